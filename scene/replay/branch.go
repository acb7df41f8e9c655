package replay

import (
	"errors"
	"fmt"
	"slices"

	"treeline/ai"
	"treeline/ai/deepcopy"
	"treeline/ai/profile"
	"treeline/scene/config"
	"treeline/tanks"
)

// Change is what differs in a battle from an instant on. The zero Change changes nothing.
type Change struct {
	Settings []config.Entry // of tanks and ai; they stay in force to the end, whatever was changed later
	Crews    []Crew
	Seed     uint64 // of everything random from then on, 0 for the battle's own
}

// Crew is what differs for one tank.
type Crew struct {
	Tank     tanks.ID
	Level    profile.Level // "" for its own
	Strategy string        // of steering, "" for its own
	Call     tanks.Call    // made to it at the instant; none if Kind is NoCall
}

// strategy reports whether the change sets the strategy of a tank.
func (c *Change) strategy(id tanks.ID) bool {
	return slices.ContainsFunc(c.Crews, func(k Crew) bool { return k.Tank == id && k.Strategy != "" })
}

// Fork returns another player at the same instant, with bots that know and think the same. The two
// go on independently, even concurrently.
func (p *Player) Fork() *Player {
	w := p.battle.World
	return deepcopy.Of(p, p.file, w.Map, w.Mode())
}

// Branch is the rest of a round, fought by its bots from an instant of a replay on. What people did
// stays as it was: their orders, as long as there are any, their calls, and the settings that they
// changed.
type Branch struct {
	player  *Player
	end     int  // ticks at which the record has no more of this round
	ready   bool // for the next tick
	waiting [2][]tanks.Call
}

// ErrOver is why there is no rest of a round.
var ErrOver = errors.New("the round is over at this instant")

// Branch lets the bots fight on from here with a change. They must be awake, and the player must
// not be used any more.
func (p *Player) Branch(c Change) (*Branch, error) {
	if p.battle.Asleep() {
		return nil, errAsleep
	}
	b := &Branch{player: p, end: p.file.Ticks, ready: true}
	for i := range p.file.Notes {
		if n := &p.file.Notes[i]; n.Kind == RoundBegan && n.Ticks > p.ticks {
			b.end = n.Ticks
			break
		}
	}
	p.change = c
	if err := p.prepare(b.end); err != nil {
		return nil, err
	}
	if p.battle.World.Phase == tanks.Over {
		return nil, ErrOver
	}
	p.battle.Replay(nil)
	if err := b.apply(&c); err != nil {
		return nil, err
	}
	return b, nil
}

// apply carries out the change.
func (b *Branch) apply(c *Change) error {
	p := b.player
	if err := config.SetAll(&p.config, c.Settings); err != nil {
		return err
	}
	p.battle.Tune(p.config.Tanks, p.config.AI)
	for _, k := range c.Crews {
		if k.Tank < 0 || int(k.Tank) >= len(p.seats) {
			return fmt.Errorf("tank %d: there is none", k.Tank)
		}
		if k.Level != "" {
			if err := p.battle.SetLevel(k.Tank, k.Level); err != nil {
				return err
			}
		}
		if k.Strategy != "" {
			if err := p.battle.SetStrategy(k.Tank, k.Strategy); err != nil {
				return err
			}
		}
		if k.Call.Kind != tanks.NoCall {
			team := p.battle.World.Tanks[k.Tank].Team
			k.Call.At[1] = p.battle.World.Map.Ground.Height(k.Call.At[0], k.Call.At[2])
			b.waiting[team] = append(b.waiting[team], k.Call)
		}
	}
	if c.Seed != 0 {
		p.battle.Reseed(c.Seed)
	}
	return nil
}

// Battle returns the battle of the branch.
func (b *Branch) Battle() *ai.Battle { return b.player.battle }

// Ticks returns how many ticks are over, from the start of the replay.
func (b *Branch) Ticks() int { return b.player.ticks }

// Over reports whether the round is over.
func (b *Branch) Over() bool { return b.player.battle.World.Phase == tanks.Over }

// Step fights the next tick, until the round is over.
func (b *Branch) Step() error {
	p := b.player
	if b.Over() {
		return nil
	}
	if !b.ready {
		if err := p.prepare(b.end); err != nil {
			return err
		}
	}
	b.ready = false
	for team, waiting := range b.waiting {
		if p.calls[team].Kind == tanks.NoCall && len(waiting) > 0 {
			p.calls[team], b.waiting[team] = waiting[0], waiting[1:]
		}
	}
	for id, person := range p.seats {
		if person && !p.ordered(tanks.ID(id), b.end) {
			p.setDriver(tanks.ID(id), false)
		}
	}
	p.battle.Step()
	p.ticks++
	return nil
}

// prepare does what the notes before the next tick say, up to the end of a round.
func (p *Player) prepare(end int) error {
	p.calls = [2]tanks.Call{}
	if p.ticks >= end {
		return nil
	}
	if err := p.load(); err != nil {
		return err
	}
	return p.happen()
}

// ordered reports whether the record holds an order of a tank for the next tick.
func (p *Player) ordered(id tanks.ID, end int) bool {
	return p.ticks < end && p.ticks-p.block.first < len(p.block.orders[id])
}

package replay

import (
	"errors"
	"slices"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/tanks"
	"treeline/terrain"
)

// Player fights a battle again: every tank obeys the orders that it had, and everything that was
// changed or called at the time happens again.
type Player struct {
	file   *File
	battle *ai.Battle
	config config.Config // in effect
	seats  []bool        // by tank: a person drives it
	ticks  int           // that are over
	note   int           // the next one
	piece  int           // the one that is unpacked
	block  *block
	calls  [2]tanks.Call
	differ int // first tick after which the battle differed, -1 for none
	sleeps bool
	change Change // of a branch
	follow func(v *tanks.View, person bool)

	strategies map[tanks.ID]string
}

var (
	_ tanks.Driver = (*Player)(nil)
	_ tanks.Caller = (*Player)(nil)
)

// errAsleep is why a battle cannot go on in another way.
var errAsleep = errors.New("the bots are asleep")

// NewPlayer sets a battle up as it was at the start, on its map; if nil, the map is made anew. The
// bots are awake.
func NewPlayer(f *File, on *terrain.Map) (*Player, error) {
	setup, c, err := f.Header.setup()
	if err != nil {
		return nil, err
	}
	p := &Player{file: f, config: c, seats: make([]bool, f.Header.tanks()), piece: -1, differ: -1, strategies: map[tanks.ID]string{}}
	setup.Caller = p
	if on == nil {
		p.battle, err = ai.NewBattle(setup)
	} else {
		p.battle, err = ai.NewBattleOn(on, setup)
	}
	if err != nil {
		return nil, err
	}
	p.battle.Replay(p)
	if seat := f.Header.Seat; seat != tanks.NoTank {
		p.setDriver(seat, true)
	}
	return p, nil
}

// Battle returns the battle. It stays the same for the life of the player.
func (p *Player) Battle() *ai.Battle { return p.battle }

// Sleep makes the bots stop thinking for good: the battle runs several times as fast.
func (p *Player) Sleep() {
	p.sleeps = true
	p.battle.Sleep()
}

// Ticks returns how many ticks are over, from the start of the replay.
func (p *Player) Ticks() int { return p.ticks }

// Config returns the settings in effect; those of the view are the defaults.
func (p *Player) Config() config.Config { return p.config }

// Seat returns the tank that a person drives now, tanks.NoTank for none.
func (p *Player) Seat() tanks.ID {
	for i, person := range p.seats {
		if person {
			return tanks.ID(i)
		}
	}
	return tanks.NoTank
}

// Follow sets a function that is told, in every tick, what each tank that is asked for an order may
// know, and whether a person drives it; nil for none. The view is valid until follow returns.
func (p *Player) Follow(follow func(v *tanks.View, person bool)) { p.follow = follow }

// Ended reports whether all ticks are over.
func (p *Player) Ended() bool { return p.ticks == p.file.Ticks }

// FirstDifference returns the first tick, counted from 0 over all rounds, after which the battle
// differed from the recorded one; -1 if it has not so far.
func (p *Player) FirstDifference() int { return p.differ }

// Step fights the next tick. At the end it does nothing.
func (p *Player) Step() error { return p.step(p.battle.Step) }

// StepTimed is Step with laps told how far the tick has come.
func (p *Player) StepTimed(laps tanks.Laps) error {
	return p.step(func() { p.battle.StepTimed(laps) })
}

// step plays the next tick, which tick takes.
func (p *Player) step(tick func()) error {
	if p.Ended() {
		return nil
	}
	if err := p.load(); err != nil {
		return err
	}
	p.calls = [2]tanks.Call{}
	if err := p.happen(); err != nil {
		return err
	}
	tick()
	if p.battle.World.Pulse() != p.block.pulses[p.ticks-p.block.first] {
		p.differs(p.ticks)
	}
	p.ticks++
	p.compare()
	return nil
}

// compare checks the notes on the state of the battle after the last tick.
func (p *Player) compare() {
	w := p.battle.World
	for ; p.note < len(p.file.Notes) && p.file.Notes[p.note].Ticks == p.ticks; p.note++ {
		switch n := &p.file.Notes[p.note]; {
		case n.Kind == HashTaken && n.Hash != w.Hash(), n.Kind == RoundWon && n.Team != w.Winner:
			p.differs(p.ticks - 1)
		case !n.Kind.looksBack():
			return
		}
	}
}

// differs notes that a tick differed.
func (p *Player) differs(tick int) {
	if p.differ < 0 {
		p.differ = tick
	}
}

// Release hands all tanks to their bots, which must be awake, and returns the setup with which the
// battle goes on. The player must not be used any more.
func (p *Player) Release() (ai.Setup, error) {
	if p.battle.Asleep() {
		return ai.Setup{}, errAsleep
	}
	for id, person := range p.seats {
		if person {
			p.setDriver(tanks.ID(id), false)
		}
	}
	p.battle.Replay(nil)
	setup, _, err := p.file.Header.setup()
	setup.Tanks, setup.AI = p.config.Tanks, p.config.AI
	return setup, err
}

// roundBegins reports whether the next tick is the first of a later round.
func (p *Player) roundBegins() bool {
	for i := p.note; i < len(p.file.Notes) && p.file.Notes[i].Ticks <= p.ticks; i++ {
		if p.file.Notes[i].Kind == RoundBegan {
			return true
		}
	}
	return false
}

// load unpacks the block of the next tick.
func (p *Player) load() (err error) {
	if p.block != nil && p.ticks >= p.block.first && p.ticks < p.block.first+p.block.ticks() {
		return nil
	}
	p.piece = p.file.pieceOf(p.ticks)
	p.block, err = p.file.unpack(p.file.blocks[p.piece].packed)
	return err
}

// happen carries out the notes before the next tick.
func (p *Player) happen() error {
	for ; p.note < len(p.file.Notes) && p.file.Notes[p.note].Ticks <= p.ticks; p.note++ {
		switch n := &p.file.Notes[p.note]; n.Kind {
		case SettingsChanged:
			if err := config.SetAll(&p.config, slices.Concat(n.Settings, p.change.Settings)); err != nil {
				return err
			}
			p.battle.Tune(p.config.Tanks, p.config.AI)
		case SeatTaken, SeatLeft:
			p.setDriver(n.Tank, n.Kind == SeatTaken)
		case LessonsLearned:
			p.battle.SetLessons(n.Lessons)
		case RoundBegan:
			p.battle.NextRound()
			if p.sleeps {
				p.battle.Sleep()
			}
		case StrategyChosen:
			if p.change.strategy(n.Tank) {
				continue
			}
			p.strategies[n.Tank] = n.Strategy
			if err := p.battle.SetStrategy(n.Tank, n.Strategy); err != nil {
				return err
			}
		case CallMade:
			p.calls[n.Team] = n.Call
		case HashTaken, RoundWon, Bookmarked, numKinds:
		}
	}
	return nil
}

// setDriver gives a tank to a person, or to its bot.
func (p *Player) setDriver(id tanks.ID, person bool) {
	p.seats[id] = person
	if person {
		p.battle.Possess(id, p)
	} else {
		p.battle.Possess(id, nil)
	}
}

// Drive implements tanks.Driver: it returns the order that the tank had in this tick. A tank that
// had none, because it lives only here, stands.
func (p *Player) Drive(v *tanks.View) tanks.Order {
	if p.follow != nil {
		p.follow(v, p.seats[v.Self.ID])
	}
	at, orders := p.ticks-p.block.first, p.block.orders[v.Self.ID]
	if at >= len(orders) {
		return tanks.Order{Aim: tanks.Aim{Yaw: v.Self.TurretHeading()}, Target: tanks.NoTank}
	}
	return orders[at].Order()
}

// Call implements tanks.Caller.
func (p *Player) Call(team tanks.Team, _ int) tanks.Call { return p.calls[team] }

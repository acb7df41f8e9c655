package replay

import (
	"maps"
	"slices"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/tanks"
)

// Key is the state of a battle between two ticks of a replay, from which it can be
// played on.
type Key struct {
	ticks, note int
	seats       []bool
	strategies  map[tanks.ID]string
	config      config.Config
	moment      *ai.Moment
}

// Ticks returns how many ticks were over.
func (k *Key) Ticks() int { return k.ticks }

// Key returns the state of the battle now.
func (p *Player) Key() *Key {
	return &Key{
		ticks: p.ticks, note: p.note, seats: slices.Clone(p.seats), strategies: maps.Clone(p.strategies),
		config: p.config, moment: p.battle.Moment(),
	}
}

// Return goes to a key state, which may be one of another player of the same file. The bots are
// asleep then, except at the start of a round, where they begin anew.
func (p *Player) Return(k *Key) error {
	p.ticks, p.note, p.config, p.differ = k.ticks, k.note, k.config, -1
	p.battle.Tune(k.config.Tanks, k.config.AI)
	for id := range p.seats {
		if p.seats[id] != k.seats[id] {
			p.setDriver(tanks.ID(id), k.seats[id])
		}
		if now, then := p.strategies[tanks.ID(id)], k.strategies[tanks.ID(id)]; now != then {
			if err := p.battle.SetStrategy(tanks.ID(id), then); err != nil {
				return err
			}
		}
	}
	p.strategies = maps.Clone(k.strategies)
	p.battle.Return(k.moment)
	if p.sleeps {
		p.battle.Sleep()
	}
	return nil
}

// Adopt takes over the bots of another player of the same file that is at the same tick with its
// bots awake, and gives it its own.
func (p *Player) Adopt(from *Player) {
	p.battle.Adopt(from.battle)
	p.strategies, from.strategies = from.strategies, p.strategies
}

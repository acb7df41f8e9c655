package lab

import (
	"treeline/ai"
	"treeline/ai/mind"
	"treeline/tanks"
)

// brief is the time in ticks below which a spell in a state counts as short: spectators cannot tell
// what it was for.
const brief = tanks.Hertz

// spells counts how long tanks stay in a state.
type spells struct {
	battle *ai.Battle
	state  []mind.State // of each tank, "" before its first thought since it came onto the field
	since  []int        // tick at which that state began
}

func newSpells(b *ai.Battle) *spells {
	n := len(b.World.Tanks)
	return &spells{battle: b, state: make([]mind.State, n), since: make([]int, n)}
}

// tick records the state of a tank after a step, from its first thought on. A spell that a death or
// the end of the match cuts off does not count.
func (p *spells) tick(id tanks.ID, c *conduct) {
	thought, driven := p.battle.Bot(id)
	now := p.battle.World.Tick
	if !driven || thought.Count == 0 || thought.State == p.state[id] {
		return
	}
	if p.state[id] != "" {
		c.Spells++
		if now-p.since[id] < brief {
			c.Short++
		}
	}
	p.state[id], p.since[id] = thought.State, now
}

package gym

import (
	"treeline/ai"
	"treeline/ai/brain"
	"treeline/tanks"
)

// The numbers of an outcome, which rewards are made of.
const (
	Dealt = iota // damage dealt to enemies, 1 for a tank of full health
	Taken        // damage taken, likewise
	Kills        // enemies destroyed
	Won          // 1 if the round ended with a victory of the own team, -1 with a defeat
	NumOutcomes
)

// match is one battle of a batch.
type match struct {
	battle *ai.Battle
	every  int
	agents []agent
	done   *uint8
}

// newMatch makes a battle.
func newMatch(spec ai.BattleSpec, every int) (*match, error) {
	m := &match{every: every}
	s := ai.DefaultSetup(spec.Seed)
	s.BattleSpec = spec
	green, red := spec.Sizes()
	m.agents = make([]agent, 0, green+red) // whose addresses stay
	s.Guests = []ai.Entry{{Name: Learner, Help: "driven by a learner", New: func(p brain.Post) brain.Brain {
		m.agents = append(m.agents, newAgent(p, green, red))
		return &m.agents[len(m.agents)-1]
	}}}
	var err error
	if m.battle, err = ai.NewBattle(s); err != nil {
		return nil, err
	}
	round := newScenery(m.battle.World.Map)
	for i := range m.agents {
		m.agents[i].scenery = round
	}
	return m, nil
}

// reset begins a round that the seed chooses for the match of an index.
func (m *match) reset(seed uint32, index int) {
	const spread = 1 << 12 // more than there are matches
	m.battle.StartRound(int(seed)*spread + index)
	m.begin()
}

// begin lets a tick of the round pass, in which all agents stand, so that they know
// where they are.
func (m *match) begin() {
	for i := range m.agents {
		a := &m.agents[i]
		a.standing, a.fills = true, true
		a.baseline(m.battle.World)
	}
	m.battle.Step()
	for i := range m.agents {
		a := &m.agents[i]
		a.standing = false
		a.settle(m.battle.World)
	}
	*m.done = 0
}

// step goes on by the ticks of a step, at most until the round is over, and in that case
// begins the next one.
func (m *match) step() {
	w := m.battle.World
	for i := range m.agents {
		m.agents[i].fresh = true
	}
	for tick := range m.every {
		last := tick == m.every-1
		for i := range m.agents {
			m.agents[i].fills = last
		}
		m.battle.Step()
		if w.Phase == tanks.Over {
			break
		}
	}
	for i := range m.agents {
		m.agents[i].account(w)
	}
	if w.Phase != tanks.Over {
		for i := range m.agents {
			m.agents[i].settle(w)
		}
		*m.done = 0
		return
	}
	m.battle.NextRound()
	m.begin()
	*m.done = 1
}

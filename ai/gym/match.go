package gym

import (
	"slices"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/tanks"
)

// The numbers of an outcome, from which rewards are made.
const (
	Dealt = iota // damage dealt to enemies, 1 for a tank of full health
	Taken        // damage taken, likewise
	Kills        // enemies destroyed
	Won          // 1 if the round ended with a victory of its own team, -1 with a defeat
	NumOutcomes
)

// match is one battle of a batch.
type match struct {
	battle *ai.Battle
	every  int
	linger bool
	agents []agent
	done   *uint8
}

// newMatch returns a battle of a batch.
func newMatch(spec ai.BattleSpec, o *Options) (*match, error) {
	m := &match{every: o.Every, linger: o.Linger}
	s := o.Setup
	s.BattleSpec, s.Human, s.Caller = spec, nil, nil
	green, red := spec.Sizes()
	m.agents = make([]agent, 0, green+red) // their addresses must not change
	s.Guests = append(slices.Clip(s.Guests), ai.Entry{Name: Learner, Help: "driven by a learner", New: func(p brain.Post) brain.Brain {
		m.agents = append(m.agents, newAgent(p))
		return &m.agents[len(m.agents)-1]
	}})
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

// reset begins the round that a seed selects for a scene.
func (m *match) reset(seed uint32, scene int) {
	const spread = 1 << 12 // more than there are scenes
	w := m.battle.World
	w.Wins, w.Touches, w.OutOfBounds, w.UnseenShots = [2]int{}, 0, 0, 0 // so that nothing of earlier rounds goes into the hash
	m.battle.StartRound(int(seed)*spread + scene)
	m.begin()
}

// begin runs the first tick of the round, in which all agents stand still and observe.
func (m *match) begin() {
	for i := range m.agents {
		a := &m.agents[i]
		a.standing, a.fills = true, true
		a.baseline(m.battle.World)
	}
	m.battle.Step()
	for i := range m.agents {
		m.agents[i].standing = false
	}
	m.settle()
}

// step advances by the ticks of a step, or until the round is over. The next round begins at once,
// or in the next step if rounds linger.
func (m *match) step() {
	w := m.battle.World
	if w.Phase == tanks.Over {
		m.next()
		for i := range m.agents {
			m.agents[i].account(w)
		}
		return
	}
	for i := range m.agents {
		m.agents[i].fresh = true
	}
	for tick := 0; tick < m.every && w.Phase == tanks.Playing; tick++ {
		for i := range m.agents {
			m.agents[i].fills = tick == m.every-1 || m.linger // any tick may be the last of a round
		}
		m.battle.Step()
	}
	for i := range m.agents {
		m.agents[i].account(w)
	}
	if w.Phase == tanks.Playing {
		m.settle()
		return
	}
	ended := uint8(Decided)
	if w.TimeUp() {
		ended = TimeUp
	}
	if m.linger {
		m.settle()
	} else {
		m.next()
	}
	*m.done = ended
}

// next begins the next round.
func (m *match) next() {
	m.battle.NextRound()
	m.begin()
}

// settle marks the round as going on, and which agents still fight.
func (m *match) settle() {
	for i := range m.agents {
		m.agents[i].settle(m.battle.World)
	}
	*m.done = Going
}

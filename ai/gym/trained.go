package gym

import (
	"fmt"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/mind"
	"treeline/tanks"
)

// Entry returns a brain of the given name that follows the policy exactly as a learner stepping a
// batch would: it observes and acts in the same ticks, by the same code.
func (p *Policy) Entry(name string) ai.Entry {
	return ai.Entry{
		Name: name, Help: "what the gym has trained",
		New: func(post brain.Post) brain.Brain {
			t := &trained{agent: newAgent(post), policy: p, scratch: p.scratch()}
			t.observation, t.action = make([]float32, len(p.mean)), make([]float32, NumActions)
			return t
		},
		Fits: func(s *ai.BattleSpec) error {
			if err := p.fits(s); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			return nil
		},
	}
}

// fits returns why the policy cannot drive in a battle, nil if it can. An observation has room for
// as many tanks as the larger team had where the policy was trained.
func (p *Policy) fits(s *ai.BattleSpec) error {
	here := larger(s)
	if here == p.side {
		return nil
	}
	cure, other := "", *s
	for other.TeamSize = ai.MaxTeam; other.TeamSize > 0 && cure == ""; other.TeamSize-- {
		if larger(&other) == p.side {
			cure = fmt.Sprintf("fight with --team-size %d, or ", other.TeamSize)
		}
	}
	return fmt.Errorf("it was trained where the larger team has %s, and here that has %d: %strain one in such a battle (mode=%q, team_size=%d)",
		plural(p.side), here, cure, s.Mode.String(), s.TeamSize)
}

// larger returns the number of tanks in the larger team of a battle.
func larger(s *ai.BattleSpec) int { return max(s.Sizes()) }

// plural returns a number of tanks in words.
func plural(n int) string {
	if n == 1 {
		return "1 tank"
	}
	return fmt.Sprintf("%d tanks", n)
}

// trained is a tank that a policy drives.
type trained struct {
	agent
	policy  *Policy
	scratch scratch
	step    int // number of the present action, from 0; -1 for none yet
	target  tanks.ID
}

var _ brain.Brain = (*trained)(nil)

// Drive implements tanks.Driver.
func (t *trained) Drive(v *tanks.View) tanks.Order {
	t.keepTime(v)
	o := t.agent.Drive(v)
	t.target = o.Target
	return o
}

// Watch implements brain.Brain: the policy keeps observing, so that it can take over in any tick.
func (t *trained) Watch(v *tanks.View) bool {
	t.keepTime(v)
	t.notice(v)
	if t.fills {
		t.observe(v)
	}
	t.target = tanks.NoTank
	return false
}

// keepTime does what a batch does around each tick: in the first tick of a round everybody stands
// still and observes; then every step begins with an action computed from the last observation, and
// ends with a new observation in its last tick.
func (t *trained) keepTime(v *tanks.View) {
	if t.scenery == nil {
		t.scenery = newScenery(v.Map)
	}
	every := t.policy.every
	t.standing, t.fills = v.Tick == 0, v.Tick%every == 0
	if step := (v.Tick - 1) / every; v.Tick > 0 && step != t.step {
		t.step, t.fresh = step, true
		t.policy.act(t.observation, t.action, &t.scratch)
	}
}

// Restart implements brain.Brain. A tank that comes with a wave has observed nothing before the
// step in which it comes, as in a batch.
func (t *trained) Restart(seed uint64, round int) {
	t.agent.Restart(seed, round)
	t.step, t.target = -1, tanks.NoTank
	clear(t.observation)
}

// Thought implements brain.Brain.
func (t *trained) Thought() mind.Thought {
	return mind.Thought{State: "policy", Reason: "driven by a trained policy", Target: t.target}
}

package gym

import (
	"fmt"
	"runtime"

	"treeline/ai"
	"treeline/terrain/parallel"
)

// Batch is a number of battles that are stepped together. It must be used by one goroutine at a
// time.
type Batch struct {
	options Options
	layout  Layout
	agents  int // of a match
	matches []*match
	buffers Buffers
	crew    parallel.Crew
}

// Buffers are the numbers that a batch shares with its learner: flat arrays with a row for every
// agent, in order of matches, and of tanks within a match.
type Buffers struct {
	Actions      []float32 // agents × NumActions, read by Step
	Observations []float32 // agents × Layout.Size, of living agents; 0 for the destroyed
	Rewards      []float32 // agents, of the last step
	Outcomes     []float32 // agents × NumOutcomes, of the last step
	Alive        []uint8   // agents, 1 for those whose tank fights
	Done         []uint8   // matches: Going, Decided or TimeUp
}

// What the last step did to a round. After the end of a round the observations are those of the
// next one, or the last of the ended one if rounds linger.
const (
	Going   = iota
	Decided // by the rules of the mode
	TimeUp  // decided by the time limit
)

// New returns a batch, which needs a Reset before its first step. The error names what is wrong
// with the options.
func New(o Options) (*Batch, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	if o.Workers == 0 {
		o.Workers = runtime.NumCPU()
	}
	if o.Scenes == 0 {
		o.Scenes = o.Matches
	}
	specs := o.specs()
	b := &Batch{options: o, matches: make([]*match, o.Matches)}
	faults := make([]error, o.Matches)
	parallel.Each(o.Matches, o.Workers, func(i int) { b.matches[i], faults[i] = newMatch(specs[i], &o) })
	for _, err := range faults {
		if err != nil {
			return nil, err
		}
	}
	green, red := o.Sizes()
	b.layout, b.agents = newLayout(green, red), len(b.matches[0].agents)
	b.Share(Buffers{
		Actions: make([]float32, b.Agents()*NumActions), Observations: make([]float32, b.Agents()*b.layout.Size),
		Rewards: make([]float32, b.Agents()), Outcomes: make([]float32, b.Agents()*NumOutcomes),
		Alive: make([]uint8, b.Agents()), Done: make([]uint8, o.Matches),
	})
	return b, nil
}

// specs returns the battles of the matches. All have the same team sizes: where the sides differ and
// swap roles from one seed to the next, every second seed is left out.
func (o *Options) specs() []ai.BattleSpec {
	specs := make([]ai.BattleSpec, o.Matches)
	green, red := o.Sizes()
	next := o.BattleSpec
	for i := range specs {
		if i >= o.Scenes {
			specs[i] = specs[i-o.Scenes]
			continue
		}
		specs[i], next = next, next.Next()
		if g, r := next.Sizes(); g != green || r != red {
			next = next.Next()
		}
	}
	return specs
}

// Agents returns the number of agents in all matches together.
func (b *Batch) Agents() int { return b.agents * len(b.matches) }

// Layout returns the meaning of the numbers of an observation.
func (b *Batch) Layout() *Layout { return &b.layout }

// Every returns the number of ticks in a step.
func (b *Batch) Every() int { return b.options.Every }

// Buffers returns the arrays of the batch.
func (b *Batch) Buffers() *Buffers { return &b.buffers }

// Share makes the batch use the learner's arrays instead of its own. They must have the same
// lengths.
func (b *Batch) Share(s Buffers) {
	b.buffers = s
	for i, m := range b.matches {
		for j := range m.agents {
			row := i*b.agents + j
			a := &m.agents[j]
			a.action = s.Actions[row*NumActions : (row+1)*NumActions]
			a.observation = s.Observations[row*b.layout.Size : (row+1)*b.layout.Size]
			a.outcome = s.Outcomes[row*NumOutcomes : (row+1)*NumOutcomes]
			a.reward, a.alive = &s.Rewards[row], &s.Alive[row]
		}
		m.done = &s.Done[i]
	}
}

// Reset begins a round in every match and fills the observations. The seed determines everything
// random in the rounds; maps and places stay the same.
func (b *Batch) Reset(seed uint32) {
	parallel.Each(len(b.matches), b.options.Workers, func(i int) { b.matches[i].reset(seed, i%b.options.Scenes) })
}

// Step advances every match by the ticks of a step, and fills all arrays except the actions.
func (b *Batch) Step() {
	b.crew.Each(len(b.matches), b.options.Workers, func(i int) { b.matches[i].step() })
}

// Hash returns a number that identifies everything that has happened in a match since its round
// began. The error names a match that does not exist.
func (b *Batch) Hash(match int) (uint64, error) {
	if match < 0 || match >= len(b.matches) {
		return 0, fmt.Errorf("match %d: there are %d", match, len(b.matches))
	}
	return b.matches[match].battle.World.Hash(), nil
}

package lab

import (
	"treeline/ai"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// StallWatch finds how long tanks stand although their bots mean to drive.
type StallWatch struct {
	ticks []int // of the present stall, by tank
	most  int
}

// NewStallWatch returns one for a battle of n tanks.
func NewStallWatch(n int) *StallWatch { return &StallWatch{ticks: make([]int, n)} }

// Tick looks at the state after a step.
func (s *StallWatch) Tick(b *ai.Battle) {
	const standing = 0.3 // m/s
	for i := range b.World.Tanks {
		t := &b.World.Tanks[i]
		if !t.Alive() || t.Immobile > 0 || geom.Len(t.Velocity()) >= standing {
			s.ticks[i] = 0
			continue
		}
		if thought, driven := b.Bot(t.ID); !driven || !thought.Underway {
			s.ticks[i] = 0
			continue
		}
		s.ticks[i]++
		s.most = max(s.most, s.ticks[i])
	}
}

// Longest returns the longest stall so far in seconds.
func (s *StallWatch) Longest() float64 { return float64(s.most) * tanks.Dt }

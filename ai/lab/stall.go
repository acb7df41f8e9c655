package lab

import (
	"treeline/ai"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// stallWatch finds how long tanks stand although their bots mean to drive.
type stallWatch struct {
	ticks []int // of the present stall, by tank
	most  int
}

func newStallWatch(n int) *stallWatch { return &stallWatch{ticks: make([]int, n)} }

// tick looks at the state after a step.
func (s *stallWatch) tick(b *ai.Battle) {
	const standing = 0.3 // m/s
	for i := range b.World.Tanks {
		t := &b.World.Tanks[i]
		thought, driven := b.Bot(t.ID)
		if !driven || !thought.Underway || !t.Alive() || t.Immobile > 0 || geom.Len(t.Velocity()) >= standing {
			s.ticks[i] = 0
			continue
		}
		s.ticks[i]++
		s.most = max(s.most, s.ticks[i])
	}
}

// longest returns the longest stall so far in seconds.
func (s *stallWatch) longest() float64 { return float64(s.most) * tanks.Dt }

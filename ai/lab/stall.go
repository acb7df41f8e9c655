package lab

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// StallWatch measures how long tanks stand although their bots want to drive.
type StallWatch struct {
	ticks []int // in the present stall, by tank
	most  int
}

// NewStallWatch returns a watch for a battle of n tanks.
func NewStallWatch(n int) *StallWatch { return &StallWatch{ticks: make([]int, n)} }

// Tick looks at the state after a step.
func (s *StallWatch) Tick(b *ai.Battle) {
	const standing = 0.3 // m/s
	for i := range b.World.Tanks {
		t := &b.World.Tanks[i]
		if !t.Alive() || t.Immobile > 0 || pace(t) >= standing {
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

// pace returns the speed of a tank in m/s. Hulls seldom slide; without a slide the speed along the
// tracks is enough, which saves computing the heading in every tick of every match.
func pace(t *tanks.Tank) float64 {
	if t.Slide == (mgl64.Vec3{}) {
		return math.Abs(t.Speed)
	}
	return geom.Len(t.Velocity())
}

// Longest returns the length in s of the longest stall so far.
func (s *StallWatch) Longest() float64 { return float64(s.most) * tanks.Dt }

package tanks

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"
)

// Eyes decide who sees whom. Look is called once a tick, before any driver, and
// brings w.Sightings up to date for every observer that is due.
type Eyes interface {
	Look(w *World)
}

// Sighting is what one tank knows about another by sight.
type Sighting struct {
	LookTick  int     // tick of the last look, -1 before the first
	Share     float64 // visible share of the target's silhouette at that look, 0..1
	Threshold float64 // share that was needed at that look, above 1 out of view
	Meter     float64 // spot build-up, 0..1; at 1 the target is seen
	Seen      bool
	SeenSince int        // tick at which Seen last became true
	SeenTick  int        // last tick at which Seen was true, -1 if never
	At        mgl64.Vec3 // the target's place and velocity when last seen
	Velocity  mgl64.Vec3
	AimAt     mgl64.Vec3 // middle of the largest visible span
}

// Sightings is the table of who sees whom.
type Sightings struct {
	n     int
	pairs []Sighting
}

// NewSightings returns a table for n tanks in which nobody sees anybody.
func NewSightings(n int) Sightings {
	s := Sightings{n: n, pairs: make([]Sighting, n*n)}
	s.Reset()
	return s
}

// Clone returns a copy of the table.
func (s *Sightings) Clone() Sightings { return Sightings{n: s.n, pairs: slices.Clone(s.pairs)} }

// strangers returns the sighting of a tank that has not been looked at yet.
func strangers() Sighting {
	return Sighting{LookTick: -1, SeenTick: -1, SeenSince: -1, Threshold: math.Inf(1)}
}

// Reset forgets everything.
func (s *Sightings) Reset() {
	for i := range s.pairs {
		s.pairs[i] = strangers()
	}
}

// Of returns the entry of observer for target. It belongs to the table.
func (s *Sightings) Of(observer, target ID) *Sighting {
	return &s.pairs[int(observer)*s.n+int(target)]
}

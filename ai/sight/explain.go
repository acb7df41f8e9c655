package sight

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// Explanation says what one look at one target found, step by step. It is made
// on request and is free otherwise.
type Explanation struct {
	Observer, Target tanks.ID
	Eye              mgl64.Vec3
	TurretHeading    float64 // rad, absolute
	HalfFOV          float64 // rad
	Range            float64 // m
	Distance         float64 // m, eye to target
	OffAxis          float64 // rad, of the target from the turret's heading
	InView           bool
	Left, Right      float64 // rad, absolute headings of the silhouette's sides
	LeftAt, RightAt  mgl64.Vec3
	Squares          []terrain.Square
	Candidates       []Candidate
	Blocked          []Interval // disjoint, from right to left, as shares of the width
	TerrainClear     float64    // share of the silhouette's height rows clear of hills
	Share            float64
	Threshold        float64
	Reasons          []string // why the threshold is what it is, and the verdict
	Seen             bool
}

// Cause says what blocks: an obstacle of the map, or a wreck, or the ground.
type Cause struct {
	Kind     string // "tree", "bush", "rock", "building", "wreck", "ground"
	Obstacle terrain.ObstacleID
	Wreck    tanks.ID
}

// Candidate is something that was tested.
type Candidate struct {
	Cause
	At              mgl64.Vec3
	Radius          float64    // m, 0 for boxes
	LeftAt, RightAt mgl64.Vec3 // tangent points or outermost corners
	Blocks          bool
}

// Interval is a stretch of the target's width, 0 at its right side and 1 at its
// left as the observer sees it.
type Interval struct {
	From, To float64
	Cause    Cause
}

// Explain looks once more from observer to target and keeps every step. It
// changes nothing.
func (e *Eyes) Explain(w *tanks.World, observer, target tanks.ID) Explanation {
	e.adopt(w)
	from, to := &w.Tanks[observer], &w.Tanks[target]
	x := Explanation{Observer: observer, Target: target, Eye: tanks.EyePoint(from)}
	x.TurretHeading = float64(from.TurretHeading().Norm())
	x.HalfFOV, x.Range = e.tuning.HalfFOV(), e.tuning.Range
	x.Distance = geom.PlaneDist(x.Eye, to.At)
	s := w.Sightings.Of(observer, target)
	x.Seen = s.Seen
	x.InView, x.OffAxis = e.inView(x.Eye, from, to, s.Seen)
	x.Threshold = e.tuning.Threshold(e.tuning.cueOf(to, x.OffAxis, w.Tick))
	x.Share, x.TerrainClear = e.share(x.Eye, observer, to), 1
	return x
}

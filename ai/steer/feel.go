package steer

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// ClearAhead returns how far, up to look, a disc of the given half width can
// travel from at along dir before it meets one of the fixed things, in metres.
// A thing that already touches the disc blocks only the way toward it.
func ClearAhead(at, dir mgl64.Vec3, halfWidth, look float64, fixed []Fixed) float64 {
	for i := range fixed {
		f := &fixed[i]
		e := mgl64.Vec3{f.Box.At[0] - at[0], 0, f.Box.At[2] - at[2]}
		along := e[0]*dir[0] + e[2]*dir[2]
		across := e[0]*dir[2] - e[2]*dir[0]
		reach := f.Radius + halfWidth
		if !f.Disc() {
			reach = f.Radius + math.Sqrt2*halfWidth // the widened box keeps its corners
		}
		if along < -reach || along-reach > look || math.Abs(across) >= reach {
			continue
		}
		if f.Disc() {
			if along > 0 {
				look = min(look, max(0, along-math.Sqrt(reach*reach-across*across)))
			}
			continue
		}
		look = min(look, clearOfBox(f.Box, e, dir, halfWidth, look))
	}
	return look
}

// clearAhead is ClearAhead for the tank of the scene from its own place, with the
// edges of the map as walls.
func (s *Scene) clearAhead(heading geom.Heading, halfWidth, look float64) float64 {
	dir := heading.Dir()
	inset := s.Self.HalfWidth
	for _, k := range [2]int{0, 2} {
		size := s.Width
		if k == 2 {
			size = s.Depth
		}
		room := s.Self.At[k] - inset
		if dir[k] > 0 {
			room = size - inset - s.Self.At[k]
		}
		if d := math.Abs(dir[k]); d > 1e-6 {
			look = min(look, max(0, room)/d)
		}
	}
	return ClearAhead(s.Self.At, dir, halfWidth, look, s.Fixed)
}

// clearOfBox is ClearAhead for one box whose centre lies at e from the disc. The
// box is widened by halfWidth on all sides, its corners stay sharp.
func clearOfBox(b geom.Box, e, dir mgl64.Vec3, halfWidth, look float64) float64 {
	f, r := b.Heading.Dir(), b.Heading.Right()
	from := [2]float64{-(e[0]*f[0] + e[2]*f[2]), -(e[0]*r[0] + e[2]*r[2])}
	step := [2]float64{dir[0]*f[0] + dir[2]*f[2], dir[0]*r[0] + dir[2]*r[2]}
	half := [2]float64{b.HalfLength + halfWidth, b.HalfWidth + halfWidth}
	in, out := math.Inf(-1), math.Inf(1)
	for k := range 2 {
		if math.Abs(step[k]) < 1e-9 {
			if math.Abs(from[k]) >= half[k] {
				return look
			}
			continue
		}
		a, c := (-half[k]-from[k])/step[k], (half[k]-from[k])/step[k]
		in, out = max(in, min(a, c)), min(out, max(a, c))
	}
	switch {
	case in >= out || out <= 0:
		return look
	case in > 0:
		return min(look, in)
	case -in < out:
		return 0 // inside and nearer to the side it came from
	}
	return look
}

// feelers is the number of headings that are tried to each side.
const feelers = 11

// spread is the angle between two feelers.
const spread = 12 * math.Pi / 180

// pick returns the heading of travel nearest to want, to travel and to the one
// taken last that is clear, and how far it is clear. side (-1, 0, +1) is the side
// of want that was taken last and is kept unless the other is clearly better.
func pick(s *Scene, want, travel, last geom.Heading, side, need float64, t *Tuning, trace *Trace) (geom.Heading, float64) {
	const keep, hold, blocked = 0.2, 0.25, 3.0 // rad of cost
	best, bestClear, least := want, 0.0, math.Inf(1)
	half := s.Self.HalfWidth + t.Gap
	for k := range 2*feelers + 1 {
		off := spread * float64((k+1)/2)
		if k%2 == 0 {
			off = -off
		}
		h := want + geom.Heading(off)
		clear := s.clearAhead(h, half, t.Look)
		trace.feel(h, clear)
		cost := math.Abs(off) + keep*(math.Abs(travel.To(h))+math.Abs(last.To(h))) + blocked*max(0, 1-clear/need)
		if off*side < 0 {
			cost += hold
		}
		if cost < least {
			best, bestClear, least = h, clear, cost
		}
		if k == 0 && clear >= need {
			break // nothing in the way
		}
	}
	return best.Norm(), bestClear
}

package steer

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// OrcaTuning holds the numbers of optimal reciprocal collision avoidance.
type OrcaTuning struct {
	Horizon      float64 `unit:"s" min:"0.2" max:"15" help:"How far ahead a velocity must be free of collisions with other tanks."`
	FixedHorizon float64 `unit:"s" min:"0.2" max:"15" help:"How far ahead a velocity must be free of collisions with trunks, rocks, buildings, wrecks and edges."`
	Range        float64 `unit:"m" min:"5"   max:"120" help:"Distance within which other tanks are considered."`
	Neighbours   float64 `unit:"tanks" min:"1" max:"16" help:"How many of the nearest tanks are considered."`
	Pad          float64 `unit:"m" min:"0"   max:"10" help:"Gap added to the radii, because a tracked vehicle lags behind the velocity that it wants."`
}

func defaultOrca() OrcaTuning {
	return OrcaTuning{Horizon: 4, FixedHorizon: 2, Range: 50, Neighbours: 10, Pad: 0.8}
}

const (
	maxNeighbours = 16
	maxStanding   = 24 // trunks and boxes that count; those that come later in the scene are left out
	maxPlanes     = maxNeighbours + maxStanding + 4
)

// orca picks the velocity nearest to the wanted one that is free of collisions within a horizon if
// every tank does half of the avoiding. Source: van den Berg, Guy, Lin, Manocha: Reciprocal n-body
// collision avoidance (2011). Tanks and trunks are discs; boxes and edges are half-planes through
// their nearest point, taken for the velocity 0, so that they can always be kept. The tank is not a
// holonomic disc: it turns toward the velocity and drives at its component along the hull, and the
// pad allows for the lag.
type orca struct {
	planes, scratch [maxPlanes]halfPlane
	near            [maxNeighbours]neighbour
}

// neighbour is a mover that counts.
type neighbour struct {
	index int
	d2    float64 // m², of the centres
}

var _ Strategy = (*orca)(nil)

// Reset implements Strategy.
func (o *orca) Reset() {}

// Steer implements Strategy.
func (o *orca) Steer(s *Scene, w Wish, t *Tuning, trace *Trace) Command {
	trace.reset()
	if w.Speed <= 0 {
		return s.stand(&w, trace)
	}
	const other, still = 0.1, 0.05 // m/s off the wish from which it counts as avoiding; m/s below which a velocity has no heading
	travel := s.Self.Travel(w.Reverse)
	planes, want, v := o.velocity(s, &w, &t.Orca)
	cause := NoCause
	if geom.Len2(v.Sub(want)) > other {
		cause = BalanceCause
	}
	heading := travel
	if geom.Len2(v) > still {
		heading = geom.HeadingOf(mgl64.Vec3{v[0], 0, v[1]})
	}
	speed := float64(geom.Len2(v) * max(0, ieee.Cos(travel.To(heading))))
	if trace != nil {
		drawPlanes(trace, s, planes, v)
	}
	trace.choose(cause, heading, geom.Len2(v)*t.Orca.Horizon, speed)
	return s.toward(&w, heading, speed, s.Self.TurnRate)
}

// velocity returns the velocity that the paper gives, the wanted one, and the
// half-planes between the two.
func (o *orca) velocity(s *Scene, w *Wish, t *OrcaTuning) (planes []halfPlane, want, v mgl64.Vec2) {
	const lean, faster = 0.03, 1.2 // rad to the left, so that a tie has one winner; share
	wanted := geom.Scale((w.Heading + lean).Dir(), w.Speed)
	planes, hard := o.gather(s, t)
	radius := min(faster*w.Speed, s.Self.top(w.Reverse))
	want = mgl64.Vec2{wanted[0], wanted[2]}
	v, failed := within(planes, radius, want, false)
	if failed < len(planes) {
		v = nearest(planes, hard, max(failed, hard), radius, v, o.scratch[:0])
	}
	return planes, want, v
}

// Holonomic is orca for discs that move in any direction at once, as the paper has it. Nothing in
// the game moves like that: tanks, which have to turn, are compared with it.
type Holonomic struct{ orca orca }

// Velocity returns the velocity of a disc of the scene's radius, in m/s, x and z as on
// the map. The scene's own heading and speed are those of its velocity before.
func (g *Holonomic) Velocity(s *Scene, w Wish, t *OrcaTuning) mgl64.Vec2 {
	s.Self.HalfWidth = s.Self.Radius
	_, _, v := g.orca.velocity(s, &w, t)
	return v
}

// drawPlanes records the half-planes round the tank, one metre for each m/s, and the velocity.
func drawPlanes(trace *Trace, s *Scene, planes []halfPlane, v mgl64.Vec2) {
	const length = 6 // m to each side
	for i := range planes {
		h := &planes[i]
		trace.border(s.Self.At.Add(mgl64.Vec3{h.point[0], 0, h.point[1]}), mgl64.Vec3{h.dir[0], 0, h.dir[1]}, length)
	}
	trace.arrow(s.Self.At, mgl64.Vec3{v[0], 0, v[1]})
}

// gather returns the half-planes of everything that counts, those that must hold first, and the
// number of these. The slice belongs to the strategy.
func (o *orca) gather(s *Scene, t *OrcaTuning) (planes []halfPlane, hard int) {
	planes = appendEdges(o.planes[:0], s, t.FixedHorizon)
	half := float64((s.Self.Radius + s.Self.HalfWidth) / 2)
	for i := range s.Fixed {
		if f := &s.Fixed[i]; !f.Disc() && len(planes) < maxStanding {
			if h, ok := boxPlane(s, f, half, t); ok {
				planes = append(planes, h)
			}
		}
	}
	hard = len(planes)
	velocity := geom.Scale(s.Self.Heading.Dir(), s.Self.Speed)
	own := mgl64.Vec2{velocity[0], velocity[2]}
	for i := range s.Fixed {
		f := &s.Fixed[i]
		if !f.Disc() || len(planes) >= maxStanding+4 {
			continue
		}
		e := mgl64.Vec2{f.Box.At[0] - s.Self.At[0], f.Box.At[2] - s.Self.At[2]}
		reach := half + f.Radius + t.Pad
		if geom.Len2(e)-reach < t.FixedHorizon*s.Self.Top {
			planes = append(planes, discPlane(e, own, mgl64.Vec2{}, reach, t.FixedHorizon, 1))
		}
	}
	for _, n := range o.nearest(s, t) {
		m := &s.Movers[n.index]
		e := mgl64.Vec2{m.At[0] - s.Self.At[0], m.At[2] - s.Self.At[2]}
		reach := s.Self.Radius + m.Radius + t.Pad
		planes = append(planes, discPlane(e, own, mgl64.Vec2{m.Velocity[0], m.Velocity[2]}, reach, t.Horizon, 0.5))
	}
	return planes, hard
}

// nearest returns the nearest movers in range, nearest first.
func (o *orca) nearest(s *Scene, t *OrcaTuning) []neighbour {
	most := min(int(math.Round(t.Neighbours)), maxNeighbours)
	found := o.near[:0]
	for i := range s.Movers {
		dx, dz := s.Movers[i].At[0]-s.Self.At[0], s.Movers[i].At[2]-s.Self.At[2]
		d2 := float64(dx*dx) + float64(dz*dz)
		if d2 > t.Range*t.Range || (len(found) == most && d2 >= found[most-1].d2) {
			continue
		}
		if len(found) < most {
			found = append(found, neighbour{})
		}
		k := len(found) - 1
		for ; k > 0 && found[k-1].d2 > d2; k-- {
			found[k] = found[k-1]
		}
		found[k] = neighbour{i, d2}
	}
	return found
}

// appendEdges appends the half-planes that keep the tank on the map.
func appendEdges(planes []halfPlane, s *Scene, horizon float64) []halfPlane {
	const room = 1 // m
	for k, size := range [2]float64{s.Width, s.Depth} {
		at := s.Self.At[2*k]
		for side := -1.0; side <= 1; side += 2 {
			left := at
			if side > 0 {
				left = size - at
			}
			if left -= s.Self.Radius + room; left > horizon*s.Self.Top {
				continue
			}
			var normal mgl64.Vec2
			normal[k] = side
			planes = append(planes, wall(normal, left, horizon))
		}
	}
	return planes
}

// wall returns the velocities that come no nearer than to a wall in the
// direction of a unit vector, left metres away, within a horizon.
func wall(normal mgl64.Vec2, left, horizon float64) halfPlane {
	return halfPlane{point: geom.Scale2(normal, max(left, 0)/horizon), dir: mgl64.Vec2{-normal[1], normal[0]}}
}

// boxPlane returns the half-plane of a box: the wall at its nearest point. ok is
// false if it is too far to count.
func boxPlane(s *Scene, f *Fixed, half float64, t *OrcaTuning) (halfPlane, bool) {
	l := f.Box.Local(s.Self.At)
	x := mgl64.Clamp(l[0], -f.Box.HalfLength, f.Box.HalfLength)
	z := mgl64.Clamp(l[2], -f.Box.HalfWidth, f.Box.HalfWidth)
	to := geom.Scale(f.Box.Heading.Dir(), x-l[0]).Add(geom.Scale(f.Box.Heading.Right(), z-l[2]))
	normal := mgl64.Vec2{to[0], to[2]}
	d := geom.Len2(normal)
	if d < 1e-6 {
		normal = mgl64.Vec2{f.Box.At[0] - s.Self.At[0], f.Box.At[2] - s.Self.At[2]}
	}
	left := d - half - t.Pad
	if left > t.FixedHorizon*s.Self.Top {
		return halfPlane{}, false
	}
	return wall(geom.Scale2(normal, 1/max(geom.Len2(normal), 1e-9)), left, t.FixedHorizon), true
}

// discPlane returns the half-plane that a disc induces: with the smallest change
// u that takes the relative velocity out of the velocity obstacle for the
// horizon, the tank's own velocity must change by at least a share of u. e is
// the disc's place relative to the tank, reach the sum of the radii.
func discPlane(e, own, other mgl64.Vec2, reach, horizon, share float64) halfPlane {
	const part = 0.5 // s within which overlapping tanks should part
	relative, d2 := own.Sub(other), geom.Dot2(e, e)
	if d2 <= reach*reach {
		horizon = part
	}
	w := relative.Sub(geom.Scale2(e, 1/horizon)) // from the middle of the cut-off disc
	along := geom.Dot2(w, e)
	var h halfPlane
	var u mgl64.Vec2
	if d2 <= reach*reach || (along < 0 && along*along > reach*reach*geom.Dot2(w, w)) {
		l := geom.Len2(w)
		unit := mgl64.Vec2{1, 0}
		if l > 1e-9 {
			unit = geom.Scale2(w, 1/l)
		}
		h.dir, u = mgl64.Vec2{unit[1], -unit[0]}, geom.Scale2(unit, reach/horizon-l)
	} else {
		leg := math.Sqrt(d2 - float64(reach*reach))
		if det(e, w) > 0 {
			h.dir = geom.Scale2(mgl64.Vec2{float64(e[0]*leg) - float64(e[1]*reach), float64(e[0]*reach) + float64(e[1]*leg)}, 1/d2)
		} else {
			h.dir = geom.Scale2(mgl64.Vec2{float64(e[0]*leg) + float64(e[1]*reach), float64(e[1]*leg) - float64(e[0]*reach)}, -1/d2)
		}
		u = geom.Scale2(h.dir, geom.Dot2(relative, h.dir)).Sub(relative)
	}
	h.point = own.Add(geom.Scale2(u, share))
	return h
}

package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Hit is where a shell enters a tank in the course of a tick.
type Hit struct {
	Fraction float64    // of the tick, 0..1
	At       mgl64.Vec3 // in the world at that moment
	Part     Part
	Angle    float64 // rad between the shell's way and the plate's normal, 0 is head-on
}

// SweepTank returns where a shell that flies from a to b during a tick enters a
// tank that moves from the pose before to the pose now. trackBand is the tuning's
// share of the hull's height that the tracks take up.
//
// A circle that moves with the tank rules out far misses by the quadratic of their relative motion
// (geom.Sweep, which falls back on containment where the two move alike). Near ones are decided in
// the tank's own moving frames against hull and turret. Seen from a frame that turns by an angle u
// in the tick, a straight path of length l is bent by u l / 4 in its middle (the Coriolis effect),
// so the tick is split into enough pieces to keep that below sweepBend. A shell that starts inside
// hits at once, head-on.
func SweepTank(a, b mgl64.Vec3, before, now *Pose, c *Class, trackBand float64) (Hit, bool) {
	const slack = 0.05 // m: the middle of a tank that pitches does not move quite evenly
	middle := before.Middle(c)
	way := b.Sub(a)
	motion := way.Sub(now.Middle(c).Sub(middle))
	if _, near := geom.Sweep(a.Sub(middle), motion, c.Reach()+slack); !near {
		return Hit{}, false
	}
	pieces := max(math.Ceil(math.Sqrt(before.turned(now)*geom.Len(way)/(4*sweepBend))), 1)
	from, pose := a, *before
	for i := 1.0; i <= pieces; i++ {
		to, next := a.Add(geom.Scale(way, i/pieces)), before.Toward(now, i/pieces)
		if hit, ok := sweepPiece(from, to, &pose, &next, c, trackBand); ok {
			hit.Fraction = (i - 1 + hit.Fraction) / pieces
			hit.At = a.Add(geom.Scale(way, hit.Fraction))
			return hit, true
		}
		from, pose = to, next
	}
	return Hit{}, false
}

// sweepBend is the greatest error in metres of a path treated as straight in a turning
// frame.
const sweepBend = 0.002

// sweepPiece sweeps a part of a tick in which the tank hardly turns.
func sweepPiece(a, b mgl64.Vec3, before, now *Pose, c *Class, trackBand float64) (Hit, bool) {
	was, is := before.Frame(), now.Frame()
	s, hit := enter(hullBlock(c), was.Local(a), is.Local(b))
	best := s.hit(hullPart(c, &s, trackBand))

	was, is = was.Turret(c, before.Turret), is.Turret(c, now.Turret)
	s, hitTurret := enter(turretBlock(c), was.Local(a), is.Local(b))
	if hitTurret && (!hit || s.fraction < best.Fraction) {
		best = s.hit(turretPart(&s))
	}
	return best, hit || hitTurret
}

// turned returns an upper bound in rad of how far the hull and the turret turn
// from one pose to the other.
func (p *Pose) turned(to *Pose) float64 {
	return math.Abs(p.Heading.To(to.Heading)) + math.Abs(geom.Wrap(to.Turret-p.Turret)) +
		math.Abs(to.Pitch-p.Pitch) + math.Abs(to.Roll-p.Roll)
}

// Toward returns the pose a share of the way from p to another one, by the shorter arc:
// 0 is p, 1 the other. Heading and turret may leave (-pi, pi].
func (p *Pose) Toward(to *Pose, share float64) Pose {
	return Pose{
		At:      p.At.Add(geom.Scale(to.At.Sub(p.At), share)),
		Heading: p.Heading + geom.Heading(p.Heading.To(to.Heading)*share),
		Pitch:   p.Pitch + float64((to.Pitch-p.Pitch)*share),
		Roll:    p.Roll + float64((to.Roll-p.Roll)*share),
		Turret:  p.Turret + float64(geom.Wrap(to.Turret-p.Turret)*share),
		Gun:     p.Gun + float64((to.Gun-p.Gun)*share),
	}
}

// Between is Toward for drawing a tank: heading and turret are in (-pi, pi].
func (p *Pose) Between(to *Pose, share float64) Pose {
	pose := p.Toward(to, share)
	pose.Heading, pose.Turret = pose.Heading.Norm(), geom.Wrap(pose.Turret)
	return pose
}

// strike is where a segment enters a box, all in the box's frame.
type strike struct {
	fraction float64
	at, way  mgl64.Vec3
	face     mgl64.Vec3 // outward normal, zero if the segment started inside
}

func enter(box geom.Block, a, b mgl64.Vec3) (strike, bool) {
	s := strike{way: b.Sub(a)}
	fraction, face, ok := box.Enter(a, b)
	s.fraction, s.face, s.at = fraction, face, a.Add(geom.Scale(s.way, fraction))
	return s, ok
}

// hit returns the hit of the strike on a part, without its place.
func (s *strike) hit(part Part) Hit {
	h := Hit{Fraction: s.fraction, Part: part}
	if l := geom.Len(s.way); l > 0 && s.face != (mgl64.Vec3{}) {
		h.Angle = ieee.Acos(mgl64.Clamp(-geom.Dot(s.way, s.face)/l, -1, 1))
	}
	return h
}

// hullPart returns the plate of the hull that a strike met. The lower band of the sides
// is the tracks; the roof and the belly count as side.
func hullPart(c *Class, s *strike, trackBand float64) Part {
	switch {
	case s.face[0] > 0:
		return HullFront
	case s.face[0] < 0:
		return HullRear
	case s.face[2] != 0 && s.at[1] < trackBand*c.HullHeight:
		return Tracks
	}
	return HullSide
}

// turretPart returns the plate of the turret that a strike met. The roof counts as
// side.
func turretPart(s *strike) Part {
	switch {
	case s.face[0] > 0:
		return TurretFront
	case s.face[0] < 0:
		return TurretRear
	}
	return TurretSide
}

// SweepObstacle returns where the segment from-to meets the part of an obstacle
// that stops shells, as a fraction of the segment: the trunk of a tree, as an
// upright cylinder of the tree's height, or the box of a rock, building, wall or
// bale; shells fly through fences. A segment that starts inside meets it at 0.
func SweepObstacle(from, to mgl64.Vec3, o *terrain.Obstacle) (fraction float64, ok bool) {
	const root = 2.0 // m, how far obstacles reach into sloping ground
	low, high := o.At[1]-root, o.At[1]+o.Height
	if min(from[1], to[1]) > high || max(from[1], to[1]) < low {
		return 0, false
	}
	if !o.Stops() {
		return 0, false
	}
	if o.Plant() {
		// The cut through the top of a trunk is too small to matter.
		fraction, ok = geom.Circle{At: o.At, Radius: o.Trunk}.Enter(from, to)
		at := from[1] + float64((to[1]-from[1])*fraction)
		return fraction, ok && at >= low && at <= high
	}
	block := geom.Block{
		At:      mgl64.Vec3{o.At[0], (low + high) / 2, o.At[2]},
		Forward: o.Heading.Dir(), Up: mgl64.Vec3{0, 1, 0}, Right: o.Heading.Right(),
		Half: mgl64.Vec3{o.HalfLength, (high - low) / 2, o.HalfWidth},
	}
	fraction, _, ok = block.Enter(from, to)
	return fraction, ok
}

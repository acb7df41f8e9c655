package steer

import (
	"math"

	"treeline/tanks"
)

// predictor foresees what happens to a tank that turns to a heading, takes a speed and drives
// straight on. Everything is a plain number in a frame round the tank's place, x and z as on the
// map, so that many such moves can be tried. What is out of the tank's reach at some moment is
// excluded for that moment before the first move is tried.
type predictor struct {
	dirX, dirZ  float64      // of travel now
	speed       float64      // m/s along travel now, negative if it rolls the other way
	rate        float64      // rad/s of the hull now
	motion      tanks.Motion // along travel
	full, slope float64      // m/s up to which the fastest turn decreases, and by how much for each, rad/s
	reach       float64      // m from the middle to the middle of the discs at front and rear
	half        float64      // m, radius of these discs with the room that is kept to things
	body        float64      // m, without it
	side        float64      // m, half of the hull's width with that room
	stop        float64      // s to stand
	horizon     float64      // s that are foreseen
	moment      float64      // s between two moments that are tested

	west, east, north, south float64 // m, where the middle of a disc may be

	travel [moments + 1]float64 // m, greatest distance of the tank at each moment
	stride [moments + 1]float64 // m, greatest distance it can go in the step to each moment

	others  [maxOthers]other
	nOthers int
	coming  [moments + 1][maxOthers]coming // those in reach at each moment
	nComing [moments + 1]int

	solids  [maxSolids]solid
	nSolids int
	facing  [moments + 1]int // solids in reach at each moment: so many of the nearest

	arcs [2][len(paces{})]arc // by side, left first, and pace
}

const (
	maxOthers = 10
	maxSolids = 16
	moments   = 10    // points of time that are looked at
	thin      = 1.5   // m; a smaller disc can hide beside the hull
	discShare = 0.6   // of the hull's half length: where the middles of its discs lie
	rounded   = 0.9   // radius of the discs, as a share of that of circles that contain the hull's corners
	overEdge  = 0.005 // m by which a disc may be over the edge or in a thing
)

// take prepares a scene for moves at speeds up to the one wished for.
func (o *predictor) take(s *Scene, w *Wish, t *Tuning) {
	o.takeGround(s, w, t, t.Horizon)
	o.takeOthers(s)
}

// takeGround prepares everything except the other tanks, for some seconds.
func (o *predictor) takeGround(s *Scene, w *Wish, t *Tuning, horizon float64) {
	b := &s.Self
	dir := b.Travel(w.Reverse).Dir()
	o.dirX, o.dirZ, o.speed, o.rate = dir[0], dir[2], b.Speed, b.HullRate
	if w.Reverse {
		o.speed = -b.Speed
	}
	o.motion = b.Motion
	if w.Reverse {
		o.motion = b.Backward()
	}
	o.full, o.slope = b.Top, (b.SpotTurn-b.FastTurn)/b.Top
	o.reach, o.body = discShare*b.HalfLength, discRadius(b.HalfLength, b.HalfWidth)
	o.half = o.body + float64(t.Gap/2)
	o.side = b.HalfWidth + float64(t.Gap/2)
	o.horizon, o.moment = horizon, horizon/moments
	const reaction = 0.4
	o.stop = b.StoppingTime(o.speed) + reaction
	inset := o.half
	o.west, o.east = min(inset-b.At[0], -overEdge), max(s.Width-inset-b.At[0], overEdge)
	o.north, o.south = min(inset-b.At[2], -overEdge), max(s.Depth-inset-b.At[2], overEdge)
	o.takeTravel(w.Speed)
	o.takeSolids(s)
}

// discRadius returns the radius of the two discs that stand for a hull.
func discRadius(halfLength, halfWidth float64) float64 {
	x := (1 - discShare) * halfLength
	return float64(rounded * math.Sqrt(float64(x*x)+float64(halfWidth*halfWidth)))
}

// takeTravel computes how far the tank can be from here at each moment if it wants a speed in m/s,
// or backs up.
func (o *predictor) takeTravel(want float64) {
	ahead, back, v, u := 0.0, 0.0, o.speed, o.speed
	for k := 1; k <= moments; k++ {
		was := v
		v = o.motion.Toward(v, want, o.moment)
		ahead += float64(math.Abs(was+v) / 2 * o.moment)
		was = u
		u = o.motion.Toward(u, -backPace, o.moment)
		back += float64(math.Abs(was+u) / 2 * o.moment)
		o.travel[k] = max(ahead, back)
		o.stride[k] = max(math.Abs(v), math.Abs(u), math.Abs(o.speed)) * o.moment
	}
}

// rotate turns a direction to the left by a small angle, 1 rad at most.
func rotate(x, z, a float64) (rx, rz float64) {
	a2 := a * a
	s, c := a*(1-a2/6), 1-float64(a2/2)+a2*a2/(2*3*4)
	return float64(x*c) + float64(z*s), float64(z*c) - float64(x*s)
}

// rotateFar turns a direction to the left by any angle, in parts that are small.
func rotateFar(x, z, a float64) (rx, rz float64) {
	parts := 1 + math.Floor(math.Abs(a))
	for range int(parts) {
		x, z = rotate(x, z, a/parts)
	}
	return x, z
}

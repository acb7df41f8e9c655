package stage

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// toss is how the turret of a destroyed tank leaves its ring, and where it ends up: always on its
// own hull, so that the wreck still hides about as much as the rules make it hide, and nothing lies
// where others drive. It depends only on the tank and the tick of its destruction: every picture of
// an instant is the same.
type toss struct {
	from    mgl64.Quat // at the moment of the blast, in the hull
	axis    mgl64.Vec3 // about which it tumbles
	turns   float64    // rad about the axis until it lands
	yaw     float64    // rad about the vertical until then
	start   mgl64.Vec3 // of the ring's centre, in the hull
	rest    mgl64.Vec3
	rise    float64 // m/s at first
	flight  float64 // s until it lands
	droop   float64 // rad of the gun
	lean    [2]float64
	broken  float64 // side of the track that came off, 0 for none
	settled bool    // it stays in its ring
}

// What becomes of a turret.
const (
	tossGravity = 9.81
	tossBounce  = 0.45 // s
	dent        = 0.2  // m by which it sinks into the deck: otherwise there is light under its raised side, and it seems to float
)

// tossOf computes the toss of a destroyed tank. shape holds the turret's vertices relative to its
// ring.
func tossOf(t *TankLook, shape []mgl64.Vec3) *toss {
	r := rand.New(rand.NewPCG(uint64(t.ID)+1, uint64(int64(t.KilledTick))))
	c := tanks.ClassOf(t.Class)
	s := &toss{
		from: yawed(t.Turret), start: c.TurretPivot, rest: c.TurretPivot, droop: -0.13 - 0.05*r.Float64(),
		lean: [2]float64{0.022 * (2*r.Float64() - 1), 0.03 * (2*r.Float64() - 1)}, broken: float64(r.IntN(3) - 1),
	}
	if c.Unarmed { // it has no ring to leave
		s.settled = true
		return s
	}
	sin, cos := math.Sincos(r.Float64() * 2 * math.Pi)
	s.axis = mgl64.Vec3{cos, 0, sin}
	side := mgl64.Vec3{-sin, 0, cos} // in the direction of its turning
	height, away := 0.0, 0.0
	switch luck := r.Float64(); {
	case luck < 0.3: // only shaken off its bearings
		s.settled = true
		s.axis, s.turns, s.yaw = mgl64.Vec3{1, 0, 0}, 0.085*(1-2*float64(r.IntN(2))), 0.35*(1-2*float64(r.IntN(2)))
	case luck < 0.65: // thrown up, back on the edge of its ring
		s.turns, s.yaw = 2*math.Pi+0.08+0.06*r.Float64(), 1.4*(2*r.Float64()-1) // more, and light under its raised side makes it float
		height, away = 2.2+1.5*r.Float64(), 0.25
	default: // high into the air, and down on its roof
		s.turns, s.yaw = math.Pi*float64(3+2*r.IntN(2))+0.1*(2*r.Float64()-1), 2*r.Float64()-1
		height, away = 5+3.5*r.Float64(), 0.3
	}
	s.rest = s.rest.Add(side.Mul(away))
	s.rest[1] = c.HullHeight - lowest(s.turned(1), shape) - dent
	if s.settled {
		s.rest[1] = s.start[1] - 0.06
		return s
	}
	s.rise = math.Sqrt(2 * tossGravity * height)
	s.flight = (s.rise + math.Sqrt(s.rise*s.rise+2*tossGravity*(s.start[1]-s.rest[1]))) / tossGravity
	return s
}

// yawed returns the turn of a turret at a bearing.
func yawed(bearing float64) mgl64.Quat { return mgl64.QuatRotate(bearing, up()) }

// turned returns the turret's turn at a share of its flight.
func (s *toss) turned(share float64) mgl64.Quat {
	return mgl64.QuatRotate(s.turns*share, s.axis).Mul(mgl64.QuatRotate(s.yaw*share, up())).Mul(s.from)
}

// at returns how the turret stands some seconds after the blast: its turn, and
// its ring's centre in the hull.
func (s *toss) at(seconds float64) (mgl64.Quat, mgl64.Vec3) {
	switch {
	case s.settled:
		share := smooth(0, 0.25, seconds)
		return s.turned(share), s.start.Add(s.rest.Sub(s.start).Mul(share))
	case seconds < s.flight:
		share := seconds / s.flight
		p := s.start.Add(s.rest.Sub(s.start).Mul(share))
		p[1] = s.start[1] + s.rise*seconds - tossGravity/2*seconds*seconds
		return s.turned(share), p
	}
	p, q := s.rest, s.turned(1)
	if share := (seconds - s.flight) / tossBounce; share < 1 { // it jumps once, rocking
		hop := 4 * share * (1 - share)
		p[1] += 0.28 * hop
		q = mgl64.QuatRotate(0.16*hop*(1-share), s.axis).Mul(q)
	}
	return q, p
}

// flying reports whether the turret is in the air.
func (s *toss) flying(seconds float64) bool { return !s.settled && seconds < s.flight }

// lowest returns the least height of points after a turn.
func lowest(q mgl64.Quat, shape []mgl64.Vec3) float64 {
	low := math.Inf(1)
	for _, v := range shape {
		low = math.Min(low, q.Rotate(v)[1])
	}
	return low
}

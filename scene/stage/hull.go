package stage

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// muzzle returns the muzzle of a tank and the direction of its gun.
func muzzle(p *tanks.Pose, c *tanks.Class) (at, dir mgl64.Vec3) {
	gun := p.GunFrame(c)
	return gun.At.Add(gun.Forward.Mul(c.GunLength)), gun.Forward
}

// sway is how a hull rocks on its suspension, in the picture only.
type sway struct {
	pitch, roll         float64 // rad, nose up and left side up
	pitchRate, rollRate float64 // rad/s
	speed               float64 // m/s at the last frame
	heading             float64
	push                float64 // m/s^2, smoothed
	known               bool
}

// Suspension.
const (
	swayHertz   = 1.9
	swayDamping = 0.36
	swayPitch   = 0.0085 // rad for a m/s^2
	swayRoll    = 0.0035 // rad for a m/s^2 across
	swayMost    = 0.055  // rad
	recoilKick  = 0.62   // rad/s for a shot
)

// step advances the suspension by dt seconds of a tank's motion.
func (s *sway) step(t *TankLook, dt float64) {
	if !s.known || dt <= 0 {
		s.speed, s.heading, s.known = t.Speed, float64(t.Heading), true
		return
	}
	const smoothing, hardest = 9, 12         // per second; m/s^2
	most := hardest * math.Max(dt, tanks.Dt) // speeds change by the tick, however many pictures there are
	push := mgl64.Clamp(t.Speed-s.speed, -most, most) / dt
	turn := math.Remainder(float64(t.Heading)-s.heading, 2*math.Pi) / dt
	s.speed, s.heading = t.Speed, float64(t.Heading)
	s.push += (push - s.push) * (1 - math.Exp(-smoothing*dt))
	across := mgl64.Clamp(turn*t.Speed, -9, 9) // toward the left
	wantPitch := mgl64.Clamp(s.push*swayPitch, -swayMost, swayMost)
	wantRoll := mgl64.Clamp(across*swayRoll, -swayMost, swayMost)
	const w = 2 * math.Pi * swayHertz
	for n := max(1, int(math.Ceil(dt*120))); n > 0; n-- { // a spring needs short steps
		h := math.Min(dt, 0.25) / math.Max(1, math.Ceil(dt*120))
		s.pitchRate += (w*w*(wantPitch-s.pitch) - 2*swayDamping*w*s.pitchRate) * h
		s.rollRate += (w*w*(wantRoll-s.roll) - 2*swayDamping*w*s.rollRate) * h
		s.pitch += s.pitchRate * h
		s.roll += s.rollRate * h
	}
}

// kick adds the recoil of a shot along the turret's bearing.
func (s *sway) kick(bearing float64) {
	sin, cos := math.Sincos(bearing)
	s.pitchRate += recoilKick * cos
	s.rollRate -= recoilKick * 0.8 * sin
}

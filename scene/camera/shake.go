package camera

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// Trauma caused by the events that shake the camera.
const (
	OwnShot  = 0.4
	NearMiss = 0.3
	HitTaken = 0.7
)

// Shake is the trauma model of camera shake: trauma adds up to at most 1 and decays linearly, and
// the shake is proportional to its square, so that small bumps hardly show. Source: S. Eiserloh,
// "Juicing Your Cameras With Math", GDC 2016.
type Shake struct {
	trauma  float64
	seconds float64
}

const (
	traumaDecay = 1.0  // per second
	shakeHertz  = 15.0 // of the noise
	degree      = math.Pi / 180
)

// Bump adds trauma.
func (s *Shake) Bump(trauma float64) { s.trauma = min(max(s.trauma+trauma, 0), 1) }

// Calm ends the shake.
func (s *Shake) Calm() { s.trauma = 0 }

// Advance lets dt seconds pass.
func (s *Shake) Advance(dt float64) {
	s.trauma = max(0, s.trauma-traumaDecay*dt)
	s.seconds += dt
}

// Apply returns the view shaken; scale 0 switches the shake off, and 1 is full strength: at most
// 1.0, 0.8 and 1.5 degrees of yaw, pitch and roll. The eye stays where it is.
func (s *Shake) Apply(v View, scale float64) View {
	amount := s.trauma * s.trauma * scale * degree
	if amount <= 0 {
		return v
	}
	const yaw, pitch, roll = 1.0, 0.8, 1.5
	t := s.seconds * shakeHertz
	turn := mgl64.QuatRotate(amount*yaw*noise(t, 0), v.Up)
	turn = turn.Mul(mgl64.QuatRotate(amount*pitch*noise(t, 1), v.Forward.Cross(v.Up)))
	turn = turn.Mul(mgl64.QuatRotate(amount*roll*noise(t, 2), v.Forward))
	v.Forward, v.Up = turn.Rotate(v.Forward), turn.Rotate(v.Up)
	return v
}

// noise returns a smooth value in [-1, 1] that changes sign about once per unit of t; channels are
// independent.
func noise(t float64, channel uint64) float64 {
	i := math.Floor(t)
	return lerp(lattice(uint64(int64(i)), channel), lattice(uint64(int64(i))+1, channel), smooth(t-i))
}

// lattice returns a pseudo-random value in [-1, 1) for an integer, by the finaliser of SplitMix64
// (Steele, Lea, Flood 2014).
func lattice(i, channel uint64) float64 {
	z := i*3 + channel + 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	z ^= z >> 31
	return float64(z>>11)/(1<<52) - 1
}

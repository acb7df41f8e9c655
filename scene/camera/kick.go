package camera

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// Kick is the effect on the camera of a shot of one's own gun: the camera is thrown back and up,
// and settles. The zero value is at rest.
type Kick struct {
	going   bool
	seconds float64 // since the shot
}

const (
	kickPeak  = 0.045        // s after the shot
	kickLong  = 10.0         // in peaks, until nothing is left of it
	kickBack  = 0.15         // m, less than the chase camera's distance from obstacles
	kickPitch = 1.4 * degree // for the naked eye; a magnified view moves by the same share of the picture
	kickSight = 60 * degree  // vertical field of view of the naked eye
)

// Fire starts a kick.
func (k *Kick) Fire() { k.going, k.seconds = true, 0 }

// Calm ends the kick.
func (k *Kick) Calm() { k.going = false }

// Advance lets dt seconds pass.
func (k *Kick) Advance(dt float64) {
	k.seconds += dt
	k.going = k.going && k.seconds < kickLong*kickPeak
}

// Apply returns the view thrown back and up; scale 0 switches the kick off, and 1 is full strength.
func (k *Kick) Apply(v View, scale float64) View {
	if !k.going || scale <= 0 {
		return v
	}
	t := k.seconds / kickPeak
	push := t * math.Exp(1-t) * scale
	v.Eye = v.Eye.Sub(v.Forward.Mul(kickBack * push))
	turn := mgl64.QuatRotate(kickPitch*push*v.FOV/kickSight, v.Forward.Cross(v.Up))
	v.Forward, v.Up = turn.Rotate(v.Forward), turn.Rotate(v.Up)
	return v
}

package camera

import "treeline/tanks"

// Tour goes from tank to tank of a battle and circles each for a while, as behind the main menu.
// The zero value starts with the first tank.
type Tour struct {
	orbit Orbit
	on    tanks.ID
	shown float64 // s, for which this tank has been shown
}

// On returns the tank that is shown.
func (t *Tour) On() tanks.ID { return t.on }

// Restart starts again with the first tank, as after a new round.
func (t *Tour) Restart() { *t = Tour{orbit: t.orbit} }

// Advance lets dt seconds of the battle pass. It moves on to the liveliest tank after a while, or
// when the one that is shown is destroyed.
func (t *Tour) Advance(w *tanks.World, dt float64) {
	const (
		stay = 14.0 // s
		far  = 70.0 // m; beyond this the camera cuts instead of gliding
	)
	t.shown += dt
	if t.shown < stay && w.Tanks[t.on].Alive() {
		return
	}
	t.shown = 0
	next := MostSightings(w)
	if w.Tanks[next].At.Sub(w.Tanks[t.on].At).Len() > far {
		t.orbit.Cut()
	}
	t.on = next
}

// View lets dt seconds pass and returns the view of the tank that is shown, interpolated by alpha
// from the tick before, 0, to the last tick, 1.
func (t *Tour) View(w *tanks.World, alpha, dt float64, solid Solid) View {
	return t.orbit.View(PoseAt(w, t.on, alpha).At, dt, solid)
}

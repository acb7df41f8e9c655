package screen_test

import (
	"math"
	"testing"

	"treeline/scene/camera"
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// lookAside turns the person's look by a good part of a half turn.
func lookAside(w *screen.Windowless) {
	const far = 900 // of the mouse
	w.Take(input.Event{Kind: input.CursorMoved, X: 0, Y: 0})
	w.Take(input.Event{Kind: input.CursorMoved, X: far, Y: 0})
}

// off returns how far the gun points beside the middle of the picture, in rad.
func off(w *screen.Windowless) float64 {
	_, bore := tanks.Muzzle(&w.Battle().World.Tanks[0])
	return math.Abs(geom.HeadingOf(bore).To(geom.HeadingOf(w.View(0).Forward)))
}

// TestTheAimLockKeepsTheGunWhereItPoints while the person looks round, the hull turns and the
// reticle stays with the gun; with the key let go the gun follows the look again.
func TestTheAimLockKeepsTheGunWhereItPoints(t *testing.T) {
	for _, mode := range []camera.Mode{camera.ModeFirst, camera.ModeChase} {
		w := battle(t, false)
		w.Choose(mode)
		draw(t, w)
		pass(w, 1)
		draw(t, w)
		_, before := tanks.Muzzle(&w.Battle().World.Tanks[0])
		at := w.Aimed().At
		w.Hold('E')
		lookAside(w)
		w.Hold('A')
		for range 100 {
			draw(t, w)
		}
		_, after := tanks.Muzzle(&w.Battle().World.Tanks[0])
		if turned := math.Abs(geom.HeadingOf(before).To(geom.HeadingOf(after))); turned > 0.05 || off(w) < 0.5 {
			t.Errorf("%s: the gun turned by %.2f rad, and points %.2f rad beside the look", mode, turned, off(w))
		}
		if !signed(w, "aim locked") || w.Aimed().At != at || w.Person().Target != at {
			t.Errorf("%s: signs %v, aimed at %v, was %v", mode, w.Signs(), w.Aimed().At, at)
		}
		w.Release('A')
		w.Release('E')
		for range 300 {
			draw(t, w)
		}
		if signed(w, "aim locked") || off(w) > 0.05 {
			t.Errorf("%s: released: signs %v, the gun points %.2f rad beside the look", mode, w.Signs(), off(w))
		}
	}
}

func TestTheAimLockCanBeToggled(t *testing.T) {
	w := battle(t, false)
	w.Config().View.Press.AimLock = config.Toggle
	draw(t, w)
	for _, want := range []bool{true, false, true} {
		w.Press('E')
		if draw(t, w); signed(w, "aim locked") != want {
			t.Errorf("locked %v, want %v", !want, want)
		}
	}
	w.Press('T')
	if draw(t, w); signed(w, "aim locked") {
		t.Error("it is locked while the autopilot aims")
	}
}

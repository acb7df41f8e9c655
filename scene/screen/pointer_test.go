package screen_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/tanks"
)

// TestATankIsAsLargeToTheCursorAsItIsDrawn: from close above the whole hull can be clicked, and on
// a large screen all of the symbol, which is as many units long as on a small one.
func TestATankIsAsLargeToTheCursorAsItIsDrawn(t *testing.T) {
	w := battle(t, true)
	w.Choose(camera.ModeOverhead)
	draw(t, w)
	for range 20 { // as close as it gets
		w.Take(input.Event{Kind: input.WheelTurned, Notches: 1, PX: 640, PY: 360})
		w.View(10)
	}
	one := &w.Battle().World.Tanks[0] // in the middle
	eye := w.View(0)
	for _, share := range []float64{0.9, -0.9, 1.6} {
		at := one.At.Add(one.Heading.Dir().Mul(share * one.Body().HullLength / 2))
		x, y, _ := eye.Project(at, 1280, 720)
		if got := w.TankAt(x, y); (got == 0) != (share < 1) {
			t.Errorf("%.1f half lengths ahead of the middle is tank %d", share, got)
		}
	}

	const scale = 3
	w.Resize(3840, 2160)
	w.Rescale(scale)
	w.Act(input.WholeMap)
	one.At = mgl64.Vec3{80, 0, 80} // away from the others
	draw(t, w)
	w.View(10)
	eye = w.View(10)
	x, y, _ := eye.Project(one.At, 3840, 2160)
	for _, c := range []struct {
		off  float64 // units
		want tanks.ID
	}{{16, 0}, {40, tanks.NoTank}} {
		if got := w.TankAt(x+c.off*scale, y); got != c.want {
			t.Errorf("at a scale of %d, %.0f units beside the middle is tank %d, want %d", scale, c.off, got, c.want)
		}
	}
}

// TestAFriendNearbyIsAimedAtByItsHull, not by its foot.
func TestAFriendNearbyIsAimedAtByItsHull(t *testing.T) {
	w := battle(t, false)
	all := w.Battle().World.Tanks
	all[1].At = all[0].At.Add(all[0].Heading.Dir().Mul(12))
	w.LookAt(all[1].Middle(all[1].Body()))
	w.View(0)
	w.Press('Y')
	if id, locked := w.OverlayOf(); id != 1 || !locked {
		t.Errorf("the overlays show tank %d, locked: %v, want the teammate aimed at", id, locked)
	}
}

package screen_test

import (
	"testing"

	"treeline/scene/camera"
)

// TestTheKeyOfSmokeReleasesACharge presses it in every camera: each press spends one
// charge, until none is left, which is said.
func TestTheKeyOfSmokeReleasesACharge(t *testing.T) {
	w := battle(t, false)
	w.View(0)
	world := w.Battle().World
	self := &world.Tanks[w.Me()]
	self.Charges = 3
	for _, mode := range []camera.Mode{camera.ModeFirst, camera.ModeChase, camera.ModeOverhead} {
		w.Choose(mode)
		w.View(1)
		before, clouds := self.Charges, len(world.Clouds.All())
		w.Press('1')
		step(w.Battle(), 0.5)
		if self.Charges != before-1 || len(world.Clouds.All()) <= clouds {
			t.Errorf("%v: %d charges are left of %d, %d clouds stand", mode, self.Charges, before, len(world.Clouds.All()))
		}
		step(w.Battle(), world.Tuning.Smoke.Wait)
	}
	w.Press('1')
	step(w.Battle(), 0.5)
	if got := w.Notice(); got != "no smoke charges left" {
		t.Errorf("without charges it says %q", got)
	}
}

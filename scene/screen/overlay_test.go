package screen_test

import (
	"testing"

	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// before puts a tank some metres before the gun of the person's tank and lays the reticle on it.
func before(t *testing.T, w *screen.Windowless, id tanks.ID) {
	t.Helper()
	const away = 40.0 // m
	own, it := &w.Battle().World.Tanks[w.Me()], &w.Battle().World.Tanks[id]
	it.At = own.At.Add(geom.Scale(own.TurretHeading().Dir(), away))
	w.LookAt(it.At)
	draw(t, w)
}

// TestTheOverlaysLockOnWhatIsAimedAt: in training on an enemy, outside it on the own team alone,
// and what is said there is the same whether there is an enemy or nobody.
func TestTheOverlaysLockOnWhatIsAimedAt(t *testing.T) {
	const friend, enemy = tanks.ID(1), tanks.ID(4)
	w := battle(t, false)
	draw(t, w)
	w.Press('Y')
	nobody := w.Notice()
	before(t, w, enemy)
	w.Press('Y')
	if _, locked := w.OverlayOf(); locked || w.Notice() != nobody || w.OverlayOn() {
		t.Errorf("in a battle the overlays lock on an enemy: %v, %q and for nobody %q", locked, w.Notice(), nobody)
	}
	w.Train(true)
	w.Press('Y')
	if id, locked := w.OverlayOf(); id != enemy || !locked || !w.OverlayOn() || w.Me() != 0 {
		t.Fatalf("in training the overlays show tank %d, locked: %v, on: %v, of tank %d", id, locked, w.OverlayOn(), w.Me())
	}
	if got := w.OverlayShows(); got != enemy {
		t.Errorf("locked on tank %d the overlays are drawn of tank %d", enemy, got)
	}
	if got := w.LockHint(); got != "Y  release" {
		t.Errorf("locked: the legend tells %q", got)
	}
	w.Act(input.NextTank)
	if id, _ := w.OverlayOf(); id != enemy {
		t.Errorf("after another tank is followed the overlays show tank %d", id)
	}
	w.Train(false)
	if got := w.OverlayShows(); got != w.Me() {
		t.Errorf("with training off the overlays are drawn of tank %d", got)
	}
	w.Press('Y')
	if id, locked := w.OverlayOf(); id != w.Me() || locked {
		t.Errorf("after the release the overlays show tank %d, locked: %v", id, locked)
	}
	w = battle(t, false)
	before(t, w, friend)
	w.Press('Y')
	if id, locked := w.OverlayOf(); id != friend || !locked {
		t.Errorf("in a battle the overlays show tank %d, locked: %v, want the teammate aimed at", id, locked)
	}
}

// TestTheOverlaysLockInPauseAndFromAbove: there the cursor points, for a spectator at any tank.
func TestTheOverlaysLockInPauseAndFromAbove(t *testing.T) {
	w := battle(t, true)
	w.Choose(camera.ModeOverhead)
	w.Act(input.Pause)
	draw(t, w)
	x, y := w.OnScreen(4)
	w.Take(input.Event{Kind: input.CursorMoved, PX: x, PY: y})
	w.Press('Y')
	if id, locked := w.OverlayOf(); id != 4 || !locked || w.OverlayShows() != 4 {
		t.Errorf("the overlays show tank %d, locked: %v", id, locked)
	}
}

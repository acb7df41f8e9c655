package screen_test

import (
	"slices"
	"strings"
	"testing"

	"treeline/scene/camera"
	"treeline/scene/hud"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/tanks"
)

// signed reports whether the HUD tells of something.
func signed(w *screen.Windowless, text string) bool {
	return slices.ContainsFunc(w.Signs(), func(s hud.Sign) bool { return strings.Contains(s.Text, text) })
}

// TestTInTheOwnTankTogglesTheAutopilot: the person stays in the tank, looks round freely, is told
// of it, and learns no more than before.
func TestTInTheOwnTankTogglesTheAutopilot(t *testing.T) {
	w := battle(t, false)
	draw(t, w)
	w.Press('T')
	pass(w, 1)
	draw(t, w)
	if _, bot := w.Battle().Bot(0); !bot || w.Driving() || w.Me() != 0 || !w.Playing() || !signed(w, "autopilot") {
		t.Fatalf("bot %v, driving %v, tank %d, playing %v, signs %v", bot, w.Driving(), w.Me(), w.Playing(), w.Signs())
	}
	if !w.Caught() || w.Camera() != camera.ModeFirst {
		t.Errorf("mouse caught %v, camera %v", w.Caught(), w.Camera())
	}
	before := w.View(0)
	w.Take(input.Event{Kind: input.CursorMoved, X: 300, Y: 0})
	pass(w, 0.1)
	if after := w.View(0); after.Forward.Dot(before.Forward) > 0.99 {
		t.Error("the person cannot look round")
	}
	pass(w, 8)
	w.View(0)
	me := &w.Battle().World.Tanks[0]
	muzzle, bore := tanks.Muzzle(me)
	if to := w.Aimed().At.Sub(muzzle).Normalize(); to.Dot(bore) < 0.99 {
		t.Errorf("the reticle lies %v from where the gun points", to.Sub(bore))
	}
	w.Press('T')
	if draw(t, w); !w.Driving() || signed(w, "autopilot") {
		t.Errorf("taken back: driving %v, signs %v", w.Driving(), w.Signs())
	}
}

// TestDrivingEndsTheAutopilot, with a key that goes down and not with one that was down.
func TestDrivingEndsTheAutopilot(t *testing.T) {
	w := battle(t, false)
	w.Hold('W')
	pass(w, 0.2)
	w.Press('T')
	pass(w, 0.2)
	if w.Driving() {
		t.Fatal("a key that was down ends it at once")
	}
	w.Release('W')
	w.Choose(camera.ModeOverhead)
	w.Press('W')
	if w.Driving() {
		t.Error("moving the map ends it")
	}
	w.Choose(camera.ModeFirst)
	w.Press('A')
	if !w.Driving() {
		t.Error("driving does not end it")
	}
	w.Battle().World.Phase = tanks.Over
	w.Press('T')
	if !w.Driving() {
		t.Error("it begins after the end of the round")
	}
}

func TestALessonHasNoAutopilot(t *testing.T) {
	w := battle(t, false)
	w.Lesson(0)
	draw(t, w)
	w.Press('T')
	if !w.Driving() || !strings.Contains(w.Notice(), "no autopilot") {
		t.Errorf("driving %v, notice %q", w.Driving(), w.Notice())
	}
}

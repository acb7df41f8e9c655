package screen_test

import (
	"testing"

	"treeline/scene/career"
	"treeline/scene/input"
	"treeline/scene/screen/stack"
	"treeline/scene/stage"
)

func TestPhotoModeFliesOverABattleThatStandsStill(t *testing.T) {
	w := battle(t, true)
	draw(t, w)
	w.Press('I')
	draw(t, w)
	open(t, w, "I", stack.BattleName, stack.PhotoName)
	if !w.Held() || !w.Caught() {
		t.Errorf("held %v, mouse caught %v", w.Held(), w.Caught())
	}
	tick, before := w.Battle().World.Tick, w.Eye()
	w.Hold('W')
	for range 50 {
		draw(t, w)
	}
	w.Release('W')
	after := w.Eye()
	if ahead := after.Eye.Sub(before.Eye).Dot(before.Forward); ahead < 3 {
		t.Errorf("W flies %.1f m ahead", ahead)
	}
	w.Take(input.Event{Kind: input.CursorMoved, X: 200, Y: 0})
	w.Take(input.Event{Kind: input.WheelTurned, Notches: 3})
	for range 50 {
		draw(t, w)
	}
	if now := w.Eye(); now.Forward.Dot(after.Forward) > 0.999 || now.FOV > 0.9*after.FOV {
		t.Errorf("mouse and wheel: looks along %v, was %v; field of view %v, was %v", now.Forward, after.Forward, now.FOV, after.FOV)
	}
	if now := w.Battle().World.Tick; now != tick {
		t.Errorf("the battle went on from tick %d to %d", tick, now)
	}
	w.Press('P')
	w.Press('T')
	w.Press(input.KeyF12)
	if w.Photo() != [2]int{3840, 2160} {
		t.Errorf("the photo has %v pixels", w.Photo())
	}
	w.Press(input.KeyEscape)
	draw(t, w)
	open(t, w, "Esc", stack.BattleName)
	if w.Held() || w.Driving() {
		t.Error("keys reached the battle under the camera")
	}
	w.Step(frame)
	if now := w.Battle().World.Tick; now == tick {
		t.Error("the battle does not go on")
	}
}

// TestThePlayersTankWearsItsPaintInPhotos, as in the battle.
func TestThePlayersTankWearsItsPaintInPhotos(t *testing.T) {
	w := battle(t, false)
	w.Train(true)
	w.UseCareer(painted(t))
	draw(t, w)
	w.Press('I')
	draw(t, w)
	open(t, w, "I", stack.BattleName, stack.PhotoName)
	for i := range 6 {
		if got, want := w.Worn(i), stage.PaintOf("spruce"); (got == want) != (i == 0) {
			t.Errorf("tank %d wears %v", i, got)
		}
	}
}

// painted returns a career whose player has chosen a paint.
func painted(t *testing.T) *career.Book {
	t.Helper()
	b := someCareer(t, 12)
	if err := b.Wear("spruce"); err != nil {
		t.Fatal(err)
	}
	return b
}

func TestAFreeCameraIsForThoseWhoMayLookBehindThings(t *testing.T) {
	w := battle(t, false)
	draw(t, w)
	w.Press('I')
	open(t, w, "I of one who drives", stack.BattleName)
	if w.Heard() == "" {
		t.Error("nobody says why")
	}
	w.Train(true)
	w.Press('I')
	draw(t, w)
	open(t, w, "I in training", stack.BattleName, stack.PhotoName)
	w.Hold('W')
	w.Step(frame)
	if w.Person().Throttle != 0 {
		t.Error("the tank drives while its driver takes pictures")
	}
}

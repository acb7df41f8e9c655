package screen_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/tanks"
)

// TestTheViewerDecidesWhichViewIsFilled: a person in the battle gets that of a
// crew of their side, whoever has lost the tank and follows another sees everything.
func TestTheViewerDecidesWhichViewIsFilled(t *testing.T) {
	w := battle(t, false)
	if v := w.See(); v.Person == nil || v.Me != 0 || v.Seat != 0 {
		t.Errorf("in the own tank: %+v of tank %d", v.Person, v.Me)
	}
	w.Act(input.NextTank)
	if v := w.See(); v.Person == nil || v.Me != 1 || v.Seat != 0 {
		t.Errorf("through a friend's eyes: %+v of tank %d", v.Person, v.Me)
	}
	destroy(w, 0)
	if v := w.See(); v.Person != nil || v.Spectator == nil || v.Me != 1 {
		t.Errorf("with the tank lost: %+v of tank %d", v.Person, v.Me)
	}
	if v := battle(t, true).See(); v.Person != nil || len(v.Tanks) != len(v.Roll) {
		t.Errorf("a spectator sees %d tanks of %d", len(v.Tanks), len(v.Roll))
	}
}

// TestAPersonSeesNoHiddenEnemyFromAbove: the camera over the map shows and picks the
// enemies that the crew sees. On the ground hills and trees hide, and for spectators
// nothing.
func TestAPersonSeesNoHiddenEnemyFromAbove(t *testing.T) {
	concealed := func(w *screen.Windowless) (n int) {
		w.See()
		for i := range w.Battle().World.Tanks {
			if w.Concealed(tanks.ID(i)) {
				n++
			}
		}
		return n
	}
	w := battle(t, false)
	world := w.Battle().World
	world.Sightings.Reset()
	enemies := len(world.Tanks) / 2
	if n := concealed(w); n != 0 {
		t.Errorf("on the ground %d tanks are kept out of the picture", n)
	}
	w.Choose(camera.ModeOverhead)
	if n := concealed(w); n != enemies {
		t.Errorf("from above %d tanks are kept out of the picture, want %d", n, enemies)
	}
	world.Sightings.Of(0, tanks.ID(len(world.Tanks)-1)).Seen = true
	if n := concealed(w); n != enemies-1 {
		t.Errorf("with one in sight %d tanks are kept out, want %d", n, enemies-1)
	}
	if w.Leaves(0) == false || w.Leaves(tanks.ID(len(world.Tanks)-1)) == false || w.Leaves(tanks.ID(len(world.Tanks)-2)) {
		t.Error("tracks are for the own side and for enemies in sight")
	}
	spectator := battle(t, true)
	spectator.Choose(camera.ModeOverhead)
	if n := concealed(spectator); n != 0 {
		t.Errorf("%d tanks are kept from a spectator", n)
	}
}

// TestThePictureIsToldWhatThePersonDoesNotLearn: a hidden gun's flash, and a shell that
// strikes far off, show on the ground in passing, and from above not at all; what falls
// nearby is applied. A spectator's picture gets everything.
func TestThePictureIsToldWhatThePersonDoesNotLearn(t *testing.T) {
	for _, test := range []struct {
		name              string
		watch             bool
		mode              camera.Mode
		applied, glimpsed int
	}{
		{"on the ground", false, camera.ModeFirst, 1, 2},
		{"from above", false, camera.ModeOverhead, 1, 0},
		{"a spectator", true, camera.ModeOverhead, 3, 0},
	} {
		w := battle(t, test.watch)
		w.Choose(test.mode)
		world := w.Battle().World
		world.Sightings.Reset()
		enemy, far := tanks.ID(len(world.Tanks)-1), mgl64.Vec3{5000, 0, 5000}
		w.See()
		world.Events = append(world.Events[:0],
			tanks.Event{Kind: tanks.Fired, Tank: enemy, Other: tanks.NoTank, At: far},
			tanks.Event{Kind: tanks.GroundHit, Tank: enemy, Other: tanks.NoTank, At: far},
			tanks.Event{Kind: tanks.GroundHit, Tank: enemy, Other: tanks.NoTank, At: world.Tanks[0].At})
		if applied, glimpsed := w.Shown(); applied != test.applied || glimpsed != test.glimpsed {
			t.Errorf("%s: %d events known and %d glimpsed, want %d and %d", test.name, applied, glimpsed, test.applied, test.glimpsed)
		}
	}
}

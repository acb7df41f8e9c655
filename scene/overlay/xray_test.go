package overlay_test

import (
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/overlay"
	"treeline/scene/view"
	"treeline/tanks"
)

// enemyInView returns the enemy of tank 0 whose look at it tested the most candidates, and a
// function that draws the X-ray of an observer and a tank.
func enemyInView(t *testing.T, look func(w *tanks.World) camera.View) (observer tanks.ID, draw func(observer, me tanks.ID) (counter, int)) {
	t.Helper()
	b := battle(t)
	observer = 3
	for i := range b.World.Tanks {
		if b.World.Tanks[i].Team == 1 && len(b.Explain(tanks.ID(i), 0).Candidates) > len(b.Explain(observer, 0).Candidates) {
			observer = tanks.ID(i)
		}
	}
	return observer, func(observer, me tanks.ID) (counter, int) {
		c, pen := canvas.Blank(), &counter{}
		cam := look(b.World)
		c.Begin(1280, 720, 1)
		hash := b.World.Hash()
		x := overlay.XRay{Own: true}
		x.Draw(pen, c, view.NewSource(b).XRay(view.Viewer{Me: me, Seat: tanks.NoTank}, observer), &cam, 1280, 720)
		if b.World.Hash() != hash {
			t.Error("the X-ray changed the battle")
		}
		return *pen, c.Triangles()
	}
}

func TestXRayDrawsTheEyeAndWhatCutsIt(t *testing.T) {
	observer, draw := enemyInView(t, func(w *tanks.World) camera.View { return above(w.Map) })
	pen, triangles := draw(observer, 0)
	if pen.sectors != 1 || pen.fills == 0 || pen.lines == 0 || pen.rings == 0 || triangles == 0 {
		t.Errorf("drew %+v and %d triangles", pen, triangles)
	}
	friend, _ := draw(1, 0)
	if friend.sectors != 1 || friend.fills != 0 {
		t.Errorf("a friend's eye drew %+v, want its field of view and no look", friend)
	}
	nobody, triangles := draw(tanks.NoTank, 0)
	if nobody.sectors != 0 || triangles == 0 {
		t.Errorf("nobody's eye drew %+v and %d triangles, want words alone", nobody, triangles)
	}
	none, triangles := draw(observer, tanks.NoTank)
	if none != (counter{}) || triangles != 0 {
		t.Errorf("without a tank to look at it drew %+v", none)
	}
}

// TestXRayKeepsTheGunnersViewClear: the screen at the tank is for cameras that look at it, not for
// the eye inside it.
func TestXRayKeepsTheGunnersViewClear(t *testing.T) {
	gunner := func(w *tanks.World) camera.View {
		return camera.View{Eye: tanks.EyePoint(&w.Tanks[0]), Forward: w.Tanks[0].TurretHeading().Dir(), Up: mgl64.Vec3{0, 1, 0}, FOV: 1}
	}
	chase := func(w *tanks.World) camera.View {
		c := gunner(w)
		c.Eye = c.Eye.Sub(c.Forward.Mul(12)).Add(mgl64.Vec3{0, 3, 0})
		return c
	}
	for name, c := range map[string]struct {
		look    func(w *tanks.World) camera.View
		screens bool
	}{"gunner": {gunner, false}, "chase": {chase, true}} {
		observer, draw := enemyInView(t, c.look)
		pen, triangles := draw(observer, 0)
		if pen.fills > 0 != c.screens || triangles == 0 {
			t.Errorf("%s: %d fills and %d triangles, want a screen: %t", name, pen.fills, triangles, c.screens)
		}
	}
}

func TestEqualBeliefsShareAGhost(t *testing.T) {
	told := func(x float64, tick int, s string) view.Belief {
		return view.Belief{Place: mgl64.Vec3{x, 0, 0}, Tick: tick, Source: s}
	}
	got := overlay.Ghosts([]string{"Raven", "Kestrel", "Osprey", "Falcon", "Merlin", "Heron"}, []view.Belief{
		told(10, 100, "radio"), told(13, 110, "radio"), told(40, 100, "radio"), told(10, 100, "sight"),
		told(11, 105, "radio"), told(10, 400, "radio"),
	})
	if want := []string{"3 enemies", "Osprey", "Falcon", "Heron"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

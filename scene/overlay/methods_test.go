package overlay_test

import (
	"slices"
	"testing"

	"treeline/ai"
	"treeline/ai/sight"
	"treeline/scene/canvas"
	"treeline/scene/overlay"
	"treeline/scene/view"
	"treeline/tanks"
)

// TestBothMethodsStandSideBySide over an enemy in view, with a frame only if they disagree on
// whether enough of it is visible.
func TestBothMethodsStandSideBySide(t *testing.T) {
	b, c, pen := battle(t), canvas.Blank(), &counter{}
	w := b.World
	in := view.NewSource(b).Inside(view.Viewer{Me: 0, Seat: tanks.NoTank}, 0, view.Ask{Methods: true})
	if len(in.Methods) == 0 {
		t.Fatal("no looks at enemies")
	}
	cam := above(w.Map)
	triangles := func(seed, exact float64, inView bool) int {
		in.Methods = in.Methods[:1]
		m := &in.Methods[0]
		m.Seed.Share, m.Exact.Share = seed, exact
		m.Seed.Threshold, m.Exact.Threshold = 0.2, 0.2
		m.Seed.InView, m.Exact.InView = inView, inView
		c.Begin(1280, 720, 1)
		o := overlay.Overlay{Layers: overlay.Methods()}
		o.Draw(pen, c, in, &cam, 1280, 720)
		return c.Triangles()
	}
	bare, agreed, apart := triangles(0.5, 0.5, false), triangles(0.5, 0.5, true), triangles(0.5, 0.1, true)
	if agreed <= bare {
		t.Errorf("%d triangles with an enemy in view, %d without", agreed, bare)
	}
	if apart <= agreed {
		t.Errorf("%d triangles where the methods decide differently, %d where they agree", apart, agreed)
	}
}

// TestBothMethodsRunWhicheverTheBattleUses, and asking does not change the method of the
// battle.
func TestBothMethodsRunWhicheverTheBattleUses(t *testing.T) {
	for _, mode := range []sight.Mode{sight.Seed, sight.Exact} {
		b := battle(t)
		tuning := ai.DefaultTuning()
		tuning.Sight.Mode = mode
		b.Tune(tanks.DefaultTuning(), tuning)
		all := view.NewSource(b).Inside(view.Viewer{Me: 0, Seat: tanks.NoTank}, 0, view.Ask{Methods: true}).Methods
		if len(all) == 0 {
			t.Fatal("no looks at enemies")
		}
		for _, m := range all {
			if m.Seed.Method != sight.Seed || m.Exact.Method != sight.Exact || m.Seed.Target != m.Exact.Target {
				t.Errorf("%v at tank %d beside %v at tank %d", m.Seed.Method, m.Seed.Target, m.Exact.Method, m.Exact.Target)
			}
			want := map[sight.Mode]float64{sight.Seed: m.Seed.Share, sight.Exact: m.Exact.Share}[mode]
			if x := b.Explain(0, m.Exact.Target); x.Method != mode || x.Share != want {
				t.Errorf("the battle goes by %v, want %v, and sees %g of tank %d, %g before", x.Method, mode, x.Share, x.Target, want)
			}
		}
	}
}

// TestADetailedLookHasAPlateBesideTheMethods, even if its target is out of view, for which the
// methods draw no columns.
func TestADetailedLookHasAPlateBesideTheMethods(t *testing.T) {
	b, c, pen := battle(t), canvas.Blank(), &counter{}
	in := view.NewSource(b).Inside(view.Viewer{Me: 0, Seat: tanks.NoTank}, 0, view.Ask{Looks: true, Methods: true})
	cam := above(b.World.Map)
	for i := range in.Looks {
		in.Looks[i].InView, in.Methods[i].Seed.InView, in.Methods[i].Exact.InView = false, false, false
	}
	triangles := func(l overlay.Layers) int {
		c.Begin(1280, 720, 1)
		o := overlay.Overlay{Layers: l}
		o.Draw(pen, c, in, &cam, 1280, 720)
		return c.Triangles()
	}
	both := overlay.Sight()
	both.Methods = true
	beside := triangles(both)
	in.Methods = nil
	if alone := triangles(overlay.Sight()); beside <= alone {
		t.Errorf("%d triangles of sight alone, %d of both", alone, beside)
	}
}

// TestAPlateSaysThatAnEnemyIsOutOfView, however much of it would show.
func TestAPlateSaysThatAnEnemyIsOutOfView(t *testing.T) {
	b, c := battle(t), canvas.Blank()
	in := view.NewSource(b).Inside(view.Viewer{Me: 0, Seat: tanks.NoTank}, 0, view.Ask{Looks: true})
	if len(in.Looks) == 0 {
		t.Fatal("no looks at enemies")
	}
	cam := above(b.World.Map)
	for inView, want := range map[bool]string{true: "95%, needs 40%", false: "95%, out of view"} {
		in.Looks = in.Looks[:1]
		x := &in.Looks[0]
		x.InView, x.Share, x.Threshold = inView, 0.95, 0.4
		c.Record()
		c.Begin(1280, 720, 1)
		o := overlay.Overlay{Layers: overlay.Sight()}
		o.Draw(&counter{}, c, in, &cam, 1280, 720)
		if !slices.ContainsFunc(c.Parts(), func(p canvas.Part) bool { return p.Text == want }) {
			t.Errorf("in view %v: no plate with %q", inView, want)
		}
	}
}

// TestPlatesOverEnemiesCloseTogetherDoNotOverlap, leave the canvas, or end up under what the HUD
// draws later.
func TestPlatesOverEnemiesCloseTogetherDoNotOverlap(t *testing.T) {
	const wide, high, plates = 228.0, 82.0, 8
	score := [4]float64{430, 10, 420, 34}
	for _, at := range [][2]float64{{500, 250}, {500, 130}, {0, 250}, {1280 - wide, 250}} {
		c := canvas.Blank()
		c.Begin(1280, 720, 1)
		c.Expect(score[0], score[1], score[2], score[3])
		all := append(overlay.Plates(c, plates, at[0], at[1], wide, high), score)
		for i, a := range all {
			if a[0] < 0 || a[1] < 0 || a[0]+a[2] > c.Width() || a[1]+a[3] > c.Height() {
				t.Errorf("from %v: plate %d at %v leaves the canvas", at, i, a)
			}
			for k, b := range all[:i] {
				if a[0] < b[0]+b[2] && b[0] < a[0]+a[2] && a[1] < b[1]+b[3] && b[1] < a[1]+a[3] {
					t.Errorf("from %v: plates %d at %v and %d at %v overlap", at, k, b, i, a)
				}
			}
		}
	}
}

// TestTextAvoidsWhatTheHUDDrawsOverIt: text moves up, or is left out.
func TestTextAvoidsWhatTheHUDDrawsOverIt(t *testing.T) {
	for y, shown := range map[float64]bool{300: true, 20: false} {
		c := canvas.Blank()
		c.Record()
		c.Begin(1280, 720, 1)
		c.Expect(600, y-15, 200, 40)
		overlay.Label(c, 700, y, "Rowan, changed")
		parts := c.Parts()
		if (len(parts) > 0) != shown {
			t.Errorf("at %v: %d texts are written", y, len(parts))
		}
		for _, p := range parts {
			if c.Expects(p.X, p.Y, p.W, p.H) {
				t.Errorf("at %v: %q at %v, %v lies under the plate", y, p.Text, p.X, p.Y)
			}
		}
	}
}

// TestPlatesFromAboveDoNotCoverTankSymbols, as far as there is room.
func TestPlatesFromAboveDoNotCoverTankSymbols(t *testing.T) {
	b, c := battle(t), canvas.Blank()
	cam := above(b.World.Map)
	in := view.NewSource(b).Inside(view.Viewer{Me: 0, Seat: tanks.NoTank}, 0, view.Ask{Methods: true})
	for i := range in.Methods {
		in.Methods[i].Seed.InView, in.Methods[i].Exact.InView = true, true
	}
	at := in.Body(in.Methods[0].Exact.Target).Pose.At
	for i := range in.Tanks { // a tank where the plate would be
		if k := &in.Tanks[i]; k.ID != in.Methods[0].Exact.Target && k.ID != 0 {
			k.Pose.At = at.Sub([3]float64{0, 0, 45})
		}
	}
	c.Record()
	c.Begin(1280, 720, 1)
	o := overlay.Overlay{Layers: overlay.Methods()}
	o.Draw(&counter{}, c, in, &cam, 1280, 720)
	if !slices.ContainsFunc(c.Parts(), func(p canvas.Part) bool { return p.Text == "" }) {
		t.Error("there are no plates")
	}
	for i := range in.Tanks {
		px, py, ok := cam.Project(in.Tanks[i].Pose.At, 1280, 720)
		for _, p := range c.Parts() {
			if ok && p.Text == "" && px > p.X && px < p.X+p.W && py > p.Y && py < p.Y+p.H {
				t.Errorf("a plate at %.0f, %.0f, %.0f x %.0f hides tank %d at %.0f, %.0f", p.X, p.Y, p.W, p.H, in.Tanks[i].ID, px, py)
			}
		}
	}
}

package sight_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// TestExplanationAgreesWithTheLook: for random pairs in both modes, what the intervals hide and the
// share add up to the whole, and the share is the look's.
func TestExplanationAgreesWithTheLook(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(6))
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(2, 9))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	var worlds [2]*tanks.World
	var eyes [2]*sight.Eyes
	for mode := range worlds {
		tuning := sight.DefaultTuning()
		tuning.Mode = sight.Mode(mode)
		worlds[mode], eyes[mode] = duel(t, m, tuning, 200, 100)
	}
	blocked := 0
	for i := range 3000 {
		w, e := worlds[i%2], eyes[i%2]
		w.Sightings = tanks.NewSightings(len(w.Tanks)) // nothing is known from before
		for k := range w.Tanks {
			place(m, &w.Tanks[k], in(10, 490), in(10, 440), geom.Heading(in(-3, 3)))
			w.Tanks[k].Stand(m.Ground)
		}
		if geom.PlaneDist(w.Tanks[0].At, w.Tanks[1].At) < 9 {
			continue
		}
		w.Tanks[0].Turret = geom.Bearing(w.Tanks[0].At, w.Tanks[0].Heading, w.Tanks[1].At)
		e.Look(w)
		s := *w.Sightings.Of(0, 1)
		x := e.Explain(w, 0, 1)
		if x.InView && (x.Share != s.Share || x.Threshold != s.Threshold) {
			t.Fatalf("pair %d: explained share %v of %v, looked %v of %v", i, x.Share, x.Threshold, s.Share, s.Threshold)
		}
		checkIntervals(t, &x)
		if len(x.Blocked) > 0 {
			blocked++
		}
	}
	if blocked < 500 {
		t.Errorf("only %d explanations with something in the way", blocked)
	}
}

// checkIntervals checks that the intervals are in order and within the width, that they and the
// share add up to the whole, and that their causes were candidates.
func checkIntervals(t *testing.T, x *sight.Explanation) {
	t.Helper()
	hidden, ground := 0.0, 0.0
	var last [sight.Rows]float64 // where each row was last hidden
	for _, b := range x.Blocked {
		if b.To <= b.From || b.To > 1 || b.Hidden < 1 || b.Hidden > sight.Rows {
			t.Fatalf("interval %+v", b)
		}
		n := 0
		for row, hides := range b.Rows {
			if !hides {
				continue
			}
			if n++; b.From < last[row] {
				t.Fatalf("interval %+v after %v", b, last)
			}
			last[row] = b.To
		}
		if n != b.Hidden {
			t.Fatalf("interval %+v hides %d rows", b, n)
		}
		part := b.Part
		if x.Method == sight.Seed && part > 0 {
			part = (b.To - b.From) * float64(b.Hidden) / 6 // three rows, each given as a pair
		}
		hidden += part
		if b.Cause.Kind == "ground" {
			ground += part
		}
		if b.Cause.Obstacle >= 0 && !tested(x, b.Cause) {
			t.Fatalf("%s hides, but was not tested: %+v", b.Cause, x.Candidates)
		}
	}
	if math.Abs(hidden+x.Share-1) > 1e-9 {
		t.Fatalf("intervals hide %.12f, share is %.12f: %+v", hidden, x.Share, x.Blocked)
	}
	if ground > 1-x.TerrainClear+1e-9 {
		t.Fatalf("ground hides %.9f, clear of hills %.9f", ground, x.TerrainClear)
	}
}

func tested(x *sight.Explanation, c sight.Cause) bool {
	for i := range x.Candidates {
		if x.Candidates[i].Cause == c && x.Candidates[i].Blocks {
			return true
		}
	}
	return false
}

// TestExplanationOfAPartlyHiddenTank: every field is right for one simple scene.
func TestExplanationOfAPartlyHiddenTank(t *testing.T) {
	m := flatMap(oak(150, 96, 4.5), oak(160, 108, 1), oak(250, 100, 5), oak(100, 60, 4))
	w, e := duel(t, m, sight.DefaultTuning(), 200, 100)
	w.Tanks[1].Speed = 5
	look(w, e, 2)
	x := e.Explain(w, 0, 1)
	if x.Observer != 0 || x.Target != 1 || x.Names != [2]string{"Ada", "Bob"} || !x.InView || !x.Seen || x.Method != sight.Exact {
		t.Errorf("head of %+v", x)
	}
	for name, c := range map[string][2]float64{
		"distance": {x.Distance, 100 - 0.35}, "off axis": {x.OffAxis, 0}, "threshold": {x.Threshold, 0.1},
		"turret": {x.TurretHeading, 0}, "half field": {x.HalfFOV, math.Pi / 8}, "range": {x.Range, 350}, "clear of hills": {x.TerrainClear, 1},
		"left side": {x.LeftAt[2], 100 - 6.53/2}, "right side": {x.RightAt[2], 100 + 6.53/2}, "left": {x.Left, math.Atan2(6.53/2, 99.65-3.58/2)}, "right": {x.Right, -math.Atan2(6.53/2, 99.65-3.58/2)},
	} {
		if math.Abs(c[0]-c[1]) > 2e-3 {
			t.Errorf("%s %.4f, want %.4f", name, c[0], c[1])
		}
	}
	last := len(x.Blocked) - 1
	if last < 0 || x.Blocked[0].Cause.Obstacle != 0 || x.Blocked[last].To < 1-1e-9 || !x.Blocked[0].All {
		t.Errorf("blocked %+v, want the left side by oak 0", x.Blocked)
	}
	if len(x.Candidates) != 1 || !x.Candidates[0].Blocks {
		t.Errorf("candidates %+v, want oak 0 that blocks: the others stand beside and behind", x.Candidates)
	}
	c := x.Candidates[0]
	for _, p := range []mgl64.Vec3{c.LeftAt, c.RightAt} { // the radius there is perpendicular to the line of sight
		rx, rz, dx, dz := p[0]-c.At[0], p[2]-c.At[2], p[0]-x.Eye[0], p[2]-x.Eye[2]
		if math.Abs(math.Hypot(rx, rz)-4.5) > 1e-9 || math.Abs(rx*dx+rz*dz) > 1e-9 {
			t.Errorf("%v is no tangent point of the circle at %v", p, c.At)
		}
	}
	if len(x.Cells) < 4 || x.Cells[0].Width*x.Cells[0].Depth < 200 {
		t.Errorf("cells %v", x.Cells)
	}
	checkText(t, &x, "Ada (0) looks at Bob (1), exact sight", "100 m away, 0.0 deg", "needed: 20.0 % straight ahead",
		"it is driving: times 0.5", "so 10.0 % of it must be visible", "tree 0 hides", "in sight for", "[AAAAAAAA", "....]", "A tree 0", "tested 1, degrees from the middle of the target")
}

func checkText(t *testing.T, x *sight.Explanation, want ...string) {
	t.Helper()
	var text strings.Builder
	if err := x.WriteText(&text); err != nil {
		t.Fatal(err)
	}
	for _, part := range want {
		if !strings.Contains(text.String(), part) {
			t.Errorf("%q is missing in:\n%s", part, text.String())
		}
	}
}

// TestReasons: each verdict has words with the numbers of the tuning in use.
func TestReasons(t *testing.T) {
	for name, c := range map[string]struct {
		change func(w *tanks.World)
		want   string
	}{
		"enough":      {func(*tanks.World) {}, "enough; the spot meter is at 0.0 % and full in 0.5 s"},
		"hidden":      {func(w *tanks.World) { place(w.Map, &w.Tanks[1], 350, 100, 0) }, "0.0 % is visible: too little, not seen"},
		"behind":      {func(w *tanks.World) { place(w.Map, &w.Tanks[1], 50, 100, 0) }, "outside the field of view of 60 deg"},
		"out of view": {func(w *tanks.World) { place(w.Map, &w.Tanks[1], 50, 100, 0) }, "but out of view: not seen"},
		"far":         {func(w *tanks.World) { place(w.Map, &w.Tanks[1], 480, 150, 0) }, "beyond the range of 300 m"},
		"near":        {func(w *tanks.World) { place(w.Map, &w.Tanks[1], 92, 100, 0) }, "so close (15 m) that it is noticed in any direction"},
		"fired":       {func(w *tanks.World) { w.Tick, w.Tanks[1].FiredTick = 90, 60 }, "it fired 0.5 s ago: times 0.6"},
		"turning":     {func(w *tanks.World) { w.Tanks[1].TurretRate = 1 }, "its hull or turret is turning: times 0.85"},
		"off axis":    {func(w *tanks.World) { w.Tanks[0].Turret = 0.2 }, "45.3 % at 11.5 deg off the axis"},
		"dead":        {func(w *tanks.World) { w.Tanks[1].Health = 0 }, "the target is destroyed"},
		"dead eyes":   {func(w *tanks.World) { w.Tanks[0].Health = 0 }, "the observer is destroyed"},
		"friend":      {func(w *tanks.World) { w.Tanks[1].Team = 0 }, "teammates are known by radio"},
	} {
		w, e := duel(t, flatMap(oak(300, 100, 10)), told(), 200, 100)
		c.change(w)
		x := e.Explain(w, 0, 1)
		if all := strings.Join(x.Reasons, "\n"); !strings.Contains(all, c.want) {
			t.Errorf("%s: %q is missing in:\n%s", name, c.want, all)
		}
	}
}

// TestReasonsOfLosing: this is the text for a seen tank that hides.
func TestReasonsOfLosing(t *testing.T) {
	w, e := duel(t, flatMap(oak(300, 100, 10)), sight.DefaultTuning(), 200, 100)
	look(w, e, 2)
	place(w.Map, &w.Tanks[1], 350, 100, 0)
	x := e.Explain(w, 0, 1)
	checkText(t, &x, "it will be lost within 0.5 s", "tree 0 hides 100.0 %")
}

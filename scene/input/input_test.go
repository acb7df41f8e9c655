package input_test

import (
	"math"
	"slices"
	"testing"

	"github.com/g3n/engine/window"
	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/scene/input"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// held is a set of keys.
type held map[window.Key]bool

func (h held) Pressed(k window.Key) bool { return h[k] }

func TestEveryActionIsBoundAndExplained(t *testing.T) {
	bound := map[input.Action]bool{}
	for _, b := range input.Bindings() {
		if len(b.Keys)+len(b.Buttons) == 0 || b.Shown == "" || b.Help == "" || b.Group == "" {
			t.Errorf("action %d: a binding needs keys, their names and a help: %+v", b.Action, b)
		}
		bound[b.Action] = true
	}
	for a := input.Ahead; a <= input.Menu; a++ {
		if !bound[a] {
			t.Errorf("action %d has no binding", a)
		}
	}
}

func TestNoKeyHasTwoActions(t *testing.T) {
	type chord struct {
		key   window.Key
		shift bool
	}
	seen := map[chord]input.Action{}
	for _, b := range input.Bindings() {
		for _, k := range b.Keys {
			c := chord{k, b.Shift}
			if other, ok := seen[c]; ok {
				t.Errorf("key %d is bound to the actions %d and %d", k, other, b.Action)
			}
			seen[c] = b.Action
		}
	}
}

func TestShiftChoosesOnlyWhereABindingAsksForIt(t *testing.T) {
	table := input.NewTable()
	for _, c := range []struct {
		name string
		key  window.Key
		mods window.ModifierKey
		want input.Action
	}{
		{"plain", window.KeyTab, 0, input.NextTank},
		{"with shift", window.KeyTab, window.ModShift, input.PreviousTank},
		{"shift changes nothing", window.KeyC, window.ModShift, input.NextCamera},
		{"other modifiers change nothing", window.KeyP, window.ModControl, input.Pause},
		{"unbound", window.KeyF9, 0, input.NoAction},
	} {
		if got := table.Pressed(c.key, c.mods); got != c.want {
			t.Errorf("%s: got action %d, want %d", c.name, got, c.want)
		}
	}
}

func TestAxisOfBothKeysIsZero(t *testing.T) {
	table := input.NewTable()
	for _, c := range []struct {
		keys held
		want float64
	}{
		{held{}, 0},
		{held{window.KeyW: true}, 1},
		{held{window.KeyUp: true}, 1},
		{held{window.KeyS: true}, -1},
		{held{window.KeyW: true, window.KeyS: true}, 0},
		{held{window.KeyW: true, window.KeyUp: true}, 1},
	} {
		if got := table.Axis(c.keys, input.Ahead, input.Back); got != c.want {
			t.Errorf("%v: got %v, want %v", c.keys, got, c.want)
		}
	}
}

func TestMouseButtonsAreHeldUntilReleased(t *testing.T) {
	table := input.NewTable()
	if got := table.Clicked(window.MouseButtonLeft); got != input.Fire {
		t.Errorf("got action %d, want fire", got)
	}
	if !table.Held(held{}, input.Fire) {
		t.Error("the button counts as released before it is")
	}
	table.Released(window.MouseButtonLeft)
	if table.Held(held{}, input.Fire) {
		t.Error("the button counts as held after its release")
	}
	table.Clicked(window.MouseButtonLeft)
	table.ReleaseAll()
	if table.Held(held{}, input.Fire) {
		t.Error("the button counts as held after the focus was lost")
	}
}

func TestMouseTurnsByMovementOnly(t *testing.T) {
	feel := input.MouseFeel{Sensitivity: 1, Zoomed: 1}
	var m input.Mouse
	m.Start(5000, 300)
	if left, up := m.Take(); left != 0 || up != 0 {
		t.Errorf("catching the cursor turns by %v %v", left, up)
	}
	m.Move(5100, 250, 1, feel)
	left, up := m.Take()
	if left >= 0 || up <= 0 {
		t.Errorf("right and away: got left %v up %v, want a turn right and up", left, up)
	}
	if left, up = m.Take(); left != 0 || up != 0 {
		t.Errorf("the movement counts twice: %v %v", left, up)
	}
}

func TestMouseFeel(t *testing.T) {
	turn := func(zoom float64, feel input.MouseFeel) (left, up float64) {
		var m input.Mouse
		m.Start(0, 0)
		m.Move(100, -100, zoom, feel)
		return m.Take()
	}
	normal, normalUp := turn(1, input.MouseFeel{Sensitivity: 1, Zoomed: 1})
	for _, c := range []struct {
		name     string
		zoom     float64
		feel     input.MouseFeel
		left, up float64
	}{
		{"twice as sensitive", 1, input.MouseFeel{Sensitivity: 2, Zoomed: 1}, 2, 2},
		{"magnified four times", 4, input.MouseFeel{Sensitivity: 1, Zoomed: 1}, 0.25, 0.25},
		{"magnified and adjusted", 4, input.MouseFeel{Sensitivity: 1, Zoomed: 1.5}, 0.375, 0.375},
		{"adjustment counts in the sight only", 1, input.MouseFeel{Sensitivity: 1, Zoomed: 1.5}, 1, 1},
		{"inverted", 1, input.MouseFeel{Sensitivity: 1, Zoomed: 1, Invert: true}, 1, -1},
	} {
		left, up := turn(c.zoom, c.feel)
		if math.Abs(left/normal-c.left) > 1e-9 || math.Abs(up/normalUp-c.up) > 1e-9 {
			t.Errorf("%s: got %v %v of the normal turn, want %v %v", c.name, left/normal, up/normalUp, c.left, c.up)
		}
	}
}

// drive returns the order of a human in a tank whose gun is ready or not.
func drive(h *input.Human, reload float64) tanks.Order {
	rules := tanks.DefaultTuning()
	view := tanks.View{Self: tanks.Tank{Class: tanks.Badger, Reload: reload}, Rules: &rules}
	return h.Drive(&view)
}

func TestHumanHandsOnWhatIsHeld(t *testing.T) {
	h := input.Human{Throttle: 1, Steer: -1, Target: mgl64.Vec3{0, 1, -100}}
	got := drive(&h, 0)
	if got.Throttle != 1 || got.Steer != -1 || got.Fire || got.Target != tanks.NoTank {
		t.Errorf("got %+v", got)
	}
	if math.Abs(got.Aim.Yaw.To(math.Pi/2)) > 0.01 {
		t.Errorf("got yaw %v, want a quarter turn left", got.Aim.Yaw)
	}
	h.Rest()
	if got := drive(&h, 0); got.Throttle != 0 || got.Steer != 0 {
		t.Errorf("at rest: got %+v", got)
	}
}

func TestEarlyClickFiresAtTheEndOfTheReload(t *testing.T) {
	var h input.Human
	h.Pull()
	for i := range 10 {
		if !drive(&h, 0.1).Fire {
			t.Fatalf("the click is forgotten after %d ticks", i)
		}
	}
	if !drive(&h, 0).Fire {
		t.Fatal("no shot with the gun ready")
	}
	if drive(&h, 0).Fire {
		t.Error("one click fires twice")
	}
}

func TestMuchTooEarlyClickIsForgotten(t *testing.T) {
	var h input.Human
	h.Pull()
	for range 20 {
		drive(&h, 1)
	}
	if drive(&h, 0).Fire {
		t.Error("a click of a third of a second ago fires")
	}
}

func TestHeldTriggerFiresWheneverReady(t *testing.T) {
	h := input.Human{Trigger: true}
	for range 100 {
		if !drive(&h, 0).Fire {
			t.Fatal("the held trigger is let go")
		}
	}
}

// TestAimBringsTheShellToThePoint lays the gun exactly as ordered and lets the
// shell fly.
func TestAimBringsTheShellToThePoint(t *testing.T) {
	rules := tanks.DefaultTuning()
	rapid.Check(t, func(t *rapid.T) {
		me := tanks.Tank{Class: tanks.ClassID(rapid.IntRange(0, 3).Draw(t, "class"))}
		me.Heading = geom.Heading(rapid.Float64Range(-3, 3).Draw(t, "heading"))
		heading := geom.Heading(rapid.Float64Range(-3, 3).Draw(t, "bearing"))
		target := heading.Dir().Mul(rapid.Float64Range(20, 500).Draw(t, "range"))
		target[1] = rapid.Float64Range(-5, 30).Draw(t, "height")

		got := input.Lay(&me, target, &rules)
		me.Turret, me.Gun = me.Heading.To(got.Yaw), got.Pitch
		at, bore := tanks.Muzzle(&me)
		v := bore.Mul(rules.Shell.Speed)
		seconds := geom.PlaneDist(at, target) / math.Hypot(v[0], v[2])
		end := at.Add(v.Mul(seconds))
		end[1] -= rules.Shell.Gravity / 2 * seconds * seconds
		if miss := end.Sub(target).Len(); miss > 0.05 {
			t.Fatalf("the shell passes %v m from %v", miss, target)
		}
	})
}

func TestAimOutOfRangeIsDirect(t *testing.T) {
	rules := tanks.DefaultTuning()
	me := tanks.Tank{Class: tanks.Badger}
	got := input.Lay(&me, mgl64.Vec3{50000, 30000, 0}, &rules)
	if want := math.Atan2(30000, 50000); math.Abs(got.Pitch-want) > 0.01 || math.IsNaN(float64(got.Yaw)) {
		t.Errorf("got %+v, want pitch %v", got, want)
	}
}

// TestTurretGetsThere drives a whole tank with a human who looks to the rear.
func TestTurretGetsThere(t *testing.T) {
	h := &input.Human{}
	w := matchtest.World(matchtest.Field(300, 300), 1,
		tanks.Member{Team: 0, Class: tanks.Badger, Driver: h, Human: true, Name: "me"},
		tanks.Member{Team: 1, Class: tanks.Badger, Driver: matchtest.Parked(), Name: "other"})
	matchtest.Place(w, 0, 150, 150, 0)
	h.Target = mgl64.Vec3{50, 1, 140}
	rate := tanks.DefaultTuning().Gun.TurretRate * math.Pi / 180
	last := w.Tanks[0].Turret
	for range 6 * tanks.Hertz {
		w.Step()
		now := w.Tanks[0].Turret
		if turned := math.Abs(geom.Wrap(now - last)); turned > rate*tanks.Dt*1.001 {
			t.Fatalf("the turret turns by %v in a tick, faster than its rate", turned)
		}
		last = now
	}
	_, bore := tanks.Muzzle(&w.Tanks[0])
	want := geom.HeadingOf(h.Target.Sub(w.Tanks[0].At))
	if off := want.To(geom.HeadingOf(bore)); math.Abs(off) > 0.002 {
		t.Errorf("after 6 s the gun is %v rad off its target", off)
	}
}

func TestBindingsAreGrouped(t *testing.T) {
	var groups []string
	for _, b := range input.Bindings() {
		if len(groups) == 0 || groups[len(groups)-1] != b.Group {
			groups = append(groups, b.Group)
		}
	}
	if len(groups) != len(slices.Compact(slices.Sorted(slices.Values(groups)))) {
		t.Errorf("got groups %v: a group is torn apart", groups)
	}
}

package session_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/scene/session"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// drive returns the order of a human in a tank whose gun is ready or not.
func drive(h *session.Human, reload float64) tanks.Order {
	rules := tanks.DefaultTuning()
	view := tanks.View{Self: tanks.Tank{Class: tanks.Badger, Reload: reload}, Rules: &rules}
	return h.Drive(&view)
}

func TestHumanHandsOnWhatIsHeld(t *testing.T) {
	h := session.Human{Throttle: 1, Steer: -1, Target: mgl64.Vec3{0, 1, -100}}
	got := drive(&h, 0)
	if got.Throttle != 1 || got.Steer != -1 || got.Fire || got.Target != tanks.NoTank {
		t.Errorf("got %+v", got)
	}
	if math.Abs(got.Aim.Yaw.To(math.Pi/2)) > 0.01 {
		t.Errorf("got yaw %v, want a quarter turn left", got.Aim.Yaw)
	}
	h.ReleaseAll()
	if got := drive(&h, 0); got.Throttle != 0 || got.Steer != 0 {
		t.Errorf("at rest: got %+v", got)
	}
}

func TestEarlyClickFiresAtTheEndOfTheReload(t *testing.T) {
	var h session.Human
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
	var h session.Human
	h.Pull()
	for range 20 {
		drive(&h, 1)
	}
	if drive(&h, 0).Fire {
		t.Error("a click of a third of a second ago fires")
	}
}

func TestHeldTriggerFiresWheneverReady(t *testing.T) {
	h := session.Human{Trigger: true}
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

		got := session.Lay(&me, target, &rules)
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
	got := session.Lay(&me, mgl64.Vec3{50000, 30000, 0}, &rules)
	if want := math.Atan2(30000, 50000); math.Abs(got.Pitch-want) > 0.01 || math.IsNaN(float64(got.Yaw)) {
		t.Errorf("got %+v, want pitch %v", got, want)
	}
}

// TestTurretGetsThere drives a whole tank with a human who looks to the rear.
func TestTurretGetsThere(t *testing.T) {
	h := &session.Human{}
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

func TestAPressForSmokeCountsOnce(t *testing.T) {
	var h session.Human
	rules := tanks.DefaultTuning()
	drive := func(wait float64) bool {
		return h.Drive(&tanks.View{Self: tanks.Tank{Class: tanks.Badger, Charges: 2, SmokeWait: wait}, Rules: &rules}).Smoke
	}
	if drive(0) {
		t.Fatal("smoke without being asked for")
	}
	h.Smoke()
	h.ReleaseAll()
	for i := range 10 {
		if !drive(0.1) {
			t.Fatalf("the press is forgotten after %d ticks", i)
		}
	}
	if !drive(0) || drive(0) {
		t.Error("one press releases no smoke, or more than once")
	}
	h.Smoke()
	for range 20 {
		drive(1)
	}
	if drive(0) {
		t.Error("a press of a third of a second ago releases smoke")
	}
}

package camera_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// field returns two tanks of the green team and one of the red on open ground, and a rig on the
// first.
func field(mode camera.Mode) (*tanks.World, *camera.Rig) {
	member := func(team tanks.Team, name string) tanks.Member {
		return tanks.Member{Team: team, Class: tanks.Badger, Driver: matchtest.Parked(), Name: name}
	}
	w := matchtest.World(matchtest.Field(400, 300), 1, member(0, "a"), member(0, "b"), member(1, "c"))
	matchtest.Place(w, 0, 100, 150, 0)
	matchtest.Place(w, 1, 120, 170, 0)
	matchtest.Place(w, 2, 300, 150, math.Pi)
	r := camera.NewRig(mode, 400, 300, 1.6)
	r.Start(&w.Tanks[0])
	return w, r
}

// look lets a rig look at its tank for some seconds and returns the last view.
func look(w *tanks.World, r *camera.Rig, drives bool, seconds float64) camera.View {
	const frame = 0.02
	var v camera.View
	for range int(seconds/frame) + 1 {
		v = r.View(w, w.Tanks[max(r.On(), 0)].Pose, drives, frame, flat())
	}
	return v
}

// aside returns the angle between a view and the direction of a point, in radians.
func aside(v camera.View, at mgl64.Vec3) float64 {
	return math.Acos(min(1, v.Forward.Dot(at.Sub(v.Eye).Normalize())))
}

func TestModesCycleAndAWreckHasNoGunner(t *testing.T) {
	w, r := field(camera.ModeFirst)
	for _, want := range []camera.Mode{camera.ModeChase, camera.ModeOverhead, camera.ModeFirst} {
		if r.Choose(w, r.Next(), mgl64.Vec3{}); r.Shown(w) != want {
			t.Fatalf("got %s, want %s", r.Shown(w), want)
		}
	}
	w.Tanks[0].Health = 0
	if got := r.Shown(w); got != camera.ModeChase {
		t.Errorf("on a wreck: got %s, want chase", got)
	}
	r.Follow(tanks.NoTank)
	if got := r.Shown(w); got != camera.ModeOverhead {
		t.Errorf("on nobody: got %s, want overhead", got)
	}
}

func TestWhatThePersonLooksAtStaysInTheMiddle(t *testing.T) {
	w, r := field(camera.ModeFirst)
	target := mgl64.Vec3{260, 2, 110}
	r.LookAt(&w.Tanks[0], target)
	for _, mode := range []camera.Mode{camera.ModeFirst, camera.ModeChase, camera.ModeFirst} {
		r.Choose(w, mode, target)
		if off := aside(look(w, r, true, 0), target); off > 0.01 {
			t.Errorf("%s: the target is %.3f rad off the middle", mode, off)
		}
	}
}

func TestTheSightIsRaisedAndLoweredWhereItWas(t *testing.T) {
	w, r := field(camera.ModeChase)
	target := r.Face(&w.Tanks[0])
	r.RaiseSight(w, target, false)
	if r.Shown(w) != camera.ModeChase {
		t.Error("a viewer who does not drive cannot raise the sight from behind the tank")
	}
	r.RaiseSight(w, target, true)
	if _, goal := r.Zoom(); r.Shown(w) != camera.ModeFirst || goal != 2 {
		t.Fatalf("raised: %s at %gx", r.Shown(w), goal)
	}
	look(w, r, true, 1)
	if now, _ := r.Zoom(); math.Abs(now-2) > 0.01 {
		t.Errorf("a second later the sight is at %.2fx", now)
	}
	r.RaiseSight(w, target, true)
	if _, goal := r.Zoom(); r.Shown(w) != camera.ModeChase || goal != 1 {
		t.Errorf("lowered: %s at %gx", r.Shown(w), goal)
	}
}

// TestARaisedSightLeavesTheChosenCamera: whoever raised it from the chase camera is back there after
// the end of the tank or of the round.
func TestARaisedSightLeavesTheChosenCamera(t *testing.T) {
	for name, end := range map[string]func(w *tanks.World, r *camera.Rig){
		"left for another tank": func(w *tanks.World, r *camera.Rig) { w.Tanks[0].Health = 0; r.LeaveFor(1) },
		"in a fresh tank":       func(_ *tanks.World, r *camera.Rig) { r.Follow(0) },
		"a new round":           func(w *tanks.World, r *camera.Rig) { r.Start(&w.Tanks[0]) },
	} {
		w, r := field(camera.ModeChase)
		target := r.Face(&w.Tanks[0])
		r.RaiseSight(w, target, true)
		if r.Mode() != camera.ModeChase {
			t.Errorf("with the sight raised the %s camera counts as chosen", r.Mode())
		}
		end(w, r)
		if _, goal := r.Zoom(); r.Shown(w) != camera.ModeChase || goal != 1 {
			t.Errorf("%s: shown by the %s camera at %gx", name, r.Shown(w), goal)
		}
		r.RaiseSight(w, target, true)
		r.RaiseSight(w, target, true)
		if r.Shown(w) != camera.ModeChase {
			t.Errorf("%s: after the sight was raised and lowered, the %s camera", name, r.Shown(w))
		}
	}
}

func TestTheMouseTurnsTheLookOfWhoDrivesAndTheCameraOfOthers(t *testing.T) {
	w, r := field(camera.ModeChase)
	before := look(w, r, true, 2)
	r.Turn(0.5, 0, true)
	turned := geom.HeadingOf(before.Forward).To(geom.HeadingOf(look(w, r, true, 2).Forward))
	if math.Abs(turned-0.5) > 0.02 {
		t.Errorf("the look of a viewer who drives turned by %.2f rad, want 0.5", turned)
	}
	r.Follow(1)
	before = look(w, r, false, 2)
	r.Turn(0.5, 0, false)
	turned = geom.HeadingOf(before.Forward).To(geom.HeadingOf(look(w, r, false, 2).Forward))
	if math.Abs(turned-0.5) > 0.02 {
		t.Errorf("the camera of a viewer who watches turned by %.2f rad, want 0.5", turned)
	}
}

func TestAWreckIsLeftAfterAWhileAndRoamingGoesOn(t *testing.T) {
	w, r := field(camera.ModeOverhead)
	r.WholeMap()
	r.Fit(1.6, camera.Room{})
	if r.LeaveWreck(w, 100) {
		t.Error("a living tank is left")
	}
	w.Tanks[0].Health = 0
	if r.LeaveWreck(w, 1) || r.LeaveWreck(w, 2) {
		t.Error("the wreck is left too soon")
	}
	if !r.LeaveWreck(w, 2) {
		t.Error("the wreck is not left")
	}
	if r.LeaveFor(1); r.On() != 1 || !r.Roaming() {
		t.Errorf("on tank %d, roaming %v", r.On(), r.Roaming())
	}
	if r.Follow(0); r.Roaming() {
		t.Error("a viewer who chooses a tank wants to see it")
	}
}

func TestOverAWreckTheViewTurnsToWhoeverDestroyedIt(t *testing.T) {
	w, r := field(camera.ModeChase)
	before := look(w, r, true, 0.1)
	w.Tanks[0].Health, w.Tanks[0].KilledBy = 0, 2
	w.Tanks[2].At = w.Tanks[0].At.Add(mgl64.Vec3{-30, 0, 90})
	first := look(w, r, false, 0)
	if jump := geom.HeadingOf(before.Forward).To(geom.HeadingOf(first.Forward)); math.Abs(jump) > 0.15 {
		t.Errorf("the picture turns by %.2f rad at once", jump)
	}
	last := look(w, r, false, 4)
	if off := geom.HeadingOf(last.Forward).To(geom.HeadingOf(w.Tanks[2].At.Sub(w.Tanks[0].At))); math.Abs(off) > 0.05 {
		t.Errorf("in the end the killer is %.2f rad beside the middle", off)
	}
}

func TestOnlyWhatHappensToTheTankShakesTheCamera(t *testing.T) {
	for _, c := range []struct {
		mode  camera.Mode
		event tanks.Event
		want  bool
	}{
		{camera.ModeFirst, tanks.Event{Kind: tanks.Fired, Tank: 0, Other: tanks.NoTank}, true},
		{camera.ModeFirst, tanks.Event{Kind: tanks.Struck, Tank: 2, Other: 0}, true},
		{camera.ModeChase, tanks.Event{Kind: tanks.NearMiss, Tank: 2, Other: 0}, true},
		{camera.ModeFirst, tanks.Event{Kind: tanks.Fired, Tank: 1, Other: tanks.NoTank}, false},
		{camera.ModeFirst, tanks.Event{Kind: tanks.Struck, Tank: 0, Other: 2}, false},
		{camera.ModeOverhead, tanks.Event{Kind: tanks.Struck, Tank: 2, Other: 0}, false},
	} {
		w, r := field(c.mode)
		r.ShakeFor(w, &c.event)
		v := look(w, r, true, 0.05)
		if shaken := r.Shaken(1) != v; shaken != c.want {
			t.Errorf("%s, %+v: shaken %v", c.mode, c.event, shaken)
		}
		if r.Shaken(0) != v {
			t.Error("shakes though it is switched off")
		}
	}
}

func TestTheMapIsDraggedAlongWithTheMouse(t *testing.T) {
	w, r := field(camera.ModeOverhead)
	before := look(w, r, false, 5)
	r.Drag(mgl64.Vec3{100, 0, 100}, mgl64.Vec3{130, 0, 90})
	after := look(w, r, false, 5)
	if way := after.Eye.Sub(before.Eye); !r.Roaming() || math.Abs(way[0]+30) > 0.5 || math.Abs(way[2]-10) > 0.5 {
		t.Errorf("roaming %v, the camera moved by %v, want -30 and 10", r.Roaming(), way)
	}
}

func TestTheNextTankIsALivingOneOfTheTeam(t *testing.T) {
	w, _ := field(camera.ModeFirst)
	for _, c := range []struct {
		from tanks.ID
		step int
		team tanks.Team
		want tanks.ID
	}{{0, 1, 0, 1}, {1, 1, 0, 0}, {1, 1, tanks.NoTeam, 2}, {0, -1, tanks.NoTeam, 2}, {2, 1, 1, 2}} {
		if got := camera.NextTank(w, c.from, c.step, c.team); got != c.want {
			t.Errorf("%+v: got %d", c, got)
		}
	}
	w.Tanks[1].Health = 0
	if got := camera.NextTank(w, 0, 1, 0); got != 0 {
		t.Errorf("with no other: got %d", got)
	}
}

func TestTheTourGoesWhereMostIsSeen(t *testing.T) {
	w, _ := field(camera.ModeFirst)
	var tour camera.Tour
	tour.Advance(w, 1)
	if tour.On() != 0 {
		t.Fatalf("starts with tank %d", tour.On())
	}
	w.Sightings.Of(2, 0).Seen = true
	tour.Advance(w, 5)
	if tour.On() != 0 {
		t.Error("goes on too soon")
	}
	tour.Advance(w, 20)
	if tour.On() != 2 {
		t.Errorf("on tank %d, want the one that sees an enemy", tour.On())
	}
	v := tour.View(w, 1, 0.02, flat())
	if d := w.Tanks[2].At.Sub(v.Eye).Len(); d > 60 {
		t.Errorf("%.0f m from the tank that is shown", d)
	}
	w.Tanks[2].Health = 0
	tour.Advance(w, 0.02)
	if tour.On() == 2 {
		t.Error("stays with a wreck")
	}
}

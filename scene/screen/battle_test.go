package screen_test

import (
	"math"
	"testing"
	"time"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// battle returns a game of three against three on flat ground, ten ticks old.
func battle(t *testing.T, watch bool) *screen.Windowless {
	t.Helper()
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Trees, spec.Preset = 4, 3, 30, terrain.Flat
	w, err := screen.NewWindowless(spec, false, !watch)
	if err != nil {
		t.Fatal(err)
	}
	for range 10 {
		w.Battle().Step()
	}
	return w
}

// destroy makes a wreck of a tank.
func destroy(w *screen.Windowless, id tanks.ID) { w.Battle().World.Tanks[id].Health = 0 }

func TestTabGoesThroughTheOwnTeamAndHome(t *testing.T) {
	w := battle(t, false)
	for _, want := range []tanks.ID{1, 2, 0} {
		w.Act(input.NextTank)
		if w.Me() != want {
			t.Fatalf("got tank %d, want %d", w.Me(), want)
		}
		if w.Driving() != (want == 0) {
			t.Errorf("tank %d: driving is %v", want, w.Driving())
		}
		if !w.Playing() {
			t.Errorf("tank %d: a living person must not see more than a tank does", want)
		}
	}
	w.Act(input.PreviousTank)
	if w.Me() != 2 {
		t.Errorf("back from home: got tank %d, want 2", w.Me())
	}
}

func TestTabOfASpectatorGoesThroughBothTeamsAndLeavesOutWrecks(t *testing.T) {
	w := battle(t, true)
	destroy(w, 2)
	for _, want := range []tanks.ID{1, 3, 4, 5, 0} {
		w.Act(input.NextTank)
		if w.Me() != want {
			t.Fatalf("got tank %d, want %d", w.Me(), want)
		}
	}
	if w.Playing() {
		t.Error("a spectator counts as a player")
	}
}

func TestLostTankIsLeftAfterAWhile(t *testing.T) {
	w := battle(t, false)
	destroy(w, 0)
	w.Pass(1)
	if w.Me() != 0 || w.Driving() || !w.Playing() {
		t.Errorf("just destroyed: tank %d, driving %v, playing %v; want the wreck", w.Me(), w.Driving(), w.Playing())
	}
	if got := w.Camera(); got != camera.ModeChase {
		t.Errorf("got the %s camera, want to see the wreck from behind", got)
	}
	for range 10 {
		w.Pass(1)
	}
	if w.Me() != 1 || w.Playing() {
		t.Errorf("later: tank %d, playing %v; want to watch a friend", w.Me(), w.Playing())
	}
}

func TestSpectatorLeavesAWreckAndStaysOverTheMap(t *testing.T) {
	for _, mode := range []camera.Mode{camera.ModeChase, camera.ModeOverhead} {
		w := battle(t, true)
		w.Choose(mode)
		w.Act(input.WholeMap)
		destroy(w, 0)
		w.Pass(1)
		if w.Me() != 0 {
			t.Errorf("%s: left the wreck at once, for tank %d", mode, w.Me())
		}
		for range 6 {
			w.Pass(1)
		}
		if w.Me() != 1 {
			t.Errorf("%s: got tank %d, want the next living one", mode, w.Me())
		}
		if !w.Roaming() {
			t.Errorf("%s: the camera over the map was called to a tank", mode)
		}
	}
}

func TestDestroyedPlayersSeeWhereTheShotCameFrom(t *testing.T) {
	w := battle(t, false)
	world := w.Battle().World
	me, killer := &world.Tanks[0], &world.Tanks[4]
	w.View(0.02)
	before := w.View(0.02)
	destroy(w, 0)
	me.KilledBy = killer.ID
	killer.At = me.At.Add(mgl64.Vec3{-40, 0, 90})
	first := w.View(0.02)
	if got := geom.HeadingOf(before.Forward).To(geom.HeadingOf(first.Forward)); math.Abs(got) > 0.15 {
		t.Errorf("the picture turns by %.2f rad at once, want it to go on from where the crew looked", got)
	}
	var last camera.View
	for range 200 {
		last = w.View(0.02)
	}
	if off := geom.HeadingOf(last.Forward).To(geom.HeadingOf(killer.At.Sub(me.At))); math.Abs(off) > 0.05 {
		t.Errorf("in the end the killer is %.2f rad beside the middle of the picture", off)
	}
}

func TestTheWheelDoesNothingBeforeTheFirstPicture(t *testing.T) {
	w := battle(t, true)
	if at, ok := w.UnderCursor(640, 360); ok {
		t.Errorf("before the first picture the cursor is on the ground at %v", at)
	}
	w.Choose(camera.ModeOverhead)
	w.View(0.02)
	if _, ok := w.UnderCursor(640, 360); !ok {
		t.Error("the cursor is nowhere in a picture of the map")
	}
}

func TestPossessChangesTanksWithinTheTeam(t *testing.T) {
	w := battle(t, false)
	person := w.Person()
	w.Act(input.NextTank)
	w.Act(input.TakeOver)
	if !w.Driving() || w.Me() != 1 {
		t.Fatalf("got tank %d, driving %v, want to drive tank 1", w.Me(), w.Driving())
	}
	person.Throttle = 1
	w.Battle().Step()
	if got := w.Battle().World.Order(1); got.Throttle != 1 {
		t.Errorf("the new tank gets the order %+v, not the person's", got)
	}
	if _, bot := w.Battle().Bot(0); !bot {
		t.Error("the old tank is not driven by its bot")
	}
	if _, bot := w.Battle().Bot(1); bot {
		t.Error("the new tank is driven by its bot still")
	}
}

func TestSpectatorPossessesAndGivesBack(t *testing.T) {
	w := battle(t, true)
	for range 4 {
		w.Act(input.NextTank)
	}
	w.Act(input.TakeOver)
	if !w.Driving() || w.Me() != 4 {
		t.Fatalf("got tank %d, driving %v, want to drive tank 4", w.Me(), w.Driving())
	}
	w.Act(input.TakeOver)
	if _, bot := w.Battle().Bot(4); w.Driving() || !bot {
		t.Errorf("driving %v, bot %v: want the tank given back", w.Driving(), bot)
	}
}

func TestWreckCannotBePossessed(t *testing.T) {
	w := battle(t, true)
	destroy(w, 0)
	w.Act(input.TakeOver)
	if w.Driving() || w.Notice() == "" {
		t.Errorf("driving %v, notice %q: want a word that it cannot be", w.Driving(), w.Notice())
	}
}

func TestSpeedIsForSpectators(t *testing.T) {
	w := battle(t, false)
	w.Act(input.Faster)
	if w.Pace() != 1 || w.Notice() == "" {
		t.Errorf("a driver gets pace %v and the word %q", w.Pace(), w.Notice())
	}
	destroy(w, 0)
	w.Act(input.Faster)
	w.Act(input.Faster)
	w.Act(input.Slower)
	if w.Pace() != 2 {
		t.Errorf("got pace %v, want 2", w.Pace())
	}
}

func TestRunningRoundIsNotLeftByAccident(t *testing.T) {
	w := battle(t, false)
	w.Act(input.NextRound)
	if got := w.Battle().World.Round; got != 0 || w.Notice() == "" {
		t.Errorf("alive: got round %d and the word %q, want round 0 and a word", got, w.Notice())
	}
	destroy(w, 0)
	w.Act(input.SameMap)
	if got := w.Battle().World.Round; got != 1 || !w.Driving() {
		t.Errorf("destroyed: got round %d, driving %v, want the next round in the own tank", got, w.Driving())
	}
}

func TestCamerasGoRound(t *testing.T) {
	w := battle(t, false)
	for _, want := range []camera.Mode{camera.ModeChase, camera.ModeOverhead, camera.ModeFirst} {
		w.Act(input.NextCamera)
		if got := w.Camera(); got != want {
			t.Fatalf("got the %s camera, want %s", got, want)
		}
	}
}

// TestAKeyHeldToDriveDoesNotMoveTheMap: who changes to the map at full throttle sees the own tank, and
// pans once the key was let go.
func TestAKeyHeldToDriveDoesNotMoveTheMap(t *testing.T) {
	w := battle(t, false)
	const ahead = 'W'
	second := func() {
		for passed := time.Duration(0); passed < time.Second; passed += frame {
			draw(t, w)
		}
	}
	off := func() float64 {
		middle, _ := w.UnderMiddle()
		return geom.PlaneDist(w.Battle().World.Tanks[0].At, middle)
	}
	draw(t, w)
	w.Hold(ahead)
	second()
	w.Choose(camera.ModeOverhead)
	second()
	const near, far = 6.0, 20.0 // m; it follows a little late
	if got := off(); got > near {
		t.Fatalf("with the key held on the map looks %.1f m past the own tank, want less than %g", got, near)
	}
	w.Take(input.Event{Kind: input.KeyWentUp, Key: ahead})
	draw(t, w)
	w.Hold(ahead)
	second()
	if got := off(); got < far {
		t.Errorf("with the key pressed anew the map looks %.1f m past the own tank, want more than %g", got, far)
	}
}

// TestTargetStaysUnderTheReticle changes between gunner's eye and chase camera:
// the player goes on looking at what they looked at.
func TestTargetStaysUnderTheReticle(t *testing.T) {
	w := battle(t, false)
	enemy := &w.Battle().World.Tanks[3]
	w.LookAt(enemy.Middle(enemy.Body()))
	w.View(0)
	target := w.Aimed()
	for _, mode := range []camera.Mode{camera.ModeChase, camera.ModeFirst} {
		for w.Camera() != mode {
			w.Act(input.NextCamera)
			if w.Camera() == camera.ModeOverhead {
				w.Act(input.NextCamera)
			}
		}
		v := w.View(0)
		off := math.Acos(min(1, v.Forward.Dot(target.At.Sub(v.Eye).Normalize())))
		if off > 0.01 {
			t.Errorf("%s: the target is %v rad off the middle", mode, off)
		}
		if got := w.Aimed(); got.At.Sub(target.At).Len() > 3 {
			t.Errorf("%s: the reticle is at %v, was at %v", mode, got.At, target.At)
		}
	}
}

// TestTheSightShowsTheSameRangeAsNames: from tank to tank, not from the muzzle to the plate.
func TestTheSightShowsTheSameRangeAsNames(t *testing.T) {
	w := battle(t, false)
	world := w.Battle().World
	me, enemy := &world.Tanks[0], &world.Tanks[3]
	me.At, me.Heading, me.Turret = mgl64.Vec3{250, 0, 225}, 0, 0
	enemy.At = me.At.Add(mgl64.Vec3{25, 0, 0})
	for _, o := range []*tanks.Tank{me, enemy} {
		o.At[1] = world.Map.Ground.Height(o.At[0], o.At[2])
	}
	world.Sightings.Of(me.ID, enemy.ID).Seen = true
	w.LookAt(enemy.Middle(enemy.Body()))
	w.View(0)
	if r := w.Reticle(); r.Stop != "enemy" || math.Abs(r.Range-25) > 0.01 {
		t.Errorf("the sight reads %.2f m to %q, the name 25 m", r.Range, r.Stop)
	}
}

func TestRaisedSightGoesBackToTheChaseCamera(t *testing.T) {
	w := battle(t, false)
	w.Act(input.NextCamera)
	w.View(0)
	w.Act(input.Zoom)
	if w.Camera() != camera.ModeFirst || w.Zoom() != 2 {
		t.Fatalf("raised: got the %s camera at %vx, want first at 2x", w.Camera(), w.Zoom())
	}
	w.Act(input.Zoom)
	if w.Camera() != camera.ModeChase || w.Zoom() != 1 {
		t.Errorf("lowered: got the %s camera at %vx, want chase at 1x", w.Camera(), w.Zoom())
	}
}

func TestClickPicksTheTank(t *testing.T) {
	w := battle(t, true)
	w.Act(input.NextCamera)
	w.Act(input.NextCamera)
	w.Act(input.WholeMap)
	v := w.View(10)
	at := w.Battle().World.Tanks[4].At
	d := at.Sub(v.Eye)
	k := 360 / math.Tan(v.FOV/2) / d.Dot(v.Forward)
	w.Pick(640+d.Dot(v.Forward.Cross(v.Up))*k+3, 360-d.Dot(v.Up)*k-3)
	if w.Me() != 4 {
		t.Errorf("got tank %d, want 4", w.Me())
	}
	w.Pick(5, 5)
	if w.Me() != 4 {
		t.Errorf("a click on nothing changes to tank %d", w.Me())
	}
}

func TestThePersonLearnsWhatStopsTheTank(t *testing.T) {
	for name, put := range map[string]func(w *screen.Windowless, bow mgl64.Vec3){
		"Rowan": func(w *screen.Windowless, bow mgl64.Vec3) {
			w.Battle().World.Tanks[1].At = bow.Add(mgl64.Vec3{3.5, 0, 0})
		},
		"a wreck": func(w *screen.Windowless, bow mgl64.Vec3) {
			w.Battle().World.Tanks[1].At = bow.Add(mgl64.Vec3{3.5, 0, 0})
			destroy(w, 1)
		},
		"a tree": func(w *screen.Windowless, bow mgl64.Vec3) {
			o := &w.Battle().World.Map.Obstacles[0]
			*o = terrain.Obstacle{Kind: terrain.Tree, At: bow.Add(mgl64.Vec3{0.5, 0, 0}), Trunk: 0.4}
		},
		"a wall": func(w *screen.Windowless, bow mgl64.Vec3) {
			o := &w.Battle().World.Map.Obstacles[0]
			*o = terrain.Obstacle{Kind: terrain.Wall, Model: "wall", At: bow.Add(mgl64.Vec3{0.5, 0, 12}), Heading: geom.Heading(math.Pi / 2), HalfLength: 14, HalfWidth: 0.3}
		},
		"the edge of the map": func(w *screen.Windowless, bow mgl64.Vec3) {
			w.Battle().World.Tanks[0].At[0] += w.Battle().World.Map.Spec.Width - bow[0]
		},
		"": func(*screen.Windowless, mgl64.Vec3) {},
	} {
		w := battle(t, false)
		me := &w.Battle().World.Tanks[0]
		me.At, me.Heading, me.Speed = mgl64.Vec3{250, 0, 225}, 0, 0
		put(w, me.At.Add(mgl64.Vec3{me.Body().HullLength / 2, 0, 0}))
		if got := w.Push(1, 0.3); got.By != "" {
			t.Errorf("%q: stopped by %q at once", name, got.By)
		}
		if got := w.Push(1, 0.5); got.By != name || math.Abs(float64(got.Toward)) > 0.2 {
			t.Errorf("stopped by %q at %.2f rad, want %q ahead", got.By, got.Toward, name)
		}
		if got := w.Push(0, 0.1); got.By != "" {
			t.Errorf("%q: still stopped by %q after letting go", name, got.By)
		}
	}
}

// TestTwoClicksOnATankFromAboveDriveIt: one follows it, a second at once sits the person
// in it; a second one later, or elsewhere, does not.
func TestTwoClicksOnATankFromAboveDriveIt(t *testing.T) {
	for _, test := range []struct {
		name  string
		later time.Duration
		aside float64
		drive bool
	}{
		{"at once", 0, 0, true},
		{"later", time.Second, 0, false},
		{"elsewhere", 0, 40, false},
	} {
		w := battle(t, true)
		w.Choose(camera.ModeOverhead)
		draw(t, w)
		x, y := w.OnScreen(1)
		w.Click(x, y)
		if w.Me() != 1 || w.Driving() {
			t.Fatalf("%s: a click follows tank %d, driving %v", test.name, w.Me(), w.Driving())
		}
		for passed := time.Duration(0); passed < test.later; passed += frame {
			draw(t, w)
		}
		w.Click(x+test.aside, y+test.aside)
		if w.Driving() != test.drive || test.drive && w.Camera() != camera.ModeFirst {
			t.Errorf("%s: driving %v, camera %v", test.name, w.Driving(), w.Camera())
		}
	}
}

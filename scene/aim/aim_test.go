package aim_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/scene/aim"
	"treeline/scene/session"
	"treeline/scene/view/viewtest"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// duel returns a match on a map: tank 0 and its friend 1 against tank 2, in a row along heading 0
// at z = 100.
func duel(m *terrain.Map, x0, x1, x2 float64) *tanks.World {
	parked := matchtest.Parked()
	w := matchtest.World(m, 1,
		tanks.Member{Team: 0, Class: tanks.Badger, Driver: parked, Name: "shooter"},
		tanks.Member{Team: 0, Class: tanks.Badger, Driver: parked, Name: "friend"},
		tanks.Member{Team: 1, Class: tanks.Badger, Driver: parked, Name: "enemy"},
	)
	for i, x := range []float64{x0, x1, x2} {
		matchtest.Place(w, tanks.ID(i), x, 100, 0)
	}
	return w
}

const away = 190.0 // x of a tank that is out of the line of fire

func TestRayMeetsTheFirstThing(t *testing.T) {
	oak := matchtest.Plant("oak", mgl64.Vec3{60, 0, 100})
	hazel := matchtest.Plant("hazel", mgl64.Vec3{60, 0, 100})
	barn, _ := terrain.NewSolid("barn", mgl64.Vec3{60, 0, 100}, 1, 0)
	for _, c := range []struct {
		name     string
		stands   []terrain.Obstacle
		down     float64
		tank     tanks.ID
		obstacle terrain.ObstacleID
		ground   bool
		distance float64
	}{
		{"tank", nil, 0, 2, -1, false, 100 - 6.53/2 - 20},
		{"trunk", []terrain.Obstacle{oak}, 0, tanks.NoTank, 0, false, 40 - 0.42},
		{"leaves do not stop it", []terrain.Obstacle{hazel}, 0, 2, -1, false, 100 - 6.53/2 - 20},
		{"building", []terrain.Obstacle{barn}, 0, tanks.NoTank, 0, false, 40 - barn.HalfLength},
		{"ground", nil, 0.05, tanks.NoTank, -1, true, 1.2 / 0.05},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := duel(matchtest.Map(200, 200, matchtest.Level, c.stands...), 20, away, 100)
			w.Tanks[1].At[2] = 20
			dir := mgl64.Vec3{1, -c.down, 0}.Normalize()
			got := aim.NewField(viewtest.Everything(w, 0)).Ray(mgl64.Vec3{20, 1.2, 100}, dir, 300, 0)
			if !got.Met() || got.Tank != c.tank || got.Obstacle != c.obstacle || got.Ground != c.ground {
				t.Fatalf("got %+v", got)
			}
			if want := c.distance / dir[0]; math.Abs(got.Distance-want) > 0.02 {
				t.Errorf("got distance %v, want %v", got.Distance, want)
			}
		})
	}
}

func TestRayThatMeetsNothingEndsAtItsReach(t *testing.T) {
	w := duel(matchtest.Field(200, 200), 20, 60, 100)
	got := aim.NewField(viewtest.Everything(w, 0)).Ray(mgl64.Vec3{20, 1, 100}, mgl64.Vec3{0, 1, 0}, 250, 0)
	if got.Met() || got.Distance != 250 || got.At != (mgl64.Vec3{20, 251, 100}) {
		t.Errorf("got %+v, want the end at 250 m", got)
	}
}

// TestATrunkBesideTheBarrelIsNoTarget: a tank beside a tree aims past it at what is behind, but
// still aims at an enemy that is just as near.
func TestATrunkBesideTheBarrelIsNoTarget(t *testing.T) {
	oak := matchtest.Plant("oak", mgl64.Vec3{23.8, 0, 100})
	w := duel(matchtest.Map(200, 200, matchtest.Level, oak), 20, away, 100)
	w.Tanks[1].At[2] = 20
	f, me := aim.NewField(viewtest.Everything(w, 0)), &w.Tanks[0]
	if got := f.Under(tanks.EyePoint(me), mgl64.Vec3{1, -0.005, 0}, 0, 0, 0); got.Tank != 2 {
		t.Errorf("got %+v, want the enemy behind the tree", got)
	}
	w.Tanks[2].At[0] = 27
	f = aim.NewField(viewtest.Everything(w, 0))
	if got := f.Under(tanks.EyePoint(me), mgl64.Vec3{1, -0.1, 0}.Normalize(), 0, 0, 0); got.Distance > 6 {
		t.Errorf("an enemy nose to nose is aimed at %.1f m away", got.Distance)
	}
}

// TestTheSkyKeepsTheRange: the gun stays laid for the last range, or 100 m if that is more.
func TestTheSkyKeepsTheRange(t *testing.T) {
	w := duel(matchtest.Field(200, 200), 20, 60, 100)
	f, me := aim.NewField(viewtest.Everything(w, 0)), &w.Tanks[0]
	eye, sky := tanks.EyePoint(me), mgl64.Vec3{0.6, 0.8, 0}
	for laid, want := range map[float64]float64{0: 100, 14: 100, 180: 180, 5000: aim.Reach} {
		got := f.Under(eye, sky, 10, laid, me.ID)
		if got.Met() || got.Distance != want || math.Abs(got.At.Sub(eye).Len()-want) > 1e-9 {
			t.Errorf("laid for %.0f m: %+v, want a point at %.0f m", laid, got, want)
		}
	}
}

// TestFlightIsTheShellsWay compares the forecast with shells that are actually fired, from a gun
// without dispersion.
func TestFlightIsTheShellsWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hills := func(x, z float64) float64 { return 6 * math.Sin(x/40) * math.Cos(z/55) }
		w := duel(matchtest.Map(400, 200, hills), 40, 380, 300)
		w.Tanks[1].At[2] = 20
		rules := w.Tuning
		rules.Gun.Dispersion = 0
		w.SetTuning(rules)
		w.Step()
		shooter := matchtest.Place(w, 0, 40, 100, 0)
		shooter.Gun = rapid.Float64Range(-0.02, 0.06).Draw(t, "elevation")
		shooter.Turret = rapid.Float64Range(-0.3, 0.3).Draw(t, "turret")
		muzzle, bore := tanks.Muzzle(shooter)
		want := aim.NewField(viewtest.Everything(w, 0)).Shell(shooter, math.Inf(1))

		w.Shells = append(w.Shells[:0], tanks.Shell{At: muzzle, From: muzzle, Velocity: bore.Mul(rules.Shell.Speed), Born: w.Tick, Target: tanks.NoTank})
		got, ended := impact(w)
		if !ended {
			if want.Met() {
				t.Fatalf("the shell meets nothing, the forecast is %+v", want)
			}
			return
		}
		if got.Sub(want.At).Len() > 0.01 {
			t.Fatalf("the shell ends at %v, the forecast at %v", got, want.At)
		}
	})
}

// impact steps the match until the only shell has hit something; ok is false if it never does.
func impact(w *tanks.World) (at mgl64.Vec3, ok bool) {
	for len(w.Shells) > 0 {
		w.Step()
		for _, e := range w.Events {
			if e.Kind == tanks.GroundHit || e.Kind == tanks.Struck || e.Kind == tanks.ObstacleHit {
				return e.At, true
			}
		}
	}
	return mgl64.Vec3{}, false
}

func TestSightNamesWhatIsInTheWay(t *testing.T) {
	oak := matchtest.Plant("oak", mgl64.Vec3{60, 0, 100})
	for _, c := range []struct {
		name            string
		stands          []terrain.Obstacle
		friendX         float64
		blocked, friend bool
	}{
		{"free", nil, 190, false, false},
		{"trunk", []terrain.Obstacle{oak}, 190, true, false},
		{"friend before the target", nil, 60, true, true},
		{"friend behind the target", nil, 160, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := duel(matchtest.Map(200, 200, matchtest.Level, c.stands...), 20, c.friendX, 100)
			f := aim.NewField(viewtest.Everything(w, 0))
			// The gunner's eye is above gun and trunks, so the look is at the enemy itself.
			target := aim.Hit{At: w.Tanks[2].Middle(w.Tanks[2].Body()), Tank: 2, Obstacle: -1}
			got := f.Sight(&w.Tanks[0], target, session.Lay(&w.Tanks[0], target.At, &w.Tuning))
			if got.Blocked != c.blocked || got.Friend != c.friend {
				t.Errorf("got blocked %v friend %v, want %v %v", got.Blocked, got.Friend, c.blocked, c.friend)
			}
		})
	}
}

func TestBarrelMarkIsWhereTheGunPointsNotWhereThePlayerLooks(t *testing.T) {
	w := duel(matchtest.Field(200, 200), 20, away, 100)
	w.Tanks[1].At[2] = 20
	me := &w.Tanks[0]
	me.Turret = 0.5
	target := aim.Hit{At: mgl64.Vec3{120, 1, 100}, Tank: tanks.NoTank, Obstacle: -1}
	got := aim.NewField(viewtest.Everything(w, 0)).Sight(me, target, tanks.Aim{}).Barrel
	off := geom.Bearing(me.At, 0, got)
	if math.Abs(off-0.5) > 0.01 {
		t.Errorf("the mark is %v rad to the left, want 0.5", off)
	}
}

func TestSpreadIsTheTunedCircle(t *testing.T) {
	rules := tanks.DefaultTuning()
	for _, c := range []struct{ bloom, want float64 }{{1, 0.4}, {3, 1.2}, {0, 0.4}} {
		me := tanks.Tank{Bloom: c.bloom}
		if got := math.Tan(aim.Spread(&me, &rules)) * 100; math.Abs(got-c.want) > 1e-9 {
			t.Errorf("bloom %v: got a radius of %v m at 100 m, want %v", c.bloom, got, c.want)
		}
	}
}

func TestPixelsMatchTheLens(t *testing.T) {
	me := tanks.Tank{Class: tanks.Badger}
	muzzle, _ := tanks.Muzzle(&me)
	target := muzzle.Add(mgl64.Vec3{100, 0, 0})
	const fov, height = 60 * math.Pi / 180, 720
	atMuzzle := aim.Pixels(math.Atan(0.004), &me, target, muzzle, fov, height)
	if want := 0.004 * height / 2 / math.Tan(fov/2); math.Abs(atMuzzle-want) > 1e-9 {
		t.Errorf("from the muzzle: got %v px, want %v", atMuzzle, want)
	}
	behind := aim.Pixels(math.Atan(0.004), &me, target, muzzle.Sub(mgl64.Vec3{100, 0, 0}), fov, height)
	if math.Abs(behind-atMuzzle/2) > 1e-9 {
		t.Errorf("from twice as far: got %v px, want %v", behind, atMuzzle/2)
	}
	if got := aim.Pixels(1, &me, target, target, fov, height); got != 0 {
		t.Errorf("from the target itself: got %v px, want 0", got)
	}
}

func TestFreeIsStoppedByWallsAndByTheTrunkItsEndIsIn(t *testing.T) {
	barn, _ := terrain.NewSolid("barn", mgl64.Vec3{60, 0, 100}, 1, 0)
	oak := matchtest.Plant("oak", mgl64.Vec3{60, 0, 40})
	f := aim.NewField(viewtest.Everything(duel(matchtest.Map(200, 200, matchtest.Level, barn, oak), 20, 100, 150), 0))
	from, to := mgl64.Vec3{20, 2, 100}, mgl64.Vec3{100, 2, 100}
	if got, want := f.Free(from, to), (40-barn.HalfLength)/80; math.Abs(got-want) > 0.01 {
		t.Errorf("through the barn: got %v, want %v", got, want)
	}
	if got := f.Free(mgl64.Vec3{20, 2, 40}, mgl64.Vec3{100, 2, 40}); got != 1 {
		t.Errorf("past the oak: got %v, want 1", got)
	}
	if got := f.Free(mgl64.Vec3{20, 2, 40}, oak.At.Add(mgl64.Vec3{0.1, 2, 0})); math.Abs(got-(40-oak.Trunk)/40) > 0.01 {
		t.Errorf("into the trunk: got %v, want %v", got, (40-oak.Trunk)/40)
	}
	if got := f.Free(mgl64.Vec3{60, 2, 100}, to); got != 1 {
		t.Errorf("from within the barn: got %v, want 1", got)
	}
}

// TestShellHitsWhatIsUnderTheReticle makes a person look at a tank over hilly ground and hold the
// trigger, to test eye, range, elevation, turret and shell together.
func TestShellHitsWhatIsUnderTheReticle(t *testing.T) {
	hills := func(x, z float64) float64 { return 3 * math.Sin(x/60) * math.Cos(z/70) }
	for _, far := range []float64{40, 90, 160, 240} {
		person := &session.Human{Trigger: true}
		w := matchtest.World(matchtest.Map(400, 200, hills), 1,
			tanks.Member{Team: 0, Class: tanks.Bear, Driver: person, Human: true, Name: "me"},
			tanks.Member{Team: 1, Class: tanks.Badger, Driver: matchtest.Parked(), Name: "target"})
		rules := w.Tuning
		rules.Gun.Dispersion = 0
		w.SetTuning(rules)
		me := matchtest.Place(w, 0, 60, 100, 2)
		target := matchtest.Place(w, 1, 60+far, 120, 1)
		f := aim.NewField(viewtest.Everything(w, 0))
		if got := firstStruck(w, person, f, me, target); got != target.ID {
			t.Errorf("at %v m: the first shell that could hit strikes %v", far, got)
		}
	}
}

// firstStruck keeps the person's reticle on the target and returns the tank hit by the first shell
// that is fired with the gun on target, NoTank if none is hit.
func firstStruck(w *tanks.World, person *session.Human, f *aim.Field, me, target *tanks.Tank) tanks.ID {
	person.Trigger = false
	for range 20 * tanks.Hertz {
		eye := tanks.EyePoint(me)
		look := f.Under(eye, target.Middle(target.Body()).Sub(eye).Normalize(), 0, 0, me.ID)
		person.Target = look.At
		person.Trigger = f.Sight(me, look, session.Lay(me, look.At, &w.Tuning)).Barrel.Sub(look.At).Len() < 0.3
		w.Step()
		for _, e := range w.Events {
			switch e.Kind {
			case tanks.Struck:
				return e.Other
			case tanks.GroundHit, tanks.ObstacleHit:
				return tanks.NoTank
			}
		}
	}
	return tanks.NoTank
}

func BenchmarkSight(b *testing.B) {
	m, err := terrain.Generate(terrain.DefaultSpec(1))
	if err != nil {
		b.Fatal(err)
	}
	members := matchtest.LineUp(5)
	for i := range members {
		members[i].Driver = matchtest.Parked()
	}
	w := matchtest.World(m, 1, members...)
	f := aim.NewField(viewtest.Everything(w, 0))
	me := &w.Tanks[0]
	for b.Loop() {
		f.Sight(me, f.Under(tanks.EyePoint(me), me.Heading.Dir(), 0, 0, 0), tanks.Aim{Yaw: me.Heading})
	}
}

func TestSightDoesNotAllocate(t *testing.T) {
	w := duel(matchtest.Field(200, 200), 20, 60, 100)
	f := aim.NewField(viewtest.Everything(w, 0))
	look := func() {
		hit := f.Under(mgl64.Vec3{10, 4, 100}, mgl64.Vec3{1, -0.02, 0}.Normalize(), 10, 0, 0)
		f.Sight(&w.Tanks[0], hit, tanks.Aim{})
	}
	look()
	if got := testing.AllocsPerRun(100, look); got > 0 {
		t.Errorf("got %v allocations for a look, want 0", got)
	}
}

// TestF8AnUnseenTankDoesNotStopTheSight: the sight measures through an enemy that the crew does not see, and
// forecasts no hit on it; an enemy in sight stops both.
func TestF8AnUnseenTankDoesNotStopTheSight(t *testing.T) {
	for _, seen := range []bool{false, true} {
		w := duel(matchtest.Field(200, 200), 20, away, 100)
		w.Tanks[1].At[2] = 20
		w.Sightings.Of(0, 2).Seen = seen
		f := aim.NewField(viewtest.Told(w, 0))
		me := &w.Tanks[0]
		look := f.Under(tanks.EyePoint(me), mgl64.Vec3{1, -0.008, 0}.Normalize(), 0, 0, 0)
		if (look.Tank == 2) != seen {
			t.Errorf("seen %v: the reticle lies on tank %v at %.1f m", seen, look.Tank, look.Distance)
		}
		target := aim.Hit{At: mgl64.Vec3{180, 1, 100}, Tank: tanks.NoTank, Obstacle: -1}
		got := f.Sight(me, target, session.Lay(me, target.At, &w.Tuning))
		if want := seen; got.Blocked != want || (got.Stop == aim.Enemy) != want {
			t.Errorf("seen %v: the way beyond it is blocked: %v, by %q at %.0f m", seen, got.Blocked, got.Stop, got.Meets.Distance)
		}
	}
}

// TestRangeIsThatOfWhatTheShellMeets points the sight at a bush eight metres away, with each thing
// that can stop a shell behind it, and with nothing.
func TestRangeIsThatOfWhatTheShellMeets(t *testing.T) {
	hazel := matchtest.Plant("hazel", mgl64.Vec3{28, 0, 100})
	behind := func(name string, x float64) []terrain.Obstacle {
		if name == "" {
			return []terrain.Obstacle{hazel}
		}
		o, ok := terrain.NewSolid(name, mgl64.Vec3{x, 0, 100}, 1, math.Pi/2)
		if !ok {
			o = matchtest.Plant(name, mgl64.Vec3{x, 0, 100})
		}
		return []terrain.Obstacle{hazel, o}
	}
	for _, c := range []struct {
		name            string
		stands          string
		up              float64 // m above the ground at which the gun is laid, at x = 120
		friendX, enemyX float64
		unseen          bool
		stop            aim.Stop
		least, most     float64 // m
	}{
		{name: "ground", up: -1, friendX: away, enemyX: away, stop: aim.Ground, least: 55, most: 75},
		{name: "trunk", stands: "oak", up: 1.2, friendX: away, enemyX: away, stop: aim.Trunk, least: 31, most: 37},
		{name: "house", stands: "barn", up: 1.2, friendX: away, enemyX: away, stop: aim.House, least: 20, most: 37},
		{name: "friend", up: 1.2, friendX: 60, enemyX: 100, stop: aim.Friend, least: 30, most: 37},
		{name: "enemy", up: 1.2, friendX: away, enemyX: 100, stop: aim.Enemy, least: 70, most: 77},
		{name: "an enemy behind leaves whom nobody sees", up: 1.2, friendX: away, enemyX: 40, unseen: true, stop: aim.Ground, least: 100, most: 250},
		{name: "sky", up: 60, friendX: away, enemyX: away, stop: aim.Nothing},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := duel(matchtest.Map(400, 200, matchtest.Level, behind(c.stands, 60)...), 20, c.friendX, c.enemyX)
			for i := 1; i < 3; i++ {
				if w.Tanks[i].At[0] == away {
					w.Tanks[i].At[2] = 20
				}
			}
			v := viewtest.Everything(w, 0)
			if c.unseen {
				w.Sightings.Of(0, 2).Seen = false
				v = viewtest.Told(w, 0)
			}
			f, me := aim.NewField(v), &w.Tanks[0]
			eye := tanks.EyePoint(me)
			look := f.Under(eye, mgl64.Vec3{120, c.up, 100}.Sub(eye).Normalize(), 0, 0, 0)
			me.Turret = 2 // the barrel need not point there yet
			got := f.Sight(me, look, session.Lay(me, look.At, &w.Tuning))
			if got.Stop != c.stop || c.stop != aim.Nothing && (got.Meets.Distance < c.least || got.Meets.Distance > c.most) {
				t.Errorf("%.0f m %q, want %q from %.0f to %.0f m", got.Meets.Distance, got.Stop, c.stop, c.least, c.most)
			}
			if c.unseen {
				w.Tanks[2].At[2] = 20
				if gone := f.Sight(me, look, session.Lay(me, look.At, &w.Tuning)); gone != got {
					t.Errorf("the unseen enemy is felt: %+v, without it %+v", got, gone)
				}
			}
		})
	}
}

// TestSmokeKeepsTheRange looks at the ground through a cloud, past it, over it, through its rim and
// from inside it, and at an enemy that the crew sees in spite of it.
func TestSmokeKeepsTheRange(t *testing.T) {
	for _, c := range []struct {
		name  string
		at    mgl64.Vec3 // of the cloud
		enemy float64    // x
		want  aim.Stop
	}{
		{"in the way", mgl64.Vec3{40, 0, 100}, away, aim.Smoke},
		{"round the tank", mgl64.Vec3{20, 0, 100}, away, aim.Smoke},
		{"round the place", mgl64.Vec3{80, 0, 100}, away, aim.Smoke},
		{"beside the way", mgl64.Vec3{40, 0, 110}, away, aim.Ground},
		{"by its rim", mgl64.Vec3{40, 0, 105.99}, away, aim.Ground},
		{"far below", mgl64.Vec3{40, -30, 100}, away, aim.Ground},
		{"beyond", mgl64.Vec3{120, 0, 100}, away, aim.Ground},
		{"before an enemy in sight", mgl64.Vec3{40, 0, 100}, 80, aim.Enemy},
	} {
		w := duel(matchtest.Field(400, 200), 20, away, c.enemy)
		v := viewtest.Everything(w, 0)
		v.Clouds = append(v.Clouds, tanks.Cloud{At: c.at, Radius: 6, Height: 5})
		f, me := aim.NewField(v), &w.Tanks[0]
		eye, place := tanks.EyePoint(me), mgl64.Vec3{80, 0, 100}
		if c.want == aim.Enemy {
			place[1] = 1.2
		}
		look := f.Under(eye, place.Sub(eye).Normalize(), 0, 0, 0)
		if got := f.Sight(me, look, session.Lay(me, look.At, &w.Tuning)); got.Stop != c.want {
			t.Errorf("%s: %q, want %q", c.name, got.Stop, c.want)
		}
	}
}

// TestAGunThatIsLaidOnTheGroundBeforeTheTankStaysLow looks from level down to straight below, in
// each class: the lower the look, the lower the gun, until it reaches its limit.
func TestAGunThatIsLaidOnTheGroundBeforeTheTankStaysLow(t *testing.T) {
	for id := range tanks.NumClasses {
		w := duel(matchtest.Field(200, 200), 20, away, 180)
		me := &w.Tanks[0]
		me.Class = id
		f, before := aim.NewField(viewtest.Everything(w, 0)), aim.NoLimit
		for degrees := 1; degrees < 85; degrees++ {
			s, c := math.Sincos(float64(-degrees) * math.Pi / 180)
			look := f.Under(tanks.EyePoint(me), mgl64.Vec3{c, s, 0}, 0, 0, me.ID)
			laid := session.Lay(me, look.At, &w.Tuning)
			got := f.Sight(me, look, laid).Limit
			if laid.Pitch > 0 || got == aim.Highest || before == aim.Lowest && got != aim.Lowest {
				t.Errorf("%s, looking %d degrees down: the gun is laid at %.1f, limit %d after %d", tanks.ClassOf(me.Class).Name, degrees, laid.Pitch*180/math.Pi, got, before)
				break
			}
			before = got
		}
		if before != aim.Lowest {
			t.Errorf("%s: looking straight down the limit is %d", tanks.ClassOf(me.Class).Name, before)
		}
	}
}

// TestSightShowsWhenTheGunCannotFollow lays guns on places above and below their limits, also on
// a hull that leans.
func TestSightShowsWhenTheGunCannotFollow(t *testing.T) {
	for _, c := range []struct {
		name  string
		pitch float64 // rad, of the hull
		up    float64 // m above the ground, 40 m ahead
		want  aim.Limit
	}{
		{"level", 0, 1, aim.NoLimit},
		{"just low enough", 0, -2, aim.NoLimit},
		{"too low", 0, -8, aim.Lowest},
		{"just high enough", 0, 14, aim.NoLimit},
		{"too high", 0, 20, aim.Highest},
		{"nose up", 0.3, 1, aim.Lowest},
		{"nose down", -0.5, 1, aim.Highest},
	} {
		w := duel(matchtest.Field(200, 200), 20, away, 180)
		me := &w.Tanks[0]
		me.Pitch = c.pitch
		look := aim.Hit{At: mgl64.Vec3{60, c.up, 100}, Tank: tanks.NoTank, Obstacle: -1}
		got := aim.NewField(viewtest.Everything(w, 0)).Sight(me, look, session.Lay(me, look.At, &w.Tuning))
		if got.Limit != c.want {
			t.Errorf("%s: limit %d, want %d", c.name, got.Limit, c.want)
		}
	}
}

package sight_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// randomClouds returns clouds of all ages scattered over a level map.
func randomClouds(random *rand.Rand, n int, width, depth float64) []tanks.Cloud {
	all := make([]tanks.Cloud, n)
	for i := range all {
		size := 0.05 + 0.95*random.Float64()
		all[i] = tanks.Cloud{At: mgl64.Vec3{width * random.Float64(), 0, depth * random.Float64()}, Radius: 5.5 * size, Height: 5 * size}
	}
	return all
}

// TestShareWithSmokeEqualsBruteForce is TestShareEqualsBruteForce with clouds among the plants and
// boxes, including ones with tanks and eyes in them.
func TestShareWithSmokeEqualsBruteForce(t *testing.T) {
	pairs := comparedPairs()
	random := rand.New(rand.NewPCG(9, 8))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	var s sight.Scratch
	var o *sight.Occluders
	var slow oracle
	worst, partial, blind, smoked := 0.0, 0, 0, 0
	for i := range pairs {
		if i%200 == 0 {
			stands := randomStands(random)
			if i%400 == 0 {
				stands = nil
			}
			slow = oracle{m: levelMap(150, 120, stands), clouds: randomClouds(random, 4+random.IntN(12), 150, 120)}
			o = sight.NewOccluders(slow.m)
			o.SetClouds(slow.clouds)
		}
		eye := mgl64.Vec3{in(-10, 160), in(2, 3), in(-10, 130)}
		pose := tanks.Pose{At: mgl64.Vec3{in(-10, 160), 0, in(-10, 130)}, Heading: geom.Heading(in(-4, 4)), Turret: in(-4, 4)}
		class := tanks.ClassID(random.IntN(4))
		if geom.PlaneDist(eye, pose.At) < 5.5 || inBox(eye, slow.m) {
			continue
		}
		body := sight.BodyOf(class, &pose)
		got, want := o.Share(&s, eye, &body), slow.share(eye, class, &pose)
		if slow.blind {
			blind++
		}
		if want > 0 && want < 1 {
			partial++
		}
		if got < o.ShareOfMap(&s, eye, &body) {
			smoked++
		}
		if diff := math.Abs(got - want); diff > worst {
			worst = diff
			if worst > 1e-9 {
				t.Fatalf("pair %d: share %.12f, brute force %.12f, eye %v, pose %+v, class %d", i, got, want, eye, pose, class)
			}
		}
	}
	t.Logf("largest difference %.1e over %d pairs, %d of them partly hidden, %d with less to see by smoke, %d from eyes in smoke", worst, pairs, partial, smoked, blind)
	if partial < pairs/10 || smoked < pairs/10 || blind < pairs/250 {
		t.Errorf("%d pairs are partly hidden, %d hidden more by smoke, %d of eyes in smoke: the test looks away", partial, smoked, blind)
	}
}

// TestSmokeHidesBothWays: a cloud between two tanks hides each from the other equally, and so does
// one around either.
func TestSmokeHidesBothWays(t *testing.T) {
	m := flatMap()
	o := sight.NewOccluders(m)
	a, b := tanks.Tank{Class: tanks.Badger, Pose: tanks.Pose{At: mgl64.Vec3{100, 0, 100}}}, tanks.Tank{Class: tanks.Badger, Pose: tanks.Pose{At: mgl64.Vec3{200, 0, 100}, Heading: math.Pi}}
	shares := func(clouds ...tanks.Cloud) (there, back float64) {
		o.SetClouds(clouds)
		var s sight.Scratch
		of, by := sight.BodyOf(b.Class, &b.Pose), sight.BodyOf(a.Class, &a.Pose)
		return o.Share(&s, tanks.EyePoint(&a), &of), o.Share(&s, tanks.EyePoint(&b), &by)
	}
	if there, back := shares(); there != 1 || back != 1 {
		t.Fatalf("without smoke %.3f and %.3f show", there, back)
	}
	for _, x := range []float64{100, 112, 150, 188, 200} {
		if there, back := shares(tanks.Cloud{At: mgl64.Vec3{x, 0, 100}, Radius: 5.5, Height: 5}); there != 0 || back != 0 {
			t.Errorf("with smoke at %.0f m %.3f shows one way and %.3f the other", x, there, back)
		}
	}
	for k := range 40 { // beside the line, halfway between them: the same from both ends
		z := 100 + float64(k-20)*0.5
		there, back := shares(tanks.Cloud{At: mgl64.Vec3{150, 0, z}, Radius: 3, Height: 4})
		if math.Abs(there-back) > 1e-9 {
			t.Errorf("with smoke %.1f m beside the line %.6f shows one way and %.6f the other", z-100, there, back)
		}
	}
}

// TestWhatIsAboveACloudShows: a low cloud hides the hull and leaves the turret visible.
func TestWhatIsAboveACloudShows(t *testing.T) {
	o := sight.NewOccluders(flatMap())
	body := badger(160, 100, math.Pi/2)
	eye := mgl64.Vec3{100, 2.6, 100}
	var s sight.Scratch
	last := 1.0
	for _, height := range []float64{0.1, 0.8, 1.4, 1.9, 2.3, 3} {
		o.SetClouds([]tanks.Cloud{{At: mgl64.Vec3{130, 0, 100}, Radius: 20, Height: height}})
		got := o.Share(&s, eye, &body)
		if got > last {
			t.Errorf("a cloud of %.1f m leaves %.3f, a lower one %.3f", height, got, last)
		}
		last = got
	}
	if last != 0 {
		t.Errorf("a cloud over the turret leaves %.3f", last)
	}
	o.SetClouds([]tanks.Cloud{{At: mgl64.Vec3{130, 0, 100}, Radius: 20, Height: 1.9}})
	if got := o.Share(&s, eye, &body); got < 0.1 || got > 0.6 {
		t.Errorf("a cloud up to the hull's roof leaves %.3f", got)
	}
}

// TestNobodyLooksOutOfSmoke: an eye in a cloud sees nothing, just outside it sees what is on the
// other side.
func TestNobodyLooksOutOfSmoke(t *testing.T) {
	o := sight.NewOccluders(flatMap())
	o.SetClouds([]tanks.Cloud{{At: mgl64.Vec3{100, 0, 100}, Radius: 6, Height: 5}})
	var s sight.Scratch
	body := badger(160, 100, 1)
	wide := 6 * math.Sqrt(1-2.5*2.5/25)
	for x, want := range map[float64]float64{100: 0, 100 + wide - 0.1: 0, 100 + wide + 0.2: 1, 100 - wide - 0.2: 0} {
		if got := o.Share(&s, mgl64.Vec3{x, 2.5, 100}, &body); got != want {
			t.Errorf("from %.1f m beside its middle %.3f is visible, want %.0f", x-100, got, want)
		}
		if got := o.ShareSeed(&s, mgl64.Vec3{x, 2.5, 100}, &body); math.Abs(x-100) < wide && got != want {
			t.Errorf("seed mode: from %.1f m beside its middle %.3f is visible, want %.0f", x-100, got, want)
		}
	}
}

// smokeField returns two tanks in the open that look at each other, without smoke.
func smokeField(t *testing.T) (*tanks.World, *sight.Eyes) {
	t.Helper()
	m := matchtest.Map(400, 300, matchtest.Level)
	e := sight.New(sight.NewOccluders(m), sight.DefaultTuning())
	release := func(v *tanks.View) tanks.Order {
		return tanks.Order{Smoke: v.Tick == 3*tanks.Hertz, Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
	}
	w, err := tanks.NewWorld(tanks.Setup{
		Map: m, Tuning: tanks.DefaultTuning(), Eyes: e,
		Members: []tanks.Member{{Team: 0, Class: tanks.Badger, Driver: matchtest.Script(release)}, {Team: 1, Class: tanks.Badger, Driver: matchtest.Parked()}},
	})
	if err != nil {
		t.Fatal(err)
	}
	matchtest.Place(w, 0, 100, 150, 0)
	matchtest.Place(w, 1, 200, 150, math.Pi)
	return w, e
}

// TestSmokeBreaksSightUntilItIsGone: a tank that releases smoke is lost from sight, and is seen
// again when the smoke is gone; the explanation names the smoke meanwhile.
func TestSmokeBreaksSightUntilItIsGone(t *testing.T) {
	w, e := smokeField(t)
	sees := func() bool { return w.Sightings.Of(1, 0).Seen }
	matchtest.Run(w, 3)
	if !sees() {
		t.Fatal("it is not seen before the smoke")
	}
	s := &w.Tuning.Smoke
	matchtest.Run(w, s.Grow+e.Tuning().Hold+1)
	if sees() || w.Sightings.Of(0, 1).Share != 0 {
		t.Errorf("behind smoke it is seen: %v, and it sees %.2f", sees(), w.Sightings.Of(0, 1).Share)
	}
	x := e.Explain(w, 1, 0)
	if x.Share != 0 || len(x.Blocked) == 0 || x.Blocked[0].Cause.Kind != sight.Smoke || x.Blocked[0].Cause.Plain() != "smoke" {
		t.Errorf("share %.3f, blocked by %+v", x.Share, x.Blocked)
	}
	found := false
	for i := range x.Candidates {
		c := &x.Candidates[i]
		found = found || c.Kind == sight.Smoke && c.Blocks && c.Radius > 4 && geom.PlaneDist(c.At, w.Clouds.All()[1].At) < 1e-9
	}
	if !found {
		t.Errorf("no candidate is the smoke: %+v", x.Candidates)
	}
	matchtest.Run(w, s.Life())
	if len(w.Clouds.All()) != 0 || !sees() {
		t.Errorf("after the smoke it is seen: %v", sees())
	}
}

// TestShareOfMapIgnoresSmoke: cover belongs to the map, without what passes.
func TestShareOfMapIgnoresSmoke(t *testing.T) {
	o := sight.NewOccluders(flatMap())
	o.SetClouds([]tanks.Cloud{{At: mgl64.Vec3{130, 0, 100}, Radius: 6, Height: 5}})
	var s sight.Scratch
	body := badger(160, 100, 1)
	if all, bare := o.Share(&s, mgl64.Vec3{100, 2.5, 100}, &body), o.ShareOfMap(&s, mgl64.Vec3{100, 2.5, 100}, &body); all != 0 || bare != 1 {
		t.Errorf("%.3f shows with the smoke, %.3f without", all, bare)
	}
}

// TestLooksThroughSmokeCostNoMemory: looks with many clouds allocate nothing.
func TestLooksThroughSmokeCostNoMemory(t *testing.T) {
	spec := terrain.DefaultSpec(3)
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	o := sight.NewOccluders(m)
	clouds := randomClouds(rand.New(rand.NewPCG(1, 2)), tanks.MaxClouds, spec.Width, spec.Depth)
	eyes, bodies := tankPairs(m, 2000, 150)
	var s sight.Scratch
	ask := func() {
		o.SetClouds(clouds)
		for k := range eyes {
			o.Share(&s, eyes[k], &bodies[k%len(bodies)])
		}
	}
	ask()
	if n := testing.AllocsPerRun(3, ask); n != 0 {
		t.Errorf("%g allocations", n)
	}
}

// BenchmarkSmoke queries whole tanks on a generated map with some clouds on it.
func BenchmarkSmoke(b *testing.B) {
	m, err := terrain.Generate(terrain.DefaultSpec(3))
	if err != nil {
		b.Fatal(err)
	}
	eyes, bodies := tankPairs(m, benchInputs, 150)
	for name, n := range map[string]int{"clouds=0": 0, "clouds=6": 6, "clouds=48": tanks.MaxClouds} {
		b.Run(name, func(b *testing.B) {
			o := sight.NewOccluders(m)
			o.SetClouds(randomClouds(rand.New(rand.NewPCG(1, 2)), n, m.Spec.Width, m.Spec.Depth))
			var s sight.Scratch
			ask(b, func(k int) float64 { return o.Share(&s, eyes[k], &bodies[k%len(bodies)]) })
		})
	}
}

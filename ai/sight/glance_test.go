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

// TestAGlanceShowsOnlyWhatALookShows: glances agree with looks for tanks that drive out of what
// hides them, on hills and leaning more than hulls do there, some behind smoke.
func TestAGlanceShowsOnlyWhatALookShows(t *testing.T) {
	pairs := 20_000
	if testing.Short() {
		pairs = 4_000
	}
	random := rand.New(rand.NewPCG(5, 9))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	glances, smoked, hills, looks := 0, 0, 0, 0
	for seed := range uint64(4) {
		spec := terrain.DefaultSpec(seed + 40)
		spec.Trees = []int{200, 400, 1500, 3000}[seed]
		m, err := terrain.Generate(spec)
		if err != nil {
			t.Fatal(err)
		}
		o := sight.NewOccluders(m)
		var s, exact sight.Scratch
		for range pairs / 4 {
			tank := tanks.Tank{Class: tanks.ClassID(random.IntN(int(tanks.NumClasses)))}
			tank.Pose = onGround(m, in(0, spec.Width), in(0, spec.Depth), geom.Heading(in(-4, 4)))
			tank.Pitch += in(-0.2, 0.2) * in(0, 1)
			tank.Roll += in(-0.2, 0.2) * in(0, 1)
			tank.Turret = in(-4, 4)
			eye := mgl64.Vec3{in(0, spec.Width), 0, in(0, spec.Depth)}
			eye[1] = m.Ground.Height(eye[0], eye[2]) + in(1.5, 4)
			body := sight.BodyOf(tank.Class, &tank.Pose)
			var clouds []tanks.Cloud
			if random.IntN(4) == 0 {
				at := eye.Add(tank.At.Sub(eye).Mul(in(0.1, 0.9)))
				clouds = []tanks.Cloud{{At: onGround(m, at[0], at[2], 0).At, Radius: in(2, 9), Height: in(2, 7)}}
			}
			o.SetClouds(clouds)
			o.Share(&s, eye, &body) // casts the shadows
			last := sight.FirstShadows(&s)
			for range 20 {
				if looks++; o.SurelyHidden(&last, eye, &tank) {
					glances++
					smoked += len(clouds)
					if last.Ground() {
						hills++
					}
					body = sight.BodyOf(tank.Class, &tank.Pose)
					if share := o.Share(&exact, eye, &body); share != 0 {
						t.Fatalf("seed %d: %v of %+v shows from %v, and a glance hides it", seed, share, tank.Pose, eye)
					}
				}
				tank.At = tank.At.Add(tank.Heading.Dir().Mul(0.3))
				tank.At[1] += in(-0.05, 0.05)
			}
		}
	}
	t.Logf("%d looks, %d hidden by a glance, %d of them with smoke, %d with hills", looks, glances, smoked, hills)
	if glances < looks/10 || smoked < looks/50 || hills < looks/50 {
		t.Errorf("only %d glances of %d show anything, %d with smoke, %d with hills", glances, looks, smoked, hills)
	}
}

// TestLinesOfSightStayWhereAGlanceTakesThem: the rows stay within the heights and sides of a
// glance, for all classes, leaning far beyond what slopes allow, from above and below.
func TestLinesOfSightStayWhereAGlanceTakesThem(t *testing.T) {
	poses := 200_000
	if testing.Short() {
		poses = 20_000
	}
	random := rand.New(rand.NewPCG(3, 4))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	asked := 0
	for range poses {
		lean, d, a := in(0, 0.4)*in(0, 1), in(20, 60)+in(0, 1)*in(0, 400), in(-4, 4)
		tank := tanks.Tank{Class: tanks.ClassID(random.IntN(int(tanks.NumClasses)))}
		tank.At[1] = in(-30, 30)
		tank.Heading, tank.Turret = geom.Heading(in(-4, 4)), in(-4, 4)
		tank.Pitch, tank.Roll = in(-lean, lean), in(-lean, lean)
		eye := mgl64.Vec3{d * math.Cos(a), in(1, 4) + in(0, 1)*in(-30, 30), d * math.Sin(a)}
		off, aside, ok := sight.Strays(eye, &tank)
		if !ok {
			continue
		}
		if asked++; off > 0 || aside > 0 {
			t.Fatalf("%+v from %v: %v m and a slope of %v outside", tank.Pose, eye, off, aside)
		}
	}
	if asked < poses/2 {
		t.Errorf("only %d of %d tanks are far enough for a glance", asked, poses)
	}
}

// TestNoGlanceHidesWithoutCause: this includes tanks with impossible positions, near or upside
// down, and an eye inside the plant.
func TestNoGlanceHidesWithoutCause(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(40))
	if err != nil {
		t.Fatal(err)
	}
	o := sight.NewOccluders(m)
	nan := math.NaN()
	for name, change := range map[string]func(*tanks.Tank){
		"as it is":           func(*tanks.Tank) {},
		"no place":           func(t *tanks.Tank) { t.At[0] = nan },
		"no height":          func(t *tanks.Tank) { t.At[1] = nan },
		"no heading":         func(t *tanks.Tank) { t.Heading = geom.Heading(nan) },
		"no lean":            func(t *tanks.Tank) { t.Pitch = nan },
		"endless height":     func(t *tanks.Tank) { t.At[1] = math.Inf(1) },
		"endlessly far away": func(t *tanks.Tank) { t.At[2] = math.Inf(-1) },
		"on its side":        func(t *tanks.Tank) { t.Roll = math.Pi / 2 },
	} {
		glances := 0
		below := tanks.Tank{Pose: tanks.Pose{At: mgl64.Vec3{200, -40, 100}}}
		change(&below)
		if hides := o.HiddenByGround(mgl64.Vec3{100, 3, 100}, &below); hides != (name == "as it is") {
			t.Errorf("%s: the ground hides a tank below it: %v", name, hides)
		}
		for i := range m.Obstacles {
			b := &m.Obstacles[i]
			eye := b.At.Sub(mgl64.Vec3{40, -2, 0})
			tank := tanks.Tank{}
			tank.Pose = tanks.Pose{At: b.At.Add(mgl64.Vec3{40, 0, 0})}
			change(&tank)
			if o.HiddenBy(eye, &tank, i) {
				glances++
			}
			if o.HiddenBy(b.At, &tank, i) || o.HiddenBy(tank.At.Sub(mgl64.Vec3{10, 0, 0}), &tank, i) {
				t.Fatalf("%s: a glance hides a tank by %d, which holds the eye or is beside it", name, i)
			}
		}
		if hides := glances > 0; hides != (name == "as it is") {
			t.Errorf("%s: %d glances hide it", name, glances)
		}
	}
}

// TestAGlanceOverACrest: a ridge hides all of a tank or leaves part of it free, above or through a
// gap beside the middle.
func TestAGlanceOverACrest(t *testing.T) {
	for name, c := range map[string]struct {
		high, gap float64 // m: height of the ridge, z of the gap
		hides     bool
	}{
		"high":           {2.8, 0, true},
		"low":            {1.5, 0, false},
		"gap":            {2.8, 100, false},
		"gap on a side":  {2.8, 105, false},
		"gap beside all": {2.8, 110, true},
	} {
		m := matchtest.Map(300, 200, func(x, z float64) float64 {
			if math.Abs(x-170) < 6 && z != c.gap {
				return c.high
			}
			return 0
		})
		o, eye := sight.NewOccluders(m), mgl64.Vec3{100, 3, 102.2}
		tank := tanks.Tank{Pose: tanks.Pose{At: mgl64.Vec3{200, 0, 102.2}, Heading: math.Pi / 2}}
		var s sight.Scratch
		body := sight.BodyOf(tank.Class, &tank.Pose)
		if share := o.Share(&s, eye, &body); share == 0 != c.hides {
			t.Errorf("%s: the share is %v", name, share)
		}
		if got := o.HiddenByGround(eye, &tank); got != c.hides {
			t.Errorf("%s: a glance hides it: %v", name, got)
		}
	}
}

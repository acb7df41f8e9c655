package perception_test

import (
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// seesBySteps reports whether a line is free, by a slow method: small steps, with every obstacle of
// the square tested at each.
func seesBySteps(m *terrain.Map, eye, point mgl64.Vec3) bool {
	const step = 0.1
	n := int(geom.PlaneDist(eye, point)/step) + 1
	for k := range n + 1 {
		p := eye.Add(point.Sub(eye).Mul(float64(k) / float64(n)))
		if k > 0 && k < n && m.Ground.Height(p[0], p[2]) > p[1] {
			return false
		}
		for _, id := range m.Grid.In(m.Grid.SquareAt(p[0], p[2])) {
			o := &m.Obstacles[id]
			if o.Plant() {
				if geom.PlaneDist(o.At, p) < o.Cover && geom.PlaneDist(o.At, eye) > o.Cover && p[1] < o.At[1]+o.Height {
					return false
				}
				continue
			}
			if o.Box().Contains(p) && p[1] < o.At[1]+o.Height {
				return false
			}
		}
	}
	return true
}

func TestLinesSeeWhatSmallStepsSee(t *testing.T) {
	spec := terrain.DefaultSpec(11)
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	point := func(height float64) mgl64.Vec3 {
		x, z := random.Float64()*spec.Width, random.Float64()*spec.Depth
		return mgl64.Vec3{x, m.Ground.Height(x, z) + height, z}
	}
	const lines = 1000
	wrong, free := 0, 0
	for range lines {
		eye := point(2.3)
		at := eye.Add(geom.Heading(random.Float64() * 6.28).Dir().Mul(20 + 180*random.Float64()))
		at[0], at[2] = mgl64.Clamp(at[0], 0, spec.Width), mgl64.Clamp(at[2], 0, spec.Depth)
		at[1] = m.Ground.Height(at[0], at[2]) + 1.2
		got, want := perception.Sees(m, eye, at), seesBySteps(m, eye, at)
		if got != want {
			wrong++
		}
		if want {
			free++
		}
	}
	// Lines sample the ground every five metres, so a sharp crest between two samples may be
	// missed.
	if wrong > lines/50 {
		t.Errorf("%d of %d lines are judged wrongly, want at most 2 %%", wrong, lines)
	}
	if free < lines/10 || free > lines*9/10 {
		t.Errorf("%d of %d lines are free: the sample shows nothing", free, lines)
	}
}

// TestALookPassesOverALowPlant: bracken of 1.2 m is below the line of an eye to the middle of a tank
// far behind it, and in the way of one to the ground close behind it; a hazel is in the way of both.
func TestALookPassesOverALowPlant(t *testing.T) {
	eye := mgl64.Vec3{100, 2.5, 150}
	for _, tt := range []struct {
		species string
		point   mgl64.Vec3
		want    bool
	}{
		{"bracken", mgl64.Vec3{200, 1.3, 150}, true},
		{"bracken", mgl64.Vec3{155, 0.2, 150}, false},
		{"hazel", mgl64.Vec3{200, 1.3, 150}, false},
		{"hazel", mgl64.Vec3{155, 0.2, 150}, false},
	} {
		m := matchtest.Map(400, 300, matchtest.Level, matchtest.Plant(tt.species, mgl64.Vec3{150, 0, 150}))
		if got := perception.Sees(m, eye, tt.point); got != tt.want {
			t.Errorf("past %s to %v: sees %t, want %t", tt.species, tt.point, got, tt.want)
		}
	}
}

// TestLinesForetellShells: real shells hit what the lines foretold.
func TestLinesForetellShells(t *testing.T) {
	spec := terrain.DefaultSpec(13)
	spec.Trees = 1200
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	rules := tanks.DefaultTuning()
	random := rand.New(rand.NewPCG(3, 4))
	blocked, missed := 0, 0
	const shots = 3000
	for range shots {
		at := mgl64.Vec3{60 + 380*random.Float64(), 0, 60 + 330*random.Float64()}
		at[1] = m.Ground.Height(at[0], at[2]) + 2
		to := at.Add(geom.Heading(random.Float64() * 6.28).Dir().Mul(30 + 120*random.Float64()))
		to[0], to[2] = mgl64.Clamp(to[0], 0, spec.Width), mgl64.Clamp(to[2], 0, spec.Depth)
		to[1] = m.Ground.Height(to[0], to[2]) + 1.2
		if !hitsOnTheWay(m, &rules, at, to) {
			continue
		}
		blocked++
		if perception.Shot(m, at, to, rules.Shell.Speed, rules.Shell.Gravity) == "" {
			missed++
		}
	}
	if blocked < shots/10 {
		t.Fatalf("only %d of %d shells are blocked: the sample shows nothing", blocked, shots)
	}
	if missed > blocked/50 {
		t.Errorf("%d of %d blocked shells were not foretold, want at most 2 %%", missed, blocked)
	}
}

// hitsOnTheWay flies a shell in tiny steps and reports whether it meets a trunk, a box or the
// ground before its target.
func hitsOnTheWay(m *terrain.Map, rules *tanks.Tuning, from, to mgl64.Vec3) bool {
	pitch, flight, ok := tanks.Lay(from, to, rules.Shell.Speed, rules.Shell.Gravity)
	if !ok {
		return true
	}
	aim := tanks.Aim{Yaw: geom.HeadingOf(to.Sub(from)), Pitch: pitch}
	v := aim.Dir().Mul(rules.Shell.Speed)
	const dt = 0.0005
	for s := 0.0; s < flight-0.01; s += dt {
		p := from.Add(v.Mul(s))
		p[1] -= rules.Shell.Gravity * s * s / 2
		if m.Ground.Height(p[0], p[2]) > p[1] {
			return true
		}
		for _, id := range m.Grid.In(m.Grid.SquareAt(p[0], p[2])) {
			o := &m.Obstacles[id]
			if o.Plant() && geom.PlaneDist(o.At, p) < o.Trunk {
				return true
			}
			if !o.Plant() && o.Box().Contains(p) && p[1] < o.At[1]+o.Height {
				return true
			}
		}
	}
	return false
}

// TestSmokeIsInTheWayOfALook: it is if it is between the ends or round the eye, but not below the
// line.
func TestSmokeIsInTheWayOfALook(t *testing.T) {
	m := matchtest.Field(400, 300)
	eye, point := mgl64.Vec3{100, 2.5, 150}, mgl64.Vec3{200, 1.3, 150}
	for name, c := range map[string]struct {
		cloud tanks.Cloud
		want  bool
	}{
		"between":    {tanks.Cloud{At: mgl64.Vec3{150, 0, 152}, Radius: 5, Height: 5}, false},
		"at the eye": {tanks.Cloud{At: mgl64.Vec3{99, 0, 150}, Radius: 5, Height: 5}, false},
		"beside":     {tanks.Cloud{At: mgl64.Vec3{150, 0, 157}, Radius: 5, Height: 5}, true},
		"below":      {tanks.Cloud{At: mgl64.Vec3{150, 0, 150}, Radius: 5, Height: 1.5}, true},
		"beyond":     {tanks.Cloud{At: mgl64.Vec3{220, 0, 150}, Radius: 5, Height: 5}, true},
	} {
		lines := perception.NewLines()
		lines.Look(&tanks.View{Map: m, Grid: m.Grid, Clouds: []tanks.Cloud{c.cloud}})
		if got := lines.Sees(eye, point); got != c.want {
			t.Errorf("%s: sees %v, want %v", name, got, c.want)
		}
	}
}

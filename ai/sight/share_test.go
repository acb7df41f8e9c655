package sight_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// flatMap returns a level 500 x 450 m map with the given obstacles.
func flatMap(obstacles ...terrain.Obstacle) *terrain.Map { return levelMap(500, 450, obstacles) }

// oak returns a tree with a cover radius at (x, z), equally wide from foot to top.
func oak(x, z, cover float64) terrain.Obstacle {
	return terrain.Obstacle{Kind: terrain.Tree, Species: terrain.NoSpecies, At: mgl64.Vec3{x, 0, z}, Height: 12, Cover: cover, Crown: cover, Trunk: 0.4}
}

// badger returns the body of a medium tank.
func badger(x, z float64, heading geom.Heading) sight.Body {
	return sight.BodyOf(tanks.Badger, &tanks.Pose{At: mgl64.Vec3{x, 0, z}, Heading: heading})
}

func shareOf(m *terrain.Map, eye mgl64.Vec3, b sight.Body) float64 {
	var s sight.Scratch
	return sight.NewOccluders(m).Share(&s, eye, &b)
}

// TestEyeInCover: a plant that contains the eye hides nothing from it, while the tank in the plant
// stays hidden from others.
func TestEyeInCover(t *testing.T) {
	m := flatMap(oak(100, 100, 4))
	inside, outside := mgl64.Vec3{100, 2.5, 100}, mgl64.Vec3{200, 2.5, 100}
	if got := shareOf(m, inside, badger(200, 100, 1)); got != 1 {
		t.Errorf("from inside the crown %.4f is visible, want all", got)
	}
	if got := shareOf(m, outside, badger(100, 100, math.Pi/2)); got != 0 {
		t.Errorf("of the tank in the crown %.4f is visible, want nothing", got)
	}
	if got := shareOf(m, mgl64.Vec3{95.999, 2.5, 100}, badger(200, 100, 1)); got != 0 {
		t.Errorf("from just outside the crown %.4f is visible, want nothing", got)
	}
}

// TestEyeBesideABulge: for an eye on either side of the radius that a plant has at its height, an
// eye inside sees everything, and a plant that is wider where lines of sight enter it hides
// everything on its side. The same holds mirrored.
func TestEyeBesideABulge(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 13))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	place := mgl64.Vec3{20, 0, 20}
	mirror := func(p mgl64.Vec3) mgl64.Vec3 { return mgl64.Vec3{p[0], p[1], 2*place[2] - p[2]} }
	bulges, hidden, partly, inside := 0, 0, 0, 0
	for i := range 6000 {
		eye := place.Add(mgl64.Vec3{0, in(1.5, 3.5), 0})
		pose := tanks.Pose{At: place.Add(mgl64.Vec3{in(12, 80), 0, 0}), Heading: geom.Heading(in(-4, 4)), Turret: in(-4, 4)}
		other := pose
		other.Heading, other.Turret = -pose.Heading, -pose.Turret
		plant := terrain.NewPlant(terrain.SpeciesIndex(random.IntN(len(flora()))), place, in(0.4, 1.3), 0)
		rim, dir := widthOf(&plant, eye[1]), geom.Heading(in(-2, 2)).Dir()
		if rim > 0.01 {
			plant.At = place.Add(dir.Mul(rim - 0.001))
			if got := shareOf(levelMap(110, 40, []terrain.Obstacle{plant}), eye, sight.BodyOf(tanks.Badger, &pose)); got != 1 {
				t.Fatalf("scene %d: from inside %.6f is visible, %+v, eye %v", i, got, plant, eye)
			}
			inside++
		}
		plant.At = place.Add(dir.Mul(rim + in(0.001, 0.5)))
		slow := oracle{m: levelMap(110, 40, []terrain.Obstacle{plant})}
		want := slow.share(eye, tanks.Badger, &pose)
		if len(slow.near) == 0 || max(slices.Max(slow.near[0].right[:]), slices.Max(slow.near[0].left[:])) < slow.rim(plant.At) {
			continue
		}
		bulges++
		got := shareOf(slow.m, eye, sight.BodyOf(tanks.Badger, &pose))
		plant.At = mirror(plant.At)
		mirrored := shareOf(levelMap(110, 40, []terrain.Obstacle{plant}), eye, sight.BodyOf(tanks.Badger, &other))
		if math.Abs(got-want) > 1e-9 || math.Abs(got-mirrored) > 1e-9 {
			t.Fatalf("scene %d: share %.12f, mirrored %.12f, brute force %.12f, %+v, eye %v", i, got, mirrored, want, plant, eye)
		}
		switch {
		case got == 0:
			hidden++
		case got < 1:
			partly++
		}
	}
	t.Logf("%d bulges, %d hide all, %d some, %d eyes inside", bulges, hidden, partly, inside)
	if hidden < 50 || partly < 3 || inside < 1000 {
		t.Errorf("%d bulges, %d hide all, %d some, %d eyes inside: the test looks away", bulges, hidden, partly, inside)
	}
}

// TestSlidingAcrossTheSeam: when a tree slides across the direction where headings jump from pi to
// -pi, the share changes as in any other direction, without a jump.
func TestSlidingAcrossTheSeam(t *testing.T) {
	last := math.NaN()
	for i := range 401 {
		off := -10 + 0.05*float64(i)
		west := shareOf(flatMap(oak(250, 200+off, 2)), mgl64.Vec3{300, 2.5, 200}, badger(150, 200, -math.Pi/2))
		east := shareOf(flatMap(oak(250, 200-off, 2)), mgl64.Vec3{200, 2.5, 200}, badger(350, 200, math.Pi/2))
		if math.Abs(west-east) > 1e-9 {
			t.Fatalf("off by %.2f m: %.9f across the seam, %.9f elsewhere", off, west, east)
		}
		if math.Abs(west-last) > 0.03 {
			t.Fatalf("off by %.2f m: share jumps from %.4f to %.4f", off, last, west)
		}
		last = west
	}
}

// TestShareIsTheSameTurnedAndMirrored: rotating or mirroring a whole scene does not change what is
// visible, so no side of the map has an advantage.
func TestShareIsTheSameTurnedAndMirrored(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 3))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	for i := range 500 {
		mirror, turn := i%2 == 0, geom.Heading(in(-4, 4))
		move := func(p mgl64.Vec3) mgl64.Vec3 {
			if mirror {
				p[2] = -p[2]
			}
			dir := (geom.HeadingOf(p) + turn).Dir().Mul(math.Hypot(p[0], p[2]))
			return mgl64.Vec3{300 + dir[0], p[1], 300 + dir[2]}
		}
		eye := mgl64.Vec3{in(-60, 0), 2.5, in(-60, 60)}
		pose := tanks.Pose{At: mgl64.Vec3{in(8, 60), 0, in(-60, 60)}, Heading: geom.Heading(in(-4, 4)), Turret: in(-4, 4)}
		other := tanks.Pose{At: move(pose.At), Heading: pose.Heading + turn, Turret: pose.Turret}
		if mirror {
			other.Heading, other.Turret = turn-pose.Heading, -pose.Turret
		}
		var plain, moved []terrain.Obstacle
		for range random.IntN(12) {
			p := oak(in(-60, 60), in(-60, 60), in(0.3, 4))
			plain = append(plain, shifted(p))
			p.At = move(p.At)
			moved = append(moved, p)
		}
		pose.At = pose.At.Add(middle)
		a := shareOf(levelMap(600, 600, plain), eye.Add(middle), sight.BodyOf(tanks.Bear, &pose))
		b := shareOf(levelMap(600, 600, moved), move(eye), sight.BodyOf(tanks.Bear, &other))
		if math.Abs(a-b) > 1e-9 {
			t.Fatalf("scene %d: share %.12f, turned or mirrored %.12f", i, a, b)
		}
	}
}

var middle = mgl64.Vec3{300, 0, 300}

func shifted(o terrain.Obstacle) terrain.Obstacle {
	o.At = o.At.Add(middle)
	return o
}

// fell restores everything and fells some obstacles.
func fell(o *sight.Occluders, fallen []bool) {
	o.Restore()
	for id, down := range fallen {
		if down {
			o.Fell(terrain.ObstacleID(id))
		}
	}
}

// TestFallenTreesNoLongerHide: a tree is felled and restored.
func TestFallenTreesNoLongerHide(t *testing.T) {
	m := flatMap(oak(150, 100, 5), oak(170, 130, 5))
	o := sight.NewOccluders(m)
	var s sight.Scratch
	eye, b := mgl64.Vec3{100, 2.5, 100}, badger(200, 100, 0)
	for i, c := range []struct {
		fallen []bool
		want   float64
	}{{[]bool{false, false}, 0}, {[]bool{false, true}, 0}, {[]bool{true, false}, 1}, {nil, 0}} {
		fell(o, c.fallen)
		if got := o.Share(&s, eye, &b); got != c.want {
			t.Errorf("step %d: share %.4f, want %.0f", i, got, c.want)
		}
		if got := o.ShareSeed(&s, eye, &b); got != c.want {
			t.Errorf("step %d: share in seed mode %.4f, want %.0f", i, got, c.want)
		}
	}
}

// TestMoreBlockersThanRoom: a forest so deep that a scan finds more discs than fit into its list is
// handled.
func TestMoreBlockersThanRoom(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	var stands []terrain.Obstacle
	for range 1000 {
		stands = append(stands, oak(20+400*random.Float64(), 200+6*random.Float64()-3, 0.004))
	}
	m := flatMap(stands...)
	slow := oracle{m: m}
	for _, h := range []geom.Heading{0, 0.7, math.Pi / 2} {
		pose := tanks.Pose{At: mgl64.Vec3{430, 0, 200}, Heading: h}
		eye := mgl64.Vec3{10, 2.5, 200.5}
		got, want := shareOf(m, eye, sight.BodyOf(tanks.Badger, &pose)), slow.share(eye, tanks.Badger, &pose)
		if math.Abs(got-want) > 1e-9 || want < 0.05 || want > 0.95 {
			t.Errorf("heading %.1f: share %.9f, brute force %.9f", float64(h), got, want)
		}
	}
}

// TestFarOffTheMap: eyes and tanks may be far outside.
func TestFarOffTheMap(t *testing.T) {
	m := flatMap(oak(250, 225, 40))
	for name, c := range map[string]struct {
		eye    mgl64.Vec3
		x, z   float64
		hidden bool
	}{
		"through the map":     {mgl64.Vec3{-2000, 2.5, 225}, 1500, 225, true},
		"past it":             {mgl64.Vec3{-2000, 2.5, 1000}, 1500, 1000, false},
		"both on one side":    {mgl64.Vec3{-900, 2.5, 225}, -500, 225, false},
		"from corner outward": {mgl64.Vec3{0, 2.5, 0}, -500, -400, false},
		"inward":              {mgl64.Vec3{-500, 2.5, -450}, 900, 810, true},
	} {
		got := shareOf(m, c.eye, badger(c.x, c.z, 1))
		if (got == 0) != c.hidden || got != 0 && got != 1 {
			t.Errorf("%s: share %.4f, want hidden %t", name, got, c.hidden)
		}
	}
}

// TestEyeOnTheTarget: the eye may be inside the target or on its surface.
func TestEyeOnTheTarget(t *testing.T) {
	m := flatMap(oak(100, 100, 6))
	for _, d := range []float64{0, 0.5, 1.7, 1.79, 1.8, 2, 3} {
		if got := shareOf(m, mgl64.Vec3{100, 2.5, 100 + d}, badger(100, 100, 0)); got != 1 {
			t.Errorf("%.2f m from the middle, in the same crown: share %.4f, want 1", d, got)
		}
	}
}

// TestOutlineHoldsTheTiltedBoxes: the sides of the silhouette are those of the tilted hull and
// turret from above, for all headings and distances.
func TestOutlineHoldsTheTiltedBoxes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := func(name string, low, high float64) float64 { return rapid.Float64Range(low, high).Draw(t, name) }
		pose := tanks.Pose{
			At: mgl64.Vec3{100, 5, 100}, Heading: geom.Heading(in("heading", -4, 4)), Turret: in("turret", -4, 4),
			Pitch: in("pitch", -0.6, 0.6), Roll: in("roll", -0.6, 0.6),
		}
		if rapid.Bool().Draw(t, "level") {
			pose.Pitch, pose.Roll = 0, 0
		}
		class := tanks.ClassID(rapid.IntRange(0, 3).Draw(t, "class"))
		distance := in("distance", 6, 500)
		eye := pose.At.Add(geom.Heading(in("from", -4, 4)).Dir().Mul(distance))
		axis := geom.HeadingOf(pose.At.Sub(eye))
		span := func(points []mgl64.Vec3) (low, high float64) {
			low, high = math.Inf(1), math.Inf(-1)
			for _, p := range points {
				b := geom.Bearing(eye, axis, p)
				low, high = min(low, b), max(high, b)
			}
			return low, high
		}
		var corners []mgl64.Vec3
		c := tanks.ClassOf(class)
		for _, b := range []geom.Block{tanks.HullBox(&pose, c), tanks.TurretBox(&pose, c)} {
			for i := range 8 {
				sign := func(bit int) float64 { return float64(i>>bit&1)*2 - 1 }
				corners = append(corners, b.World(mgl64.Vec3{sign(0) * b.Half[0], sign(1) * b.Half[1], sign(2) * b.Half[2]}))
			}
		}
		body := sight.BodyOf(class, &pose)
		wantLow, wantHigh := span(corners)
		low, high := span(body.Outline())
		if math.Abs(low-wantLow) > 1e-12 || math.Abs(high-wantHigh) > 1e-12 {
			t.Errorf("outline from %.9f to %.9f, corners from %.9f to %.9f", low, high, wantLow, wantHigh)
		}
	})
}

// TestShareAllocatesNothing: this holds for all kinds of queries.
func TestShareAllocatesNothing(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(2))
	if err != nil {
		t.Fatal(err)
	}
	o := sight.NewOccluders(m)
	eyes, bodies := tankPairs(m, 2000, 200)
	var s sight.Scratch
	ask := func() {
		for i := range eyes {
			o.Share(&s, eyes[i], &bodies[i%len(bodies)])
			o.ShareSeed(&s, eyes[i], &bodies[i%len(bodies)])
		}
	}
	ask() // the lists grow to the size that they need
	if n := testing.AllocsPerRun(3, ask); n != 0 {
		t.Errorf("%.0f allocations in %d questions", n, 2*len(eyes))
	}
}

// FuzzShare compares one pair in a small wood with brute force.
func FuzzShare(f *testing.F) {
	f.Add(uint64(1), 10.0, 20.0, 60.0, 50.0, 0.5, 1.0)
	f.Add(uint64(9), 75.0, 60.0, 80.0, 60.0, 0.0, 0.0)
	f.Add(uint64(3), 0.0, 0.0, 150.0, 120.0, -3.0, 2.0)
	f.Fuzz(func(t *testing.T, seed uint64, ex, ez, x, z, heading, turret float64) {
		for _, v := range []float64{ex, ez, x, z, heading, turret} {
			if !(math.Abs(v) < 1000) {
				t.Skip("outside the world")
			}
		}
		m := levelMap(150, 120, randomStands(rand.New(rand.NewPCG(seed, 1))))
		eye := mgl64.Vec3{ex, 2.5, ez}
		pose := tanks.Pose{At: mgl64.Vec3{x, 0, z}, Heading: geom.Heading(heading), Turret: turret}
		got := shareOf(m, eye, sight.BodyOf(tanks.Lynx, &pose))
		if !(got >= 0 && got <= 1) {
			t.Fatalf("share %v", got)
		}
		if geom.PlaneDist(eye, pose.At) < 5.5 || inBox(eye, m) {
			return
		}
		slow := oracle{m: m}
		if want := slow.share(eye, tanks.Lynx, &pose); math.Abs(got-want) > 1e-7 {
			t.Errorf("share %.12f, brute force %.12f", got, want)
		}
	})
}

// wallAcross returns a dry-stone wall along z that crosses z = 100 at x.
func wallAcross(x, height float64) terrain.Obstacle {
	return terrain.NewWall(mgl64.Vec3{x, 0, 88}, mgl64.Vec3{x, 0, 112}, height)
}

// TestAWallHidesTheHullAndLeavesTheTurret: a wall in front of a tank hides it up to where the line
// of sight over its top ends, and near the eye it hides nothing that the eye looks over.
func TestAWallHidesTheHullAndLeavesTheTurret(t *testing.T) {
	eye := mgl64.Vec3{100, 2.5, 100}
	for _, c := range []struct {
		name string
		wall terrain.Obstacle
		want float64
	}{
		{"1.1 m, in front of the tank", wallAcross(195, 1.1), 1 - 1.07/1.62*(1-turretOfEnd)},
		{"1.5 m, in front of the tank", wallAcross(195, 1.5), 1 - 1.48/1.62*(1-turretOfEnd)},
		{"2.5 m, in front of the tank", wallAcross(195, 2.5), 0},
		{"1.5 m, a third of the way in front of it", wallAcross(170, 1.5), 1 - 1.12/1.62*(1-turretOfEnd)},
		{"1.5 m, in front of the eye", wallAcross(103, 1.5), 1},
		{"1.5 m, behind the tank", wallAcross(205, 1.5), 1},
		{"a fence in front of the tank", terrain.NewFence(mgl64.Vec3{195, 0, 88}, mgl64.Vec3{195, 0, 112}), 1},
	} {
		m := flatMap(c.wall)
		pose := tanks.Pose{At: mgl64.Vec3{200, 0, 100}}
		got := shareOf(m, eye, sight.BodyOf(tanks.Badger, &pose))
		if math.Abs(got-c.want) > halfARow {
			t.Errorf("%s: share %.4f, want %.4f", c.name, got, c.want)
		}
		if c.wall.Kind != terrain.Fence {
			if slow := (&oracle{m: m}).share(eye, tanks.Badger, &pose); math.Abs(got-slow) > 1e-9 {
				t.Errorf("%s: share %.4f, brute force %.4f", c.name, got, slow)
			}
		}
	}
}

// TestABurstBaleNoLongerHides: a bale that is cut into several discs of the index bursts, and is
// restored.
func TestABurstBaleNoLongerHides(t *testing.T) {
	bale, _ := terrain.NewSolid("bale_stack", mgl64.Vec3{196, 0, 100}, 6, 0)
	m := flatMap(oak(150, 300, 2), bale)
	o := sight.NewOccluders(m)
	var s sight.Scratch
	eye, b := mgl64.Vec3{100, 2.5, 100}, badger(200, 100, 0)
	for i, c := range []struct {
		fallen []bool
		want   float64
	}{{nil, 0}, {[]bool{false, true}, 1}, {nil, 0}} {
		fell(o, c.fallen)
		if got := o.Share(&s, eye, &b); got != c.want {
			t.Errorf("step %d: share %.4f, want %.0f", i, got, c.want)
		}
		if got := o.ShareSeed(&s, eye, &b); got != c.want {
			t.Errorf("step %d: share in seed mode %.4f, want %.0f", i, got, c.want)
		}
	}
}

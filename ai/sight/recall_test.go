package sight_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// thickWood returns level ground with so many thick trees, as for a field of very many tanks.
func thickWood(random *rand.Rand, side float64, n int) *terrain.Map {
	trees := make([]terrain.Obstacle, n)
	for i := range trees {
		r := 2.5 + 3.75*random.Float64()
		trees[i] = terrain.Obstacle{Kind: terrain.Tree, At: mgl64.Vec3{side * random.Float64(), 0, side * random.Float64()}, Scale: 1, Height: 4 * r, Crown: r, Cover: r, Trunk: r}
	}
	return levelMap(side, side, trees)
}

// generatedMap returns a map of 500 x 450 m with plants, rocks and houses.
func generatedMap(t *testing.T, preset terrain.Preset, seed uint64) *terrain.Map {
	t.Helper()
	spec := terrain.DefaultSpec(seed)
	spec.Preset = preset
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestRecalledSharesAreTheSame: tanks drive about, turn, traverse and lean while trees fall, and
// every recalled share equals one that is computed afresh.
func TestRecalledSharesAreTheSame(t *testing.T) {
	ticks := 1500
	if testing.Short() {
		ticks = 150
	}
	random := rand.New(rand.NewPCG(11, 4))
	for _, wood := range []struct {
		name string
		land *terrain.Map
		kept bool // obstacles are remembered
	}{
		{"sparse", thickWood(random, 400, 80), true},
		{"thick", thickWood(random, 300, 160), true},
		{"flat", generatedMap(t, terrain.Flat, 5), true},
		{"hills", generatedMap(t, terrain.Hills, 5), false},
	} {
		t.Run(wood.name, func(t *testing.T) {
			lists, verdicts := compareRecalls(t, random, wood.land, ticks)
			if wood.kept && (lists < 4*ticks || verdicts < ticks) || !wood.kept && lists+verdicts > 0 {
				t.Errorf("%d lists and %d verdicts in %d ticks", lists, verdicts, ticks)
			}
		})
	}
}

// compareRecalls compares recalled shares with others for so many ticks, and returns the numbers of
// lists and verdicts, summed over the ticks.
func compareRecalls(t *testing.T, random *rand.Rand, land *terrain.Map, ticks int) (lists, verdicts int) {
	t.Helper()
	const size = 16
	o := sight.NewOccluders(land)
	var all [size]tanks.Tank
	for i := range all {
		all[i] = tanks.Tank{ID: tanks.ID(i), Class: tanks.ClassID(i % int(tanks.NumClasses)), Health: 1}
		all[i].At = mgl64.Vec3{land.Spec.Width * random.Float64(), 0, land.Spec.Depth * random.Float64()}
		all[i].Heading = geom.Heading(6 * random.Float64())
		all[i].Stand(land.Ground)
	}
	var recalls [size]sight.Recall
	var ways [size]sight.Way
	var recalling, asking sight.Scratch
	order := random.Perm(size)
	for tick := range ticks {
		for i := range all {
			before := all[i].Pose
			roam(random, &all[i], land, tick)
			ways[i] = ways[i].Go(o, all[i].Class, &before, &all[i].Pose)
		}
		if tick%50 == 49 {
			o.Fell(terrain.ObstacleID(random.IntN(len(land.Obstacles))))
		}
		if tick%20 == 19 {
			order = random.Perm(size)[:2+random.IntN(size-1)]
		}
		for i := range all {
			eye := tanks.EyePoint(&all[i])
			recalls[i].Begin(o, len(order)-btoi(slices.Contains(order, i)))
			k := 0
			for _, j := range order {
				if j == i {
					continue
				}
				b := sight.BodyOf(all[j].Class, &all[j].Pose)
				got := recalls[i].ShareOfMap(o, &recalling, k, tanks.ID(j), ways[i], ways[j], &eye, &b)
				if want := o.ShareOfMap(&asking, eye, &b); math.Float64bits(got) != math.Float64bits(want) {
					t.Fatalf("tick %d: from %d at %d: share %v, recalled %v", tick, i, j, want, got)
				}
				k++
			}
			n, sure := recalls[i].Kept()
			lists, verdicts = lists+n, verdicts+sure
		}
	}
	return lists, verdicts
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestListsKeepTheBoundsOfRadii: this holds while the two tanks of a look move by no more than a
// list allows.
func TestListsKeepTheBoundsOfRadii(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 9))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	listed := 0
	for range 20 {
		land := thickWood(random, 300, 100)
		o := sight.NewOccluders(land)
		for range 2000 {
			var eyes [2]mgl64.Vec3
			var bodies [2]*sight.Body
			for tank := range 2 {
				class := tanks.ClassID(random.IntN(int(tanks.NumClasses)))
				from := tanks.Pose{At: mgl64.Vec3{in(0, 300), 0, in(0, 300)}, Heading: geom.Heading(in(-3, 3)), Turret: in(-3, 3)}
				to := from
				to.Heading, to.Turret = (from.Heading + geom.Heading(in(-0.2, 0.2))).Norm(), from.Turret+in(-0.2, 0.2)
				to.At = from.At.Add(geom.Heading(in(-3, 3)).Dir().Mul(max(sight.Leeway-o.Shift(class, &from, &to), 0)))
				if o.Shift(class, &from, &to) > sight.Leeway {
					to = from
				}
				for k, pose := range []tanks.Pose{from, to} {
					if tank == 0 {
						eyes[k] = tanks.EyePoint(&tanks.Tank{Class: class, Pose: pose})
					} else {
						b := sight.BodyOf(class, &pose)
						bodies[k] = &b
					}
				}
			}
			off, plants := o.ListStrays(eyes, bodies)
			if off > 0 {
				t.Fatalf("from %v and %v at %v and %v: radii are %v m out of bounds", eyes[0], eyes[1], bodies[0].At, bodies[1].At, off)
			}
			listed += plants
		}
	}
	if listed < 40_000 {
		t.Errorf("only %d plants were listed", listed)
	}
}

// roam moves a tank for a tick: some tanks drive, some turn on the spot, some only traverse, some
// stand, and from time to time one leans.
func roam(random *rand.Rand, k *tanks.Tank, land *terrain.Map, tick int) {
	speed, turn, traverse := 0.0, 0.0, 0.0
	switch (int(k.ID) + tick/90) % 6 {
	case 0, 1:
		speed, turn = 4+9*random.Float64(), random.Float64()-0.5
	case 2, 3:
		turn = 1.2
	case 4:
		traverse = 1.2
	}
	k.Heading = (k.Heading + geom.Heading(turn*tanks.Dt)).Norm()
	k.Turret += traverse * tanks.Dt
	k.At = k.At.Add(k.Heading.Dir().Mul(speed * tanks.Dt))
	for axis, size := range map[int]float64{0: land.Spec.Width, 2: land.Spec.Depth} {
		if k.At[axis] < 0 || k.At[axis] > size {
			k.At[axis] = min(max(k.At[axis], 0), size)
			k.Heading = (k.Heading + 2).Norm()
		}
	}
	k.Stand(land.Ground)
	if (int(k.ID)+tick/15)%20 == 0 {
		k.Pitch += 0.05
	}
}

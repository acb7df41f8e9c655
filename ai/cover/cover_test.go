package cover_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// of returns the cover of a map, with occluders of its own.
func of(m *terrain.Map) *cover.Map { return cover.New(m, sight.NewOccluders(m)) }

const eyeHeight = 2.3 // m, of a gunner above the ground

func generate(t testing.TB, seed uint64) *terrain.Map {
	t.Helper()
	m, err := terrain.Generate(terrain.DefaultSpec(seed))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// copse returns a small map with many trees.
func copse(t testing.TB, seed uint64) *terrain.Map {
	t.Helper()
	spec := terrain.DefaultSpec(seed)
	spec.Width, spec.Depth, spec.Trees = 200, 150, 80
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// shareOf returns the share of a tank at a place by the rule of sight.
func shareOf(o *sight.Occluders, s *sight.Scratch, m *terrain.Map, at, viewer mgl64.Vec3, heading geom.Heading) float64 {
	tank := tanks.Tank{Pose: tanks.Pose{At: at, Heading: heading}, Class: tanks.Badger}
	tank.Stand(m.Ground)
	body := sight.BodyOf(tank.Class, &tank.Pose)
	viewer[1] = m.Ground.Height(viewer[0], viewer[2]) + eyeHeight
	return o.Share(s, viewer, &body)
}

// TestCoverIsLikeTheRuleOfSight: both agree about tanks in the middle of squares, seen from
// anywhere within the distances of the table.
func TestCoverIsLikeTheRuleOfSight(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var scratch sight.Scratch
	for _, inTable := range []bool{true, false} {
		pairs, agree, wrong, mean, fromMean := 0, 0, 0.0, 0.0, 0.0
		var shares []float64
		for seed := uint64(1); seed <= 3; seed++ {
			m := generate(t, seed)
			c, o := of(m), sight.NewOccluders(m)
			cols, rows, _ := c.Size()
			for range 600 {
				at := c.Centre(random.IntN(cols * rows))
				toward, d := 2*math.Pi*random.Float64(), 20+160*random.Float64()
				if inTable {
					toward = 2 * math.Pi * float64(random.IntN(cover.Directions)) / cover.Directions
					d = cover.Distances()[random.IntN(cover.Rings)]
				}
				viewer := at.Add(geom.Heading(toward).Dir().Mul(d))
				if viewer[0] < 0 || viewer[2] < 0 || viewer[0] > m.Spec.Width || viewer[2] > m.Spec.Depth {
					continue
				}
				want := shareOf(o, &scratch, m, at, viewer, geom.Heading(6.28*random.Float64()))
				got := c.Shown(at, viewer)
				pairs++
				wrong += math.Abs(got - want)
				if (got > 0.2) == (want > 0.2) {
					agree++
				}
				mean += want
				shares = append(shares, want)
			}
		}
		mean /= float64(pairs)
		for _, s := range shares {
			fromMean += math.Abs(s - mean)
		}
		right, off, blind := float64(agree)/float64(pairs), wrong/float64(pairs), fromMean/float64(pairs)
		t.Logf("in the table %t: %d pairs, %.1f %% on the same side of the threshold, mean error %.3f (of a guess without looking %.3f)",
			inTable, pairs, 100*right, off, blind)
		wantRight, wantOff := 0.94, 0.05
		if !inTable {
			wantRight, wantOff = 0.8, 0.17
		}
		if right < wantRight || off > wantOff {
			t.Errorf("in the table %t: %.3f agree and the error is %.3f, want at least %.2f and at most %.2f", inTable, right, off, wantRight, wantOff)
		}
	}
}

func TestAnOpenFieldHidesNothing(t *testing.T) {
	c := of(matchtest.Field(500, 500))
	at := mgl64.Vec3{250, 0, 250}
	for k := range 16 {
		viewer := at.Add(geom.Heading(float64(k) * math.Pi / 8).Dir().Mul(10 * float64(k+1)))
		if got := c.Shown(at, viewer); got != 1 {
			t.Errorf("viewer at %v: share %g, want 1", viewer, got)
		}
		if c.HullDown(at, viewer) || c.Skyline(at, viewer) {
			t.Errorf("viewer at %v: hull down or against the sky on a plain", viewer)
		}
	}
	if got := c.Exposure(at); got != 1 {
		t.Errorf("exposure %g, want 1", got)
	}
}

func TestAWallHidesFromOneSide(t *testing.T) {
	wall := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{270, 0, 250}, Height: 8, HalfLength: 3, HalfWidth: 20}
	c := of(matchtest.Map(500, 500, matchtest.Level, wall))
	at := mgl64.Vec3{257.5, 0, 252.5}
	for _, want := range []struct {
		name   string
		viewer mgl64.Vec3
		shown  float64
	}{
		{"behind the wall", mgl64.Vec3{340, 0, 250}, 0},
		{"on this side of it", mgl64.Vec3{170, 0, 250}, 1},
		{"along it", mgl64.Vec3{257, 0, 350}, 1},
	} {
		if got := c.Shown(at, want.viewer); got != want.shown {
			t.Errorf("%s: share %g, want %g", want.name, got, want.shown)
		}
	}
	if got := c.Exposure(at); got < 0.4 || got > 0.95 {
		t.Errorf("exposure %g beside a wall, want something between hidden and open", got)
	}
}

// TestARidgeGivesHullDownPlacesAndASkyline: behind a crest the hull is hidden, on it the turret is
// against the sky.
func TestARidgeGivesHullDownPlacesAndASkyline(t *testing.T) {
	ridge := func(x, _ float64) float64 { return 8 * math.Exp(-(x-250)*(x-250)/(2*15*15)) }
	c := of(matchtest.Map(500, 500, ridge))
	below, top := mgl64.Vec3{152.5, 0, 252.5}, mgl64.Vec3{252.5, 0, 252.5}
	if got := c.Shown(mgl64.Vec3{297.5, 0, 252.5}, below); got != 0 {
		t.Errorf("far behind the ridge a share of %g shows, want 0", got)
	}
	found := false
	for x := 252.5; x < 290; x += 5 {
		at := mgl64.Vec3{x, 0, 252.5}
		if c.HullDown(at, below) {
			found = true
			if got := c.Shown(at, below); got <= 0 || got >= 0.7 {
				t.Errorf("hull down at x %g a share of %g shows, want part of it", x, got)
			}
		}
	}
	if !found {
		t.Error("there is no hull-down place behind the ridge")
	}
	if !c.Skyline(top, below) {
		t.Error("a tank on the ridge does not stand against the sky")
	}
	if c.Skyline(below, top) {
		t.Error("a tank below stands against the sky for a viewer on the ridge")
	}
}

// same returns the number of answers in which two maps differ.
func same(t *testing.T, a, b *cover.Map) (differ int) {
	t.Helper()
	cols, rows, _ := a.Size()
	for i := range cols * rows {
		at := a.Centre(i)
		if a.Exposure(at) != b.Exposure(at) {
			differ++
			continue
		}
		for k := range cover.Directions {
			toward := geom.Heading(2 * math.Pi * float64(k) / cover.Directions)
			for _, d := range cover.Distances() {
				viewer := at.Add(toward.Dir().Mul(d))
				if a.Shown(at, viewer) != b.Shown(at, viewer) || a.HullDown(at, viewer) != b.HullDown(at, viewer) || a.Skyline(at, viewer) != b.Skyline(at, viewer) {
					differ++
				}
			}
		}
	}
	return differ
}

func TestAFelledTreeIsAsIfItHadNeverStood(t *testing.T) {
	m := copse(t, 5)
	c := of(m)
	c.Fill()
	bare := *m
	bare.Obstacles = append([]terrain.Obstacle(nil), m.Obstacles...)
	felled := 0
	for i := 0; i < len(bare.Obstacles) && felled < 15; i += 5 {
		if o := &bare.Obstacles[i]; o.Plant() && o.Cover > 1 {
			c.Fell(terrain.ObstacleID(i))
			o.Cover = 0
			felled++
		}
	}
	fresh := of(m)
	if differ := same(t, c, fresh); differ == 0 {
		t.Error("felling trees changed nothing")
	}
	if differ := same(t, c, of(&bare)); differ != 0 {
		t.Errorf("%d answers differ from those of a map without the trees", differ)
	}
	c.Restore()
	if differ := same(t, c, fresh); differ != 0 {
		t.Errorf("with all trees up again %d answers differ", differ)
	}
}

func TestFillAndAskingSayTheSame(t *testing.T) {
	m := copse(t, 6)
	filled := of(m)
	filled.Fill()
	if differ := same(t, filled, of(m)); differ != 0 {
		t.Errorf("%d answers differ", differ)
	}
}

func TestAlongIsAGlanceAtAViewerThere(t *testing.T) {
	c := of(generate(t, 7))
	for _, at := range []mgl64.Vec3{{250, 0, 200}, {81.3, 0, 402.7}, {333.3, 0, 99.9}} {
		for k := range cover.Directions {
			for ring, d := range [cover.Rings]float64{20, 50, 80, 180} { // 80 m is nearest to 100
				viewer := at.Add(geom.Scale(geom.Heading(2*math.Pi*float64(k)/cover.Directions).Dir(), d))
				if got, want := c.Along(at, k, ring), c.Glance(at, viewer); got != want {
					t.Errorf("from %v in direction %d at %g m: got %g, want %g", at, k, d, got, want)
				}
			}
		}
	}
}

func TestAskingDoesNotAllocate(t *testing.T) {
	m := generate(t, 7)
	c := of(m)
	at, n := mgl64.Vec3{250, 0, 200}, 0.0
	got := testing.AllocsPerRun(50, func() {
		at[0], n = 20+math.Mod(at[0]+7, 450), n+1
		c.Fell(terrain.ObstacleID(n))
		if c.Shown(at, mgl64.Vec3{300, 0, 300}) > 2 || c.Exposure(at) > 2 || c.Skyline(at, mgl64.Vec3{}) && c.HullDown(at, mgl64.Vec3{}) {
			t.Error("a share above 1")
		}
	})
	if got != 0 {
		t.Errorf("%g allocations in a question, want none", got)
	}
}

// BenchmarkFill computes the cover of the standard map.
func BenchmarkFill(b *testing.B) {
	m := generate(b, 3)
	cols, rows, _ := of(m).Size()
	for b.Loop() {
		of(m).Fill()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*cols*rows), "ns/square")
}

// BenchmarkShown queries a map whose cover is computed.
func BenchmarkShown(b *testing.B) {
	c := of(generate(b, 3))
	c.Fill()
	sum, x := 0.0, 0.0
	for b.Loop() {
		x = math.Mod(x+13.7, 480)
		sum += c.Shown(mgl64.Vec3{x, 0, 450 - x*0.9}, mgl64.Vec3{450 - x*0.7, 0, x * 0.8})
	}
	_ = sum
}

// BenchmarkFell fells a tree and queries a place near it.
func BenchmarkFell(b *testing.B) {
	m := generate(b, 3)
	c := of(m)
	c.Fill()
	n := 0
	for b.Loop() {
		id := terrain.ObstacleID(n % len(m.Obstacles))
		c.Fell(id)
		c.Shown(m.Obstacles[id].At.Add(mgl64.Vec3{10}), mgl64.Vec3{250, 0, 250})
		if n++; n%len(m.Obstacles) == 0 {
			c.Restore()
		}
	}
}

// TestABreastHighWallGivesHullDownPlaces: behind a wall of 1.5 m the hull is hidden and the turret
// free, behind one of 0.9 m the hull is not hidden.
func TestABreastHighWallGivesHullDownPlaces(t *testing.T) {
	at, viewer := mgl64.Vec3{257.5, 0, 252.5}, mgl64.Vec3{357.5, 0, 252.5}
	for _, tt := range []struct {
		name   string
		height float64
		want   bool
	}{
		{"breast-high", 1.5, true}, {"knee-high", 0.9, false}, {"as high as a house", 6, false},
	} {
		var stretches []terrain.Obstacle // in pieces, as walls are built
		for z := 240.5; z < 264; z += 4 {
			stretches = append(stretches, terrain.NewWall(mgl64.Vec3{261.5, 0, z}, mgl64.Vec3{261.5, 0, z + 4}, tt.height))
		}
		c := of(matchtest.Map(500, 500, matchtest.Level, stretches...))
		if got := c.HullDown(at, viewer); got != tt.want {
			t.Errorf("%s: hull down %t, want %t", tt.name, got, tt.want)
		}
		if c.HullDown(at, mgl64.Vec3{157.5, 0, 252.5}) {
			t.Errorf("%s: hull down on the open side", tt.name)
		}
	}
}

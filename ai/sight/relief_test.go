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

// shapedMap returns a 500 x 450 m map whose ground has a shape.
func shapedMap(shape func(x, z float64) float64, stands ...terrain.Obstacle) *terrain.Map {
	m := levelMap(500, 450, stands)
	m.Ground = terrain.NewGround(500, 450, shape)
	m.Spec.Preset = terrain.Hills
	for i := range m.Obstacles {
		at := &m.Obstacles[i].At
		at[1] = m.Ground.Height(at[0], at[2])
	}
	return m
}

// ridge returns the shape of a straight bank across the way at x = 150, with the given height.
func ridge(height float64) func(x, z float64) float64 {
	return func(x, _ float64) float64 { return height * math.Max(0, 1-math.Abs(x-150)/10) }
}

// The turret's shares of a Badger's silhouette from the side and from behind: the turret is 0.83 m
// high and 3.0 or 2.3 m wide, on 1.62 m of hull, 6.53 or 3.58 m wide.
const (
	turretOfSide = 0.83 * 3.0 / (0.83*3.0 + 1.62*6.53)
	turretOfEnd  = 0.83 * 2.3 / (0.83*2.3 + 1.62*3.58)
	halfARow     = 0.045 // of the silhouette: the error of a horizontal border
)

// TestHullDown: of a tank on level ground behind a bank, seen from the other side, the crest of the
// bank, halfway, hides everything up to some height.
func TestHullDown(t *testing.T) {
	const eye, crest, side = 2.57, 50, 100 - 3.58/2
	for name, c := range map[string]struct{ height, want, within float64 }{
		"no bank":            {-2, 1, 0},
		"below the tank":     {-0.2, 1, 0},
		"half of the hull":   {0.81, 1 - 0.5*(1-turretOfSide), halfARow},
		"hull down":          {1.7, turretOfSide, 0.02},
		"half of the turret": {2.1, 0.5 * turretOfSide, halfARow},
		"out of sight":       {2.6, 0, 0},
	} {
		m := shapedMap(ridge(eye + (c.height-eye)*crest/side))
		got := shareOf(m, mgl64.Vec3{100, eye, 200}, badger(200, 200, math.Pi/2))
		if math.Abs(got-c.want) > c.within {
			t.Errorf("%s: share %.4f, want %.4f within %.2f", name, got, c.want, c.within)
		}
	}
}

// TestHullDownIsAimedAtTheTurret: the aim point of a hull-down tank is on its turret.
func TestHullDownIsAimedAtTheTurret(t *testing.T) {
	m := shapedMap(ridge(2.1))
	w, e := duel(t, m, sight.DefaultTuning(), 200, 100)
	e.Look(w)
	s := w.Sightings.Of(0, 1)
	if math.Abs(s.Share-turretOfSide) > 0.02 || math.Abs(s.AimAt[1]-2.05) > 0.03 {
		t.Errorf("share %.4f, aim at height %.2f, want the turret's at 2.05 m", s.Share, s.AimAt[1])
	}
	x := e.Explain(w, 0, 1)
	turret := 0.0
	for _, row := range x.Rows[sight.HullRows:] {
		turret += row.Part
	}
	if math.Abs(x.TerrainClear-s.Share) > 1e-9 || math.Abs(turret-s.Share) > 1e-9 {
		t.Errorf("clear of hills %.4f, rows %+v", x.TerrainClear, x.Rows)
	}
	for _, b := range x.Blocked {
		if b.Cause.Kind != "ground" || b.Hidden != sight.HullRows || slices.Contains(b.Rows[sight.HullRows:], true) {
			t.Errorf("blocked %+v, want the rows of the hull by the ground", b)
		}
	}
}

// TestHalfABank: a bank that ends on the line puts half the width hull down.
func TestHalfABank(t *testing.T) {
	bank := ridge(2.1)
	m := shapedMap(func(x, z float64) float64 {
		if z > 200.01 {
			return 0
		}
		return bank(x, z)
	})
	got := shareOf(m, mgl64.Vec3{100, 2.57, 200}, badger(200, 200, math.Pi/2))
	// The bank ends between two samples of the ground, 2.5 m apart.
	if want := 0.5 + 0.5*turretOfSide; got < want-0.15 || got > want+0.05 {
		t.Errorf("share %.4f, want about %.4f", got, want)
	}
}

// TestLevelGroundChangesNothing: shares are equal to the bit on a map that is level except for a
// distant corner, where the ground is tested for every pair, and on one that is completely level,
// where it is not. There are no plants, because they are tested in different ways on hills and on
// level maps.
func TestLevelGroundChangesNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	stands := slices.DeleteFunc(randomStands(random), func(b terrain.Obstacle) bool { return b.Plant() })
	flat := levelMap(150, 120, stands)
	asked := levelMap(150, 120, stands)
	asked.Ground = terrain.NewGround(400, 400, func(x, z float64) float64 {
		if x > 390 && z > 390 {
			return 1
		}
		return 0
	})
	a, b := sight.NewOccluders(flat), sight.NewOccluders(asked)
	var s sight.Scratch
	eyes, bodies := tankPairs(flat, 20_000, 100)
	for i := range eyes {
		body := &bodies[i%len(bodies)]
		if x, y := a.Share(&s, eyes[i], body), b.Share(&s, eyes[i], body); math.Float64bits(x) != math.Float64bits(y) {
			t.Fatalf("pair %d: %v on the flat map, %v where the ground is asked", i, x, y)
		}
		if x, y := a.ShareSeed(&s, eyes[i], body), b.ShareSeed(&s, eyes[i], body); math.Float64bits(x) != math.Float64bits(y) {
			t.Fatalf("pair %d in seed mode: %v on the flat map, %v where the ground is asked", i, x, y)
		}
	}
}

// TestOverTheTrees: across a valley, a tree at the bottom hides nothing, and one that reaches into
// the line of sight does.
func TestOverTheTrees(t *testing.T) {
	valley := func(x, _ float64) float64 { return math.Min(25, math.Abs(x-250)*0.25) }
	at := func(x float64) *terrain.Map { return shapedMap(valley, oak(x, 200, 6)) }
	for name, c := range map[string]struct {
		m    *terrain.Map
		want float64
	}{
		"bottom of the valley": {at(250), 1},
		"on the near slope":    {at(180), 0},
		"on the far edge":      {at(345), 0},
	} {
		eye := mgl64.Vec3{120, 25 + 2.57, 200}
		pose := tanks.Pose{At: mgl64.Vec3{380, 25, 200}, Heading: math.Pi / 2}
		if got := shareOf(c.m, eye, sight.BodyOf(tanks.Badger, &pose)); got != c.want {
			t.Errorf("%s: share %.4f, want %.0f", name, got, c.want)
		}
	}
}

// TestHillsAndPlantsTogether: mixed scenes on hills, plants and ground together, agree with dense
// rays.
func TestHillsAndPlantsTogether(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(4))
	if err != nil {
		t.Fatal(err)
	}
	o := sight.NewOccluders(m)
	random := rand.New(rand.NewPCG(6, 1))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	bare := *m
	bare.Obstacles = nil
	hills := sight.NewOccluders(&bare)
	var s sight.Scratch
	both := 0
	for range 4000 {
		x, z := in(0, 500), in(0, 450)
		pose := onGround(m, in(0, 500), in(0, 450), geom.Heading(in(-3, 3)))
		eye := mgl64.Vec3{x, m.Ground.Height(x, z) + 2.57, z}
		if d := geom.PlaneDist(eye, pose.At); d < 12 || d > 200 {
			continue
		}
		body := sight.BodyOf(tanks.Badger, &pose)
		all, ground := o.Share(&s, eye, &body), hills.Share(&s, eye, &body)
		if all > ground+1e-12 {
			t.Fatalf("%.6f is visible with plants, %.6f without", all, ground)
		}
		if ground > 0 && ground < 1 && all > 0 && all < ground {
			both++
		}
	}
	if both < 10 {
		t.Errorf("only %d pairs are hidden by ground and plants together", both)
	}
}

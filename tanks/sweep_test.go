package tanks_test

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

const trackBand = 0.4

// course is a tank that drives and turns evenly, and a shell that crosses its way.
type course struct {
	class               *tanks.Class
	start               tanks.Pose
	speed, turn, turret float64 // m/s, rad/s, rad/s
	shell, velocity     mgl64.Vec3
	seconds             float64 // of the flight, that are checked
}

const fall = 9.81 // m/s2

// pose returns the pose of the tank after some seconds: on the arc of a circle.
func (c *course) pose(seconds float64) tanks.Pose {
	p := c.start
	p.Heading += geom.Heading(c.turn * seconds)
	p.Turret += c.turret * seconds
	// Chord of the arc: its heading is that of the middle, its length slightly shorter.
	half := c.turn * seconds / 2
	length := c.speed * seconds
	if half != 0 {
		length *= math.Sin(half) / half
	}
	p.At = p.At.Add((c.start.Heading + geom.Heading(half)).Dir().Mul(length))
	return p
}

// at returns the place of the shell after some seconds.
func (c *course) at(seconds float64) mgl64.Vec3 {
	return c.shell.Add(c.velocity.Mul(seconds)).Add(mgl64.Vec3{0, -fall * seconds * seconds / 2, 0})
}

// randomCourse aims a shell at a random point in or somewhat outside the tank's boxes at a random
// moment.
func randomCourse(r *rand.Rand) course {
	between := func(low, high float64) float64 { return low + (high-low)*r.Float64() }
	c := course{class: tanks.ClassOf(tanks.ClassID(r.IntN(4)))}
	c.start = tanks.Pose{
		At: mgl64.Vec3{between(-50, 50), between(-5, 5), between(-50, 50)}, Heading: geom.Heading(between(-3, 3)),
		Pitch: between(-0.3, 0.3), Roll: between(-0.2, 0.2), Turret: between(-math.Pi, math.Pi),
	}
	c.speed, c.turn, c.turret = between(-6, 14), between(-0.78, 0.78), between(-0.84, 0.84)
	moment := between(0.04, 0.2)
	p := c.pose(moment)
	box := tanks.HullBox(&p, c.class)
	if r.IntN(3) == 0 {
		box = tanks.TurretBox(&p, c.class)
	}
	const around = 1.4
	target := box.World(mgl64.Vec3{
		around * box.Half[0] * between(-1, 1), around * box.Half[1] * between(-1, 1), around * box.Half[2] * between(-1, 1),
	})
	heading, pitch := geom.Heading(between(-math.Pi, math.Pi)), between(-0.3, 0.15)
	c.velocity = tanks.Aim{Yaw: heading, Pitch: pitch}.Dir().Mul(250)
	c.shell = target.Sub(c.velocity.Mul(moment)).Add(mgl64.Vec3{0, fall * moment * moment / 2, 0})
	c.seconds = moment + 0.06
	return c
}

// outside returns the distance in m of the shell from the nearer of the tank's boxes, 0 inside, and
// a lower bound of it when the shell is far away.
func (c *course) outside(seconds float64) float64 {
	pose, p := c.pose(seconds), c.at(seconds)
	const body = 6 // m, the boxes reach no farther from the tank's place
	if far := p.Sub(pose.At).Len(); far > 2*body {
		return far - body
	}
	best := math.Inf(1)
	for _, box := range [2]geom.Block{tanks.HullBox(&pose, c.class), tanks.TurretBox(&pose, c.class)} {
		l, d := box.Local(p), mgl64.Vec3{}
		for i := range l {
			d[i] = math.Max(math.Abs(l[i])-box.Half[i], 0)
		}
		best = math.Min(best, d.Len())
	}
	return best
}

// hits is the reference: it creeps along the shell's path by steps no longer than the distance to the
// boxes, but at least a hundredth of a millimetre, without any of the code under test.
func (c *course) hits() bool {
	const (
		fastest = 285.0 // m/s, of the shell relative to any part of the tank
		step    = 1.0 / 2000
		close   = 1e-5 // m
	)
	for t := 0.0; t <= c.seconds; {
		gap := c.outside(t)
		if gap < close {
			return true
		}
		if gap > fastest*step { // far away: it takes the whole distance
			t += gap / fastest
			continue
		}
		t += math.Max(gap, close) / fastest
	}
	return false
}

// swept flies the course in ticks and reports whether SweepTank finds a hit.
func (c *course) swept(hertz float64) bool {
	a, before := c.at(0), c.pose(0)
	for k := 1.0; (k-1)/hertz <= c.seconds; k++ {
		b, now := c.at(k/hertz), c.pose(k/hertz)
		if _, ok := tanks.SweepTank(a, b, &before, &now, c.class, trackBand); ok {
			return true
		}
		a, before = b, now
	}
	return false
}

// pointed is the naive test, at the ends of ticks only.
func (c *course) pointed(hertz float64) bool {
	for k := 0.0; k/hertz <= c.seconds; k++ {
		if c.outside(k/hertz) == 0 {
			return true
		}
	}
	return false
}

var sweptShots = flag.Int("shots", 25_000, "random shots whose hits are compared with a fine reference")

func TestSweptHitsEqualAFineReferenceAtEveryRate(t *testing.T) {
	shots := *sweptShots
	rates := [3]float64{30, 60, 240}
	r := rand.New(rand.NewPCG(1, 2))
	var wrong, missed [3]int
	hits := 0
	for range shots {
		c := randomCourse(r)
		want := c.hits()
		if want {
			hits++
		}
		for i, hertz := range rates {
			if c.swept(hertz) != want {
				wrong[i]++
			}
			if want && !c.pointed(hertz) {
				missed[i]++
			}
		}
	}
	if share := float64(hits) / float64(shots); share < 0.3 || share > 0.9 {
		t.Fatalf("%.1f %% of the shots hit: the courses test nothing", 100*share)
	}
	for i, hertz := range rates {
		t.Logf("%g Hz: swept differs in %d of %d shots, the point test misses %.1f %% of %d hits",
			hertz, wrong[i], shots, 100*float64(missed[i])/float64(hits), hits)
		if wrong[i] > shots/1000 {
			t.Errorf("%g Hz: %d of %d shots differ from the reference, want at most 0.1 %%", hertz, wrong[i], shots)
		}
	}
	if missed[0] < hits/100 || missed[1] < hits/100 {
		t.Errorf("the point test misses only %v of %d hits: the courses are too easy", missed, hits)
	}
}

func TestSweepNamesPlateAndAngle(t *testing.T) {
	c := tanks.ClassOf(tanks.Badger)
	at := func(local mgl64.Vec3, turret float64, from mgl64.Vec3) (tanks.Hit, bool) {
		p := tanks.Pose{At: mgl64.Vec3{10, 2, 20}, Heading: 1, Pitch: 0.1, Roll: -0.05, Turret: turret}
		f := p.Frame()
		return tanks.SweepTank(f.Point(from), f.Point(local), &p, &p, c, trackBand)
	}
	tests := []struct {
		name      string
		from, to  mgl64.Vec3 // relative to the hull
		turret    float64
		want      tanks.Part
		wantAngle float64 // deg
		fraction  float64
	}{
		{"front", mgl64.Vec3{5.265, 1, 0}, mgl64.Vec3{1.265, 1, 0}, 0, tanks.HullFront, 0, 0.5},
		{"rear", mgl64.Vec3{-5.265, 1, 0}, mgl64.Vec3{-1.265, 1, 0}, 0, tanks.HullRear, 0, 0.5},
		{"left side", mgl64.Vec3{0, 1, -3.79}, mgl64.Vec3{0, 1, 0.21}, 0, tanks.HullSide, 0, 0.5},
		{"right side at 45 deg", mgl64.Vec3{-2, 1, 3.79}, mgl64.Vec3{2, 1, -0.21}, 0, tanks.HullSide, 45, 0.5},
		{"tracks", mgl64.Vec3{0, 0.3, 3.79}, mgl64.Vec3{0, 0.3, -0.21}, 0, tanks.Tracks, 0, 0.5},
		{"front at a glance", mgl64.Vec3{3.765, 1, -1.5}, mgl64.Vec3{2.765, 1, 1.5}, 0, tanks.HullFront, math.Atan(3) / degree, 0.5},
		{"turret front", mgl64.Vec3{3.75, 2, 0}, mgl64.Vec3{-0.25, 2, 0}, 0, tanks.TurretFront, 0, 0.5},
		{"turret rear when it looks back", mgl64.Vec3{3.75, 2, 0}, mgl64.Vec3{-0.25, 2, 0}, math.Pi, tanks.TurretRear, 0, 0.5},
		{"turret side when it looks left", mgl64.Vec3{3.4, 2, 0}, mgl64.Vec3{-0.6, 2, 0}, math.Pi / 2, tanks.TurretSide, 0, 0.5},
		{"roof of the turret", mgl64.Vec3{0.25, 3.45, 0}, mgl64.Vec3{0.25, 1.45, 0}, 0, tanks.TurretSide, 0, 0.5},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			hit, ok := at(tt.to, tt.turret, tt.from)
			if !ok {
				t.Fatal("no hit")
			}
			if hit.Part != tt.want || math.Abs(hit.Angle/degree-tt.wantAngle) > 1e-6 || math.Abs(hit.Fraction-tt.fraction) > 1e-6 {
				t.Errorf("%v at %.3f deg after %.3f, want %v at %.3f after %.3f",
					hit.Part, hit.Angle/degree, hit.Fraction, tt.want, tt.wantAngle, tt.fraction)
			}
		})
	}
	for name, way := range map[string][2]mgl64.Vec3{
		"over the turret":       {{-20, 2.6, 0}, {20, 2.6, 0}},
		"over the bow":          {{2.5, 1.7, -20}, {2.5, 1.7, 20}},
		"past the side":         {{-20, 1, 1.8}, {20, 1, 1.8}},
		"ends before the plate": {{-20, 1, 0}, {-3.3, 1, 0}},
		"starts behind it":      {{3.3, 1, 0}, {20, 1, 0}},
	} {
		if hit, ok := at(way[1], 0, way[0]); ok {
			t.Errorf("%s: hit the %v", name, hit.Part)
		}
	}
}

func TestSweepOfEqualMotionIsContainment(t *testing.T) {
	c := tanks.ClassOf(tanks.Bear)
	move := mgl64.Vec3{3, 0, 4}
	before, now := tanks.Pose{}, tanks.Pose{At: move}
	for _, tt := range []struct {
		at   mgl64.Vec3
		want bool
	}{{mgl64.Vec3{0, 1, 0}, true}, {mgl64.Vec3{3.8, 1.7, 1.9}, true}, {mgl64.Vec3{4, 1, 0}, false}, {mgl64.Vec3{50, 1, 0}, false}} {
		hit, ok := tanks.SweepTank(tt.at, tt.at.Add(move), &before, &now, c, trackBand)
		if ok != tt.want || hit.Fraction != 0 {
			t.Errorf("shell at %v that moves along: hit %v at %g, want %v", tt.at, ok, hit.Fraction, tt.want)
		}
	}
}

func TestSweepObstacle(t *testing.T) {
	tree := terrain.Obstacle{Kind: terrain.Tree, At: mgl64.Vec3{10, 1, 0}, Height: 12, Trunk: 0.5, Cover: 3}
	bush := terrain.Obstacle{Kind: terrain.Bush, At: mgl64.Vec3{10, 1, 0}, Height: 3, Cover: 2}
	barn := terrain.Obstacle{
		Kind: terrain.Building, At: mgl64.Vec3{10, 1, 0}, Height: 6, Heading: math.Pi / 2, HalfLength: 5, HalfWidth: 2,
	}
	tests := []struct {
		name     string
		obstacle terrain.Obstacle
		from, to mgl64.Vec3
		want     float64 // fraction, -1 for none
	}{
		{"trunk", tree, mgl64.Vec3{0, 3, 0}, mgl64.Vec3{19, 3, 0}, 0.5},
		{"through the crown, past the trunk", tree, mgl64.Vec3{0, 3, 0.6}, mgl64.Vec3{19, 3, 0.6}, -1},
		{"over the tree", tree, mgl64.Vec3{0, 13.1, 0}, mgl64.Vec3{19, 13.1, 0}, -1},
		{"short of the trunk", tree, mgl64.Vec3{0, 3, 0}, mgl64.Vec3{9, 3, 0}, -1},
		{"inside the trunk", tree, mgl64.Vec3{10.1, 3, 0}, mgl64.Vec3{19, 3, 0}, 0},
		{"bush", bush, mgl64.Vec3{0, 2, 0}, mgl64.Vec3{20, 2, 0}, -1},
		{"wall", barn, mgl64.Vec3{0, 3, 4}, mgl64.Vec3{16, 3, 4}, 0.5},
		{"past the gable", barn, mgl64.Vec3{0, 3, 5.1}, mgl64.Vec3{16, 3, 5.1}, -1},
		{"roof from above", barn, mgl64.Vec3{10, 8, 0}, mgl64.Vec3{10, 6, 0}, 0.5},
		{"over the roof", barn, mgl64.Vec3{0, 7.1, 0}, mgl64.Vec3{20, 7.1, 0}, -1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, ok := tanks.SweepObstacle(tt.from, tt.to, &tt.obstacle)
			if !ok {
				got = -1
			}
			if math.Abs(got-tt.want) > 1e-9 {
				t.Errorf("met at %g, want %g", got, tt.want)
			}
		})
	}
}

func TestAPoseBetweenTwoTurnsTheShortWay(t *testing.T) {
	for _, c := range []struct {
		name           string
		from, to, want float64
	}{
		{"plain", 0.2, 0.4, 0.3},
		{"over the seam to the left", 3.0, -3.0, math.Pi},
		{"over the seam and past it", 3.1, -3.0, 0.05 - math.Pi},
		{"over the seam to the right", -3.1, 3.1, math.Pi},
		{"a full turn apart", 0.1, 0.1 + 2*math.Pi, 0.1},
	} {
		t.Run(c.name, func(t *testing.T) {
			from := tanks.Pose{Heading: geom.Heading(c.from), Turret: c.from}
			to := tanks.Pose{Heading: geom.Heading(c.to), Turret: c.to}
			got := from.Between(&to, 0.5)
			if heading, turret := float64(got.Heading), got.Turret; math.Abs(geom.Wrap(heading-c.want)) > 1e-9 ||
				math.Abs(geom.Wrap(turret-c.want)) > 1e-9 || math.Abs(heading) > math.Pi || math.Abs(turret) > math.Pi {
				t.Errorf("heading %v and turret %v, want %v", heading, turret, c.want)
			}
		})
	}
}

func TestAPoseBetweenTwoEndsAtThem(t *testing.T) {
	from := tanks.Pose{At: mgl64.Vec3{1, 2, 3}, Heading: 0.5, Pitch: 0.1, Roll: -0.1, Turret: 1, Gun: 0.2}
	to := tanks.Pose{At: mgl64.Vec3{2, 1, 5}, Heading: 0.7, Pitch: 0.2, Roll: 0.1, Turret: 0.8, Gun: 0.1}
	for share, want := range map[float64]tanks.Pose{0: from, 1: to} {
		got := from.Between(&to, share)
		if !got.At.ApproxEqual(want.At) {
			t.Errorf("share %v: place %v, want %v", share, got.At, want.At)
		}
		for part, d := range map[string]float64{
			"heading": float64(got.Heading - want.Heading), "pitch": got.Pitch - want.Pitch, "roll": got.Roll - want.Roll,
			"turret": got.Turret - want.Turret, "gun": got.Gun - want.Gun,
		} {
			if math.Abs(d) > 1e-9 {
				t.Errorf("share %v: %s is off by %v", share, part, d)
			}
		}
	}
}

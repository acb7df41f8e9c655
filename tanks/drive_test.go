package tanks_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

const degree = math.Pi / 180

// lone returns a match of one Badger that follows the order, in the west of a map.
func lone(m *terrain.Map, order *tanks.Order) *tanks.World {
	driver := matchtest.Script(func(*tanks.View) tanks.Order { return *order })
	w := matchtest.World(m, 1, tanks.Member{Class: tanks.Badger, Driver: driver})
	matchtest.Place(w, 0, 20, m.Spec.Depth/2, 0)
	return w
}

// until steps w until done and returns the time in s; the test fails if that takes too long.
func until(t *testing.T, w *tanks.World, seconds float64, done func() bool) float64 {
	t.Helper()
	start := w.Seconds()
	for !done() {
		if w.Seconds()-start > seconds {
			t.Fatalf("not done after %g s", seconds)
		}
		w.Step()
	}
	return w.Seconds() - start
}

func TestTopSpeedIsReachedInFiveToSixSeconds(t *testing.T) {
	order := tanks.Order{Throttle: 1}
	w := lone(matchtest.Field(600, 200), &order)
	s := until(t, w, 10, func() bool { return w.Tanks[0].Speed >= 13.99 })
	if s < 5 || s > 6 {
		t.Errorf("top speed after %.2f s, want 5 to 6", s)
	}
	matchtest.Run(w, 5)
	if v := w.Tanks[0].Speed; v != 14 {
		t.Errorf("speed in the end %g m/s, want 14", v)
	}
}

func TestFullBrakeStopsInTwelveMetres(t *testing.T) {
	order := tanks.Order{Throttle: 1}
	w := lone(matchtest.Field(600, 200), &order)
	matchtest.Run(w, 8)
	from := w.Tanks[0].At
	order.Throttle = -1
	until(t, w, 5, func() bool { return w.Tanks[0].Speed <= 0 })
	if d := w.Tanks[0].At.Sub(from).Len(); d < 11.5 || d > 12.8 {
		t.Errorf("stopped after %.2f m, want about 12", d)
	}
}

func TestThrottleOfALoneTank(t *testing.T) {
	tests := []struct {
		name            string
		first, then     float64 // throttle for 8 s, then for seconds
		seconds         float64
		want, tolerance float64 // m/s
	}{
		{"reverse is slower", -1, -1, 1, -6, 1e-9},
		{"coasting loses 1.5 m/s each second", 1, 0, 4, 8, 0.03},
		{"coasting ends at rest", 1, 0, 12, 0, 0},
		{"half throttle holds half speed", 0.5, 0.5, 1, 7, 1e-9},
		{"less throttle coasts down", 1, 0.5, 2, 11, 0.03},
		{"brake, then reverse", 1, -1, 8, -6, 1e-9},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			order := tanks.Order{Throttle: tt.first}
			w := lone(matchtest.Field(600, 200), &order)
			matchtest.Place(w, 0, 300, 100, 0)
			matchtest.Run(w, 8)
			order.Throttle = tt.then
			matchtest.Run(w, tt.seconds)
			if v := w.Tanks[0].Speed; math.Abs(v-tt.want) > tt.tolerance {
				t.Errorf("speed %g m/s, want %g", v, tt.want)
			}
		})
	}
}

func TestHullTurnsSlowerAtSpeed(t *testing.T) {
	tests := []struct {
		name     string
		throttle float64
		steer    float64
		want     float64 // deg/s
	}{
		{"on the spot, left", 0, 1, 45},
		{"on the spot, right", 0, -1, -45},
		{"half steer", 0, 0.5, 22.5},
		{"at top speed", 1, 1, 28},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			order := tanks.Order{Throttle: tt.throttle, Steer: tt.steer}
			w := lone(matchtest.Field(600, 600), &order)
			matchtest.Place(w, 0, 300, 300, 0)
			rate := 0.0
			for range 8 * tanks.Hertz {
				w.Step()
				next := w.Tanks[0].HullRate / degree
				if math.Abs(next-rate) > 120*tanks.Dt+1e-9 {
					t.Fatalf("rate jumped from %g to %g deg/s", rate, next)
				}
				rate = next
			}
			if math.Abs(rate-tt.want) > 1e-6 {
				t.Errorf("rate %g deg/s, want %g", rate, tt.want)
			}
		})
	}
}

func TestSlopesSlowStallAndSlide(t *testing.T) {
	tests := []struct {
		slope    float64 // deg, rising to the east
		throttle float64
		want     float64 // final m/s
	}{
		{10, 1, 14 * (1 - 1.2*math.Sin(10*degree))},
		{20, 1, 14 * (1 - 1.2*math.Sin(20*degree))},
		{36, 1, 0},
		{-5, 1, 14 * (1 + 1.2*math.Sin(5*degree))},
		{-20, 1, 14 * 1.15},
		{20, -1, -6 * 1.15},
	}
	for _, tt := range tests {
		order := tanks.Order{Throttle: tt.throttle}
		w := lone(matchtest.Map(800, 100, matchtest.Slope(0, tt.slope*degree)), &order)
		if tt.throttle < 0 {
			matchtest.Place(w, 0, 500, 50, 0)
		}
		matchtest.Run(w, 20)
		if v := w.Tanks[0].Speed; math.Abs(v-tt.want) > 0.02 {
			t.Errorf("slope %g deg, throttle %g: %.3f m/s, want %.3f", tt.slope, tt.throttle, v, tt.want)
		}
		if p := w.Tanks[0].Pitch / degree; math.Abs(p-tt.slope) > 0.1 {
			t.Errorf("slope %g deg: pitch %g", tt.slope, p)
		}
	}
}

func TestATankSlidesOnlyOnTooSteepASlope(t *testing.T) {
	for _, tt := range []struct {
		slope  float64
		slides bool
	}{{30, false}, {39, false}, {42, true}} {
		order := tanks.Order{}
		w := lone(matchtest.Map(400, 100, matchtest.Slope(0, tt.slope*degree)), &order)
		matchtest.Place(w, 0, 300, 50, 1)
		matchtest.Run(w, 3)
		if slid := 300 - w.Tanks[0].At[0]; slid > 0.5 != tt.slides {
			t.Errorf("on %g deg it slid %.2f m downhill", tt.slope, slid)
		}
	}
}

func TestHullLiesOnTheGround(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		up := geom.Heading(rapid.Float64Range(-3, 3).Draw(rt, "up"))
		steep := rapid.Float64Range(0, 0.6).Draw(rt, "steep")
		heading := geom.Heading(rapid.Float64Range(-3, 3).Draw(rt, "heading"))
		order := tanks.Order{}
		w := lone(matchtest.Map(100, 100, matchtest.Slope(up, steep)), &order)
		tank := matchtest.Place(w, 0, 50, 50, heading)
		frame := tank.Frame()
		c := tank.Body()
		for _, corner := range [][2]float64{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
			p := frame.Point(mgl64.Vec3{corner[0] * c.TrackReach, 0, corner[1] * c.TrackGauge})
			if gap := p[1] - w.Map.Ground.Height(p[0], p[2]); math.Abs(gap) > 1e-3 {
				rt.Fatalf("track end %v is %g m above the plane", corner, gap)
			}
		}
	})
}

func TestHullTiltsSmoothlyOverAKink(t *testing.T) {
	const slope = 15 * degree
	order := tanks.Order{Throttle: 0.7}
	w := lone(matchtest.Map(400, 100, func(x, _ float64) float64 { return max(0, (x-100)*math.Tan(slope)) }), &order)
	for w.Tanks[0].At[0] < 130 {
		was := w.Tanks[0].Pitch
		w.Step()
		tank := &w.Tanks[0]
		if step := math.Abs(tank.Pitch - was); step > 1*degree {
			t.Fatalf("the nose jumped by %g deg at x = %g", step/degree, tank.At[0])
		}
		if gap := tank.At[1] - w.Map.Ground.Height(tank.At[0], tank.At[2]); math.Abs(gap) > 0.7 {
			t.Fatalf("the hull is %g m above the ground at x = %g", gap, tank.At[0])
		}
	}
	if p := w.Tanks[0].Pitch; math.Abs(p-slope) > 0.1*degree {
		t.Errorf("pitch %g deg on the slope", p/degree)
	}
	order.Throttle = -1
	until(t, w, 10, func() bool { return w.Tanks[0].Speed <= 0 })
	order.Throttle = 0
	matchtest.Run(w, 10)
	rest := w.Tanks[0].Pose
	matchtest.Run(w, 1)
	if w.Tanks[0].Pose != rest {
		t.Error("a parked tank stirs")
	}
}

func TestFramesAreRightHandedAndInvertible(t *testing.T) {
	pose := tanks.Pose{Heading: math.Pi / 2, Pitch: 10 * degree}
	f := pose.Frame()
	if f.Forward[1] <= 0 || f.Forward[2] >= 0 {
		t.Errorf("nose points to %v, want north and up", f.Forward)
	}
	pose = tanks.Pose{Roll: 10 * degree}
	f = pose.Frame()
	if f.Right[1] >= 0 || f.Right[2] <= 0 {
		t.Errorf("right side points to %v, want south and down", f.Right)
	}
	rapid.Check(t, func(rt *rapid.T) {
		angle := rapid.Float64Range(-3, 3)
		p := tanks.Pose{
			Heading: geom.Heading(angle.Draw(rt, "heading")), Pitch: angle.Draw(rt, "pitch") / 3, Roll: angle.Draw(rt, "roll") / 3,
			Turret: angle.Draw(rt, "turret"), Gun: angle.Draw(rt, "gun") / 6,
		}
		for _, f := range []tanks.Frame{p.Frame(), p.TurretFrame(tanks.ClassOf(tanks.Bear)), p.GunFrame(tanks.ClassOf(tanks.Bear))} {
			for _, got := range []float64{
				f.Forward.Dot(f.Up), f.Forward.Dot(f.Right), f.Forward.Cross(f.Up).Sub(f.Right).Len(), f.Up.Len() - 1,
			} {
				if math.Abs(got) > 1e-12 {
					rt.Fatalf("not a right-handed frame: %+v", f)
				}
			}
			q := mgl64.Vec3{1, 2, 3}
			if back := f.Local(f.Point(q)); back.Sub(q).Len() > 1e-9 {
				rt.Fatalf("there and back gives %v", back)
			}
		}
	})
}

func TestTracksRunApartInATurn(t *testing.T) {
	order := tanks.Order{Steer: 1}
	w := lone(matchtest.Field(200, 200), &order)
	matchtest.Place(w, 0, 100, 100, 0)
	matchtest.Run(w, 2)
	tank := &w.Tanks[0]
	if tank.LeftTravel >= 0 || tank.RightTravel <= 0 || math.Abs(tank.LeftTravel+tank.RightTravel) > 1e-9 {
		t.Errorf("left %g m, right %g m, want the left one back and the right one as far ahead", tank.LeftTravel, tank.RightTravel)
	}
	turned := (tank.RightTravel - tank.LeftTravel) / (2 * tank.Body().TrackGauge)
	if got := float64(tank.Heading); math.Abs(got-turned) > 1e-9 {
		t.Errorf("heading %g, tracks say %g", got, turned)
	}
}

func TestThrottleReachesAndHoldsTheWantedSpeed(t *testing.T) {
	for _, tt := range []struct{ start, want float64 }{{0, 9}, {14, 5}, {14, 0}, {-6, 4}, {8, -3}, {10, 9.9}} {
		want := tt.want
		driver := matchtest.Script(func(v *tanks.View) tanks.Order {
			return tanks.Order{Throttle: v.Rules.Throttle(v.Self.Body(), v.Self.Speed, want), Aim: tanks.Aim{Yaw: v.Self.Heading}}
		})
		w := matchtest.World(matchtest.Field(600, 200), 1, tanks.Member{Class: tanks.Badger, Driver: driver})
		matchtest.Place(w, 0, 300, 100, 0).Speed = tt.start
		matchtest.Run(w, 5)
		if v := w.Tanks[0].Speed; math.Abs(v-want) > 0.02 { // half a step of the throttle
			t.Errorf("from %g: %g m/s after 5 s, want %g", tt.start, v, want)
		}
	}
}

func TestClassesDiffer(t *testing.T) {
	r := tanks.DefaultTuning()
	last := math.Inf(1)
	for _, id := range []tanks.ClassID{tanks.Stoat, tanks.Badger, tanks.Lynx, tanks.Bear} {
		c := tanks.ClassOf(id)
		speed := r.SpeedLimit(c, 0, false)
		if speed >= last {
			t.Errorf("the %s drives %g m/s, want less than %g", c.Label, speed, last)
		}
		last = speed
		if pull := r.Pull(c, speed); pull <= 0 {
			t.Errorf("the %s cannot hold its top speed: %g m/s2", c.Label, pull)
		}
		if turret, hull := r.TurretLimit(c), r.TurnLimit(c, 0); turret <= hull {
			t.Errorf("the %s turns its hull faster (%g) than its turret (%g)", c.Label, hull, turret)
		}
	}
}

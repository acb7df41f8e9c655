package tanks_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// turretSteps runs ticks and passes every pair of successive states to check.
func turretSteps(w *tanks.World, ticks int, check func(was, is *tanks.Tank)) {
	for range ticks {
		was := w.Tanks[0]
		w.Step()
		check(&was, &w.Tanks[0])
	}
}

func TestTurretKeepsItsLimits(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		order := tanks.Order{Steer: rapid.Float64Range(-1, 1).Draw(rt, "steer"), Throttle: rapid.Float64Range(-1, 1).Draw(rt, "throttle")}
		w := lone(matchtest.Map(400, 400, func(x, z float64) float64 { return 6 * math.Sin(x/15) * math.Cos(z/11) }), &order)
		matchtest.Place(w, 0, 200, 200, 0)
		c := w.Tanks[0].Body()
		low, high := w.Tuning.GunRange()
		turretLimit, gunLimit := w.Tuning.TurretLimit(c)*tanks.Dt+1e-9, w.Tuning.GunLimit()*tanks.Dt+1e-9
		for range 5 {
			order.Aim = tanks.Aim{
				Yaw:   geom.Heading(rapid.Float64Range(-math.Pi, math.Pi).Draw(rt, "yaw")),
				Pitch: rapid.Float64Range(-1.5, 1.5).Draw(rt, "pitch"),
			}
			turretSteps(w, 60, func(was, is *tanks.Tank) {
				if d := math.Abs(geom.Wrap(is.Turret - was.Turret)); d > turretLimit {
					rt.Fatalf("turret turned %g deg in a tick", d/degree)
				}
				if d := math.Abs(is.Gun - was.Gun); d > gunLimit {
					rt.Fatalf("gun rose %g deg in a tick", d/degree)
				}
				if is.Gun < low || is.Gun > high {
					rt.Fatalf("gun at %g deg", is.Gun/degree)
				}
				if is.Turret <= -math.Pi || is.Turret > math.Pi {
					rt.Fatalf("turret at %g rad", is.Turret)
				}
			})
		}
	})
}

func TestTurretTakesTheShortWayAndDoesNotRunPast(t *testing.T) {
	tests := []struct {
		name     string
		from, to float64 // deg
		sign     float64
	}{
		{"left", 0, 90, 1},
		{"right", 0, -90, -1},
		{"across the rear, left", 170, -170, 1},
		{"across the rear, right", -170, 170, -1},
		{"a hair", 0, 0.01, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			order := tanks.Order{Aim: tanks.Aim{Yaw: geom.Heading(tt.to * degree)}}.Clamped()
			to := float64(order.Aim.Yaw)
			w := lone(matchtest.Field(200, 200), &order)
			w.Tanks[0].Turret = tt.from * degree
			gap := geom.Wrap(to - tt.from*degree)
			if gap*tt.sign <= 0 {
				t.Fatal("the case contradicts itself")
			}
			turretSteps(w, 6*tanks.Hertz, func(was, is *tanks.Tank) {
				left := geom.Wrap(to - is.Turret)
				if left*tt.sign < -1e-9 {
					t.Fatalf("ran past by %g deg", -left*tt.sign/degree)
				}
				if math.Abs(left) > math.Abs(geom.Wrap(to-was.Turret))+1e-12 {
					t.Fatal("went away from the aim")
				}
				if d := math.Abs(is.TurretRate - was.TurretRate); d > 180*degree*tanks.Dt+1e-9 {
					t.Fatalf("rate jumped by %g deg/s", d/degree)
				}
			})
			if left := geom.Wrap(to - w.Tanks[0].Turret); math.Abs(left) > 1e-9 {
				t.Errorf("still %g deg off", left/degree)
			}
		})
	}
}

func TestTurretIsAsFastAsItsRateAllows(t *testing.T) {
	order := tanks.Order{Aim: tanks.Aim{Yaw: 170 * degree}}.Clamped()
	w := lone(matchtest.Field(200, 200), &order)
	s := until(t, w, 10, func() bool { return math.Abs(w.Tanks[0].Turret-float64(order.Aim.Yaw)) < 1e-6 })
	// 170 deg at 48 deg/s, and half of the 0.27 s each for speeding up and slowing down.
	if best := 170.0/48 + 48.0/180; s > best+0.06 {
		t.Errorf("took %.3f s, want %.3f", s, best)
	}
}

func TestGunClampsAtItsLimits(t *testing.T) {
	const step = 360.0 / tanks.AimSteps
	for _, tt := range []struct{ pitch, want float64 }{{60, 20}, {-60, -8}, {90, 20}, {15, 15}, {-5, -5}} {
		order := tanks.Order{Aim: tanks.Aim{Pitch: tt.pitch * degree}}
		w := lone(matchtest.Field(200, 200), &order)
		matchtest.Run(w, 4)
		if got := w.Tanks[0].Gun / degree; math.Abs(got-tt.want) > step {
			t.Errorf("aim at %g deg: gun at %g, want %g", tt.pitch, got, tt.want)
		}
	}
}

func TestStabiliserHoldsTheAimWhileTheHullMoves(t *testing.T) {
	order := tanks.Order{Aim: tanks.Aim{Yaw: 1, Pitch: 2 * degree}}
	w := lone(matchtest.Map(600, 600, func(x, z float64) float64 { return 3 * math.Sin(x/25) * math.Cos(z/25) }), &order)
	matchtest.Place(w, 0, 300, 300, 0)
	matchtest.Run(w, 5)
	order.Steer, order.Throttle = 1, 0.5
	worst := 0.0
	for range 10 * tanks.Hertz {
		w.Step()
		_, dir := tanks.Muzzle(&w.Tanks[0])
		worst = math.Max(worst, math.Acos(mgl64.Clamp(dir.Dot(order.Aim.Dir()), -1, 1)))
	}
	if worst > 0.02*degree {
		t.Errorf("the gun was off its aim by %g deg", worst/degree)
	}
}

func TestBloomFollowsTheFormula(t *testing.T) {
	r := tanks.DefaultTuning()
	for _, tt := range []struct{ kmh, hull, turret, want float64 }{
		{0, 0, 0, 1},
		{10, 0, 0, math.Sqrt(1 + 1.8*1.8)},
		{0, 20, 0, math.Sqrt(1 + 9)},
		{0, 0, 30, math.Sqrt(1 + 9)},
		{10, 20, 30, math.Sqrt(1 + 3.24 + 9 + 9)},
		{50, 45, 48, 9},
	} {
		if got := r.Bloom(tt.kmh/3.6, tt.hull*degree, tt.turret*degree); math.Abs(got-tt.want) > 1e-9 {
			t.Errorf("Bloom(%g km/h, %g, %g) = %g, want %g", tt.kmh, tt.hull, tt.turret, got, tt.want)
		}
	}
	if got := 100 * math.Tan(r.Spread(1)); math.Abs(got-0.4) > 1e-9 {
		t.Errorf("aimed circle at 100 m is %g m, want 0.4", got)
	}
}

func TestBloomSettlesAfterAShot(t *testing.T) {
	order := tanks.Order{Fire: true}
	w := lone(matchtest.Field(600, 200), &order)
	w.Step()
	tank := &w.Tanks[0]
	if tank.Shots != 1 || math.Abs(tank.Bloom-5) > 1e-9 {
		t.Fatalf("%d shots, bloom %g, want 1 and 5", tank.Shots, tank.Bloom)
	}
	order.Fire = false
	matchtest.Run(w, 1.2)
	if want := 1 + 4/math.E; math.Abs(tank.Bloom-want) > 0.05 {
		t.Errorf("bloom %g after a time constant, want about %g", tank.Bloom, want)
	}
	matchtest.Run(w, 8)
	if tank.Bloom > 1.01 {
		t.Errorf("bloom %g in the end, want 1", tank.Bloom)
	}
}

func TestReloadTakesFourSecondsForPeopleAndALittleMoreForBots(t *testing.T) {
	for _, human := range []bool{true, false} {
		order := tanks.Order{Fire: true}
		w := lone(matchtest.Field(600, 200), &order)
		w.SetDriver(0, matchtest.Fixed(order), human)
		last, shots := 0, 0
		low, high := math.Inf(1), 0.0
		for range 60 * tanks.Hertz {
			w.Step()
			if w.Tanks[0].Shots == shots {
				continue
			}
			if shots++; shots > 1 {
				gap := float64(w.Tick-last) * tanks.Dt
				low, high = math.Min(low, gap), math.Max(high, gap)
			}
			last = w.Tick
		}
		want := 4.0
		if !human {
			want = 4.3
		}
		if low < 4-1e-9 || high > want+2*tanks.Dt || high-low > want-4+2*tanks.Dt {
			t.Errorf("human %v: gaps of %.3f to %.3f s, want 4 to %g", human, low, high, want)
		}
	}
}

func TestShotsStayInTheCircleAndCrowdItsMiddle(t *testing.T) {
	order := tanks.Order{Fire: true}
	w := lone(matchtest.Field(600, 200), &order)
	const shots = 2000
	inner := 0
	var mean mgl64.Vec3
	for range shots {
		tank := &w.Tanks[0]
		tank.Reload, tank.Bloom, tank.Speed = 0, 1, 0
		w.Shells = w.Shells[:0]
		w.Step()
		s := w.Shells[0]
		_, bore := tanks.Muzzle(tank)
		off := math.Acos(mgl64.Clamp(s.Velocity.Normalize().Dot(bore), -1, 1))
		limit := w.Tuning.Spread(w.Tuning.Bloom(0, 0, 0))
		if off > limit*(1+1e-6) {
			t.Fatalf("a shot left at %g rad, outside the circle of %g", off, limit)
		}
		if off < limit/2 {
			inner++
		}
		mean = mean.Add(s.Velocity.Normalize().Sub(bore).Mul(1.0 / shots))
	}
	// Within one of two sigma: (1 - e^-1/2) / (1 - e^-2) = 45.5 %.
	if share := float64(inner) / shots; share < 0.42 || share > 0.49 {
		t.Errorf("%.1f %% of the shots lie in the inner half of the circle, want 45.5", 100*share)
	}
	if mean.Len() > 0.0003 {
		t.Errorf("shots are off to one side by %v", mean)
	}
}

func TestAShotKicksHullAndBarrel(t *testing.T) {
	order := tanks.Order{Fire: true}
	w := lone(matchtest.Field(600, 200), &order)
	w.Step()
	order.Fire = false
	if v := w.Tanks[0].Speed; math.Abs(v+0.4) > 1e-9 {
		t.Errorf("speed after the shot %g m/s, want -0.4", v)
	}
	deepest := 0.0
	for range tanks.Hertz {
		w.Step()
		deepest = math.Max(deepest, w.Tanks[0].Recoil)
	}
	if deepest < 0.4 || deepest > 0.45 || w.Tanks[0].Recoil != 0 {
		t.Errorf("barrel went back %g m and is at %g, want 0.45 and 0", deepest, w.Tanks[0].Recoil)
	}
}

func TestLayHitsWhatItAimsAt(t *testing.T) {
	const speed, gravity = 250.0, 9.81
	rapid.Check(t, func(rt *rapid.T) {
		far, high := rapid.Float64Range(1, 2000).Draw(rt, "far"), rapid.Float64Range(-200, 200).Draw(rt, "high")
		pitch, seconds, ok := tanks.Lay(mgl64.Vec3{}, mgl64.Vec3{far, high, 0}, speed, gravity)
		if !ok {
			rt.Fatal("refused a shot within reach")
		}
		x := speed * math.Cos(pitch) * seconds
		y := speed*math.Sin(pitch)*seconds - gravity*seconds*seconds/2
		if math.Hypot(x-far, y-high) > 1e-6 {
			rt.Fatalf("lands at (%g, %g)", x, y)
		}
	})
	if _, _, ok := tanks.Lay(mgl64.Vec3{}, mgl64.Vec3{7000, 0, 0}, speed, gravity); ok {
		t.Error("accepted a shot out of reach")
	}
	if _, _, ok := tanks.Lay(mgl64.Vec3{}, mgl64.Vec3{}, speed, gravity); ok {
		t.Error("accepted a shot at the muzzle itself")
	}
	pitch, seconds, ok := tanks.Lay(mgl64.Vec3{}, mgl64.Vec3{0, 50, 0}, speed, gravity)
	if !ok || pitch != math.Pi/2 || math.Abs(speed*seconds-gravity*seconds*seconds/2-50) > 1e-9 {
		t.Errorf("straight up: pitch %g, %g s, %v", pitch, seconds, ok)
	}
}

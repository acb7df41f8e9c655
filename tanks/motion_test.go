package tanks_test

import (
	"math"
	"reflect"
	"strconv"
	"testing"

	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// figures are the predictions that drivers use.
type figures struct{ speedUp, slowDown, back, stopTime, stopWay, turn, trip float64 }

const (
	ahead = 0.3  // s, as far as one step of a prediction
	quick = 10.0 // m/s
	arc   = 1.2  // rad
	way   = 30.0 // m
	pace  = 6.0  // m/s
)

// planned returns the figures by the model of motion.
func planned(r *tanks.Tuning) figures {
	m := r.Motion(tanks.ClassOf(tanks.Stoat))
	return figures{
		speedUp: m.Toward(quick, m.Top, ahead), slowDown: m.Toward(quick, 1, ahead), back: m.Toward(0.2-m.Reverse, -m.Reverse, ahead),
		stopTime: m.StoppingTime(quick), stopWay: m.StoppingDistance(quick), turn: m.TurningTime(arc), trip: m.TravelTime(way, pace),
	}
}

// driven returns the figures of a tank that is driven, tick by tick.
func driven(t *testing.T, r *tanks.Tuning) figures {
	t.Helper()
	c := tanks.ClassOf(tanks.Stoat)
	m := r.Motion(c)
	run := func(speed, want float64, done func(k *tanks.Tank) bool) (seconds float64, end tanks.Tank, way float64) {
		w := matchtest.World(matchtest.Field(900, 200), 1, tanks.Member{Class: tanks.Stoat, Driver: matchtest.Script(func(v *tanks.View) tanks.Order {
			return tanks.Order{Throttle: r.Throttle(c, v.Self.Speed, want), Target: tanks.NoTank}
		})})
		w.SetTuning(*r)
		k := matchtest.Place(w, 0, 450, 100, 0)
		k.Speed = speed
		for !done(k) && w.Seconds() < 60 {
			w.Step()
		}
		return w.Seconds(), *k, math.Abs(k.At[0] - 450)
	}
	after := func(seconds float64) func(k *tanks.Tank) bool {
		left := int(math.Round(seconds * tanks.Hertz))
		return func(*tanks.Tank) bool { left--; return left < 0 }
	}
	var f figures
	_, k, _ := run(quick, m.Top, after(ahead))
	f.speedUp = k.Speed
	_, k, _ = run(quick, 1, after(ahead))
	f.slowDown = k.Speed
	_, k, _ = run(0.2-m.Reverse, -m.Reverse, after(ahead))
	f.back = k.Speed
	f.stopTime, _, f.stopWay = run(quick, 0, func(k *tanks.Tank) bool { return k.Speed == 0 })
	f.turn, f.trip = turning(r), travelling(r)
	return f
}

// turning returns the time in s that the hull of a stationary tank takes for the arc: it turns at
// full rate and lets go at the stopping angle.
func turning(r *tanks.Tuning) float64 {
	m := r.Motion(tanks.ClassOf(tanks.Stoat))
	w := matchtest.World(matchtest.Field(200, 200), 1, tanks.Member{Class: tanks.Stoat, Driver: matchtest.Script(func(v *tanks.View) tanks.Order {
		left := arc - float64(v.Self.Heading)
		if stop := v.Self.HullRate * v.Self.HullRate / (2 * m.TurnPull); left > stop {
			return tanks.Order{Steer: 1, Target: tanks.NoTank}
		}
		return tanks.Order{Target: tanks.NoTank}
	})})
	w.SetTuning(*r)
	k := matchtest.Place(w, 0, 100, 100, 0)
	for w.Step(); k.HullRate != 0 && w.Seconds() < 60; {
		w.Step()
	}
	return w.Seconds()
}

// travelling returns the time in s that a tank takes for the way: it drives at the pace and stops
// at the end.
func travelling(r *tanks.Tuning) float64 {
	c := tanks.ClassOf(tanks.Stoat)
	m := r.Motion(c)
	w := matchtest.World(matchtest.Field(300, 200), 1, tanks.Member{Class: tanks.Stoat, Driver: matchtest.Script(func(v *tanks.View) tanks.Order {
		want := pace
		if left := 100 + way - v.Self.At[0]; left < v.Self.Speed*v.Self.Speed/(2*m.Brake) {
			return tanks.Order{Throttle: -1, Target: tanks.NoTank}
		}
		return tanks.Order{Throttle: r.Throttle(c, v.Self.Speed, want), Target: tanks.NoTank}
	})})
	w.SetTuning(*r)
	k := matchtest.Place(w, 0, 100, 100, 0)
	for w.Step(); k.Speed > 0 && w.Seconds() < 60; {
		w.Step()
	}
	return w.Seconds()
}

// turned returns a knob's value times a factor, within its bounds.
func turned(t *testing.T, field reflect.StructField, value, factor float64) float64 {
	t.Helper()
	low, err := strconv.ParseFloat(field.Tag.Get("min"), 64)
	high, err2 := strconv.ParseFloat(field.Tag.Get("max"), 64)
	if err != nil || err2 != nil {
		t.Fatalf("%s has no bounds", field.Name)
	}
	return min(max(value*factor, low), high)
}

// TestMotionReckonsWithEveryKnobOfDriving changes every number of driving in both
// directions: predictions match what the rules then do, and where the rules change, so
// does the model.
func TestMotionReckonsWithEveryKnobOfDriving(t *testing.T) {
	usual := tanks.DefaultTuning()
	before := driven(t, &usual)
	check := func(t *testing.T, r *tanks.Tuning) (change float64) {
		t.Helper()
		plan, drive := reflect.ValueOf(planned(r)), reflect.ValueOf(driven(t, r))
		for i := range plan.NumField() {
			p, d, was := plan.Field(i).Float(), drive.Field(i).Float(), reflect.ValueOf(before).Field(i).Float()
			if off := math.Abs(p - d); off > 0.03*math.Abs(d)+2.5*tanks.Dt {
				t.Errorf("%s: the model says %.3f, the rules %.3f", plan.Type().Field(i).Name, p, d)
			}
			change = max(change, math.Abs(d-was))
		}
		return change
	}
	check(t, &usual)
	kind := reflect.TypeFor[tanks.DriveTuning]()
	matter := map[string]bool{}
	for i := range kind.NumField() {
		for _, factor := range []float64{0.4, 1.8} {
			r := usual
			knob := reflect.ValueOf(&r.Drive).Elem().Field(i)
			knob.SetFloat(turned(t, kind.Field(i), knob.Float(), factor))
			t.Run(kind.Field(i).Name, func(t *testing.T) {
				if check(t, &r) > 0.02 {
					matter[kind.Field(i).Name] = true
				}
			})
		}
	}
	for _, name := range []string{"MaxSpeed", "ReverseSpeed", "Acceleration", "TopPull", "Brake", "Coast", "TurnRate", "TurnPull"} {
		if !matter[name] {
			t.Errorf("%s changes nothing: the test looks away", name)
		}
	}
}

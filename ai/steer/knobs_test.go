package steer_test

import (
	"math"
	"reflect"
	"strconv"
	"testing"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// manoeuvre is something to roll out: a moving tank turns and takes another speed.
type manoeuvre struct {
	name              string
	speed, turn, want float64 // m/s, rad, m/s along travel
	reverse           bool
}

func manoeuvres() []manoeuvre {
	return []manoeuvre{
		{"sets off", 0, 0, 20, false},
		{"goes on", 9, 0, 20, false},
		{"stops", 10, 0, 0, false},
		{"turns", 8, 1.2, 8, false},
		{"turns from rest", 0, 1.6, 4, false},
		{"backs up", 0, 0, 20, true},
		{"slows down", 12, 0, 3, false},
	}
}

// foreseen returns where the tank of a manoeuvre is expected at the horizon.
func (m manoeuvre) foreseen(r *tanks.Tuning, t *steer.Tuning) (x, z, speed float64) {
	k := tanks.Tank{Class: tanks.Badger, Speed: m.speed}
	k.At[0], k.At[2] = 300, 300
	s := steer.Scene{Dt: tanks.Dt, Width: 600, Depth: 600, Self: steer.BodyOf(&k, r)}
	return steer.Foreseen(&s, steer.Wish{Speed: m.want, Reverse: m.reverse}, t, m.turn, m.want)
}

// driven returns where it is by the rules.
func (m manoeuvre) driven(r *tanks.Tuning, seconds float64) (x, z, speed float64) {
	w := matchtest.World(matchtest.Field(600, 600), 1, tanks.Member{Class: tanks.Badger, Driver: matchtest.Script(func(v *tanks.View) tanks.Order {
		const settle = 0.1 // s
		want := m.want
		if m.reverse {
			want = -want
		}
		var o tanks.Order
		off := v.Self.Heading.To(geom.Heading(m.turn))
		steer.Command{Turn: off / settle, Speed: want}.Apply(&v.Self, v.Rules, &o)
		return o
	})})
	w.SetTuning(*r)
	k := matchtest.Place(w, 0, 300, 300, 0)
	k.Speed = m.speed
	matchtest.Run(w, seconds)
	speed = k.Speed
	if m.reverse {
		speed = -speed
	}
	return k.At[0] - 300, k.At[2] - 300, speed
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

// TestRollOutsReckonWithEveryKnobOfDriving: for every number of driving, changed in both
// directions, what steering expects of a move is what the rules then do.
func TestRollOutsReckonWithEveryKnobOfDriving(t *testing.T) {
	tuning, usual := steer.DefaultTuning(), tanks.DefaultTuning()
	matter := map[string]bool{}
	check := func(t *testing.T, name string, r *tanks.Tuning) {
		t.Helper()
		for _, m := range manoeuvres() {
			x, z, v := m.foreseen(r, &tuning)
			dx, dz, dv := m.driven(r, tuning.Horizon)
			ux, uz, _ := m.driven(&usual, tuning.Horizon)
			if off := math.Hypot(x-dx, z-dz); off > 0.3+0.05*math.Hypot(dx, dz) {
				t.Errorf("%s %s: expected at (%.1f, %.1f), is at (%.1f, %.1f)", name, m.name, x, z, dx, dz)
			}
			if math.Abs(v-dv) > 0.4 {
				t.Errorf("%s %s: expected at %.2f m/s, drives at %.2f", name, m.name, v, dv)
			}
			if math.Hypot(dx-ux, dz-uz) > 0.5 {
				matter[name] = true
			}
		}
	}
	check(t, "default", &usual)
	kind := reflect.TypeFor[tanks.DriveTuning]()
	for i := range kind.NumField() {
		for _, factor := range []float64{0.25, 1.8} {
			r := usual
			knob := reflect.ValueOf(&r.Drive).Elem().Field(i)
			knob.SetFloat(turned(t, kind.Field(i), knob.Float(), factor))
			check(t, kind.Field(i).Name, &r)
		}
	}
	for _, name := range []string{"MaxSpeed", "ReverseSpeed", "Acceleration", "TopPull", "Brake", "TurnRate", "FastTurnRate", "TurnPull"} {
		if !matter[name] {
			t.Errorf("%s changes nothing: the test looks away", name)
		}
	}
}

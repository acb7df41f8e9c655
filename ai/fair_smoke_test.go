package ai_test

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// smokeless are eyes that ignore smoke: what a leak through it would be.
type smokeless struct{ *sight.Eyes }

func (e smokeless) Look(w *tanks.World) {
	e.LookOver(&sight.Scene{Tick: w.Tick, Tanks: w.Tanks, Sightings: &w.Sightings})
}

// toldBySmoke is everything that the crew of a tank is told about enemies in a tick.
type toldBySmoke struct {
	Seen    []tanks.Contact
	Sounds  []tanks.Sound
	Reports []tanks.Report
	Shells  []tanks.Tracer
	Hits    []tanks.HitOn
	Clouds  []tanks.Cloud
}

// behindSmoke returns what a tank is told while an enemy, 90 m away in the open, releases smoke and
// is then driven in some way behind it. It begins once the smoke has fully developed and ends
// before it fades.
func behindSmoke(leak bool, drive func(seconds float64) (throttle, steer float64)) (told []toldBySmoke, share float64) {
	m := matchtest.Field(400, 300)
	eyes := sight.New(sight.NewOccluders(m), sight.DefaultTuning())
	var looks tanks.Eyes = eyes
	if leak {
		looks = smokeless{eyes}
	}
	rules := tanks.DefaultTuning()
	rules.Smoke.Reach, rules.Smoke.Arc, rules.Smoke.Clouds = 14, 70, 5
	full := int((1 + rules.Smoke.Grow + 1) * tanks.Hertz)
	hidden := matchtest.Script(func(v *tanks.View) tanks.Order {
		o := tanks.Order{Smoke: v.Tick == tanks.Hertz, Aim: tanks.Aim{Yaw: 0}, Target: tanks.NoTank}
		if v.Tick > full {
			o.Throttle, o.Steer = drive(float64(v.Tick-full) * tanks.Dt)
		}
		return o
	})
	watcher := matchtest.Script(func(v *tanks.View) tanks.Order {
		if v.Tick > full+tanks.Hertz {
			told = append(told, toldBySmoke{
				slices.Clone(v.Seen), slices.Clone(v.Sounds), slices.Clone(v.Reports), slices.Clone(v.Shells), slices.Clone(v.HitsOn), slices.Clone(v.Clouds),
			})
		}
		return tanks.Order{Aim: tanks.Aim{Yaw: math.Pi}, Target: tanks.NoTank}
	})
	w, err := tanks.NewWorld(tanks.Setup{
		Map: m, Tuning: rules, Eyes: looks,
		Members: []tanks.Member{{Team: 0, Class: tanks.Bear, Driver: hidden}, {Team: 1, Class: tanks.Badger, Driver: watcher}},
	})
	if err != nil {
		panic(err)
	}
	matchtest.Place(w, 0, 110, 150, 0)
	matchtest.Place(w, 1, 200, 150, math.Pi)
	for range full + 10*tanks.Hertz {
		w.Step()
		if w.Tick > full+tanks.Hertz {
			share = max(share, w.Sightings.Of(1, 0).Share)
		}
	}
	return told, share
}

// TestF2NothingIsToldThroughSmoke: with an enemy driving about behind fully developed smoke,
// whoever looks at the smoke is told the same, tick by tick, as if it had stood still. The same
// comparison detects a planted leak, eyes that ignore smoke.
func TestF2NothingIsToldThroughSmoke(t *testing.T) {
	stand := func(float64) (throttle, steer float64) { return 0, 0 }
	ways := map[string]func(float64) (throttle, steer float64){
		"backward":       func(float64) (throttle, steer float64) { return -0.6, 0 },
		"turning":        func(float64) (throttle, steer float64) { return 0, 1 },
		"by jerks":       func(s float64) (throttle, steer float64) { return -math.Abs(math.Sin(s)), 0 },
		"backward, late": func(s float64) (throttle, steer float64) { return -math.Min(1, s/10), 0 },
	}
	for name, way := range ways {
		still, shown := behindSmoke(false, stand)
		moved, shows := behindSmoke(false, way)
		if shown != 0 || shows != 0 || len(still) < 5*tanks.Hertz {
			t.Fatalf("%s: %.3f and %.3f of it show in %d ticks", name, shown, shows, len(still))
		}
		if !reflect.DeepEqual(still, moved) {
			t.Errorf("%s: what an enemy does behind smoke is told", name)
		}
		a, _ := behindSmoke(true, stand)
		b, leaks := behindSmoke(true, way)
		if reflect.DeepEqual(a, b) || leaks == 0 {
			t.Errorf("%s: a planted leak is not found", name)
		}
	}
}

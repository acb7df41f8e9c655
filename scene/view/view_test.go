package view_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/view"
	"treeline/scene/view/viewtest"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

func TestMissIsMeasuredFromTheShooter(t *testing.T) {
	shooter, target := mgl64.Vec3{0, 0, 0}, mgl64.Vec3{100, 0, 0}
	for _, test := range []struct {
		fell        mgl64.Vec3
		over, right float64
	}{
		{mgl64.Vec3{110, 3, 0}, 10, 0},
		{mgl64.Vec3{94, 0, 0}, -6, 0},
		{mgl64.Vec3{100, 0, 4}, 0, 4},
		{mgl64.Vec3{103, 0, -4}, 3, -4},
	} {
		m := view.Split(shooter, target, test.fell)
		if math.Abs(m.Over-test.over) > 1e-9 || math.Abs(m.Right-test.right) > 1e-9 {
			t.Errorf("shell at %v: %v over, %v right, want %v, %v", test.fell, m.Over, m.Right, test.over, test.right)
		}
	}
}

// An engine is heard once a second, with an error; it must stay one noise.
func TestAnEngineStaysOneNoise(t *testing.T) {
	var ear view.Ear
	const unsure = 0.14
	for i, at := range []geom.Heading{1, 1.1, 0.95, 1.05} {
		ear.Hear(float64(i), tanks.EngineSound, at, unsure)
	}
	if got := ear.Count(); got != 1 {
		t.Errorf("%d noises of one engine, want 1", got)
	}
	ear.Hear(4, tanks.EngineSound, 2.5, unsure)
	ear.Hear(4, tanks.ShotSound, 1, unsure)
	ear.Hear(4, tanks.ShotSound, 1, unsure)
	if got := ear.Count(); got != 4 {
		t.Errorf("%d noises after another engine and two shots, want 4", got)
	}
}

// The exposure gives the direction of the strongest observer; of one that the crew does not see,
// only roughly.
func TestExposureFollowsTheStrongestObserver(t *testing.T) {
	b := battle(t)
	b.Possess(0, matchtest.Parked())
	w, s := b.World, view.NewSource(b)
	w.Sightings.Reset()
	me := &w.Tanks[0]
	read := func() view.Exposure { return s.Person(0, 0, 1).Person.Exposure }
	toward := func(id tanks.ID) float64 { return float64(geom.HeadingOf(w.Tanks[id].At.Sub(me.At))) }
	off := func(e view.Exposure, id tanks.ID) float64 { return math.Abs(e.Heading.To(geom.Heading(toward(id)))) }
	if e := read(); e != (view.Exposure{}) {
		t.Errorf("nobody looks, exposure %+v", e)
	}
	w.Sightings.Of(5, 0).Meter = 0.3
	w.Sightings.Of(6, 0).Meter = 0.7
	if e := read(); e.Level != 0.7 || e.Observers != 0 || off(e, 6) > math.Pi/8+1e-9 || e.Error != math.Pi/8 {
		t.Errorf("two notice, exposure %+v", e)
	}
	w.Sightings.Of(7, 0).Seen = true
	if e := read(); e.Level != 1 || e.Observers != 1 || off(e, 7) > math.Pi/8+1e-9 {
		t.Errorf("one sees, exposure %+v", e)
	}
	w.Sightings.Of(0, 7).Seen = true
	if e := read(); off(e, 7) > 1e-9 || e.Error != 0 {
		t.Errorf("the observer is in sight, exposure %+v, want its bearing", e)
	}
	w.Tanks[7].Health = 0
	if e := read(); e.Observers != 0 || e.Level != 0.7 {
		t.Errorf("the observer is dead, exposure %+v", e)
	}
	w.Sightings.Of(2, 0).Meter = 1 // a friend
	if e := read(); e.Level != 0.7 {
		t.Errorf("a friend counts as observer: %+v", e)
	}
}

// TestTheEndingSaysWhyTheTimeLimitDecided, and nothing while the round goes on, or for a round that
// was decided by its fights.
func TestTheEndingSaysWhyTheTimeLimitDecided(t *testing.T) {
	m := tanks.ModeOf(tanks.Modes()[0])
	for _, id := range tanks.Modes() {
		if o := tanks.ModeOf(id); o.Name == "convoy" {
			m = o
		}
	}
	for _, test := range []struct {
		limit float64
		want  string
	}{{0.5, m.Ending}, {0, ""}} {
		w, err := tanks.NewWorld(tanks.Setup{
			Map: matchtest.Field(500, 450), Seed: 1, Members: m.LineUp(2, 0), Tuning: tanks.DefaultTuning(), Mode: m, TimeLimit: test.limit,
		})
		if err != nil {
			t.Fatal(err)
		}
		see := func() *view.View { return viewtest.Everything(w, 0) }
		if v := see(); v.Over || v.Ending != "" {
			t.Errorf("limit %v s: at the beginning %q", test.limit, v.Ending)
		}
		for i := range w.Tanks {
			if o := &w.Tanks[i]; test.limit == 0 && o.Team == 0 {
				o.Health = 0
			}
		}
		for range tanks.Hertz {
			w.Step()
		}
		if v := see(); !v.Over || v.Ending != test.want {
			t.Errorf("limit %v s: over %v, %q, want %q", test.limit, v.Over, v.Ending, test.want)
		}
	}
}

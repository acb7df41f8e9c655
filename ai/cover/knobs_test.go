package cover_test

import (
	"math"
	"reflect"
	"strconv"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// stance is how an enemy looks at a stationary tank that has just fired: from what distance, how
// far off the turret's heading, and past what.
type stance struct {
	distance, off float64 // m, rad
	cover         float64 // m from a plant in front of the tank to the line of sight; +Inf for no plant
}

func stances() []stance {
	open := math.Inf(1)
	all := []stance{
		{10, 2.5, open},
		{17, 2.5, open},
		{50, 0, open},
		{50, 0.25, open},
		{50, 0.6, open},
		{50, 1.2, open},
		{150, 0, open},
		{300, 0, open},
		{340, 0, open},
		{380, 0, open},
		{600, 0, open},
	}
	for aside := 0.0; aside < 5; aside += 0.25 {
		all = append(all, stance{100, 0, aside})
	}
	return all
}

// land returns a map with room for the longest look.
func (s stance) land() *terrain.Map {
	if math.IsInf(s.cover, 1) {
		return matchtest.Field(900, 200)
	}
	return matchtest.Map(900, 200, matchtest.Level, matchtest.Plant("hazel", mgl64.Vec3{100 + s.distance - 12, 0, 100 + s.cover}))
}

// ground is a stance and what is computed from its map.
type ground struct {
	stance    stance
	land      *terrain.Map
	occluders *sight.Occluders
	cover     *cover.Map
}

// world returns a match with the enemy, which has eyes, and the tank on the map.
func (s stance) world(m *terrain.Map) *tanks.World {
	w := &tanks.World{Map: m, Standing: terrain.NewStanding(m), Sightings: tanks.NewSightings(2)}
	for i, x := range []float64{100, 100 + s.distance} {
		k := tanks.Tank{ID: tanks.ID(i), Team: tanks.Team(i), Class: tanks.Badger, Health: 100, FiredTick: -1}
		k.At = mgl64.Vec3{x, 0, 100}
		k.Heading = geom.Heading(float64(i) * math.Pi)
		w.Tanks = append(w.Tanks, k)
	}
	w.Tanks[0].Turret = s.off
	for i := range w.Tanks {
		w.Tanks[i].Stand(m.Ground)
	}
	return w
}

// watch has the enemy look for some seconds and returns when it saw the tank, +Inf if it never did.
func watch(w *tanks.World, e *sight.Eyes, seconds float64) float64 {
	for range int(seconds * tanks.Hertz) {
		w.Tanks[1].FiredTick = w.Tick
		e.Look(w)
		if w.Sightings.Of(0, 1).Seen {
			return float64(w.Tick) * tanks.Dt
		}
		w.Tick++
	}
	return math.Inf(1)
}

// disagree returns in how many stances the bots' expectation differs from what the rule then does,
// and for every stance whether the enemy sees the tank.
func disagree(t *testing.T, grounds []ground, rule sight.Tuning, report bool) (wrong int, seen []bool) {
	t.Helper()
	const patience, edge = 60.0, 0.01 // s, share
	for i := range grounds {
		s, m, o, c := grounds[i].stance, grounds[i].land, grounds[i].occluders, grounds[i].cover
		w, e := s.world(m), sight.New(o, rule)
		enemy, self := &w.Tanks[0], &w.Tanks[1]
		distance := geom.PlaneDist(tanks.EyePoint(enemy), self.At)
		share := c.Shows(tanks.EyePoint(enemy), self.Class, &self.Pose)
		if math.Abs(s.off-rule.HalfFOV()) < self.Body().Radius()/distance || math.Abs(share-rule.Faint()) < edge {
			seen = append(seen, false)
			continue // too near a limit to be certain
		}
		at := watch(w, e, patience)
		expected := rule.Covers(distance, s.off, false) && !c.Hides(&rule, enemy, self.Class, &self.Pose)
		sees := !math.IsInf(at, 1)
		seen = append(seen, sees)
		late := sees && math.IsInf(s.cover, 1) && at > rule.NoticeTime()+2*tanks.Dt
		if expected != sees || late {
			wrong++
			if report {
				t.Errorf("%+v: seen expected %t within %.2f s, seen %t after %.2f s", s, expected, rule.NoticeTime(), sees, at)
			}
		}
	}
	return wrong, seen
}

// TestBotsReckonWithEveryKnobOfSight: for every number of sight, changed in both directions, what
// bots expect an enemy to see, and when, is what the rule then does.
func TestBotsReckonWithEveryKnobOfSight(t *testing.T) {
	usual := sight.DefaultTuning()
	var grounds []ground
	for _, s := range stances() {
		m := s.land()
		o := sight.NewOccluders(m)
		grounds = append(grounds, ground{s, m, o, cover.New(m, o)})
	}
	_, before := disagree(t, grounds, usual, true)
	kind, matter := reflect.TypeFor[sight.Tuning](), map[string]bool{}
	for i := range kind.NumField() {
		field := kind.Field(i)
		if field.Type.Kind() != reflect.Float64 {
			continue
		}
		low, _ := strconv.ParseFloat(field.Tag.Get("min"), 64)
		high, _ := strconv.ParseFloat(field.Tag.Get("max"), 64)
		for _, factor := range []float64{0.25, 0.6, 1.6, 3} {
			rule := usual
			knob := reflect.ValueOf(&rule).Elem().Field(i)
			knob.SetFloat(min(max(knob.Float()*factor, low), high))
			wrong, seen := disagree(t, grounds, rule, false)
			if wrong > 0 {
				t.Errorf("%s turned to %g: bots misjudge %d of %d stances", field.Name, knob.Float(), wrong, len(seen))
				disagree(t, grounds, rule, true)
			}
			for k := range seen {
				matter[field.Name] = matter[field.Name] || seen[k] != before[k]
			}
		}
	}
	for _, name := range []string{"Still", "FiredFactor", "FieldOfView", "Range", "Proximity"} {
		if !matter[name] {
			t.Errorf("%s changes nothing: the test looks away", name)
		}
	}
}

package lab_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"maps"
	"slices"
	"strings"
	"testing"

	"treeline/ai/lab"
	"treeline/ai/steer"
	"treeline/tanks"
)

// steering runs the experiment and returns one object for each strategy.
func steering(t *testing.T, o lab.SteeringOptions) []map[string]any {
	t.Helper()
	o.Format = lab.JSON
	var out bytes.Buffer
	if err := lab.Steering(t.Context(), o, &out); err != nil {
		t.Fatal(err)
	}
	var objects []map[string]any
	for line := range strings.Lines(out.String()) {
		m := map[string]any{}
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatalf("%v in %q", err, line)
		}
		objects = append(objects, m)
	}
	return objects
}

func TestSteeringReportsEveryStrategyWithEveryField(t *testing.T) {
	o := lab.DefaultSteeringOptions()
	o.Tanks, o.Minutes, o.Seeds, o.Trees = 8, 0.1, 1, 100
	objects := steering(t, o)
	names := append(steer.Plan(0).Choices(), lab.Discs)
	if len(objects) != len(names) {
		t.Fatalf("%d objects, want %d", len(objects), len(names))
	}
	want := []string{
		"deepOverlaps", "flipsPerSecond", "goals", "goalsPerTankMinute", "headingJerk", "loneGoalsPerMinute", "loneProgress",
		"longestStall", "nsPerTankTick", "progress", "speedShare", "stalledShare", "strategy", "touchesPerTankMinute",
	}
	for i, m := range objects {
		if got := slices.Sorted(maps.Keys(m)); !slices.Equal(got, want) {
			t.Errorf("fields %v, want %v", got, want)
		}
		if m["strategy"] != names[i] {
			t.Errorf("object %d is of %v, want %v", i, m["strategy"], names[i])
		}
		if v, _ := m["speedShare"].(float64); v < 0.2 || v > 1.2 {
			t.Errorf("%v: speed share %v, want a tank that drives", m["strategy"], v)
		}
	}
}

func TestSteeringResultsDoNotDependOnTheWorkers(t *testing.T) {
	o := lab.DefaultSteeringOptions()
	o.Tanks, o.Minutes, o.Seeds, o.Trees, o.Coverage = 12, 0.1, 4, 200, 0.05
	if raced {
		o.Workers = 5
		steering(t, o)
		return
	}
	one := steering(t, o)
	o.Workers = 5
	five := steering(t, o)
	for i := range one {
		delete(one[i], "nsPerTankTick")
		delete(five[i], "nsPerTankTick")
		if !maps.Equal(one[i], five[i]) {
			t.Errorf("one worker: %v\nfive workers: %v", one[i], five[i])
		}
	}
}

// TestTheShortestRunStillHasResults: a run shorter than a tick lasts one.
func TestTheShortestRunStillHasResults(t *testing.T) {
	o := lab.DefaultSteeringOptions()
	o.Tanks, o.Minutes, o.Seeds, o.Strategy = 2, 0.0001, 1, steer.Treeline.String()
	if n := len(steering(t, o)); n != 1 {
		t.Errorf("%d results, want that of the one strategy", n)
	}
}

// TestHullsTouchFromACentimetreOn: an overlap is deep from a hundredth of a diameter on, whatever
// gap counts as contact.
func TestHullsTouchFromACentimetreOn(t *testing.T) {
	o := lab.DefaultSteeringOptions()
	deep := 0.02 * tanks.ClassOf(tanks.Medium).Radius() // m
	for _, c := range []struct {
		gap  float64 // m
		want [2]int  // contacts, deep overlaps
	}{
		{0.011, [2]int{}},
		{0.009, [2]int{1, 0}},
		{0.001 - deep, [2]int{1, 0}},
		{-0.001 - deep, [2]int{1, 1}},
	} {
		touches, deep, err := o.Contact(c.gap)
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]int{touches, deep}; got != c.want {
			t.Errorf("gap %.3f m: %v contacts and deep overlaps, want %v", c.gap, got, c.want)
		}
	}
}

// TestOnlyProgressTowardTheGoalCounts: alone on open ground a disc progresses at its full speed,
// and a tank, which has to turn, at somewhat less; among others both are slower, and no progress
// exceeds the speed.
func TestOnlyProgressTowardTheGoalCounts(t *testing.T) {
	o := lab.DefaultSteeringOptions()
	o.Tanks, o.Minutes, o.Seeds, o.Coverage, o.Workers = 60, 0.5, 1, 0.1, 2
	found := map[string]map[string]any{}
	for _, o.Strategy = range []string{lab.Discs, "treeline"} {
		found[o.Strategy] = steering(t, o)[0]
	}
	number := func(strategy, key string) float64 { v, _ := found[strategy][key].(float64); return v }
	disc, tank := number(lab.Discs, "loneProgress"), number("treeline", "loneProgress")
	if disc < 0.98 || disc > 1.001 {
		t.Errorf("a lone disc's progress is %.3f of its speed, want all of it", disc)
	}
	if tank < 0.6 || tank > 0.95*disc {
		t.Errorf("a lone tank's progress is %.3f of its speed, want less than a disc's %.3f for its turns", tank, disc)
	}
	for strategy, lone := range map[string]float64{lab.Discs: disc, "treeline": tank} {
		if got := number(strategy, "progress"); got >= lone || got <= 0 {
			t.Errorf("%s: among others progress is %.3f, want less than the %.3f alone", strategy, got, lone)
		}
		if got, speed := number(strategy, "progress"), number(strategy, "speedShare"); got > speed {
			t.Errorf("%s: progress %.3f, more than the speed %.3f", strategy, got, speed)
		}
	}
}

func TestSteeringRefusesWhatItCannotDo(t *testing.T) {
	for _, tc := range []struct {
		want   string
		change func(o *lab.SteeringOptions)
	}{
		{"strategy", func(o *lab.SteeringOptions) { o.Strategy = "teleport" }},
		{"tanks", func(o *lab.SteeringOptions) { o.Tanks = 0 }},
		{"tanks", func(o *lab.SteeringOptions) { o.Tanks = lab.MaxHerd + 1 }},
		{"speed", func(o *lab.SteeringOptions) { o.Speed = 0 }},
		{"trees", func(o *lab.SteeringOptions) { o.Trees = -1 }},
		{"coverage", func(o *lab.SteeringOptions) { o.Coverage = 0.9 }},
		{"coverage 1e-08: want 0, or", func(o *lab.SteeringOptions) { o.Coverage = 1e-8 }},
		{"coverage 1e-300: want 0, or", func(o *lab.SteeringOptions) { o.Coverage = 1e-300 }},
		{"minutes", func(o *lab.SteeringOptions) { o.Minutes = 0 }},
		{"seeds", func(o *lab.SteeringOptions) { o.Seeds = 0 }},
		{"format", func(o *lab.SteeringOptions) { o.Format = "xml" }},
		{"plot", func(o *lab.SteeringOptions) { o.Plot = full }},
	} {
		o := lab.DefaultSteeringOptions()
		o.Tanks, o.Minutes, o.Seeds = 2, 0.01, 1
		tc.change(&o)
		var out bytes.Buffer
		if err := lab.Steering(t.Context(), o, &out); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("Steering = %v, want an error about %s", err, tc.want)
		}
		if out.Len() > 0 && o.Plot == nil {
			t.Errorf("%s: wrote %q before it refused", tc.want, out.String())
		}
	}
}

func TestSteeringDrawsThePlot(t *testing.T) {
	var picture bytes.Buffer
	o := lab.DefaultSteeringOptions()
	o.Tanks, o.Minutes, o.Seeds, o.Plot = 4, 0.02, 1, into(&picture)
	steering(t, o)
	if img, err := png.Decode(&picture); err != nil || img.Bounds().Dx() < 800 {
		t.Errorf("the plot does not decode as a wide picture: %v", err)
	}
}

// TestSteeringDrawsFourMomentsOfEveryStrategy: a film is wide and has a row for each strategy, and
// its moments differ, since tanks drive.
func TestSteeringDrawsFourMomentsOfEveryStrategy(t *testing.T) {
	var one, all bytes.Buffer
	o := lab.DefaultSteeringOptions()
	o.Tanks, o.Minutes, o.Seeds, o.Trees, o.Coverage, o.Strategy, o.Film = 6, 0.1, 1, 100, 0.05, "treeline", into(&one)
	steering(t, o)
	o.Strategy, o.Film = lab.AllStrategies, into(&all)
	steering(t, o)
	strip, err := png.Decode(&one)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := png.Decode(&all)
	if err != nil {
		t.Fatal(err)
	}
	w, h := strip.Bounds().Dx(), strip.Bounds().Dy()
	if n := len(steer.Plans()) + 1; w < 1500 || rows.Bounds().Dy() != n*h {
		t.Errorf("a strip of %d x %d and %d rows high for all, want over 1500 and %d times as high", w, h, rows.Bounds().Dy()/h, n)
	}
	differ := 0
	for y := range h {
		for x := range w / 4 {
			if strip.At(x, y) != strip.At(x+3*w/4, y) {
				differ++
			}
		}
	}
	if differ < 100 {
		t.Errorf("the first and the last moment differ in %d points only", differ)
	}
}

// promise is what the strategy treeline must achieve in a scene.
type promise struct {
	name                    string
	change                  func(o *lab.SteeringOptions)
	touches, stalled, stall float64 // at most: per tank-minute, share, s
	progress                float64 // share of a lone tank's, at least
}

func TestTheTreelineKeepsItsPromises(t *testing.T) {
	for _, p := range []promise{
		{"twenty tanks on open ground", func(o *lab.SteeringOptions) { o.Tanks, o.Minutes, o.Seeds = 20, 1, 8 }, 0.02, 0.01, 6, 0.95},
		{"5 % coverage among trees", func(o *lab.SteeringOptions) { o.Tanks, o.Trees, o.Coverage = 60, 200, 0.05 }, 0.1, 0.02, 4, 0.9},
		// Holonomic discs, steered by orca, reach about 0.3 of a lone disc's progress here.
		{"15 % coverage among trees", func(o *lab.SteeringOptions) { o.Tanks, o.Trees, o.Coverage = 60, 200, 0.15 }, 0.4, 0.07, 6, 0.55},
	} {
		t.Run(p.name, func(t *testing.T) {
			o := lab.DefaultSteeringOptions()
			o.Strategy, o.Minutes, o.Seeds, o.Workers = steer.Treeline.String(), 0.5, 2, 2
			p.change(&o)
			r := steering(t, o)[0]
			number := func(key string) float64 { v, _ := r[key].(float64); return v }
			for key, most := range map[string]float64{
				"touchesPerTankMinute": p.touches, "deepOverlaps": 0, "stalledShare": p.stalled, "longestStall": p.stall, "flipsPerSecond": 0.7,
			} {
				if got := number(key); got > most {
					t.Errorf("%s %.3f, want at most %g", key, got, most)
				}
			}
			if got := number("progress") / number("loneProgress"); got < p.progress {
				t.Errorf("progress %.3f of a lone tank's, want at least %g", got, p.progress)
			}
		})
	}
}

// TestPlacesOnTheWayArePassed: a tank that took such a place for its goal would stop within its
// radius, where the next one is hidden.
func TestPlacesOnTheWayArePassed(t *testing.T) {
	o := lab.DefaultSteeringOptions()
	o.Tanks, o.Trees = 1, 1000
	for seed := range uint64(4) {
		pass, stop, err := o.Led(seed+1, 60*tanks.Hertz)
		if err != nil {
			t.Fatal(err)
		}
		if pass < tanks.Hertz || stop > 0 {
			t.Errorf("seed %d: %d ticks on the way to a place to pass, %d to one to stop at", seed+1, pass, stop)
		}
	}
}

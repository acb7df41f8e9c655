package tanks_test

import (
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// late reports whether something arrived with a delay that is impossible for the radio.
func late(v *seenView, sent int) bool {
	s := tanks.DefaultTuning().Senses
	delay := float64(v.tick-sent) * tanks.Dt
	return delay < s.MinReportDelay-tanks.Dt || delay > s.MaxReportDelay+tanks.Dt
}

// TestReportsReachOnlyTeammatesLateAndWithError: one tank sees an enemy for ten seconds.
func TestReportsReachOnlyTeammatesLateAndWithError(t *testing.T) {
	e := &eyes{sees: func(observer, target tanks.ID, tick int) bool {
		return observer == 0 && target == 2 && tick >= 60 && tick < 60+10*tanks.Hertz
	}}
	w, kept := sensed(e, [4]float64{50, 60, 600, 700})
	matchtest.Run(w, 15)
	words := map[tanks.Word]int{}
	worst := 0.0
	for i := range kept[1].views {
		v := &kept[1].views[i]
		for _, r := range v.reports {
			words[r.Word]++
			off := geom.PlaneDist(r.At, w.Tanks[2].At)
			worst = max(worst, off)
			sent := r.Tick
			if r.Word == tanks.OutOfSight {
				const lost = tanks.Hertz * 3 / 2 // ticks from the last look to the report of losing it
				sent += lost
			}
			if r.From != 0 || r.Enemy != 2 || r.Class != w.Tanks[2].Class || off > r.Error || late(v, sent) {
				t.Errorf("tick %d: %+v, %.1f m off", v.tick, r, off)
			}
		}
	}
	if words[tanks.InSight] != 10 || words[tanks.OutOfSight] != 1 || len(words) != 2 {
		t.Errorf("words %v, want 10 that it is in sight and one that it is not", words)
	}
	if want := 1 + 0.05*550; worst < want/4 || worst > want {
		t.Errorf("reports are up to %.1f m off, want some of %.1f", worst, want)
	}
	for _, v := range kept[0].views {
		if len(v.reports) > 0 {
			t.Fatal("the sender got its own report")
		}
	}
}

// TestALostEnemyIsReportedWhereAndWhenItWasSeen: an enemy drives out of sight.
func TestALostEnemyIsReportedWhereAndWhenItWasSeen(t *testing.T) {
	const last = 10 * tanks.Hertz
	e := &eyes{sees: func(observer, target tanks.ID, tick int) bool { return observer == 0 && target == 2 && tick <= last }}
	w, kept := sensed(e, [4]float64{50, 60, 150, 700})
	w.SetDriver(2, matchtest.Fixed(tanks.Order{Throttle: 1, Target: tanks.NoTank}), false)
	was := map[int]mgl64.Vec3{}
	for range 15 * tanks.Hertz {
		was[w.Tick] = w.Tanks[2].At
		w.Step()
	}
	lost := 0
	for i := range kept[1].views {
		for _, r := range kept[1].views[i].reports {
			if off := geom.PlaneDist(r.At, was[r.Tick]); off > r.Error+0.5 {
				t.Errorf("as of tick %d the enemy was %.1f m from where %+v has it", r.Tick, off, r)
			}
			if r.Word == tanks.OutOfSight {
				lost++
				if r.Tick != last {
					t.Errorf("lost as of tick %d, and seen last in %d", r.Tick, last)
				}
			}
		}
	}
	if lost != 1 {
		t.Errorf("reported lost %d times", lost)
	}
}

// TestAWordWithoutDelayReachesTheWholeTeam: this does not depend on who is asked first in a tick.
func TestAWordWithoutDelayReachesTheWholeTeam(t *testing.T) {
	members := matchtest.LineUp(3)
	var heard [3]int
	for i := range heard {
		members[i].Driver = matchtest.Script(func(v *tanks.View) tanks.Order {
			heard[i] += len(v.Reports)
			o := tanks.Order{Target: tanks.NoTank}
			if i == 1 && v.Tick == 10 {
				o.Say = tanks.Covering
			}
			return o
		})
	}
	w := matchtest.World(matchtest.Field(300, 200), 1, members...)
	rules := w.Tuning
	rules.Senses.MinReportDelay, rules.Senses.MaxReportDelay = 0, 0
	w.SetTuning(rules)
	if matchtest.Run(w, 1); heard != [3]int{1, 0, 1} {
		t.Errorf("heard %v times, want by both teammates once", heard)
	}
}

func TestABriefLossOfSightIsNotReported(t *testing.T) {
	e := &eyes{sees: func(observer, target tanks.ID, tick int) bool {
		return observer == 0 && target == 2 && tick%tanks.Hertz < tanks.Hertz/2 && tick < 10*tanks.Hertz
	}}
	w, kept := sensed(e, [4]float64{50, 60, 600, 700})
	matchtest.Run(w, 9)
	heard := 0
	for _, v := range kept[1].views {
		for _, r := range v.reports {
			switch r.Word {
			case tanks.OutOfSight:
				t.Fatalf("tick %d: reported lost after half a second", r.Tick)
			case tanks.InSight:
				heard++
			default: // about the tank that reports
			}
		}
	}
	if heard == 0 {
		t.Error("nobody heard of the enemy that was seen")
	}
}

func TestCrewsPauseBetweenWordsAboutTheirOwnTank(t *testing.T) {
	for _, c := range []struct {
		say  tanks.Word
		want int // in 20 s
	}{
		{tanks.Flanking, 5}, {tanks.Silence, 0}, {tanks.InSight, 0}, {tanks.OutOfSight, 0},
	} {
		w, kept := sensed(nil, [4]float64{50, 60, 600, 700})
		kept[0].order = tanks.Order{Say: c.say, Target: tanks.NoTank}
		heard := 0
		for range 20 * tanks.Hertz {
			w.Step()
			for _, e := range w.Events {
				if e.Kind == tanks.Reported && e.Tank == 0 && e.Other == tanks.NoTank && e.Word == c.say {
					heard++
				}
			}
		}
		got := 0
		for i := range kept[1].views {
			v := &kept[1].views[i]
			for _, r := range v.reports {
				got++
				if r.Word != c.say || r.Enemy != tanks.NoTank || r.At != w.Tanks[0].At || late(v, r.Tick) {
					t.Errorf("tick %d: %+v", v.tick, r)
				}
			}
		}
		if got != c.want || heard != c.want {
			t.Errorf("word %d: %d reports and %d events in 20 s, want %d", c.say, got, heard, c.want)
		}
	}
}

// script is a caller with calls by tick.
type script map[int]tanks.Call

func (d script) Call(team tanks.Team, tick int) tanks.Call {
	if team != 0 {
		return tanks.Call{}
	}
	return d[tick]
}

func TestCallsArriveLateAtThoseTheyConcern(t *testing.T) {
	place := mgl64.Vec3{500, 0, 100}
	for _, c := range []struct {
		name string
		call tanks.Call
		want [2]int // arrivals at tank 0 and 1
	}{
		{"all", tanks.Call{Kind: tanks.Hold, From: tanks.NoTank, To: tanks.NoTank}, [2]int{1, 1}},
		{"not the caller", tanks.Call{Kind: tanks.Follow, From: 0, To: tanks.NoTank, Whom: 0}, [2]int{0, 1}},
		{"one", tanks.Call{Kind: tanks.Attack, From: tanks.NoTank, To: 0, At: place}, [2]int{1, 0}},
		{"one sent somewhere", tanks.Call{Kind: tanks.Move, From: tanks.NoTank, To: 1, At: place}, [2]int{0, 1}},
		{"off the map to watch", tanks.Call{Kind: tanks.Overwatch, From: tanks.NoTank, To: tanks.NoTank, At: mgl64.Vec3{-5, 0, 0}}, [2]int{}},
		{"of no known kind", tanks.Call{Kind: tanks.NumCalls, From: tanks.NoTank, To: tanks.NoTank}, [2]int{}},
		{"free", tanks.Call{Kind: tanks.Dismiss, From: tanks.NoTank, To: tanks.NoTank}, [2]int{1, 1}},
		{"nothing", tanks.Call{From: tanks.NoTank, To: tanks.NoTank}, [2]int{}},
		{"no such kind", tanks.Call{Kind: 77, From: tanks.NoTank, To: tanks.NoTank}, [2]int{}},
		{"an enemy called", tanks.Call{Kind: tanks.Hold, From: tanks.NoTank, To: 2}, [2]int{}},
		{"behind an enemy", tanks.Call{Kind: tanks.Follow, From: tanks.NoTank, To: tanks.NoTank, Whom: 3}, [2]int{}},
		{"behind a tank that takes no part", tanks.Call{Kind: tanks.Hold, From: tanks.NoTank, To: tanks.NoTank, Whom: 99}, [2]int{}},
		{"by nobody", tanks.Call{Kind: tanks.Hold, From: 99, To: tanks.NoTank}, [2]int{}},
		{"off the map", tanks.Call{Kind: tanks.Attack, From: tanks.NoTank, To: tanks.NoTank, At: mgl64.Vec3{-5, 0, 0}}, [2]int{}},
	} {
		w, kept := sensed(nil, [4]float64{50, 60, 600, 700})
		w.SetCaller(script{30: c.call})
		said := 0
		for range 3 * tanks.Hertz {
			w.Step()
			for _, e := range w.Events {
				if e.Kind != tanks.Called || e.Tick != 30 || e.Call != c.call.Kind {
					continue
				}
				said++
				if follow := e.Call == tanks.Follow; follow && e.Whom != c.call.Whom || !follow && e.Whom != tanks.NoTank {
					t.Errorf("%s: tank %d is to be followed", c.name, e.Whom)
				}
			}
		}
		if want := max(c.want[0], c.want[1]); said != want {
			t.Errorf("%s: %d events, want %d", c.name, said, want)
		}
		for i := range kept {
			got := 0
			for k := range kept[i].views {
				v := &kept[i].views[k]
				if n := len(v.calls); n > 0 {
					got += n
					if v.calls[0] != c.call || late(v, 30) {
						t.Errorf("%s: tick %d: %+v", c.name, v.tick, v.calls)
					}
				}
			}
			if got != c.want[i] {
				t.Errorf("%s: tank %d hears %d calls, want %d", c.name, i, got, c.want[i])
			}
		}
	}
}

func TestCallsChangeTheHashUntilTheyAreHeard(t *testing.T) {
	quiet, _ := sensed(nil, [4]float64{50, 60, 600, 700})
	called, _ := sensed(nil, [4]float64{50, 60, 600, 700})
	called.SetCaller(script{5: {Kind: tanks.Hold, From: tanks.NoTank, To: tanks.NoTank}})
	var differ []int
	for range 2 * tanks.Hertz {
		quiet.Step()
		called.Step()
		if quiet.Hash() != called.Hash() {
			differ = append(differ, quiet.Tick-1)
		}
	}
	if len(differ) == 0 || slices.Min(differ) != 5 || slices.Max(differ) != 5+tanks.Hertz-1 {
		t.Errorf("the hashes differ in ticks %v, want 5 to 64", differ)
	}
}

// TestRadioReachesAsFarAsItsRange: two tanks 90 m apart see an enemy and call each other.
func TestRadioReachesAsFarAsItsRange(t *testing.T) {
	for _, c := range []struct {
		reach float64 // m
		want  bool
	}{{0, true}, {80, false}, {100, true}} {
		e := &eyes{sees: func(observer, target tanks.ID, _ int) bool { return observer == 0 && target == 2 }}
		w, kept := sensed(e, [4]float64{50, 140, 600, 700})
		w.SetCaller(script{30: {Kind: tanks.Hold, From: 0, To: tanks.NoTank}, 60: {Kind: tanks.Dismiss, From: tanks.NoTank, To: tanks.NoTank}})
		rules := w.Tuning
		rules.Senses.RadioRange = c.reach
		w.SetTuning(rules)
		matchtest.Run(w, 3)
		reports, calls := 0, 0
		for i := range kept[1].views {
			reports, calls = reports+len(kept[1].views[i].reports), calls+len(kept[1].views[i].calls)
		}
		if heard := 1; reports > 0 != c.want || calls != heard && !c.want || calls != heard+1 && c.want {
			t.Errorf("range %g m: %d reports and %d calls arrive over 90 m, one of them from somebody without a tank", c.reach, reports, calls)
		}
		if w.RadioReaches(0, 1) != c.want || !w.RadioReaches(tanks.NoTank, 1) || !w.RadioReaches(0, tanks.NoTank) {
			t.Errorf("range %g m: reaches %v, want %v", c.reach, w.RadioReaches(0, 1), c.want)
		}
	}
}

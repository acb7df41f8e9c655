package tanks_test

import (
	"testing"

	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// besieged returns a battle of some defenders against waves, in which nobody moves.
func besieged(t *testing.T, defenders int) *tanks.World {
	t.Helper()
	return besiegedBy(t, defenders, nil)
}

// besiegedBy is besieged with a driver for each tank, nil for none.
func besiegedBy(t *testing.T, defenders int, driver tanks.Driver) *tanks.World {
	t.Helper()
	m := named(t, "waves")
	members := m.LineUp(defenders, 0)
	for i := range members {
		members[i].Driver = driver
	}
	w, err := tanks.NewWorld(tanks.Setup{
		Map: matchtest.Field(500, 450), Seed: 1, Members: members, Tuning: tanks.DefaultTuning(), Mode: m,
	})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// living returns the number of living tanks in each team.
func living(w *tanks.World) (n [2]int) {
	for i := range w.Tanks {
		if w.Tanks[i].Alive() {
			n[w.Tanks[i].Team]++
		}
	}
	return n
}

// destroy wrecks all living tanks of a team.
func destroy(w *tanks.World, team tanks.Team) {
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Team == team && t.Alive() {
			t.Health, t.KilledTick = 0, w.Tick
		}
	}
}

func TestWavesGrowAndCount(t *testing.T) {
	const defenders = 5
	w := besieged(t, defenders)
	r := &w.Tuning.Waves
	var view tanks.View
	if w.CrewView(0, &view); living(w) != [2]int{defenders, 0} || len(view.Wrecks) != 0 {
		t.Fatalf("before the first wave %v live, %d wrecks", living(w), len(view.Wrecks))
	}
	for wave := range 4 {
		matchtest.Run(w, r.Pause+1)
		want := int(r.First) + wave*int(r.Growth)
		if n := living(w)[1]; n != want || w.Wave.Number != wave+1 || w.Wave.Due != 0 || w.Points[0] != float64(wave) {
			t.Fatalf("wave %d: %d tanks, want %d; %+v, points %v", wave+1, n, want, w.Wave, w.Points)
		}
		if err := w.Check(); err != nil {
			t.Fatal(err)
		}
		w.Tanks[0].Health = 1
		destroy(w, 1)
		w.Step()
	}
	if full := w.Tuning.Health(w.Tanks[0].Body()); w.Tanks[0].Health < r.Mend*full {
		t.Errorf("a defender has %g of %g after the wave", w.Tanks[0].Health, full)
	}
}

// TestWavesGoByTheNumberOfDefenders: a single tank is not overrun by the first wave, and fifteen do
// not wait for a quarter of an hour for a wave that is a match for them.
func TestWavesGoByTheNumberOfDefenders(t *testing.T) {
	for defenders, want := range map[int][4]int{1: {1, 1, 1, 1}, 2: {1, 1, 2, 2}, 3: {1, 2, 2, 3}, 5: {2, 3, 4, 5}, 15: {6, 9, 12, 15}} {
		w := besieged(t, defenders)
		for wave, tanks := range want {
			matchtest.Run(w, w.Tuning.Waves.Pause+1)
			if n := living(w)[1]; n != tanks {
				t.Errorf("%d defenders, wave %d: %d tanks, want %d", defenders, wave+1, n, tanks)
			}
			destroy(w, 1)
			w.Step()
		}
	}
}

func TestTheFallenComeBackAfterAWave(t *testing.T) {
	w := besieged(t, 2)
	matchtest.Run(w, w.Tuning.Waves.Pause+1)
	w.Tanks[0].Health = 0
	destroy(w, 1)
	kept, hash := w.Snapshot(), w.Hash()
	w.Step()
	arrived := 0
	for i := range w.Events {
		if e := &w.Events[i]; e.Kind == tanks.Arrived && e.Tank == 0 {
			arrived++
		}
	}
	if living(w) != [2]int{2, 0} || arrived != 1 {
		t.Errorf("%v live, tank 0 arrived %d times", living(w), arrived)
	}
	if w.Restore(kept); w.Hash() != hash || w.Points[0] != 0 {
		t.Errorf("after going back: points %v", w.Points)
	}
}

// TestNewArrivalsAreUnknown: nobody knows anything about a tank that has just arrived, although one
// with its number was seen and destroyed, and it knows nothing about others. Radio words on their
// way about the previous tank are not heard either.
func TestNewArrivalsAreUnknown(t *testing.T) {
	for _, delay := range []float64{1, 5} {
		tuning := tanks.DefaultTuning()
		tuning.Waves.Pause, tuning.Senses.MinReportDelay, tuning.Senses.MaxReportDelay = 2, delay, delay
		m := named(t, "waves")
		members := m.LineUp(2, 0)
		for i := range members {
			members[i].Driver = matchtest.Parked()
		}
		see := true
		w, err := tanks.NewWorld(tanks.Setup{
			Map: matchtest.Field(500, 400), Members: members, Tuning: tuning, Mode: m,
			Eyes: &eyes{sees: func(_, _ tanks.ID, _ int) bool { return see }},
		})
		if err != nil {
			t.Fatal(err)
		}
		matchtest.Run(w, w.Tuning.Waves.Pause+3)
		see = false
		destroy(w, 1)
		for came := false; !came; {
			w.Step()
			for i := range w.Events {
				came = came || w.Events[i].Kind == tanks.Arrived && w.Tanks[w.Events[i].Tank].Team == 1
			}
		}
		fresh := tanks.ID(2)
		for range 5 * tanks.Hertz {
			w.Step()
			for i := range w.Events {
				if e := &w.Events[i]; e.Kind == tanks.Reported {
					t.Fatalf("with reports of %g s tank %d tells of %d, which it has not seen: %+v", delay, e.Tank, e.Other, e)
				}
			}
		}
		if to, from := w.PerceptTick(0, fresh), w.PerceptTick(fresh, 0); to >= 0 || from >= 0 {
			t.Errorf("known of each other since ticks %d and %d", to, from)
		}
	}
}

// TestOrdersToTheFallenReachNoFreshTank: an order on its way to a tank that falls is not heard by
// the fresh one that takes its place; that one hears what is ordered later.
func TestOrdersToTheFallenReachNoFreshTank(t *testing.T) {
	var heard []tanks.CallKind
	w := besiegedBy(t, 2, matchtest.Script(func(v *tanks.View) tanks.Order {
		for _, c := range v.Calls {
			if v.Self.ID == 0 {
				heard = append(heard, c.Kind)
			}
		}
		return tanks.Order{Target: tanks.NoTank}
	}))
	matchtest.Run(w, w.Tuning.Waves.Pause+1)
	w.SetCaller(script{
		w.Tick:     {Kind: tanks.Hold, From: tanks.NoTank, To: 0},
		w.Tick + 5: {Kind: tanks.Dismiss, From: tanks.NoTank, To: 0},
	})
	w.Step()
	w.Tanks[0].Health = 0
	destroy(w, 1)
	if w.Step(); !w.Tanks[0].Alive() {
		t.Fatal("the fallen tank has not come back")
	}
	matchtest.Run(w, 3)
	if len(heard) != 1 || heard[0] != tanks.Dismiss {
		t.Errorf("the fresh tank hears %v, want only what was ordered after it came", heard)
	}
}

// TestTanksOffTheFieldAreToldNothing: nor what they were told at the same time of the round before.
func TestTanksOffTheFieldAreToldNothing(t *testing.T) {
	w := besiegedBy(t, 2, matchtest.Parked())
	matchtest.Run(w, w.Tuning.Waves.Pause+1)
	last := w.Tick
	if w.Told(2) == nil {
		t.Fatal("an attacker on the field is told nothing")
	}
	rules := w.Tuning
	rules.Waves.Pause *= 2
	w.SetTuning(rules)
	w.NextRound()
	for w.Tick < last {
		w.Step()
		if v := w.Told(2); v != nil {
			t.Fatalf("tick %d: an attacker off the field is told of tick %d, of %d friends", w.Tick, v.Tick, len(v.Friends))
		}
	}
}

// TestDeadDefendersHaveSurvivedNoWave: the last tanks of both sides destroy each other.
func TestDeadDefendersHaveSurvivedNoWave(t *testing.T) {
	w := besieged(t, 3)
	matchtest.Run(w, w.Tuning.Waves.Pause+1)
	destroy(w, 0)
	destroy(w, 1)
	if w.Step(); w.Phase != tanks.Over || w.Points[0] != 0 {
		t.Errorf("phase %d, %v points, %v live", w.Phase, w.Points, living(w))
	}
}

func TestARoundOfWavesEndsWithTheDefenders(t *testing.T) {
	w := besieged(t, 2)
	matchtest.Run(w, w.Tuning.Waves.Pause+1)
	destroy(w, 0)
	if w.Step(); w.Phase != tanks.Over || w.Winner != tanks.NoTeam {
		t.Errorf("phase %d, winner %d", w.Phase, w.Winner)
	}
	if w.NextRound(); living(w) != [2]int{2, 0} || w.Wave.Number != 0 || w.Points[0] != 0 {
		t.Errorf("the next round begins with %v, %+v, points %v", living(w), w.Wave, w.Points)
	}
}

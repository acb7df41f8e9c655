package witness_test

import (
	"testing"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/ai/witness"
	"treeline/tanks"
	"treeline/terrain"
)

// waves returns a battle in which wave after wave comes, and its log.
func waves(t *testing.T) (*ai.Battle, *witness.Log) {
	t.Helper()
	s := ai.DefaultSetup(3)
	s.TeamSize, s.Level, s.Size, s.Trees, s.Minutes = 3, profile.Regular, terrain.Small, 100, 4
	if err := s.Mode.UnmarshalText([]byte("waves")); err != nil {
		t.Fatal(err)
	}
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	log := witness.New(b.World, b.Eyes)
	b.Eyes.SetWitness(log)
	return b, log
}

// TestReportsCountTheEnemiesOnTheField and not those whose wave has not come yet.
func TestReportsCountTheEnemiesOnTheField(t *testing.T) {
	b, log := waves(t)
	for range tanks.Hertz {
		b.Step()
	}
	if n := len(log.Report(0).Enemies); n != 0 {
		t.Errorf("before the first wave %d enemies are in a report", n)
	}
	came := 0
	for came == 0 {
		b.Step()
		for _, e := range b.World.Events {
			if log.Apply(e); e.Kind == tanks.Arrived {
				came++
			}
		}
	}
	if n := len(log.Report(0).Enemies); n != came {
		t.Errorf("%d enemies are in a report, %d came in the first wave", n, came)
	}
}

// TestReturningTanksHaveNoReport: in waves tanks return, and the report of an earlier death is
// kept, but is no longer theirs.
func TestReturningTanksHaveNoReport(t *testing.T) {
	b, log := waves(t)
	deaths, returned := 0, 0
	for b.World.Phase == tanks.Playing {
		b.Step()
		for _, e := range b.World.Events {
			log.Apply(e)
			switch {
			case e.Kind == tanks.Killed:
				deaths++
			case e.Kind == tanks.Arrived && deaths > 0:
				returned++
				if r := log.Report(e.Tank); r.Died {
					t.Errorf("%s has just come, and its report says that it died at tick %d", b.World.Tanks[e.Tank].Name, r.End)
				}
			}
		}
	}
	if got := len(log.Deaths()); got != deaths || returned == 0 {
		t.Errorf("%d reports of %d deaths, %d tanks came after the first", got, deaths, returned)
	}
}

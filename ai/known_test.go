package ai_test

import (
	"slices"
	"testing"

	"treeline/ai"
	"treeline/ai/perception"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain/geom"
)

func TestBeliefIsHonest(t *testing.T) {
	s := ai.DefaultSetup(3)
	s.TeamSize = 4
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	if _, known := b.Belief(0, 4); known {
		t.Error("an enemy is known before the first tick")
	}
	if _, known := b.Belief(0, 99); known {
		t.Error("a tank that is not there is known")
	}
	seen, old := 0, 0
	for range 150 * tanks.Hertz {
		b.Step()
		for pair := range tanks.ID(16) {
			observer, about := pair%4, 4+pair/4
			m, known := b.Belief(observer, about)
			target, s := &b.World.Tanks[about], b.World.Sightings.Of(observer, about)
			switch {
			case !known || m.Dead || !target.Alive() || !b.World.Tanks[observer].Alive():
			case m.InSight:
				seen++
				if !s.Seen || geom.PlaneDist(m.Place, target.At) > 1 {
					t.Fatalf("believed in sight %.1f m from where it is; seen: %v", geom.PlaneDist(m.Place, target.At), s.Seen)
				}
			default:
				old++
				if m.Tick > b.World.Tick {
					t.Fatalf("news from the future")
				}
			}
		}
	}
	if seen == 0 || old == 0 {
		t.Errorf("%d sightings and %d memories in 150 s, want both", seen, old)
	}
}

// TestWhatIsSaidByRadioIsWhatIsBelieved: every report of an enemy, as it is read out to people,
// matches what the crews of that team then believe.
func TestWhatIsSaidByRadioIsWhatIsBelieved(t *testing.T) {
	s := setup(6)
	s.TeamSize, s.Level = 4, profile.Veteran
	b := newBattle(t, s)
	w := b.World
	believed, off := 0, 0
	words := map[tanks.Word]int{}
	for w.Phase == tanks.Playing {
		b.Step()
		for _, e := range w.Events {
			if e.Kind != tanks.Reported {
				continue
			}
			if words[e.Word]++; e.Word != tanks.InSight {
				continue
			}
			for id := range w.Tanks {
				k := &w.Tanks[id]
				m, known := b.Belief(k.ID, e.Other)
				if k.Team != w.Tanks[e.Tank].Team || k.ID == e.Tank || !k.Alive() || !known || m.Dead || m.Source != perception.ByRadio {
					continue
				}
				if m.At == e.At {
					believed++
				} else if w.Tick-m.Tick > 2*tanks.Hertz {
					off++ // neither this report nor a fresher one
				}
			}
		}
	}
	if believed < 20 || off > 0 {
		t.Errorf("%d reports are believed as they were said, %d are not", believed, off)
	}
	for _, word := range []tanks.Word{tanks.InSight, tanks.OutOfSight, tanks.UnderFire} {
		if words[word] == 0 {
			t.Errorf("nobody said word %d in a whole battle: %v", word, words)
		}
	}
}

// TestASquadDistributesRoles: tanks take different roles against one enemy.
func TestASquadDistributesRoles(t *testing.T) {
	const least, most = 8, 16 // battles
	wanted := []string{"free", "lead", "wing", "support", "flank", "overwatch"}
	roles := map[string]int{}
	untaken := func(role string) bool { return roles[role] == 0 }
	fights, one := 0, 0
	for seed := uint64(1); seed <= least || seed <= most && slices.ContainsFunc(wanted, untaken); seed++ {
		s := setup(seed)
		s.Level = profile.Veteran
		b := newBattle(t, s)
		w := b.World
		for w.Phase == tanks.Playing {
			b.Step()
			if w.Tick%30 != 0 {
				continue
			}
			var closing, leads [10]int
			for id := range tanks.ID(10) {
				thought, _ := b.Bot(id)
				if !w.Tanks[id].Alive() {
					continue
				}
				roles[thought.Role.String()]++
				switch thought.Role.String() {
				case "lead":
					leads[thought.Target]++
					closing[thought.Target]++
				case "wing", "support":
					closing[thought.Target]++
				}
			}
			for id := range closing {
				if closing[id] > 1 {
					fights++
					if leads[id] == 1 {
						one++
					}
				}
			}
		}
	}
	t.Logf("%v; one led in %d of %d cases", roles, one, fights)
	for _, want := range wanted {
		if untaken(want) {
			t.Errorf("nobody took the part %q: %v", want, roles)
		}
	}
	if 3*one < 2*fights {
		t.Errorf("%d of %d times several closed in on an enemy one of them led, want two thirds", one, fights)
	}
}

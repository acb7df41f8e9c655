package ai_test

import (
	"slices"
	"testing"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// habits is how the tanks of a kind of brain behaved over some matches.
type habits struct {
	ranges  []float64 // m, at which it fired
	reports int       // of enemies that it saw
	fast    float64   // m driven
	seconds float64   // alive
	shots   int
}

// median returns the middle of the ranges.
func (h *habits) median() float64 {
	if len(h.ranges) == 0 {
		return 0
	}
	slices.Sort(h.ranges)
	return h.ranges[len(h.ranges)/2]
}

// perShot returns the number of reports per shot.
func (h *habits) perShot() float64 { return float64(h.reports) / float64(max(h.shots, 1)) }

// observe plays matches between two kinds of brain, each from both sides, and returns their habits.
func observe(t *testing.T, one, two string, matches int) (a, b habits) {
	t.Helper()
	of := [2]*habits{&a, &b}
	for n := range matches {
		s := setup(uint64(20 + n/2))
		s.TeamSize, s.Level, s.Minutes = 3, profile.Veteran, 5
		*s.Picks(tanks.Team(n % 2)), *s.Picks(tanks.Team(1 - n%2)) = ai.Picks{{Brain: one}}, ai.Picks{{Brain: two}}
		battle := newBattle(t, s)
		w := battle.World
		for w.Phase == tanks.Playing {
			battle.Step()
			for i := range w.Tanks {
				k := &w.Tanks[i]
				h := of[(int(k.Team)+n)%2]
				if k.Alive() {
					h.seconds += tanks.Dt
					h.fast += k.Velocity().Len() * tanks.Dt
				}
			}
			for _, e := range w.Events {
				if !(e.Kind == tanks.Fired || e.Kind == tanks.Reported) {
					continue
				}
				h := of[(int(w.Tanks[e.Tank].Team)+n)%2]
				switch thought, _ := battle.Bot(e.Tank); {
				case e.Kind == tanks.Reported && e.Word == tanks.InSight:
					h.reports++
				case e.Kind == tanks.Fired && thought.Target != tanks.NoTank:
					h.shots++
					h.ranges = append(h.ranges, geom.PlaneDist(w.Tanks[e.Tank].At, w.Tanks[thought.Target].At))
				}
			}
		}
	}
	return a, b
}

// TestCharactersDiffer: scouts fight brawlers, and snipers commanders.
func TestCharactersDiffer(t *testing.T) {
	const many, few = 32, 16 // matches; reports of scouts and brawlers differ least
	scout, brawler := observe(t, "scout", "brawler", many)
	sniper, _ := observe(t, "sniper", "commander", few)
	for name, h := range map[string]*habits{"scout": &scout, "sniper": &sniper, "brawler": &brawler} {
		t.Logf("%s: fires from %.0f m, %.1f reports for a shot, %.1f m/s", name, h.median(), h.perShot(), h.fast/h.seconds)
	}
	if sniper.median() < 1.5*brawler.median() {
		t.Errorf("snipers fire from %.0f m, brawlers from %.0f m; want half as far again at least", sniper.median(), brawler.median())
	}
	if scout.perShot() < 1.1*brawler.perShot() {
		t.Errorf("scouts report %.1f times for a shot, brawlers %.1f times; want more", scout.perShot(), brawler.perShot())
	}
	if brawler.fast/brawler.seconds < 1.5*sniper.fast/sniper.seconds {
		t.Errorf("brawlers drive at %.1f m/s, snipers at %.1f m/s", brawler.fast/brawler.seconds, sniper.fast/sniper.seconds)
	}
}

package lab_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/behavior/watch"
	"treeline/ai/lab"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// watched plays a battle on open ground for some seconds and returns the counts of odd behaviour.
// meddle is called before every step.
func watched(t *testing.T, seconds float64, meddle func(w *tanks.World)) map[string]int {
	t.Helper()
	s := ai.DefaultSetup(1)
	s.TeamSize = 2
	b, err := ai.NewBattleOn(matchtest.Field(500, 450), s)
	if err != nil {
		t.Fatal(err)
	}
	return lab.Odd(b, int(seconds*tanks.Hertz), func() { meddle(b.World) })
}

// pin holds a tank at a place and keeps it alive; its turret stays free.
func pin(w *tanks.World, id tanks.ID, x, z float64, heading geom.Heading) {
	t := &w.Tanks[id]
	t.At[0], t.At[2], t.Heading, t.Speed, t.HullRate, t.Health = x, z, heading, 0, 0, 1e4
}

// TestTheWatcherSeesWhatIsOdd: it finds what spectators would shake their heads at, and nothing
// else.
func TestTheWatcherSeesWhatIsOdd(t *testing.T) {
	for name, c := range map[string]struct {
		seconds float64
		meddle  func(w *tanks.World)
		want    string // "" for nothing odd
	}{
		"an advance":     {12, func(*tanks.World) {}, ""},
		"held by magic":  {14, func(w *tanks.World) { w.Tanks[0].Speed, w.Tanks[0].At = 0, w.Before(0).At }, "stood for over 6 s without a reason"},
		"spun by magic":  {14, func(w *tanks.World) { w.Tanks[0].At, w.Tanks[0].HullRate = w.Before(0).At, 1.9 }, "drove in circles"},
		"put to an edge": {10, func(w *tanks.World) { matchtest.Place(w, 0, 4, 200, math.Pi) }, "kept to the edge of the map for 5 s"},
		"side by side": {12, func(w *tanks.World) {
			matchtest.Place(w, 0, 100, 200, 0)
			matchtest.Place(w, 1, 100, 205, 0)
		}, "stood in a teammate's way for 6 s"},
		"side to the enemy": {20, func(w *tanks.World) {
			pin(w, 0, 100, 200, math.Pi/2)
			pin(w, 1, 60, 60, 0)
			pin(w, 3, 440, 60, 0)
			pin(w, 2, 160, 200, math.Pi)
		}, "stood side-on in sight for 4 s"},
		"deaf and blind": {10, func(w *tanks.World) {
			pin(w, 0, 100, 200, 0)
			pin(w, 2, 70, 200, 0)
			w.Tanks[0].Turret = 0
		}, "overlooked for 4 s an enemy within 40 m that saw it"},
		"behind a friend": {16, func(w *tanks.World) {
			pin(w, 0, 100, 200, 0)
			pin(w, 1, 112, 200, 0)
			pin(w, 2, 180, 200, math.Pi)
		}, "had a friend in the line of its ready gun for 5 s"},
	} {
		got := watched(t, c.seconds, c.meddle)
		if c.want == "" {
			for what, n := range got {
				if n > 0 {
					t.Errorf("%s: %d x %s", name, n, what)
				}
			}
		} else if got[c.want] == 0 {
			t.Errorf("%s: %v, want %s", name, got, c.want)
		}
	}
}

// TestWhoComesOutToDieHadHidden: it is odd if a tank leaves a place where nobody saw it and dies,
// but not if it was found there, or was still on its way there.
func TestWhoComesOutToDieHadHidden(t *testing.T) {
	const second = tanks.Hertz
	for _, c := range []struct {
		name  string
		ticks int     // of the retreat
		seen  bool    // by an enemy
		away  float64 // m from its cover, when it died
		next  []mind.State
		want  bool
	}{
		{"came out", 3 * second, false, 5, []mind.State{mind.Stalk}, true},
		{"found in its cover", 3 * second, false, 2, []mind.State{mind.Stalk}, false},
		{"in sight all the while", 3 * second, true, 5, []mind.State{mind.Stalk}, false},
		{"just arrived", second, false, 5, []mind.State{mind.Stalk}, false},
		{"stuck on its way", 3 * second, false, 5, []mind.State{mind.Unstick, mind.Retreat}, false},
		{"free again, and out", 3 * second, false, 5, []mind.State{mind.Unstick, mind.Stalk}, true},
	} {
		b, err := ai.NewBattleOn(matchtest.Field(500, 450), ai.DefaultSetup(1))
		if err != nil {
			t.Fatal(err)
		}
		b.Step()
		enemy := tanks.ID(len(b.World.Tanks) - 1)
		b.World.Sightings.Of(enemy, 0).Seen = c.seen
		if got := lab.CameOut(b, 0, ai.DefaultTuning().Bot.Hurt, c.ticks, c.away, c.next...); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		if c.want && lab.CameOut(b, 0, 0, c.ticks, c.away, c.next...) {
			t.Errorf("%s: though no bot takes cover for its health", c.name)
		}
	}
}

// TestHoldingFireOnPurposeIsNotOdd: a truck has no gun, and a tank that watches an enemy unseen
// holds its fire; a tank that fights and does not shoot is odd.
func TestHoldingFireOnPurposeIsNotOdd(t *testing.T) {
	for _, c := range []struct {
		name  string
		class tanks.ClassID
		state mind.State
		want  bool
	}{
		{"fights", tanks.Badger, mind.EngageHalt, true},
		{"watches", tanks.Badger, watch.State, false},
		{"is a truck", tanks.Mule, mind.EngageHalt, false},
	} {
		b, err := ai.NewBattleOn(matchtest.Field(500, 450), ai.DefaultSetup(1))
		if err != nil {
			t.Fatal(err)
		}
		b.Step()
		b.World.Tanks[0].Class, b.World.Tanks[0].Reload = c.class, 0
		if got := lab.Stares(b, 0, c.state, 10*tanks.Hertz); got != c.want {
			t.Errorf("who %s is noted: %v", c.name, got)
		}
	}
}

// TestATankOfTheNextWaveDoesNotTurnBack: a tank that leaves a flank and turns back to it is odd, but
// not if it is another tank that flanks.
func TestATankOfTheNextWaveDoesNotTurnBack(t *testing.T) {
	for _, dies := range []bool{false, true} {
		b, err := ai.NewBattleOn(matchtest.Field(500, 450), ai.DefaultSetup(1))
		if err != nil {
			t.Fatal(err)
		}
		b.Step()
		if got := lab.TurnedBack(b, 0, dies); got == dies {
			t.Errorf("if it dies in between (%t) it is noted: %t", dies, got)
		}
	}
}

// TestOddCasesAreListedWithTheirSeed: a case has the seed of its match, also where all matches are
// fought on one map; a star marks those with red in the east, two stars those of later rounds.
func TestOddCasesAreListedWithTheirSeed(t *testing.T) {
	o := lab.DefaultBotsOptions()
	o.Seed, o.MapSeed = 5, 77
	for _, c := range []struct {
		rounds    int
		want, not []string
	}{
		{1, []string{"seed 5 at 12 s", "seed 4294967301* (map seed 77) at 12 s", "seed 6 at 12 s", "for * exchange the sides"}, []string{"**"}},
		{2, []string{"seed 5 at 12 s", "seed 4294967301** at 12 s", "seed 6 at 12 s", "** cannot be watched"}, []string{"seed 77"}},
	} {
		o.Rounds = c.rounds
		var bouts []lab.Bout
		for i := range 4 {
			land, seed, red := o.Pairing(i)
			var b lab.Bout
			if err := json.Unmarshal(fmt.Appendf(nil, `{"Land": %d, "Seed": %d, "Red": %d, "Odd": [{"Tank": "Birch", "Seconds": 12}]}`, land, seed, red), &b); err != nil {
				t.Fatal(err)
			}
			bouts = append(bouts, b)
		}
		var out bytes.Buffer
		if err := o.Report(bouts, &out); err != nil {
			t.Fatal(err)
		}
		for _, want := range c.want {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%d rounds: %q is missing in:\n%s", c.rounds, want, out.String())
			}
		}
		for _, not := range c.not {
			if strings.Contains(out.String(), not) {
				t.Errorf("%d rounds: %q in:\n%s", c.rounds, not, out.String())
			}
		}
	}
}

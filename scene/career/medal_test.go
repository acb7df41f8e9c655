package career_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"treeline/scene/career"
)

// names returns the names of the medals that a round earns.
func names(r career.Round) (all []string) {
	for _, m := range career.Medals() {
		if m.EarnedBy(&r) {
			all = append(all, m.Name)
		}
	}
	return all
}

// TestMedalsFollowTheirRules tries each rule at its threshold, and just below it.
func TestMedalsFollowTheirRules(t *testing.T) {
	for name, tc := range map[string]struct{ just, not func(*career.Round) }{
		"First Contact": {func(r *career.Round) { r.Found = 3 }, func(r *career.Round) { r.Found = 2 }},
		"Ghost":         {func(r *career.Round) { r.Watched = 20 }, func(r *career.Round) { r.Watched = 19.9 }},
		"Ambush":        {func(r *career.Round) { r.Ambushes = 3 }, func(r *career.Round) { r.Ambushes = 2 }},
		"Slipped Away":  {func(r *career.Round) { r.Slipped, r.Survived = 3, true }, func(r *career.Round) { r.Slipped = 3 }},
		"Flanker":       {func(r *career.Round) { r.Flanks = 4 }, func(r *career.Round) { r.Flanks = 3 }},
		"Long Arm":      {func(r *career.Round) { r.Furthest = 250 }, func(r *career.Round) { r.Furthest = 249 }},
		"Marksman":      {func(r *career.Round) { r.Hits, r.Shots = 6, 8 }, func(r *career.Round) { r.Hits, r.Shots = 6, 9 }},
		"Untouched": {
			func(r *career.Round) { r.Result, r.Survived, r.Dealt = career.Victory, true, 100 },
			func(r *career.Round) { r.Result, r.Survived, r.Dealt, r.Taken = career.Victory, true, 100, 1 },
		},
		"Vanished": {
			func(r *career.Round) {
				r.Result, r.Survived, r.Seconds, r.Unseen, r.Served = career.Victory, true, 78, 77.5, 77.5
			},
			func(r *career.Round) {
				r.Result, r.Survived, r.Seconds, r.Unseen, r.Served = career.Victory, true, 78, 76.5, 76.5
			},
		},
		"Hunter": {func(r *career.Round) { r.Kills = 3 }, func(r *career.Round) { r.Kills = 2 }},
	} {
		just, not := career.Round{Way: 100}, career.Round{Way: 100}
		tc.just(&just)
		tc.not(&not)
		if got := names(just); !slices.Equal(got, []string{name}) {
			t.Errorf("%s: earned %q", name, got)
		}
		if got := names(not); len(got) != 0 {
			t.Errorf("not quite %s: earned %q", name, got)
		}
		just.Way = 99
		if got := names(just); len(got) != 0 {
			t.Errorf("%s by standing idle: earned %q", name, got)
		}
	}
}

// TestScoresWeighWhatThePlayerDid: a victory without a contribution scores nothing, and a good
// defeat more than a poor victory.
func TestScoresWeighWhatThePlayerDid(t *testing.T) {
	idle := career.Round{Result: career.Victory, Survived: true, Seconds: 300, Seen: 2, Found: 2, Watched: 60}
	poor := career.Round{Result: career.Victory, Survived: true, Way: 500, Shots: 1, Hits: 1, Dealt: 30}
	good := career.Round{Result: career.Defeat, Way: 900, Shots: 6, Hits: 5, Dealt: 250, Kills: 2, Found: 2, Ambushes: 2}
	won := good
	won.Result = career.Victory
	if idle.Score() != 0 || idle.Deserved() || !poor.Deserved() || poor.Score() >= good.Score() || good.Score() >= won.Score() {
		t.Errorf("points: idle %d, poor %d, good %d, the same won %d", idle.Score(), poor.Score(), good.Score(), won.Score())
	}
}

func TestSumsAreByDayAndTankAndMomentsAreTheBest(t *testing.T) {
	berlin := time.FixedZone("east", 3600)
	day := time.Date(2026, 3, 1, 23, 30, 0, 0, time.UTC)
	var all []career.Round
	for i, tank := range []string{"Bear", "Stoat", "Stoat"} {
		r := round()
		r.ID, r.Tank, r.Ended, r.Furthest, r.Kills = strconv.Itoa(i), tank, day.Add(-time.Duration(i)*20*time.Minute), float64(100+i), i
		r.Waves = 1 + i
		all = append(all, r)
	}
	days := career.ByDay(all, berlin)
	if len(days) != 2 || days[0].Name != "2026-03-02" || days[0].Rounds != 2 || days[1].Kills != 2 {
		t.Errorf("days %+v", days)
	}
	tanks := career.ByTank(all)
	if len(tanks) != 2 || tanks[0].Name != "Stoat" || tanks[0].Kills != 3 || tanks[0].Victories != 2 {
		t.Errorf("tanks %+v", tanks)
	}
	for _, m := range career.Moments(all) {
		if m.Of == nil || m.Name == "Furthest hit" && m.Of.ID != "2" {
			t.Errorf("moment %+v", m)
		}
	}
	var text strings.Builder
	if err := career.WriteText(&text, all, berlin); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"2026-03-02", "Stoat", "Furthest hit", "Ghost"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("no %s in\n%s", want, &text)
		}
	}
}

// TestNewsIsWhatTheRoundAdded: improved moments, medals and whether they are new, and paints, each
// once.
func TestNewsIsWhatTheRoundAdded(t *testing.T) {
	first := round()
	first.Found = 3
	n := career.NewsOf(nil, first)
	if len(n.Moments) != 0 || len(n.Medals) != 1 || !n.First[0] || len(n.Unlocked) != 1 || n.Unlocked[0].Name != "spruce" {
		t.Errorf("the first round: %+v", n)
	}
	second := first
	second.Furthest, second.Kills = 260, 3
	n = career.NewsOf([]career.Round{first}, second)
	if len(n.Moments) != 2 || n.Moments[0].Name != "Furthest hit" || len(n.Medals) != 3 || n.First[0] || !n.First[1] || len(n.Unlocked) != 2 {
		t.Errorf("the second round: %+v", n)
	}
	if n = career.NewsOf([]career.Round{first, second}, second); len(n.Moments) != 0 || len(n.Unlocked) != 0 || slices.Contains(n.First, true) {
		t.Errorf("the same again: %+v", n)
	}
}

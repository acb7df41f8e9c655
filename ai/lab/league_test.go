package lab_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/lab"
	"treeline/ai/lab/odds"
	"treeline/ai/profile"
)

// small returns a league of few short matches.
func small() lab.LeagueOptions {
	o := lab.DefaultLeagueOptions()
	o.Against, o.Levels = []string{"hunter", "camper"}, []profile.Level{profile.Recruit, profile.Ace}
	o.Matches, o.TeamSize, o.Minutes, o.Format = 2, 2, 1, lab.JSON
	return o
}

// played fights a league and returns its report.
func played(t *testing.T, o lab.LeagueOptions) string {
	t.Helper()
	var out bytes.Buffer
	if err := lab.League(t.Context(), o, &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestALeagueHasARowForEveryLevelAndOpponent(t *testing.T) {
	o := small()
	o.Workers = 1
	text := played(t, o)
	var pairings []string
	for line := range strings.Lines(text) {
		var r lab.LeagueRow
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatal(err)
		}
		if r.Matches != 2 || r.Won+r.Lost+r.Drawn != 2 || r.Bots != "commander" || r.WinShare != odds.Wilson(r.Won, 2) {
			t.Errorf("the row does not add up: %+v", r)
		}
		pairings = append(pairings, r.Level+" "+r.Opponent)
	}
	if got := strings.Join(pairings, ", "); got != "recruit hunter, recruit camper, ace hunter, ace camper" {
		t.Errorf("rows %s", got)
	}
	o.Workers = 3
	if three := played(t, o); three != text {
		t.Errorf("one worker:\n%sthree workers:\n%s", text, three)
	}
	o.Format = lab.Text
	table := played(t, o)
	for _, want := range []string{"commander against each opponent: 2 matches of 2 against 2 on maps from 900001 on", "recruit: won", "ace: won", "of 4 matches, 95% interval", "least against"} {
		if !strings.Contains(table, want) {
			t.Errorf("%q is missing in:\n%s", want, table)
		}
	}
}

// TestOwnTuningAppliesOnlyToTheBotsOfALeague: the same numbers as their own change nothing, and
// other numbers change the matches although the battle's stay the same.
func TestOwnTuningAppliesOnlyToTheBotsOfALeague(t *testing.T) {
	hash := func(o lab.LeagueOptions) string {
		var r lab.LeagueRow
		if err := json.Unmarshal([]byte(played(t, o)), &r); err != nil {
			t.Fatal(err)
		}
		return r.Hash
	}
	o := small()
	o.Against, o.Levels = []string{"hunter"}, []profile.Level{profile.Regular}
	plain := hash(o)
	own := ai.DefaultTuning()
	o.Own = &own
	if got := hash(o); got != plain {
		t.Errorf("the same numbers as their own: %s, want %s", got, plain)
	}
	own.Characters.Commander.Advance = 1.5 // of the cruising speed
	if got := hash(o); got == plain {
		t.Error("another speed of advance changes nothing")
	}
	o.Against, o.Bots = []string{"commander"}, "hunter"
	reached := hash(o)
	own.Characters.Commander.Advance = 0.4
	if got := hash(o); got != reached {
		t.Error("the opponents go by numbers that are not theirs")
	}
}

// TestBothAppliesTheVariantToOpponentsToo: with Both, matches equal those in which the battle's own
// numbers are the variant, and differ from those without Both.
func TestBothAppliesTheVariantToOpponentsToo(t *testing.T) {
	l := small()
	l.Against, l.Levels, l.Matches, l.TeamSize, l.Minutes = []string{"commander"}, []profile.Level{profile.Regular}, 6, 2, 3
	restless := l.AI
	restless.Characters.Commander.Weights.EngageHalt, restless.Characters.Commander.Weights.Peek = 0, 0
	scores := func(both bool, opponents brain.Tuning) []lab.Score {
		trial := lab.Trial{League: l, Variants: []*brain.Tuning{&restless}, Both: both}
		trial.League.AI = opponents
		if err := trial.Check(); err != nil {
			t.Fatal(err)
		}
		all, err := trial.Fight(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	alone, both, same := scores(false, l.AI), scores(true, l.AI), scores(false, restless)
	if !slices.Equal(both, same) {
		t.Errorf("%v, want those of opponents who are handed the variant: %v", both, same)
	}
	if slices.Equal(both, alone) {
		t.Errorf("%v, as if opponents went by their own", both)
	}
}

func TestAStoppedLeagueWritesTheRowsThatHaveEnded(t *testing.T) {
	ctx, quit := context.WithCancel(t.Context())
	o := small()
	o.Format, o.Workers = lab.Text, 1
	out := &quitter{lines: 4, quit: quit}
	if err := lab.League(ctx, o, out); !errors.Is(err, lab.ErrStopped) {
		t.Fatalf("League = %v, want that it was stopped", err)
	}
	if !strings.Contains(out.String(), "2 of 8 matches") {
		t.Errorf("want one row:\n%s", out)
	}
}

func TestALeagueRefusesWhoIsUnknown(t *testing.T) {
	for want, change := range map[string]func(o *lab.LeagueOptions){
		`unknown brain "ox"`:  func(o *lab.LeagueOptions) { o.Against = []string{"hunter", "ox"} },
		`unknown brain "elk"`: func(o *lab.LeagueOptions) { o.Bots = "elk" },
		`unknown level "god"`: func(o *lab.LeagueOptions) { o.Levels = []profile.Level{"god"} },
		"camper, swarm":       func(o *lab.LeagueOptions) { o.Against = []string{"camping"} },
		"hunter is named":     func(o *lab.LeagueOptions) { o.Against = []string{"hunter", "camper", "hunter"} },
		"level ace is named":  func(o *lab.LeagueOptions) { o.Levels = []profile.Level{"ace", "ace"} },
		"matches 0":           func(o *lab.LeagueOptions) { o.Matches = 0 },
	} {
		o := small()
		change(&o)
		var out bytes.Buffer
		err := lab.League(t.Context(), o, &out)
		if err == nil || !strings.Contains(err.Error(), want) || out.Len() > 0 {
			t.Errorf("League = %v, wrote %q; want an error about %s", err, out.String(), want)
		}
	}
}

// TestAScoreIsHigherForWhoWins: aces score well against recruits, and recruits against aces lack
// about as much.
func TestAScoreIsHigherForWhoWins(t *testing.T) {
	const matches = 10 // from either side; with fewer, a lucky match decides
	o := skirmish()
	o.TeamSize, o.Minutes = 3, 6
	strong, weak := picks(t, "commander:ace"), picks(t, "commander:recruit")
	score := func(red, green ai.Picks) (sum float64) {
		o.Red, o.Green = red, green
		for i := range matches {
			s, err := o.Score(t.Context(), i)
			if err != nil {
				t.Fatal(err)
			}
			sum += s.Worth
		}
		return sum / matches
	}
	aces, recruits := score(strong, weak), score(weak, strong)
	if (aces+1-recruits)/2 < 0.75 || aces < 0.6 || recruits > 0.4 {
		t.Errorf("aces score %.2f against recruits, recruits %.2f against aces", aces, recruits)
	}
}

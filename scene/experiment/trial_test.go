package experiment_test

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"treeline/ai/brain"
	"treeline/ai/lab"
	"treeline/ai/profile"
	"treeline/scene/config"
	"treeline/scene/experiment"
	"treeline/terrain"
)

// league returns a league of a few short matches.
func league(against ...string) lab.LeagueOptions {
	l := lab.DefaultLeagueOptions()
	l.Against, l.Levels, l.Matches = against, []profile.Level{profile.Recruit, profile.Ace}, 2
	l.TeamSize, l.Trees, l.Size, l.Minutes, l.Format = 1, 30, terrain.Small, 0.4, lab.JSON
	return l
}

// turned returns the default settings with some changes.
func turned(t *testing.T, set ...string) config.Config {
	t.Helper()
	c := config.Default()
	for _, s := range set {
		if err := config.Set(&c, s); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// TestATrialThatIsKeptHasTheScoresOfOneInOneGo: this holds over a queue that stays open, with
// changed settings, stopped halfway and continued; a second trial is separate.
func TestATrialThatIsKeptHasTheScoresOfOneInOneGo(t *testing.T) {
	c := turned(t, "ai.sight.still=0.15")
	bold := turned(t, "ai.sight.still=0.15", "ai.bot.good-shot=0.9", "ai.characters.commander.advance=0.9")
	trial := &lab.Trial{League: league("hunter", "swarm"), Variants: []*brain.Tuning{&c.AI, &bold.AI}}
	trial.League.AI = c.AI
	if err := trial.Check(); err != nil {
		t.Fatal(err)
	}
	want, err := trial.Fight(t.Context())
	if err != nil || len(want) != 16 {
		t.Fatalf("%d scores, %v", len(want), err)
	}
	if reflect.DeepEqual(want[:8], want[8:]) {
		t.Fatal("both variants have the same scores: nothing is tried")
	}
	s := opened(t, filepath.Join(t.TempDir(), "a.sqlite"))
	q := leased("")
	q.Stay = true
	defer q.Close()
	e := &experiment.Experiment{Build: "test", Workers: 2, Queue: q}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := e.RunTrial(ctx, s, trial, c); !errors.Is(err, lab.ErrStopped) {
		t.Errorf("stopped: %v", err)
	}
	for range 2 {
		if got, err := e.RunTrial(t.Context(), s, trial, c); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%v, %v, want %v", got, err, want)
		}
	}
	trial.Variants = trial.Variants[1:]
	if err := trial.Check(); err != nil {
		t.Fatal(err)
	}
	if got, err := e.RunTrial(t.Context(), s, trial, c); err != nil || !reflect.DeepEqual(got, want[8:]) {
		t.Errorf("the second variant alone: %v, %v, want %v", got, err, want[8:])
	}
	states, err := s.Surveys()
	if err != nil || len(states) != 2 || states[0].Survey != "trial" || states[0].Done != 16 || states[0].Parts != 16 || states[1].Parts != 8 {
		t.Errorf("surveys %+v, %v", states, err)
	}
}

// TestAChallengerOfAMatchupDecidesByItsOwnNumbers: it also has a name of its own.
func TestAChallengerOfAMatchupDecidesByItsOwnNumbers(t *testing.T) {
	o := league("hunter")
	o.Levels = o.Levels[:1]
	own := turned(t, "ai.bot.good-shot=0.9", "ai.characters.commander.advance=0.9")
	plain, err := o.Pairings()
	if err != nil {
		t.Fatal(err)
	}
	m, err := experiment.NewMatchup(plain[0].BattleSpec, config.Default())
	if err != nil {
		t.Fatal(err)
	}
	tuned, other := m, m
	tuned.Own = config.Changes(config.Default(), own)
	other.Own = tuned.Own[:1]
	e := &experiment.Experiment{Matchups: []experiment.Matchup{m, tuned, other}, Matches: o.Matches, Build: "test", Queue: leased("")}
	s := opened(t, filepath.Join(t.TempDir(), "a.sqlite"))
	if err := e.Run(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	all, err := e.Bouts(s)
	if err != nil {
		t.Fatal(err)
	}
	for i, numbers := range []*brain.Tuning{nil, &own.AI} {
		o.Own = numbers
		var want, got bytes.Buffer
		if err := errors.Join(lab.League(t.Context(), o, &want), o.Report(all[i:i+1], &got)); err != nil || got.String() != want.String() {
			t.Errorf("%v\nkept   %sin one go %s", err, &got, &want)
		}
	}
	if all[0][0].Hash == all[1][0].Hash {
		t.Error("numbers of its own change nothing")
	}
	scores, err := s.Scores()
	if err != nil || len(scores) != 3 || scores[0].First != "commander:recruit" || !strings.HasPrefix(scores[1].First, "tuned commander:recruit ") || scores[1].First == scores[2].First {
		t.Errorf("%+v, %v", scores, err)
	}
	if row, err := s.Replay(t.Context(), 3, nil, filepath.Join(t.TempDir(), "a.replay"), "test"); err != nil {
		t.Errorf("the replay of %+v: %v", row, err)
	}
}

package experiment_test

import (
	"bytes"
	"context"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"treeline/ai/lab"
	"treeline/scene/config"
	"treeline/scene/experiment"
)

// surveys returns the options of a small survey of each kind.
func surveys() (*lab.SightOptions, *lab.SteeringOptions) {
	sight, steering := lab.DefaultSightOptions(), lab.DefaultSteeringOptions()
	sight.Pairs, sight.Format = 120, lab.JSON
	steering.Tanks, steering.Minutes, steering.Strategy, steering.Format = 4, 0.05, "ahead", lab.JSON
	return &sight, &steering
}

// untimed returns an output without its times.
func untimed(out *bytes.Buffer) string {
	return regexp.MustCompile(`"ns[A-Za-z]*":[^,}]*`).ReplaceAllString(out.String(), "")
}

// TestStoredSurveysEqualASingleRun: over a queue, in shards that are merged, and again when all parts
// are stored, a survey has the output of a single run.
func TestStoredSurveysEqualASingleRun(t *testing.T) {
	sight, steering := surveys()
	wholes := map[lab.Merger]func(out *bytes.Buffer) error{
		sight:    func(out *bytes.Buffer) error { return lab.Sight(t.Context(), *sight, out) },
		steering: func(out *bytes.Buffer) error { return lab.Steering(t.Context(), *steering, out) },
	}
	dir := t.TempDir()
	queued, all := opened(t, filepath.Join(dir, "queued.sqlite")), opened(t, filepath.Join(dir, "all.sqlite"))
	for of, whole := range wholes {
		var want bytes.Buffer
		if err := whole(&want); err != nil {
			t.Fatal(err)
		}
		var notes []string
		inquire := func(s *experiment.Store, shard experiment.Shard, q *experiment.Queue) string {
			e := &experiment.Experiment{Survey: experiment.NewSurvey(of, config.Default()), Matches: of.Parts(), Build: "test", Workers: 2, Shard: shard, Queue: q, Note: func(line string) { notes = append(notes, line) }}
			var out bytes.Buffer
			if err := e.RunSurvey(t.Context(), s, of, &out); err != nil {
				t.Fatal(err)
			}
			return untimed(&out)
		}
		if got := inquire(queued, experiment.Shard{}, leased("")); got != untimed(&want) || len(got) < 200 {
			t.Errorf("over the queue:\n%s\nin one go:\n%s", got, untimed(&want))
		}
		for i := range 2 {
			part := opened(t, filepath.Join(dir, string(rune('a'+i))+".sqlite"))
			if got := inquire(part, experiment.Shard{Index: i + 1, Of: 2}, nil); got != "" && of.Parts() > 2 {
				t.Errorf("a shard says %s", got)
			}
			for _, want := range []bool{true, false} {
				if n, err := all.MergeSurveys(part); err != nil || n > 0 != (want && (i == 0 || of.Parts() > 2)) {
					t.Errorf("shard %d of %d parts: %d were new, %v", i+1, of.Parts(), n, err)
				}
			}
		}
		if states, err := queued.Surveys(); err != nil || states[len(states)-1].Done != of.Parts() || states[len(states)-1].Parts != of.Parts() {
			t.Errorf("states %+v, %v", states, err)
		}
		ctx, stop := context.WithCancel(t.Context())
		stop() // there is nothing to do
		e := &experiment.Experiment{Survey: experiment.NewSurvey(of, config.Default()), Matches: of.Parts(), Build: "test"}
		var out bytes.Buffer
		if err := e.RunSurvey(ctx, all, of, &out); err != nil || untimed(&out) != untimed(&want) {
			t.Errorf("merged: %v\n%s\nin one go:\n%s", err, untimed(&out), untimed(&want))
		}
		if said := strings.Join(notes, "\n"); of.Parts() > 2 && !strings.Contains(said, "the store holds ") {
			t.Errorf("notes of shards: %s", said)
		}
	}
}

func TestASurveyOfOtherRulesIsRefused(t *testing.T) {
	sight, _ := surveys()
	v := experiment.NewSurvey(sight, config.Default())
	v.Rules--
	e := &experiment.Experiment{Survey: v, Matches: sight.Parts(), Build: "test"}
	var out bytes.Buffer
	if err := e.RunSurvey(t.Context(), opened(t, filepath.Join(t.TempDir(), "a.sqlite")), sight, &out); err == nil || !strings.Contains(err.Error(), "version") {
		t.Errorf("RunSurvey = %v", err)
	}
}

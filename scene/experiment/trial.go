package experiment

import (
	"context"
	"encoding/json"
	"fmt"

	"treeline/ai/lab"
	"treeline/ai/profile"
	"treeline/scene/config"
	"treeline/scene/replay"
)

// TrialSurvey is the part of a lab.Trial that affects results.
type TrialSurvey struct {
	Battle  replay.Battle    `json:"battle"`
	Bots    string           `json:"bots"`
	Against []string         `json:"against"`
	Levels  []profile.Level  `json:"levels"`
	Matches int              `json:"matches"`
	Own     [][]config.Entry `json:"own"` // of each variant, where it differs from Settings
}

// newTrial returns the TrialSurvey of a trial with given settings.
func newTrial(t *lab.Trial, c config.Config) *TrialSurvey {
	l := &t.League
	v := &TrialSurvey{Battle: replay.TextOf(&l.BattleSpec), Bots: l.Bots, Against: l.Against, Levels: l.Levels, Matches: l.Matches}
	for _, own := range t.Variants {
		turned := c
		turned.AI = *own
		v.Own = append(v.Own, config.Changes(c, turned))
	}
	return v
}

// of returns the trial with given settings.
func (v *TrialSurvey) of(c config.Config) (*lab.Trial, error) {
	battle, err := v.Battle.Spec()
	if err != nil {
		return nil, err
	}
	t := &lab.Trial{League: lab.DefaultLeagueOptions()}
	l := &t.League
	l.BattleSpec, l.Bots, l.Against, l.Levels, l.Matches = battle, v.Bots, v.Against, v.Levels, v.Matches
	l.Terrain, l.Tanks, l.AI = c.Terrain, c.Tanks, c.AI
	for _, own := range v.Own {
		turned := c
		if err := config.SetAll(&turned, own); err != nil {
			return nil, err
		}
		t.Variants = append(t.Variants, &turned.AI)
	}
	return t, nil
}

// RunTrial does a trial with given settings in a store, as lab.Trial.Fight does without one. From call
// to call only the survey of the experiment may change.
func (e *Experiment) RunTrial(ctx context.Context, s *Store, t *lab.Trial, c config.Config) ([]lab.Score, error) {
	trial := *e
	trial.Survey, trial.Matches = NewSurvey(t, c), t.Parts()
	parts, err := trial.Parts(ctx, s)
	if err != nil {
		return nil, err
	}
	scores := make([]lab.Score, len(parts))
	for i, text := range parts {
		if err := json.Unmarshal(text, &scores[i]); err != nil {
			return nil, fmt.Errorf("part %d cannot be read: %w", i, err)
		}
	}
	return scores, nil
}

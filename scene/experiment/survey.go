package experiment

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"treeline/ai/lab"
	"treeline/ai/lab/plural"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
)

// Survey is an experiment without matches; exactly one of its kinds is set. The same survey has the
// same parts wherever it is done.
type Survey struct {
	Rules    int             `json:"rules"` // tanks.RulesVersion
	Sight    *SightSurvey    `json:"sight,omitempty"`
	Steering *SteeringSurvey `json:"steering,omitempty"`
	Trial    *TrialSurvey    `json:"trial,omitempty"`
	Settings []config.Entry  `json:"settings,omitempty"` // that differ from the defaults
}

// SightSurvey is the part of lab.SightOptions that affects results.
type SightSurvey struct {
	Battle replay.Battle `json:"battle"`
	Pairs  int           `json:"pairs"`
	Clouds int           `json:"clouds,omitempty"`
}

// SteeringSurvey is the part of lab.SteeringOptions that affects results.
type SteeringSurvey struct {
	Strategy string  `json:"strategy"`
	Tanks    int     `json:"tanks"`
	Speed    float64 `json:"speed"`
	Trees    int     `json:"trees"`
	Coverage float64 `json:"coverage"`
	Minutes  float64 `json:"minutes"`
	Seeds    int     `json:"seeds"`
	Seed     uint64  `json:"seed"`
}

// NewSurvey returns the survey of a parted experiment with given settings.
func NewSurvey(of lab.Parted, c config.Config) *Survey {
	s := &Survey{Rules: tanks.RulesVersion, Settings: config.Changes(config.Default(), c)}
	switch o := of.(type) {
	case *lab.SightOptions:
		s.Sight = &SightSurvey{replay.TextOf(&o.BattleSpec), o.Pairs, o.Clouds}
	case *lab.SteeringOptions:
		s.Steering = &SteeringSurvey{o.Strategy, o.Tanks, o.Speed, o.Trees, o.Coverage, o.Minutes, o.Seeds, o.Seed}
	case *lab.Trial:
		s.Trial = newTrial(o, c)
	default:
		panic(fmt.Sprintf("experiment: no survey of %T", of))
	}
	return s
}

// surveyTask is a survey that can be done here.
type surveyTask struct {
	*Survey
	of lab.Parted
}

// open returns the survey as it can be done, or why it cannot.
func (v *Survey) open() (*surveyTask, error) {
	if v.Rules != tanks.RulesVersion {
		return nil, fmt.Errorf("it goes by version %d of the rules, and this program by %d", v.Rules, tanks.RulesVersion)
	}
	c := config.Default()
	if err := config.SetAll(&c, v.Settings); err != nil {
		return nil, err
	}
	var of lab.Parted
	switch {
	case v.Sight != nil:
		battle, err := v.Sight.Battle.Spec()
		if err != nil {
			return nil, err
		}
		o := lab.DefaultSightOptions()
		o.BattleSpec, o.Pairs, o.Clouds, o.Terrain, o.Tanks, o.AI = battle, v.Sight.Pairs, v.Sight.Clouds, c.Terrain, c.Tanks, c.AI
		of = &o
	case v.Steering != nil:
		o, s := lab.DefaultSteeringOptions(), v.Steering
		o.Strategy, o.Tanks, o.Speed, o.Trees, o.Coverage, o.Minutes, o.Seeds, o.Seed = s.Strategy, s.Tanks, s.Speed, s.Trees, s.Coverage, s.Minutes, s.Seeds, s.Seed
		o.Steer, o.Rules = c.AI.Steer, c.Tanks
		of = &o
	case v.Trial != nil:
		t, err := v.Trial.of(c)
		if err != nil {
			return nil, err
		}
		of = t
	default:
		return nil, errors.New("the survey is of a kind that this program does not know: you need a newer Treeline")
	}
	return &surveyTask{v, of}, of.Check()
}

// do implements task: it does a part.
func (q *surveyTask) do(ctx context.Context, number int, build string) (result, error) {
	begin := time.Now()
	found, err := q.of.Part(ctx, number)
	now := time.Now()
	return result{Number: number, Build: build, Fought: now.UTC().Format(time.RFC3339), CPU: now.Sub(begin).Seconds(), Bout: found, Worker: workerName()}, err
}

// Parts does the parts of the survey of an experiment that a store lacks, and returns the results
// of all stored parts in order. When ctx ends it returns lab.ErrStopped.
func (e *Experiment) Parts(ctx context.Context, s *Store) ([][]byte, error) {
	if err := e.Run(ctx, s); err != nil {
		return nil, err
	}
	return s.parts(e.Survey, e.Matches)
}

// RunSurvey does the parts of the survey of an experiment that a store lacks, and writes the results
// of all parts as a single run would. If parts of other shards are missing it writes nothing and
// notes that. When ctx ends it returns lab.ErrStopped.
func (e *Experiment) RunSurvey(ctx context.Context, s *Store, of lab.Merger, out io.Writer) error {
	parts, err := e.Parts(ctx, s)
	if err != nil {
		return err
	}
	if len(parts) < e.Matches {
		if e.Note != nil {
			e.Note(fmt.Sprintf("the store holds %d of %s: put all of them into one store and give the command again without --shard", len(parts), plural.Of(e.Matches, "part", "parts")))
		}
		return nil
	}
	return of.Merge(parts, out)
}

package train

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"

	"treeline/ai/lab"
	"treeline/scene/config"
	"treeline/tanks"
)

// Options are what to search, and against whom.
type Options struct {
	League      lab.LeagueOptions // opponents and matches of a generation; its own settings are not used
	Start       config.Config     // settings that the search starts from, and that the opponents use
	Knobs       []string          // patterns of paths, in the syntax of path.Match
	Seed        uint64            // of the samples
	Generations int               // after which the search ends
	Population  int               // samples per generation, 0 for the usual number
	Step        float64           // of the first samples, as a share of the ranges
	Worst       float64           // weight of the opponent against which a sample does worst, 0 to 1
	Validate    int               // matches per pairing to validate the result with, 0 for none
	Out         string            // settings file of the result; the state of the search goes beside it
	Plot        lab.Output        // gets the curve as a PNG; may be nil

	Fight Fight // nil for lab.Trial.Fight
}

// Fight fights all matches of a trial and returns their scores in order.
type Fight func(context.Context, *lab.Trial) ([]lab.Score, error)

// scores calls f, or t.Fight if f is nil.
func (f Fight) scores(ctx context.Context, t *lab.Trial) ([]lab.Score, error) {
	if f == nil {
		return t.Fight(ctx)
	}
	return f(ctx, t)
}

// Generation is how a generation did; all its matches were the same. Worth goes from 0 to 1.
type Generation struct {
	Best   float64 `json:"best"`   // worth of the best sample
	Mean   float64 `json:"mean"`   // of all samples
	Centre float64 `json:"centre"` // worth of the mean of the samples
	Start  float64 `json:"start"`  // worth of the settings that the search started with
	Step   float64 `json:"step"`
}

// search is a search in progress.
type search struct {
	o     *Options
	out   io.Writer
	space *space
	state
}

// Run searches until all generations have been fought and writes a line for each. At the end it
// writes the settings found, and how they do on maps that the search did not use. It resumes an
// earlier run with the same options, however that was stopped. The result depends neither on
// interruptions nor on the number of workers. If ctx ends, it returns lab.ErrStopped.
func Run(ctx context.Context, o Options, out io.Writer) error {
	s, err := begin(&o, out)
	if err != nil {
		return err
	}
	for len(s.Curve) < o.Generations {
		if err := s.generation(ctx); err != nil {
			if errors.Is(err, lab.ErrStopped) {
				err = fmt.Errorf("%w, in generation %d of %d: the same command goes on from there", err, len(s.Curve)+1, o.Generations)
			}
			return err
		}
		if err := s.save(); err != nil {
			return err
		}
		if err := s.line(); err != nil {
			return err
		}
	}
	return s.conclude(ctx)
}

// fewest is the minimum population: its better half has two samples to learn from.
const fewest = 4

// Check returns an error if a knob cannot be searched, an opponent or a level is unknown, or the
// population is too small.
func (o *Options) Check() error {
	if o.Population != 0 && o.Population < fewest {
		return fmt.Errorf("population %d is too small: want at least %d, or 0 for the usual number", o.Population, fewest)
	}
	if _, err := newSpace(o.Start, o.Knobs); err != nil {
		return err
	}
	_, err := o.League.Pairings()
	return err
}

// begin returns a new search, or an earlier one that it resumes.
func begin(o *Options, out io.Writer) (*search, error) {
	s := &search{o: o, out: out}
	err := o.Check()
	if err != nil {
		return nil, err
	}
	if s.space, err = newSpace(o.Start, o.Knobs); err != nil {
		return nil, err
	}
	size := o.Population
	if size == 0 {
		size = population(len(s.space.axes))
	}
	s.state = state{Search: s.terms(size), Strategy: newStrategy(s.space.origin(), o.Step, size)}
	if err := s.resume(); err != nil {
		return nil, err
	}
	s.Strategy.size = size
	return s, s.head()
}

// generation lets the samples of the next generation fight, and learns from the results.
func (s *search) generation(ctx context.Context) error {
	const salt = 0x7ea1
	index := len(s.Curve)
	samples := s.Strategy.samples(rand.New(rand.NewPCG(s.o.Seed^salt, uint64(index))))
	worth, err := s.worths(ctx, append(samples, s.Strategy.Mean, s.space.origin()), s.land(index))
	if err != nil {
		return err
	}
	n := len(samples)
	g := Generation{Centre: worth[n], Start: worth[n+1], Step: s.Strategy.Step}
	for _, w := range worth[:n] {
		g.Best, g.Mean = max(g.Best, w), g.Mean+w/float64(n)
	}
	s.Strategy.learn(samples, worth[:n])
	s.Curve = append(s.Curve, g)
	return nil
}

// land returns the seed of the first map of a generation. Maps are not reused until all are used up
// that are not reserved for validation.
func (s *search) land(generation int) uint64 {
	return landOf(generation, s.o.League.Matches)
}

// landOf returns the seed of the first map of a batch with an index, if each has so many matches.
func landOf(batch, matches int) uint64 {
	const pair = 2
	maps := (matches + pair - 1) / pair
	room := (lab.HeldOut - 1) / maps
	return uint64(1 + batch%room*maps)
}

// worths returns the worth of points, which all fight the same matches.
func (s *search) worths(ctx context.Context, points [][]float64, land uint64) ([]float64, error) {
	rows, err := s.fight(ctx, points, land, s.o.League.Matches)
	worth := make([]float64, len(rows))
	for i := range rows {
		worth[i] = fitness(rows[i], s.o.Worst)
	}
	return worth, err
}

// fight lets points fight so many matches against every opponent on maps from a seed on. It returns
// a list of scores for every point and pairing.
func (s *search) fight(ctx context.Context, points [][]float64, land uint64, matches int) ([][][]lab.Score, error) {
	t := &lab.Trial{League: s.o.League}
	t.League.Seed, t.League.Matches, t.League.AI = land, matches, s.o.Start.AI
	for _, x := range points {
		t.Variants = append(t.Variants, s.space.tuning(x))
	}
	if err := t.Check(); err != nil {
		return nil, err
	}
	scores, err := s.o.Fight.scores(ctx, t)
	if err != nil {
		return nil, err
	}
	rows := slices.Collect(slices.Chunk(scores, matches))
	return slices.Collect(slices.Chunk(rows, len(rows)/len(points))), nil
}

// fitness returns the worth of a point: the mean over all pairings and the worst of them, weighted.
func fitness(rows [][]lab.Score, worst float64) float64 {
	sum, least := 0.0, 1.0
	for _, row := range rows {
		mean := 0.0
		for _, score := range row {
			mean += score.Worth / float64(len(row))
		}
		sum, least = sum+mean, min(least, mean)
	}
	return (1-worst)*sum/float64(len(rows)) + worst*least
}

// terms returns what identifies the search: with other terms it would have another result.
func (s *search) terms(size int) terms {
	l := &s.o.League
	t := terms{
		Rules: tanks.RulesVersion, Axes: s.space.axes, Population: size, Step: s.o.Step, Worst: s.o.Worst, Seed: s.o.Seed,
		Against: l.Against, Matches: l.Matches, TeamSize: l.TeamSize, Trees: l.Trees, Map: string(l.Preset), Mode: l.Mode.String(), Minutes: l.Minutes,
		Settings: config.Changes(config.Default(), s.o.Start),
	}
	for _, level := range l.Levels {
		t.Levels = append(t.Levels, string(level))
	}
	return t
}

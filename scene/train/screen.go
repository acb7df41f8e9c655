package train

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"

	"treeline/ai/brain"
	"treeline/ai/lab"
	"treeline/ai/lab/plural"
	"treeline/scene/config"
)

// Screening looks for the settings that matter among many. Every variant turns up to half of
// them, at random, and fights: what all the others do to its matches is chance to each setting, and
// evens out over the variants. So every match tells something of every setting, where trying
// one after the other needs as many matches for each of them. (Random balance: F. E.
// Satterthwaite, Technometrics 1 (1959), 111-137.)
type Screening struct {
	League   lab.LeagueOptions // whose matches are those of a variant; its own numbers are not used
	Start    config.Config     // which variants begin with, and by which the opponents go unless Both is set
	Knobs    []string          // patterns of paths, as path.Match reads them
	Seed     uint64            // of what is turned
	Variants int
	Both     bool    // opponents go by the settings of the variant too
	Factor   float64 // by which a number is turned, more than 1
	Format   string  // lab.Text or lab.JSON
	Fight    Fight   // nil for lab.Trial.Fight
}

// Patterns returns the patterns of what is screened unless others are asked for: whatever
// commanders decide by in a fight and on the way to it, but not the weights of whole states, which
// upset all the rest.
func Patterns() []string {
	return []string{
		"ai.bot.*", "ai.characters.commander.[^w]*", "ai.characters.commander.wide", "ai.judgement.*", "ai.choice.*", "ai.hunt.*", "ai.smoke.*", "ai.behaviours.halt.*",
		"ai.behaviours.manoeuvre.*", "ai.behaviours.patrol.*", "ai.behaviours.retreat.*", "ai.behaviours.stalk.*", "ai.behaviours.search.*",
	}
}

// Check returns an error if there is nothing to turn, a step is none, or an opponent or a level is
// unknown, nil if all is well.
func (s *Screening) Check() error {
	if !(s.Factor > 1) {
		return fmt.Errorf("a factor of %g turns nothing: it has to be more than 1", s.Factor)
	}
	if _, err := s.dials(); err != nil {
		return err
	}
	_, err := s.League.Pairings()
	return err
}

// screening is one in progress: for every variant, how each dial was turned, and what share of
// its matches was won.
type screening struct {
	*Screening
	out    io.Writer
	dials  []dial
	turns  [][]int8 // -1 down, 0 not, 1 up
	shares []float64
}

// Screen fights all variants and writes what each setting does, the clearest first. The result does
// not depend on the number of workers. When ctx ends it writes what there is to say so far, and
// returns lab.ErrStopped.
func Screen(ctx context.Context, o Screening, out io.Writer) error {
	if err := o.Check(); err != nil {
		return err
	}
	dials, err := o.dials()
	if err != nil {
		return err
	}
	s := &screening{Screening: &o, out: out, dials: dials}
	if err := s.head(); err != nil {
		return err
	}
	var stopped error
	for len(s.shares) < o.Variants && stopped == nil {
		if stopped = s.batch(ctx); stopped != nil && !errors.Is(stopped, lab.ErrStopped) {
			return stopped
		}
	}
	if len(s.shares) == 0 {
		return stopped
	}
	return errors.Join(s.report(), stopped)
}

// batch has some more variants fight the same matches, on maps that no batch before has used until
// those run out that are not kept for judging.
func (s *screening) batch(ctx context.Context) error {
	const salt, together = 0x5c4ee, 20
	l := s.League
	l.Seed, l.AI = landOf(len(s.shares)/together, l.Matches), s.Start.AI
	t := &lab.Trial{League: l, Both: s.Both}
	var turns [][]int8
	for i := range min(together, s.Variants-len(s.shares)) {
		random := rand.New(rand.NewPCG(s.Seed^salt, uint64(len(s.shares)+i)))
		turn := make([]int8, len(s.dials))
		for k := range turn {
			turn[k] = s.dials[k].throw(random)
		}
		turns, t.Variants = append(turns, turn), append(t.Variants, s.tuning(turn))
	}
	if err := t.Check(); err != nil {
		return err
	}
	scores, err := s.Fight.scores(ctx, t)
	if err != nil {
		return err
	}
	for _, own := range slices.Collect(slices.Chunk(scores, t.Parts()/len(turns))) {
		s.shares = append(s.shares, won(own))
	}
	s.turns = append(s.turns, turns...)
	return s.line()
}

// tuning returns what bots decide by if all dials are turned so.
func (s *screening) tuning(turn []int8) *brain.Tuning {
	c := s.Start
	knobs := config.Knobs(&c)
	for i, way := range turn {
		if way == 0 {
			continue
		}
		d := &s.dials[i]
		text := d.Up
		if way < 0 {
			text = d.Down
		}
		if err := knobs[d.knob].Parse(text); err != nil {
			panic("train: a step is not legal: " + err.Error())
		}
	}
	return &c.AI
}

// head writes what is screened.
func (s *screening) head() error {
	if s.Format == lab.JSON {
		return nil
	}
	pairings, err := s.League.Pairings()
	if err == nil {
		_, err = fmt.Fprintf(s.out, "%s, %s, each %s of %d against %d\n\n", plural.Of(len(s.dials), "setting", "settings"),
			plural.Of(s.Variants, "variant", "variants"), matches(len(pairings)*s.League.Matches), s.League.TeamSize, s.League.TeamSize)
	}
	return err
}

// line writes how far it is.
func (s *screening) line() error {
	if s.Format == lab.JSON {
		return nil
	}
	_, err := fmt.Fprintf(s.out, "%s: won %.1f%%\n", plural.Of(len(s.shares), "variant", "variants"), 100*average(s.shares))
	return err
}

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

// Screening finds the settings that matter among many. Every variant turns up to half of them at
// random, and fights. For each setting the effects of all others are noise that averages out over
// the variants, so every match is informative about every setting, whereas testing one setting at a
// time needs as many matches for each of them. (Random balance: F. E. Satterthwaite, Technometrics
// 1 (1959), 111-137.)
type Screening struct {
	League   lab.LeagueOptions // opponents and matches of a variant; its own settings are not used
	Start    config.Config     // settings that variants start from, and that opponents use unless Both is set
	Knobs    []string          // patterns of paths, in the syntax of path.Match
	Seed     uint64            // of the random turns
	Variants int
	Both     bool    // opponents use the settings of the variant too
	Factor   float64 // by which numbers are turned, more than 1
	Format   string  // lab.Text or lab.JSON
	Fight    Fight   // nil for lab.Trial.Fight
}

// Patterns returns the default patterns of settings to screen: whatever commanders decide by in a
// fight and on the way to it, but not the weights of whole states, which would drown out the rest.
func Patterns() []string {
	return []string{
		"ai.bot.*", "ai.characters.commander.[^w]*", "ai.characters.commander.wide", "ai.judgement.*", "ai.choice.*", "ai.hunt.*", "ai.smoke.*", "ai.behaviours.halt.*",
		"ai.behaviours.manoeuvre.*", "ai.behaviours.patrol.*", "ai.behaviours.retreat.*", "ai.behaviours.stalk.*", "ai.behaviours.search.*",
	}
}

// Check returns an error if no setting matches, Factor is invalid, or an opponent or a level is
// unknown.
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

// screening is a screening in progress.
type screening struct {
	*Screening
	out    io.Writer
	dials  []dial
	turns  [][]int8 // of each variant, by dial: -1 down, 0 not at all, 1 up
	shares []float64
}

// Screen fights all variants and writes the effect of each setting, most significant first. The
// result does not depend on the number of workers. If ctx ends, it writes the effects so far and
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
		return errors.Join(s.line(), stopped)
	}
	return errors.Join(s.report(), stopped)
}

// batch lets some more variants fight the same matches, on maps that no batch before has used until
// all are used up that are not reserved for validation.
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
			turn[k] = s.dials[k].draw(random)
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

// tuning returns the settings of a variant, given how its dials are turned.
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
		_, err = fmt.Fprintf(s.out, "%s, %s, each %s of %s\n\n", plural.Of(len(s.dials), "setting", "settings"),
			plural.Of(s.Variants, "variant", "variants"), matches(len(pairings)*s.League.Matches), lab.Teams(&s.League.BattleSpec))
	}
	return err
}

// line writes the progress.
func (s *screening) line() error {
	if s.Format == lab.JSON {
		return nil
	}
	if len(s.shares) == 0 {
		_, err := fmt.Fprintln(s.out, "0 variants")
		return err
	}
	_, err := fmt.Fprintf(s.out, "%s: won %.1f%%\n", plural.Of(len(s.shares), "variant", "variants"), 100*average(s.shares))
	return err
}

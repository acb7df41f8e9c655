package train

import (
	"context"
	"errors"
	"fmt"
	"io"

	"treeline/ai/lab"
	"treeline/ai/lab/odds"
	"treeline/ai/lab/plural"
	"treeline/scene/config"
	"treeline/scene/files"
)

// head writes what is searched and the header of the table.
func (s *search) head() error {
	l := &s.o.League
	pairings, err := l.Pairings()
	if err != nil {
		return err
	}
	fights := (s.Search.Population + 2) * len(pairings) * l.Matches
	_, err = fmt.Fprintf(s.out, "%s, %d samples a generation, each %s against %s at %s: %d matches of %s a generation\n",
		plural.Of(len(s.space.axes), "knob", "knobs"), s.Search.Population, matches(l.Matches), plural.Of(len(pairings)/len(l.Levels), "opponent", "opponents"),
		plural.Of(len(l.Levels), "level", "levels"), fights, lab.Teams(&l.BattleSpec))
	if err == nil && len(s.Curve) > 0 {
		_, err = fmt.Fprintf(s.out, "goes on after generation %d, by %s\n", len(s.Curve), s.path())
	}
	if err == nil {
		_, err = fmt.Fprintf(s.out, "\n%10s %7s %7s %7s %7s %7s %7s\n", "generation", "best", "mean", "centre", "start", "gain", "step")
	}
	return err
}

func matches(n int) string { return plural.Of(n, "match", "matches") }

// line writes the row of the last generation.
func (s *search) line() error {
	g := &s.Curve[len(s.Curve)-1]
	_, err := fmt.Fprintf(s.out, "%10d %7.3f %7.3f %7.3f %7.3f %+7.3f %7.3f\n", len(s.Curve), g.Best, g.Mean, g.Centre, g.Start, g.Centre-g.Start, g.Step)
	return err
}

// conclude validates the result, and writes it and the curve.
func (s *search) conclude(ctx context.Context) error {
	found := s.space.settings(s.Strategy.Mean)
	if _, err := fmt.Fprintln(s.out); err != nil {
		return err
	}
	for _, e := range config.Changes(s.o.Start, found) {
		if _, err := fmt.Fprintf(s.out, "%s = %s\n", e.Path, e.Value); err != nil {
			return err
		}
	}
	verdict, stopped := s.validate(ctx)
	if stopped != nil && !errors.Is(stopped, lab.ErrStopped) {
		return stopped
	}
	comment := append([]string{fmt.Sprintf("Found by treeline lab train in %s of %d samples, rules version %d.", plural.Of(len(s.Curve), "generation", "generations"), s.Search.Population, s.Search.Rules)}, verdict...)
	err := files.Write(s.o.Out, files.Shared, func(w io.Writer) error { return config.WriteChanges(w, found, comment...) })
	if err == nil && s.o.Plot != nil && len(s.Curve) > 0 {
		err = s.o.Plot(s.plot)
	}
	if err == nil {
		_, err = fmt.Fprintf(s.out, "\n")
	}
	for _, line := range append(verdict, "written to "+s.o.Out) {
		if err == nil {
			_, err = fmt.Fprintln(s.out, line)
		}
	}
	return errors.Join(err, stopped)
}

// validate lets the result and the start fight on maps that the search did not use, and returns
// lines of text with the comparison.
func (s *search) validate(ctx context.Context) ([]string, error) {
	unproved := []string{"Not validated on maps that the search did not use."}
	if s.o.Validate == 0 {
		return unproved, nil
	}
	rows, err := s.fight(ctx, [][]float64{s.Strategy.Mean, s.space.origin()}, lab.HeldOut, s.o.Validate) // found, start
	if err != nil {
		return unproved, err
	}
	lines := []string{fmt.Sprintf("Validated by %s against each opponent on maps from %d on, which the search did not use.", matches(s.o.Validate), lab.HeldOut)}
	each := len(rows[0]) / len(s.o.League.Levels)
	for i, level := range s.o.League.Levels {
		found, start := flat(rows[0][i*each:(i+1)*each]), flat(rows[1][i*each:(i+1)*each])
		gain, low, high := difference(found, start)
		lines = append(lines, fmt.Sprintf("%s: won %s of the matches, the settings before %s; %+.1f points, 95%% interval %+.1f to %+.1f.",
			level, share(found), share(start), 100*gain, 100*low, 100*high))
	}
	return lines, nil
}

// flat returns the scores of some pairings as a single list.
func flat(rows [][]lab.Score) (all []lab.Score) {
	for _, row := range rows {
		all = append(all, row...)
	}
	return all
}

// share returns the share of matches won as a text, with its confidence interval.
func share(scores []lab.Score) string {
	won := 0
	for _, s := range scores {
		if s.Won {
			won++
		}
	}
	p := odds.Wilson(won, len(scores))
	return fmt.Sprintf("%.1f%% (%.1f to %.1f)", 100*p[0], 100*p[1], 100*p[2])
}

// difference returns by how much the share of matches won in a exceeds that in b, where both fought
// the same matches, and the ends of its 95 % confidence interval, from the differences per match:
// 0 and -1 to 1 without matches.
func difference(a, b []lab.Score) (mean, low, high float64) {
	var all odds.Pairs // a match counts as a pair with the points 0, 1 or 2
	for i := range a {
		switch {
		case a[i].Won == b[i].Won:
			all[2]++
		case a[i].Won:
			all[4]++
		default:
			all[0]++
		}
	}
	mean, _ = all.Score()
	low, high = all.Interval()
	return 2*mean - 1, 2*low - 1, 2*high - 1
}

// plot draws the curve.
func (s *search) plot(out io.Writer) error {
	lines := []lab.Line{{Name: "best sample"}, {Name: "centre"}, {Name: "start"}}
	for _, g := range s.Curve {
		for i, v := range []float64{g.Best, g.Centre, g.Start} {
			lines[i].Values = append(lines[i].Values, v)
		}
	}
	return lab.Chart(out, "Worth in the matches of each generation", "generation", "worth", lines...)
}

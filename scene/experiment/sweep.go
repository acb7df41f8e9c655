package experiment

import (
	"context"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/config"
)

// Sweep is a knob and the values that it is given in turn.
type Sweep struct {
	Knob   string
	Values []string
}

// mostValues is the greatest number of values of a sweep.
const mostValues = 1000

// UnmarshalText parses a sweep such as ai.sight.still=0.1:0.4:0.05, from a number to another by a
// step, or tanks.drive.tracks=on,off, a list.
func (s *Sweep) UnmarshalText(text []byte) error {
	knob, values, ok := strings.Cut(string(text), "=")
	if !ok || knob == "" || values == "" {
		return fmt.Errorf("%q is no sweep such as ai.sight.still=0.1:0.4:0.05 or ai.sight.still=0.1,0.2", text)
	}
	*s = Sweep{Knob: knob}
	parts := strings.Split(values, ":")
	if len(parts) != 3 {
		s.Values = strings.Split(values, ",")
		return nil
	}
	var n [3]float64
	for i, part := range parts {
		var err error
		if n[i], err = strconv.ParseFloat(part, 64); err != nil || math.IsNaN(n[i]) || math.IsInf(n[i], 0) {
			return fmt.Errorf("%q: %q is no number", text, part)
		}
	}
	from, to, step := n[0], n[1], n[2]
	steps := math.Floor((to-from)/step + 1e-9)
	if !(step > 0 && to >= from) || steps >= mostValues {
		return fmt.Errorf("%q: want FROM:TO:STEP with a step above 0, TO not below FROM, and at most %d values", text, mostValues)
	}
	for i := range int(steps) + 1 {
		const digits = 12 // so that 0.1 + 2 x 0.1 is 0.3
		v, err := strconv.ParseFloat(strconv.FormatFloat(from+float64(i)*step, 'g', digits, 64), 64)
		if err != nil {
			return err
		}
		s.Values = append(s.Values, strconv.FormatFloat(v, 'f', -1, 64))
	}
	return nil
}

// Matchups returns the matchups of a battle, one for each value, with settings that differ only in
// the knob. The error names what is wrong with a value, such as that it is there twice. Guests are
// as for NewMatchup.
func (s *Sweep) Matchups(battle ai.BattleSpec, c config.Config, guests ...ai.Entry) ([]Matchup, error) {
	if config.OfView(s.Knob) {
		return nil, fmt.Errorf("%s changes nothing in a battle", s.Knob)
	}
	all := make([]Matchup, len(s.Values))
	before := map[string]bool{} // keys
	for i, v := range s.Values {
		turned := c
		err := config.Set(&turned, s.Knob+"="+v)
		if err == nil {
			all[i], err = NewMatchup(battle, turned, guests...)
		}
		if err != nil {
			return nil, err
		}
		key := all[i].key()
		if before[key] {
			return nil, fmt.Errorf("%s=%s is there twice: leave one of them out", s.Knob, v)
		}
		before[key] = true
	}
	return all, nil
}

// Run fights the matches of a sweep that a store lacks, and writes the results of all of them. When
// ctx ends it reports on those that have ended and returns lab.ErrStopped.
func (s *Sweep) Run(ctx context.Context, e *Experiment, store *Store, o *lab.BotsOptions, out io.Writer) error {
	return e.Conclude(ctx, store, func() error {
		bouts, err := e.Bouts(store)
		if err != nil {
			return err
		}
		points := make([]lab.SweepPoint, len(s.Values))
		for i, v := range s.Values {
			points[i] = lab.SweepPoint{Value: v, Bouts: bouts[i]}
		}
		return o.ReportSweep(s.Knob, points, out)
	})
}

package train

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"treeline/ai/lab"
	"treeline/ai/lab/plural"
)

// Effect is the effect of turning a setting.
type Effect struct {
	Path  string  `json:"path"`
	Down  string  `json:"down,omitempty"` // the value one step down, "" if there is none
	Start string  `json:"start"`
	Up    string  `json:"up,omitempty"` // the value one step up, or the other position of a switch; "" if there is none
	Gain  float64 `json:"gain"`         // change in the share of matches won per step up; half of that from down to up
	Error float64 `json:"error"`        // standard error of Gain; both are 0 if the setting was never turned
}

// Sigmas returns the gain in standard errors, 0 if the setting was never turned.
func (e *Effect) Sigmas() float64 {
	if e.Error == 0 {
		return 0
	}
	return e.Gain / e.Error
}

// effects returns the effect of each setting, by least squares over the variants, most significant
// first.
func (s *screening) effects() []Effect {
	mean := average(s.shares)
	spread := 0.0
	for _, y := range s.shares {
		spread += float64((y - mean) * (y - mean))
	}
	spread /= float64(max(len(s.shares)-1, 1))
	all := make([]Effect, len(s.dials))
	for k := range s.dials {
		e, x := &all[k], make([]float64, len(s.turns))
		*e = s.dials[k].Effect
		for i := range x {
			x[i] = float64(s.turns[i][k])
		}
		middle, square, product := average(x), 0.0, 0.0
		for i := range x {
			square += float64((x[i] - middle) * (x[i] - middle))
			product += float64((x[i] - middle) * (s.shares[i] - mean))
		}
		if square > 0 {
			e.Gain, e.Error = product/square, math.Sqrt(spread/square)
		}
	}
	slices.SortStableFunc(all, func(a, b Effect) int { return cmp.Compare(math.Abs(b.Sigmas()), math.Abs(a.Sigmas())) })
	return all
}

// average returns the mean, 0 for no numbers.
func average(all []float64) float64 {
	sum := 0.0
	for _, v := range all {
		sum += v
	}
	return sum / float64(max(len(all), 1))
}

// won returns the share of matches won.
func won(scores []lab.Score) float64 {
	n := 0
	for _, score := range scores {
		if score.Won {
			n++
		}
	}
	return float64(n) / float64(len(scores))
}

// report writes the effects.
func (s *screening) report() error {
	all := s.effects()
	if s.Format == lab.JSON {
		for i := range all {
			if err := json.NewEncoder(s.out).Encode(&all[i]); err != nil {
				return err
			}
		}
		return nil
	}
	const none = "-"
	const clear = 2 // standard errors: by chance 1 setting in 22 exceeds that
	passed := 0
	_, err := fmt.Fprintf(s.out, "\n%-52s %9s %9s %9s %7s %7s %7s\n", "setting", "down", "start", "up", "points", "error", "sigmas")
	for i := range all {
		e := &all[i]
		if math.Abs(e.Sigmas()) > clear {
			passed++
		}
		if err == nil {
			_, err = fmt.Fprintf(s.out, "%-52s %9s %9s %9s %+7.2f %7.2f %+7.1f\n", e.Path, cmp.Or(e.Down, none), e.Start, cmp.Or(e.Up, none), 100*e.Gain, 100*e.Error, e.Sigmas())
		}
	}
	if err == nil {
		const chance = 0.0455
		_, err = fmt.Fprintf(s.out, "\n%s beyond %d standard errors; by chance alone it would be about %.0f.\n", plural.Of(passed, "setting is", "settings are"), clear, chance*float64(len(all)))
	}
	return err
}

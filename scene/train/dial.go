package train

import (
	"math"
	"math/rand/v2"
	"strconv"

	"treeline/scene/config"
)

// dial is a setting that is turned up and down.
type dial struct {
	Effect
	knob int // index among all knobs
}

// dials returns the settings that match the patterns, each once: numbers and switches that bots
// decide by. It returns an error for a pattern that is invalid or matches none.
func (s *Screening) dials() ([]dial, error) {
	knobs := config.Knobs(&s.Start)
	named, err := matching(knobs, s.Knobs, func(k *config.Knob) bool { return own(k) && (k.Value != nil || k.Switch()) })
	all := make([]dial, len(named))
	for n, i := range named {
		all[n] = dial{Effect: s.steps(&knobs[i]), knob: i}
	}
	return all, err
}

// steps returns the values that a knob can be turned to. A number that is 0 goes up to a tenth of
// its maximum.
func (s *Screening) steps(k *config.Knob) Effect {
	const least = 0.1
	e := Effect{Path: k.Path, Start: k.Text()}
	if k.Value == nil {
		e.Up = k.Choices[0]
		if e.Up == e.Start {
			e.Up = k.Choices[1]
		}
		return e
	}
	v := *k.Value
	down, up := v/s.Factor, v*s.Factor
	switch {
	case v < 0:
		down, up = up, down
	case v == 0:
		down, up = 0, least*k.Max
	}
	e.Down, e.Up = turned(k, down), turned(k, up)
	return e
}

// turned returns a number as a text, clamped to the range of a knob and rounded to three digits; ""
// if that is the present value.
func turned(k *config.Knob, v float64) string {
	v = rounded(math.Max(k.Min, math.Min(k.Max, v)))
	if v == rounded(*k.Value) || !(v >= k.Min && v <= k.Max) {
		return ""
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

// draw draws how a dial is turned in a variant: 1 for up and -1 for down with probability 1/4
// each, 0 otherwise.
func (d *dial) draw(random *rand.Rand) int8 {
	const sides = 4
	switch n := random.IntN(sides); {
	case n == 0 && d.Up != "":
		return 1
	case n == 1 && d.Down != "":
		return -1
	}
	return 0
}

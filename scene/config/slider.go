package config

import (
	"math"
	"strconv"
)

// sliderSteps is the minimum number of steps of a slider.
const sliderSteps = 100

// Share returns the position of a value on the slider of a number, from 0 to 1; 0 if the range is
// empty.
func (k *Knob) Share(v float64) float64 {
	if !(k.Max > k.Min) {
		return 0
	}
	return min(max((v-k.Min)/(k.Max-k.Min), 0), 1)
}

// At returns the value at a position on the slider of a number, from 0 to 1: a whole number of
// steps within the range, whose ends are reached exactly.
func (k *Knob) At(share float64) float64 {
	switch {
	case !(share > 0):
		return k.Min
	case share >= 1:
		return k.Max
	}
	return k.snap(k.Min + share*(k.Max-k.Min))
}

// Moved returns the value of a number moved by steps of its slider. Where 0 has a special meaning,
// it skips the values between 0 and Least.
func (k *Knob) Moved(steps int) float64 {
	step := k.step()
	to := k.onStep(*k.Value+float64(steps)*step, step)
	switch {
	case k.Zero == "" || to <= 0 || to >= k.Least:
		return to
	case steps > 0:
		return k.Least
	}
	return 0
}

// Digits returns how many decimals a value needs on a slider: as many as its step, or more if the
// value, typed into a file, has more; at most 4.
func (k *Knob) Digits(v float64) int {
	const most = 4
	step := k.step()
	for d := range most {
		unit := math.Pow(10, float64(d))
		if nearWhole(step*unit) && nearWhole(v*unit) {
			return d
		}
	}
	return most
}

// AppendValue appends a value to b as the slider shows it, without the unit.
func (k *Knob) AppendValue(b []byte, v float64) []byte {
	return strconv.AppendFloat(b, v, 'f', k.Digits(v), 64)
}

// step returns the step of the slider: the largest of 1, 2 or 5 times a power of ten that gives at
// least sliderSteps steps; 0 if the range is empty or infinite.
func (k *Knob) step() float64 {
	span := k.Max - k.Min
	if !(span > 0) || math.IsInf(span, 0) {
		return 0
	}
	const most = 5
	power := math.Pow(10, math.Floor(math.Log10(span/sliderSteps)))
	for _, m := range []float64{most, 2, 1} {
		if step := m * power; span/step >= sliderSteps-1e-9 {
			return step
		}
	}
	return power
}

// snap returns the legal value nearest to v that is a whole number of steps. Where 0 has a special
// meaning, a value below Least becomes 0 or Least, whichever is nearer.
func (k *Knob) snap(v float64) float64 {
	v = k.onStep(v, k.step())
	if k.Zero != "" && v < k.Least {
		return k.Least * math.Round(v/k.Least)
	}
	return v
}

// onStep returns the legal value nearest to v that is a whole number of steps; the minimum if step
// is 0.
func (k *Knob) onStep(v, step float64) float64 {
	if step == 0 {
		return k.Min
	}
	inverse := math.Round(1 / step)
	n := math.Round(v / step)
	if step < 1 { // division gives 0.2 where multiplication by 0.1 gives 0.2000...01
		v = n / inverse
	} else {
		v = n * step
	}
	return min(max(v, k.Min), k.Max) + 0 // no -0, which would show
}

func nearWhole(v float64) bool { return math.Abs(v-math.Round(v)) < 1e-6*max(1, math.Abs(v)) }

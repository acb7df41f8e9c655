package config

import (
	"math"
	"strconv"
)

// sliderSteps is the number of steps on a slider, at least.
const sliderSteps = 100

// Share returns where a value stands on the slider of a number, 0 to 1.
func (k *Knob) Share(v float64) float64 {
	if !(k.Max > k.Min) {
		return 0
	}
	return min(max((v-k.Min)/(k.Max-k.Min), 0), 1)
}

// At returns the value at a share of the way on the slider of a number: on a whole step,
// and within the range, whose ends are reached exactly.
func (k *Knob) At(share float64) float64 {
	switch {
	case !(share > 0):
		return k.Min
	case share >= 1:
		return k.Max
	}
	return k.snap(k.Min + share*(k.Max-k.Min))
}

// Moved returns the value of a number moved by steps of its slider. Where 0 has a
// meaning of its own, the values too small for any use are passed over.
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

// Digits returns the decimals that a value needs on a slider: those of its step, more if
// the value itself, typed into a file, has more, up to four.
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

// AppendValue appends a value as the slider shows it, without unit.
func (k *Knob) AppendValue(b []byte, v float64) []byte {
	return strconv.AppendFloat(b, v, 'f', k.Digits(v), 64)
}

// step returns the step of the slider: the largest of 1, 2, 5 times a power of ten that
// gives at least sliderSteps steps. It is 0 if the range is empty.
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

// snap returns the legal value on a whole step that is nearest to v, or of those with
// another meaning and the least of use the nearer one.
func (k *Knob) snap(v float64) float64 {
	v = k.onStep(v, k.step())
	if k.Zero != "" && v < k.Least {
		return k.Least * math.Round(v/k.Least)
	}
	return v
}

// onStep returns the legal value nearest to v that is a whole number of steps.
func (k *Knob) onStep(v, step float64) float64 {
	if step == 0 {
		return k.Min
	}
	inverse := math.Round(1 / step)
	n := math.Round(v / step)
	if step < 1 { // dividing gives 0.2 where multiplying by 0.1 gives 0.2000...01
		v = n / inverse
	} else {
		v = n * step
	}
	return min(max(v, k.Min), k.Max)
}

func nearWhole(v float64) bool { return math.Abs(v-math.Round(v)) < 1e-6*max(1, math.Abs(v)) }

package panel

import (
	"math"
	"strconv"

	"treeline/scene/config"
)

// sliderSteps is the number of steps on a slider, at least.
const sliderSteps = 100

// stepOf returns the step of a slider from low to high: the largest of 1, 2, 5
// times a power of ten that gives at least sliderSteps steps. It is 0 if the
// range is empty.
func stepOf(low, high float64) float64 {
	span := high - low
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

// shareOf returns where a value stands between low and high, 0..1.
func shareOf(v, low, high float64) float64 {
	if !(high > low) {
		return 0
	}
	return min(max((v-low)/(high-low), 0), 1)
}

// valueAt returns the value at a share of the way, on a whole step and within
// the range. The ends are reached exactly.
func valueAt(share, low, high float64) float64 {
	switch {
	case !(share > 0):
		return low
	case share >= 1:
		return high
	}
	return onStep(low+share*(high-low), low, high)
}

// onStep returns the legal value nearest to v that is a whole number of steps.
func onStep(v, low, high float64) float64 {
	step := stepOf(low, high)
	if step == 0 {
		return low
	}
	inverse := math.Round(1 / step)
	n := math.Round(v / step)
	if step < 1 { // dividing gives 0.2 where multiplying by 0.1 gives 0.2000...01
		v = n / inverse
	} else {
		v = n * step
	}
	return min(max(v, low), high)
}

// digitsOf returns the decimals that a slider's values need: those of its step,
// more if the value itself, typed into a file, has more, up to four.
func digitsOf(v, step float64) int {
	const most = 4
	for d := range most {
		unit := math.Pow(10, float64(d))
		if nearWhole(step*unit) && nearWhole(v*unit) {
			return d
		}
	}
	return most
}

func nearWhole(v float64) bool { return math.Abs(v-math.Round(v)) < 1e-6*max(1, math.Abs(v)) }

// appendValue appends a knob's value, without unit.
func appendValue(b []byte, k *config.Knob, v float64) []byte {
	return strconv.AppendFloat(b, v, 'f', digitsOf(v, stepOf(k.Min, k.Max)), 64)
}

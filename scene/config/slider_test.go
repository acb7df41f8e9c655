package config_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"treeline/scene/config"
)

// TestSlidersStopOnWholeSteps: wherever the mouse lets go, the value is legal, on a step, and near
// the mouse.
func TestSlidersStopOnWholeSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		low := rapid.Float64Range(-50, 50).Draw(t, "low")
		k := number(low, low+rapid.Float64Range(0.01, 4000).Draw(t, "span"), low)
		share := rapid.Float64Range(-0.5, 1.5).Draw(t, "share")
		v := k.At(share)
		if v < k.Min || v > k.Max {
			t.Fatalf("%v outside %v to %v", v, k.Min, k.Max)
		}
		*k.Value = v
		step := k.Moved(1) - v
		if v > k.Min && v < k.Max && k.Moved(1) < k.Max {
			if n := (k.Max - k.Min) / step; n < 100-1e-6 || n > 251 {
				t.Fatalf("step %v gives %v steps", step, n)
			}
			if n := v / step; math.Abs(n-math.Round(n))*step > 1e-7 {
				t.Fatalf("%v is not a whole number of steps of %v", v, step)
			}
		}
		if want := min(max(share, 0), 1); math.Abs(k.Share(v)-want) > 0.011 {
			t.Fatalf("value %v stands at %v, the mouse at %v", v, k.Share(v), want)
		}
	})
}

func TestSliderTable(t *testing.T) {
	for _, test := range []struct{ share, low, high, want float64 }{
		{0, 0.2, 30, 0.2},
		{1, 0.2, 30, 30},
		{0.3, 0, 1, 0.3},
		{0.123, 0, 1, 0.12},
		{math.NaN(), 0, 1, 0},
		{0.5, 10, 340, 176},
		{0.5, 2, 2, 2},
	} {
		if got := number(test.low, test.high, 0).At(test.share); got != test.want {
			t.Errorf("At(%v) of %v to %v = %v, want %v", test.share, test.low, test.high, got, test.want)
		}
	}
	for _, test := range []struct {
		v, high float64
		want    int
	}{{0.2, 1, 2}, {350, 1000, 0}, {0.5235987, 1, 4}, {4, 30, 1}, {7, 100, 0}, {7.25, 100, 2}} {
		if got := number(0, test.high, 0).Digits(test.v); got != test.want {
			t.Errorf("%v of 0 to %v has %d decimals, want %d", test.v, test.high, got, test.want)
		}
	}
}

// TestASliderPassesOverNumbersOfNoUse: between 0, which has a special meaning, and the least useful
// value the slider offers nothing.
func TestASliderPassesOverNumbersOfNoUse(t *testing.T) {
	k := number(0, 3, 0)
	k.Zero, k.Least = "automatic", 0.5
	for _, test := range []struct {
		from float64
		step int
		want float64
	}{{0, 1, 0.5}, {0.5, 1, 0.52}, {0.5, -1, 0}, {0.52, -1, 0.5}, {0.3, -1, 0}, {0.3, 1, 0.5}} {
		*k.Value = test.from
		if got := k.Moved(test.step); got != test.want {
			t.Errorf("%v moved by %d is %v, want %v", test.from, test.step, got, test.want)
		}
	}
	for share, want := range map[float64]float64{0.05: 0, 0.15: 0.5, 0.5: 1.5} {
		if got := k.At(share); got != want {
			t.Errorf("at %v of the way lies %v, want %v", share, got, want)
		}
	}
}

// TestNoNumberIsMinusZero: what lies just below 0 on a slider, or is written so, is 0.
func TestNoNumberIsMinusZero(t *testing.T) {
	c := config.Default()
	negative := 0
	for _, k := range config.Knobs(&c) {
		if k.Value == nil || k.Min >= 0 || k.Max <= 0 {
			continue
		}
		negative++
		*k.Value = -1e-9
		for _, v := range []float64{k.At(k.Share(0) - 0.0005), k.Moved(0)} {
			if v != 0 || math.Signbit(v) {
				t.Errorf("the slider of %s gives %v just below 0", k.Path, v)
			}
		}
		if err := k.Parse("-0"); err != nil || k.Text() != "0" {
			t.Errorf("%s reads -0 as %s, error %v", k.Path, k.Text(), err)
		}
	}
	if negative == 0 {
		t.Error("no number can be negative")
	}
}

// number returns a knob for a number v from low to high.
func number(low, high, v float64) *config.Knob { return &config.Knob{Min: low, Max: high, Value: &v} }

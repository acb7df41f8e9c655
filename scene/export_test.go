package scene

import (
	"time"

	"treeline/scene/config"
	"treeline/scene/stage"
)

// What the tests of the package reach into.

// TierFor is tierFor.
func TierFor(quality, renderer string) stage.Tier { return tierFor(config.Tier(quality), renderer) }

// Measure returns the report of a meter that saw pictures of the given times
// and draw calls.
func Measure(times []time.Duration, draws []int) (frames int, medianMs, p99Ms, worstMs float64, drawCalls, most int) {
	m := newMeter()
	for i := range times {
		m.add(times[i], draws[i])
	}
	r := m.sum()
	return r.Frames, r.MedianMs, r.P99Ms, r.WorstMs, r.DrawCalls, r.MostDrawCalls
}

// Settle is Options.settle.
func Settle(o Options) (Options, error) { err := o.settle(); return o, err }

// Adapt runs the adapter of the resolution over n pictures whose time in
// milliseconds follows from their scale, and returns the scale of each.
func Adapt(t stage.Tier, begin float64, n int, cost func(scale float64) float64) []float64 {
	a := adapter{scale: begin}
	out := make([]float64, n)
	for i := range out {
		out[i] = a.scale
		a.add(time.Duration(cost(a.scale)*float64(time.Millisecond)), t, begin)
	}
	return out
}

// SuitedTier is suitedTier.
func SuitedTier(at stage.Tier, ms float64) stage.Tier { return suitedTier(at, ms) }

// Verdict feeds a chooser with times, and returns after how many of them it had
// its verdict, and which; -1 if it never had one.
func Verdict(wanted bool, times []time.Duration) (at int, median float64) {
	c := chooser{wanted: wanted}
	for i, took := range times {
		if median, ok := c.add(took); ok {
			return i + 1, median
		}
	}
	return -1, 0
}

package scene

import (
	"time"

	"treeline/scene/stage"
)

// What the tests of the package reach into.

// TierFor is tierFor.
func TierFor(quality, renderer string) stage.Tier { return tierFor(quality, renderer) }

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

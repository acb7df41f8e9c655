package scene

import (
	"log/slog"
	"time"

	"treeline/scene/config"
	"treeline/scene/session"
	"treeline/scene/stage"
)

// What the tests of the package reach into.

// TierFor is tierFor.
func TierFor(quality, renderer string) stage.Tier { return tierFor(config.Tier(quality), renderer) }

// Measure returns the statistics of a meter that saw pictures of the given times
// and draw calls.
func Measure(times []time.Duration, draws []int) (frames int, medianMs, p99Ms, worstMs float64, drawCalls, most int) {
	m := newMeter(false)
	for i := range times {
		m.add(times[i], draws[i], true)
	}
	r := m.sum()
	return r.Frames, r.MedianMs, r.P99Ms, r.WorstMs, r.DrawCalls, r.MostDrawCalls
}

// Settle is Options.settle.
func Settle(o Options) (Options, error) { err := o.settle(); return o, err }

// EndRecording ends the recording of a battle, and returns its path.
func EndRecording(l *session.Local) string {
	a := app{recorded: l, o: Options{Log: slog.New(slog.DiscardHandler)}}
	return a.endRecording()
}

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

// Verdict feeds a calibration with times, and returns after how many of them it had
// its verdict, and which; -1 if it never had one.
func Verdict(wanted bool, times []time.Duration) (at int, median float64) {
	c := calibration{wanted: wanted}
	for i, took := range times {
		if median, ok := c.add(took); ok {
			return i + 1, median
		}
	}
	return -1, 0
}

// Quality is the quality of a machine.
type Quality struct{ q quality }

// NewQuality returns the quality of a software renderer under a setting.
func NewQuality(setting config.Tier) *Quality {
	c := config.Default()
	c.View.Picture.Tier = setting
	o := Options{Measure: true}
	q := newQuality(&o, &c)
	q.begin(&o, "llvmpipe")
	return &Quality{q}
}

// NewMeasured returns the quality of a machine after an earlier measurement.
func NewMeasured(m config.Measured, renderer string) *Quality {
	c := config.Default()
	o := Options{Measure: true, Measured: m}
	q := newQuality(&o, &c)
	q.begin(&o, renderer)
	return &Quality{q}
}

// Tier returns the tier now.
func (q *Quality) Tier() stage.Tier { return q.q.tier }

// Set makes the machine draw at a tier.
func (q *Quality) Set(t stage.Tier) { q.q.set(t) }

// Changed takes note that a setting changed.
func (q *Quality) Changed() { q.q.changed() }

// Follow lets dt seconds pass under a setting and reports whether the tier changed.
func (q *Quality) Follow(setting config.Tier, dt float64) bool {
	_, changed := q.q.follow(setting, "llvmpipe", dt)
	return changed
}

// Judge measures pictures of equal time until there is a verdict, and reports whether
// the tier stays then.
func (q *Quality) Judge(took time.Duration) (stays bool) {
	for range 100 {
		if v := q.q.judge(took); v != (verdict{}) {
			return v.done
		}
	}
	return false
}

// Measure measures n pictures of equal time of a software renderer, in a window that is hidden or
// not. It returns how many verdicts there were, and how many times the adapter keeps.
func (q *Quality) Measure(n int, took time.Duration, hidden bool) (verdicts, kept int) {
	for range n {
		if v := q.q.measure(took, hidden, true, 1); v != (verdict{}) {
			verdicts++
		}
	}
	return verdicts, len(q.q.adapter.times)
}

// Pace lets n pictures with a limit of the frame rate begin on a screen with a refresh rate, and
// returns how many of its refreshes that takes. Each picture ends with a refresh, in which jitter
// seconds are added by turns.
func Pace(n int, limit, rate, jitter float64) (refreshes int) {
	var p pacer
	now := func() time.Time {
		at := float64(refreshes) / rate
		if refreshes%2 == 1 {
			at += jitter
		}
		return time.Unix(0, int64(at*float64(time.Second)))
	}
	for range n {
		refreshes++
		p.wait(time.Duration(float64(time.Second)/limit), now, func() { refreshes++ })
	}
	return refreshes
}

// PartNames returns the names of what is loaded, and how many parts there are.
func PartNames() (names []string, parts int) { return partNames(), numParts }

package sight_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"treeline/ai/sight"
)

func TestThresholds(t *testing.T) {
	half := math.Pi / 8
	for name, c := range map[string]struct {
		cue  sight.Cue
		want float64
	}{
		"still, straight ahead":   {sight.Cue{}, 0.2},
		"moving, straight ahead":  {sight.Cue{Moving: true}, 0.1},
		"still, at the edge":      {sight.Cue{OffAxis: half}, 0.4},
		"moving, at the edge":     {sight.Cue{OffAxis: -half, Moving: true}, 0.2},
		"still, half way":         {sight.Cue{OffAxis: half / 2}, 0.3},
		"beyond the edge":         {sight.Cue{OffAxis: 3}, 0.4},
		"only turning":            {sight.Cue{Turning: true}, 0.15},
		"moving and turning":      {sight.Cue{Moving: true, Turning: true}, 0.1},
		"fired":                   {sight.Cue{Fired: true}, 0.1},
		"fired while moving":      {sight.Cue{Fired: true, Moving: true}, 0.05},
		"fired moving at edge":    {sight.Cue{OffAxis: half, Fired: true, Moving: true}, 0.1},
		"turning at the edge":     {sight.Cue{OffAxis: half, Turning: true}, 0.3},
		"a quarter off, to right": {sight.Cue{OffAxis: -half / 4}, 0.25},
	} {
		tuning := sight.DefaultTuning()
		if got := tuning.Threshold(c.cue); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %.4f, want %.4f", name, got, c.want)
		}
	}
}

// drawTuning draws any numbers that the declaration allows.
func drawTuning(t *rapid.T) sight.Tuning {
	share := func(name string) float64 { return rapid.Float64Range(0, 1).Draw(t, name) }
	tuning := sight.DefaultTuning()
	tuning.Still, tuning.Edge, tuning.Moving = share("still"), share("edge"), share("moving")
	tuning.TurretMotion, tuning.FiredFactor = share("turret motion"), share("fired")
	tuning.FieldOfView = rapid.Float64Range(10, 340).Draw(t, "field of view")
	return tuning
}

// TestThresholdIsMonotone says for every tuning: further off the axis never needs
// less, a sign of life never needs more, and no higher setting lowers the need.
func TestThresholdIsMonotone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tuning := drawTuning(t)
		cue := sight.Cue{
			OffAxis: rapid.Float64Range(-4, 4).Draw(t, "off axis"), Moving: rapid.Bool().Draw(t, "is moving"),
			Turning: rapid.Bool().Draw(t, "is turning"), Fired: rapid.Bool().Draw(t, "has fired"),
		}
		need := tuning.Threshold(cue)
		atMost := func(what string, other sight.Tuning, c sight.Cue, sign float64) {
			if got := other.Threshold(c); sign*(got-need) < -1e-12 {
				t.Errorf("%s: %.6f becomes %.6f", what, need, got)
			}
		}
		further, moving, turning, fired := cue, cue, cue, cue
		further.OffAxis = cue.OffAxis * rapid.Float64Range(1, 3).Draw(t, "further")
		moving.Moving, turning.Turning, fired.Fired = true, true, true
		atMost("further off the axis", tuning, further, 1)
		atMost("driving", tuning, moving, -1)
		atMost("turning", tuning, turning, -1)
		atMost("firing", tuning, fired, -1)
		up := func(v float64) float64 { return v + (1-v)*rapid.Float64Range(0, 1).Draw(t, "up") }
		for name, change := range map[string]func(*sight.Tuning){
			"still": func(o *sight.Tuning) { o.Still = up(o.Still) }, "edge": func(o *sight.Tuning) { o.Edge = up(o.Edge) },
			"moving": func(o *sight.Tuning) { o.Moving = up(o.Moving) }, "fired factor": func(o *sight.Tuning) { o.FiredFactor = up(o.FiredFactor) },
		} {
			other := tuning
			change(&other)
			atMost("higher "+name, other, cue, 1)
		}
		if need < 0 || need > 1 {
			t.Errorf("threshold %.6f", need)
		}
	})
}

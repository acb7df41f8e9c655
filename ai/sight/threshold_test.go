package sight_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"treeline/ai/sight"
)

// told returns a tuning in which no number is the default, to detect code that uses a default
// instead of the tuning.
func told() sight.Tuning {
	tuning := sight.DefaultTuning()
	tuning.Still, tuning.Edge, tuning.Moving, tuning.TurretMotion, tuning.FiredFactor = 0.3, 0.7, 0.4, 0.25, 0.6
	tuning.FieldOfView, tuning.Range, tuning.Proximity, tuning.MeterRate = 60, 300, 15, 2
	return tuning
}

func TestThresholds(t *testing.T) {
	for tuned, tuning := range map[string]sight.Tuning{"default": sight.DefaultTuning(), "told": told()} {
		half, still, edge, moving, fired := tuning.HalfFOV(), tuning.Still, tuning.Edge, tuning.Moving, tuning.FiredFactor
		turning := 1 - (1-moving)*tuning.TurretMotion
		for name, c := range map[string]struct {
			cue  sight.Cue
			want float64
		}{
			"still, straight ahead":   {sight.Cue{}, still},
			"moving, straight ahead":  {sight.Cue{Moving: true}, still * moving},
			"still, at the edge":      {sight.Cue{OffAxis: half}, edge},
			"moving, at the edge":     {sight.Cue{OffAxis: -half, Moving: true}, edge * moving},
			"still, half way":         {sight.Cue{OffAxis: half / 2}, (still + edge) / 2},
			"beyond the edge":         {sight.Cue{OffAxis: 3}, edge},
			"only turning":            {sight.Cue{Turning: true}, still * turning},
			"moving and turning":      {sight.Cue{Moving: true, Turning: true}, still * moving},
			"fired":                   {sight.Cue{Fired: true}, still * fired},
			"fired while moving":      {sight.Cue{Fired: true, Moving: true}, still * moving * fired},
			"fired moving at edge":    {sight.Cue{OffAxis: half, Fired: true, Moving: true}, edge * moving * fired},
			"turning at the edge":     {sight.Cue{OffAxis: half, Turning: true}, edge * turning},
			"a quarter off, to right": {sight.Cue{OffAxis: -half / 4}, still*3/4 + edge/4},
		} {
			if got := tuning.Threshold(c.cue); math.Abs(got-c.want) > 1e-12 {
				t.Errorf("%s, %s: %.4f, want %.4f", tuned, name, got, c.want)
			}
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

// TestThresholdIsMonotone: for every tuning, the threshold never falls away from the axis, a sign
// of life never raises it, and neither does a lower setting.
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

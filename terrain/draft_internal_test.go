package terrain

import "testing"

func TestTheHighestLandIsChosenWithoutMeasuringAll(t *testing.T) {
	const draws = 6
	for seed := range uint64(8) {
		spec := DefaultSpec(seed)
		relief, random := spec.Tuning.Relief, spec.stream(landStream)
		l := &land{width: spec.Width, depth: spec.Depth, stretch: 1}
		highest := 0.0
		for draw := range draws {
			l.noise = newNoise(random)
			d := l.draft(relief)
			most := d.relief()
			if d.fit(relief); d.relief() > most {
				t.Errorf("seed %d, draw %d: %g m high, and said to be at most %g m", seed, draw, d.relief(), most)
			}
			highest = max(highest, d.relief())
		}
		if got := newLand(spec, spec.stream(landStream)); got.scale*got.spread != highest {
			t.Errorf("seed %d: the chosen land is %g m high, the highest %g m", seed, got.scale*got.spread, highest)
		}
	}
}

package hud_test

import (
	"math"
	"testing"

	"treeline/scene/hud"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// The ring shows what the tank's own driver is told and nothing else: the noises
// that it keeps are those of its views, bearing for bearing.
func TestRingKnowsWhatTheDriverIsTold(t *testing.T) {
	b := battle(t)
	h := hud.NewDeaf()
	told, kept := 0, 0
	for range 100 * tanks.Hertz {
		b.Step()
		sounds := b.World.Heard(0)
		before := h.Noises()
		h.Hear(b.World, 0)
		after := h.Noises()
		shots := 0
		for _, s := range sounds {
			told++
			if s.Kind == tanks.ShotSound {
				shots++
				if n := len(after); n == 0 || !holds(after, s.Heading, s.Enemy) {
					t.Fatalf("tick %d: a shot at %.2f rad is not on the ring", b.World.Tick, s.Heading)
				}
			}
		}
		if len(sounds) == 0 && len(after) != len(before) {
			t.Fatalf("tick %d: the ring shows a noise that nobody was told of", b.World.Tick)
		}
		kept += len(after) - len(before)
	}
	if told == 0 || kept == 0 {
		t.Fatalf("%d sounds told, %d kept: the battle was too quiet to show anything", told, kept)
	}
}

func holds(list []hud.Noise, at geom.Heading, enemy bool) bool {
	for _, n := range list {
		if math.Abs(n.Heading.To(at)) < 1e-12 && n.Enemy == enemy {
			return true
		}
	}
	return false
}

// An engine is heard once a second, with an error; it must stay one mark.
func TestAnEngineStaysOneMark(t *testing.T) {
	h := hud.NewDeaf()
	const unsure = 0.14
	for i, at := range []geom.Heading{1, 1.1, 0.95, 1.05} {
		h.AddNoise(float64(i), tanks.EngineSound, at, unsure)
	}
	if got := len(h.Noises()); got != 1 {
		t.Errorf("%d marks of one engine, want 1", got)
	}
	h.AddNoise(4, tanks.EngineSound, 2.5, unsure)
	h.AddNoise(4, tanks.ShotSound, 1, unsure)
	h.AddNoise(4, tanks.ShotSound, 1, unsure)
	if got := len(h.Noises()); got != 4 {
		t.Errorf("%d marks after another engine and two shots, want 4", got)
	}
}

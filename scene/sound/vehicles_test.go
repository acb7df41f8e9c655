package sound_test

import (
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/sound"
	"treeline/scene/view"
	"treeline/tanks"
)

func TestEnginesDoNotTakeEachOthersVoices(t *testing.T) {
	const friends = 6
	s := newRig(t, friends)
	for i := range friends {
		s.world.Tanks[i].Speed = 10
	}
	s.noises = []view.Noise{
		{Key: 1, Kind: tanks.EngineSound, At: mgl64.Vec3{40, 0, 40}, Enemy: true},
		{Key: 2, Kind: tanks.EngineSound, At: mgl64.Vec3{60, 0, 60}, Enemy: true},
	}
	s.run(2)
	before := len(s.device.Starts)
	s.run(1)
	for _, g := range s.device.Starts[before:] {
		if g == "engine_drive" {
			t.Fatal("an engine starts again although nothing has changed")
		}
	}
	on := s.device.On("engine_drive")
	if len(on) != 6 {
		t.Errorf("%d engines, want the 6 of the group", len(on))
	}
	heard := slices.ContainsFunc(on, func(o sound.Source) bool { return o.At[0] == 40 })
	if !heard {
		t.Error("the engine out of sight at 57 m is not heard, but those of friends at 80 m and more are")
	}
}

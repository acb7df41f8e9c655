package stage

import (
	"testing"

	"github.com/g3n/engine/math32"
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/gx"
	"treeline/tanks"
	"treeline/terrain"
)

// TestEveryTankOfTheLargestBattleHasAShadow: seen from above, when all of them are in sight. Each
// has a tile of its own.
func TestEveryTankOfTheLargestBattleHasAShadow(t *testing.T) {
	const largest = 2*tanks.MostAttackers + tanks.MostTrucks
	spec := terrain.DefaultSpec(1)
	spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, 400, 400, 0
	s := &tankShadows{ground: terrain.NewMap(spec, nil, nil, [2]terrain.Spawn{}).Ground, batch: gx.NewBatch(nil, math32.NewArrayF32(0, 4096), nil)}
	for id := range s.casters {
		s.casters[id] = gx.NewInst(nil, nil, nil, nil, nil)
	}
	f := &fleet{sways: map[tanks.ID]*sway{}, sun: &sunlight{at: rect{0, 0, 400, 400}, cols: 2, rows: 2, pix: make([]byte, 4*vec4)}}
	frame := &Frame{Camera: camera.View{Eye: mgl64.Vec3{200, 300, 200}}}
	for i := range largest {
		id := tanks.ID(i)
		f.sways[id] = new(sway)
		frame.Tanks = append(frame.Tanks, TankLook{ID: id, Class: tanks.Badger, Alive: true, Pose: tanks.Pose{At: mgl64.Vec3{10 * float64(i), 0, 200}}})
	}
	s.view(f, frame, new(frustum))
	floats := len(f.appendTank(nil, &frame.Tanks[0], f.sways[0]))
	data := s.casters[tanks.Badger].Data
	tiles := map[[2]float32]bool{}
	for at := floats; at < len(data); at += floats + vec4 {
		tiles[[2]float32{data[at], data[at+1]}] = true
	}
	if len(tiles) != largest {
		t.Errorf("%d tiles for %d tanks", len(tiles), largest)
	}
	for tile := range tiles {
		if x, y := tile[0], tile[1]; x < -1 || x > 1 || y < -1 || y > 1 {
			t.Errorf("the tile at %v lies beyond the atlas", tile)
		}
	}
}

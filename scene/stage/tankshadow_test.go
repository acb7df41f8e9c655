package stage

import (
	"slices"
	"testing"

	"github.com/g3n/engine/math32"
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/gx"
	"treeline/tanks"
	"treeline/terrain"
)

// shadowsOf returns the shadows, all in sight of an eye, of Badgers on level ground of 400 by 400 m: one
// at each place along its middle.
func shadowsOf(eye mgl64.Vec3, along ...float64) (*tankShadows, *fleet, *Frame) {
	spec := terrain.DefaultSpec(1)
	spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, 400, 400, 0
	s := &tankShadows{ground: terrain.NewMap(spec, nil, nil, [2]terrain.Spawn{}).Ground, batch: gx.NewBatch(nil, math32.NewArrayF32(0, 4096), nil)}
	for id := range s.casters {
		s.casters[id] = gx.NewInst(nil, nil, nil, nil, nil)
	}
	f := &fleet{sways: map[tanks.ID]*sway{}, sun: &sunlight{at: rect{0, 0, 400, 400}, cols: 2, rows: 2, pix: make([]byte, 4*vec4)}}
	frame := &Frame{Camera: camera.View{Eye: eye}}
	for i, x := range along {
		id := tanks.ID(i)
		f.sways[id] = new(sway)
		frame.Tanks = append(frame.Tanks, TankLook{ID: id, Class: tanks.Badger, Alive: true, Pose: tanks.Pose{At: mgl64.Vec3{x, 0, 200}}})
	}
	s.view(f, frame, new(frustum))
	return s, f, frame
}

// TestEveryTankOfTheLargestBattleHasAShadow: seen from above, when all of them are in sight. Each
// has a tile of its own.
func TestEveryTankOfTheLargestBattleHasAShadow(t *testing.T) {
	const largest = 2*tanks.MostAttackers + tanks.MostTrucks
	var along []float64
	for i := range largest {
		along = append(along, 10*float64(i))
	}
	s, f, frame := shadowsOf(mgl64.Vec3{200, 300, 200}, along...)
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

// TestGrassKnowsTheNearestTanks, wherever they are in the list of all.
func TestGrassKnowsTheNearestTanks(t *testing.T) {
	const eye, floats = 200.0, 3 * vec4                  // floats of a tank, as grass.vert reads them
	for _, c := range []struct{ along, want []float64 }{ // m from the eye
		{nil, nil},
		{[]float64{60, 20, 10}, []float64{10, 20}},
		{[]float64{40, 41, -39, 42, 10}, []float64{10, -39, 40, 41}},
		{[]float64{1, 2, 3, 4, 5, 6}, []float64{1, 2, 3, 4}},
		{[]float64{6, -5, 4, 3, 2, 1}, []float64{1, 2, 3, 4}},
	} {
		var along []float64
		for _, x := range c.along {
			along = append(along, eye+x)
		}
		s, _, _ := shadowsOf(mgl64.Vec3{eye, 2, 200}, along...)
		var got []float64
		for i := 0; i < len(s.near) && s.near[i+floats-1] > 0; i += floats {
			got = append(got, float64(s.near[i])-eye)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("tanks at %v m: grass knows those at %v, want %v", c.along, got, c.want)
		}
	}
}

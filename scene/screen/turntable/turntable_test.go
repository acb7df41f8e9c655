package turntable_test

import (
	"math"
	"testing"

	"treeline/ai"
	"treeline/scene/canvas"
	"treeline/scene/screen/page"
	"treeline/scene/screen/turntable"
	"treeline/scene/stage"
	"treeline/terrain"
)

func flat(t *testing.T) *terrain.Map {
	t.Helper()
	land := terrain.DefaultSpec(1)
	land.Preset, land.Trees = terrain.Flat, 0
	m, err := terrain.Generate(land)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestTheTankStandsWhereGreenBeginsAndIsLookedAt(t *testing.T) {
	m, spec, c := flat(t), ai.DefaultBattle(), canvas.Blank()
	c.Begin(1280, 720, 2)
	tank := turntable.Tank{Canvas: c, Spec: &spec, Picture: func() *canvas.Picture { return nil }}
	var f stage.Frame
	if tank.Add(&f, m, ""); len(f.Tanks) != 0 || f.Periscope != nil {
		t.Fatal("it is in the picture before it has a place on a page")
	}
	tank.Draw(page.Box{W: 200, H: 100})
	tank.Turn(math.Pi)
	if tank.Add(&f, m, ""); len(f.Tanks) != 1 || f.Periscope == nil {
		t.Fatalf("%d tanks are in the picture", len(f.Tanks))
	}
	p := f.Periscope
	if p.Width != 400 || p.Height != 200 || p.On != f.Tanks[0].ID {
		t.Errorf("the picture has %d by %d pixels, of tank %d", p.Width, p.Height, p.On)
	}
	at := f.Tanks[0].At
	if at[0] != m.Spawns[0].At[0] || at[2] != m.Spawns[0].At[2] {
		t.Errorf("it stands at %v, green begins at %v", at, m.Spawns[0].At)
	}
	if off := p.Camera.Forward.Dot(at.Sub(p.Camera.Eye).Normalize()); off < 0.95 {
		t.Errorf("the camera looks past it: %g", off)
	}
}

package careerpage_test

import (
	"testing"

	"treeline/ai"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/careerpage"
	"treeline/scene/screen/page"
	"treeline/scene/screen/page/pagetest"
	"treeline/scene/screen/turntable"
	"treeline/scene/stage"
	"treeline/terrain"
)

// opened returns the page of a player without a career.
func opened() (*page.Shared, *careerpage.Page) {
	s, _ := pagetest.New(0)
	spec := ai.DefaultBattle()
	careerpage.Open(s, nil, turntable.Tank{Canvas: s.Paper.Canvas, Spec: &spec, Picture: func() *canvas.Picture { return nil }})
	return s, s.Stack.Top().(*careerpage.Page)
}

func TestEveryTabIsDrawnWithoutACareer(t *testing.T) {
	_, p := opened()
	first := p.Tab()
	for n := 0; n == 0 || p.Tab() != first; n++ {
		if err := p.Draw(); err != nil {
			t.Errorf("%s: %v", p.Tab(), err)
		}
		if p.Handle(input.NextTab); n > 20 {
			t.Fatal("the first tab does not come again")
		}
	}
}

func TestTheTankShowsOnTheTabOfThePaintsAlone(t *testing.T) {
	land := terrain.DefaultSpec(1)
	land.Preset, land.Trees = terrain.Flat, 0
	m, err := terrain.Generate(land)
	if err != nil {
		t.Fatal(err)
	}
	_, p := opened()
	for range 6 {
		if err := p.Draw(); err != nil {
			t.Fatal(err)
		}
		var f stage.Frame
		p.AddTo(&f, m)
		if shown := len(f.Tanks) > 0; shown != (p.Tab() == "Paint") {
			t.Errorf("%s: the tank is in the picture: %v", p.Tab(), shown)
		}
		p.Handle(input.NextTab)
	}
}

func TestAClickOnATabOpensIt(t *testing.T) {
	_, p := opened()
	if err := p.Draw(); err != nil {
		t.Fatal(err)
	}
	b := p.TabAt(1)
	p.Point(&input.Event{Kind: input.ButtonWentDown, PX: b.X + b.W/2, PY: b.Y + b.H/2})
	if p.Tab() != "Medals" {
		t.Errorf("the tab that is open is %s", p.Tab())
	}
}

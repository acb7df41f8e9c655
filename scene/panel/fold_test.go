package panel_test

import (
	"fmt"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/panel"
)

// many returns knobs in many nested groups, as many bots would have, and their values by path.
func many(groups, each int) ([]config.Knob, map[string]*float64) {
	var knobs []config.Knob
	values := map[string]*float64{}
	for g := range groups {
		for i := range each {
			path := fmt.Sprintf("ai.behaviors.kind-%d.number-%d", g, i)
			v := new(float64)
			values[path] = v
			knobs = append(knobs, config.Knob{Path: path, Unit: "s", Help: "A number.", Max: 1, Value: v})
		}
	}
	return knobs, values
}

// crowd returns an open panel with many knobs.
func crowd(groups, each int) (*panel.Panel, *canvas.Canvas, map[string]*float64) {
	knobs, values := many(groups, each)
	c := canvas.Blank()
	c.Begin(1280, 720, 1)
	p := panel.New(c, knobs, nil, nil)
	p.SetVisible(true)
	return p, c, values
}

func TestALongTabIsFoldedUntilAGroupIsClicked(t *testing.T) {
	p, _, _ := crowd(30, 20)
	const inside = "ai.behaviors.kind-2.number-3"
	click := func(group string) {
		t.Helper()
		x, y, ok := p.HeadingAt(group)
		if !ok {
			t.Fatalf("the heading of %s is not on the screen", group)
		}
		p.Press(x, y)
		p.Release(x, y)
	}
	shown := func(want bool, when string) {
		t.Helper()
		if _, _, _, ok := p.SliderAt(inside); ok != want {
			t.Errorf("%s: the slider is shown: %v, want %v", when, ok, want)
		}
	}
	shown(false, "at first")
	if _, _, ok := p.HeadingAt("ai.behaviors.kind-2"); ok {
		t.Error("groups within a folded group are shown")
	}
	click("ai.behaviors")
	shown(false, "one level unfolded")
	click("ai.behaviors.kind-2")
	shown(true, "both levels unfolded")
	click("ai.behaviors.kind-2")
	shown(false, "folded again")
	if !p.Show(inside) {
		t.Fatal("the knob cannot be shown")
	}
	shown(true, "after Show")
}

func TestAShortTabIsUnfolded(t *testing.T) {
	p, _, _ := crowd(2, 4)
	if _, _, _, ok := p.SliderAt("ai.behaviors.kind-0.number-0"); !ok {
		t.Error("the first knob of a short tab is hidden")
	}
}

func TestKeysFoldAndUnfoldAGroup(t *testing.T) {
	p, _, values := crowd(30, 20)
	p.Step(1)
	p.Nudge(1)
	p.Step(1)
	p.Nudge(1) // kind-0
	p.Step(1)
	p.Nudge(5) // its first number
	if got := *values["ai.behaviors.kind-0.number-0"]; got != 0.05 {
		t.Errorf("the number is %v after five steps, want 0.05", got)
	}
	p.Step(-1)
	p.Nudge(-1)
	if _, _, _, ok := p.SliderAt("ai.behaviors.kind-0.number-0"); ok {
		t.Error("left does not fold the group")
	}
	if p.Step(-100); p.Changes() != 1 {
		t.Errorf("%d changes, want the folded one to count", p.Changes())
	}
}

func TestFoldingAGroupNearTheEndLeavesTheListFull(t *testing.T) {
	p, _, _ := crowd(30, 20)
	p.Show("ai.behaviors.kind-29.number-19")
	x, y, ok := p.HeadingAt("ai.behaviors.kind-29")
	for !ok {
		p.Scroll(1100, 300, 1)
		x, y, ok = p.HeadingAt("ai.behaviors.kind-29")
	}
	p.Press(x, y)
	p.Release(x, y)
	if _, _, ok := p.HeadingAt("ai.behaviors.kind-29"); !ok {
		t.Error("the list was left scrolled past its end")
	}
}

// TestWhatIsNotShownIsNotDrawn compares what a frame holds with few and with many knobs, all
// unfolded and scrolled to the middle.
func TestWhatIsNotShownIsNotDrawn(t *testing.T) {
	triangles := func(groups int) int {
		p, c, _ := crowd(groups, 20)
		for g := range groups {
			p.Show(fmt.Sprintf("ai.behaviors.kind-%d.number-0", g))
		}
		p.Show(fmt.Sprintf("ai.behaviors.kind-%d.number-10", groups/2))
		c.Begin(1280, 720, 1)
		p.Draw()
		if got := testing.AllocsPerRun(20, func() { c.Begin(1280, 720, 1); p.Draw() }); got != 0 {
			t.Errorf("%d groups: %v allocations a frame, want 0", groups, got)
		}
		return c.Triangles()
	}
	few, many := triangles(3), triangles(300)
	if many > few*5/4 {
		t.Errorf("%d triangles for 6,000 knobs, %d for 60", many, few)
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, groups := range []int{3, 30, 300} {
		b.Run(fmt.Sprintf("knobs=%d", groups*20), func(b *testing.B) {
			p, c, _ := crowd(groups, 20)
			p.Show("ai.behaviors.kind-1.number-10")
			for b.Loop() {
				c.Begin(1280, 720, 1)
				p.Draw()
			}
		})
	}
}

//go:build gl

package panel_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"treeline/scene/canvas/canvastest"
	"treeline/scene/config"
	"treeline/scene/panel"
)

func TestMain(m *testing.M) { canvastest.Main(m) }

// TestPictures draws every tab over a plain background. With TREELINE_PICTURES it leaves the
// pictures there.
func TestPictures(t *testing.T) {
	win, c := canvastest.Open(t, 1280, 720)
	tree := config.Default()
	p := panel.New(c, config.Knobs(&tree), nil, func() error { return errors.New("settings.toml: read-only folder") })
	p.SetVisible(true)
	for _, name := range []string{"sight", "driving", "gunnery", "bots", "world", "view", "picture"} {
		c.Begin(1280, 720, 1)
		win.Clear(0.36, 0.44, 0.26)
		if name == "sight" {
			x0, y, x1, ok := p.SliderAt("ai.sight.still")
			if !ok {
				t.Fatal("the slider of ai.sight.still is not on the first page")
			}
			p.Press(x0, y)
			p.Move(x0+(x1-x0)*0.63, y)
		}
		p.Draw()
		if err := c.Flush(); err != nil {
			t.Fatal(err)
		}
		if got := c.DrawCalls(); got != 1 {
			t.Errorf("%s: %d draw calls, want 1", name, got)
		}
		canvastest.Keep(t, win, "panel-"+name)
		p.Release(0, 0)
		p.Turn(1)
		p.Step(3)
		p.Nudge(4)
	}
	knobs, _ := many(30, 20)
	p = panel.New(c, append(config.Knobs(&tree), knobs...), nil, nil)
	p.SetVisible(true)
	for i, path := range []string{"ai.behaviors.kind-7.number-4", "ai.behaviors.kind-21.number-9"} {
		p.Show(path)
		p.Nudge(30)
		for step := range 2 { // while it is scrolling, and at rest
			c.Begin(1280, 720, 1)
			win.Clear(0.36, 0.44, 0.26)
			p.Draw()
			if err := c.Flush(); err != nil {
				t.Fatal(err)
			}
			canvastest.Keep(t, win, fmt.Sprintf("panel-many-%d-%d", i, step))
			time.Sleep(80 * time.Millisecond)
		}
	}
}

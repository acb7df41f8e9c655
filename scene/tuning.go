package scene

import (
	"github.com/g3n/engine/window"

	"treeline/scene/input"
)

// panelKey lets the open panel have the keys that move in it, and says whether
// it took one.
func (g *game) panelKey(k window.Key) bool {
	if !g.panel.Visible() {
		return false
	}
	switch k {
	case window.KeyUp:
		g.panel.Step(-1)
	case window.KeyDown:
		g.panel.Step(1)
	case window.KeyLeft:
		g.panel.Nudge(-1)
	case window.KeyRight:
		g.panel.Nudge(1)
	case window.KeyPageUp:
		g.panel.Turn(-1)
	case window.KeyPageDown:
		g.panel.Turn(1)
	case window.KeyDelete, window.KeyBackspace:
		g.panel.ResetSelected()
	default:
		return false
	}
	return true
}

// heldKeys are the keys held, without those that the open panel uses.
type heldKeys struct {
	*window.KeyState

	panel func() bool
}

var _ input.KeyState = (*heldKeys)(nil)

// Pressed implements input.KeyState.
func (h *heldKeys) Pressed(k window.Key) bool {
	switch k {
	case window.KeyUp, window.KeyDown, window.KeyLeft, window.KeyRight:
		if h.panel() {
			return false
		}
	}
	return h.KeyState.Pressed(k)
}

// sliderPlaces returns where the sliders are that a test may drag, in pixels: the
// ends of the track and the height of its middle.
func (g *game) sliderPlaces() map[string][3]int {
	places := map[string][3]int{}
	for _, path := range []string{"ai.sight.still"} {
		if x0, y, x1, ok := g.panel.SliderAt(path); ok {
			places[path] = [3]int{int(x0), int(y), int(x1)}
		}
	}
	return places
}

package canvas_test

import (
	"testing"

	"treeline/scene/canvas"
)

// TestHintsThatDoNotFitAreLeftOut: the first ones stay, whole, and nothing is written if there is
// no room for any.
func TestHintsThatDoNotFitAreLeftOut(t *testing.T) {
	all := []canvas.Hint{{Key: "Esc", Does: "back"}, {}, {Key: "Tab", Does: "next tank"}}
	c := canvas.Blank()
	c.Begin(800, 600, 1)
	one, both := c.HintsWidth(canvas.Small, all[0]), c.HintsWidth(canvas.Small, all...)
	for _, tt := range []struct {
		width float64
		want  int // texts
	}{{both + 1, 4}, {both - 1, 2}, {one - 1, 0}, {-1, 0}} {
		c.Begin(800, 600, 1)
		c.Record()
		c.Hints(400, 300, canvas.Small, tt.width, canvas.Ink, canvas.Center, all...)
		if got := len(c.Parts()); got != tt.want {
			t.Errorf("%d texts in %.0f units, want %d", got, tt.width, tt.want)
		}
		for _, p := range c.Parts() {
			if p.X < 400-tt.width/2-1 || p.X+p.W > 400+tt.width/2+1 {
				t.Errorf("%q is at %.0f to %.0f, outside %.0f units about 400", p.Text, p.X, p.X+p.W, tt.width)
			}
		}
	}
}

package canvas_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"treeline/scene/canvas"
	"treeline/scene/canvas/canvastest"
)

// pairs returns the colours that are used side by side with different meanings.
func pairs() map[string][2]canvas.Color {
	return map[string][2]canvas.Color{
		"the teams":                        {canvas.Green, canvas.Red},
		"unseen and seen":                  {canvas.Moss, canvas.Alarm},
		"unseen and nearly seen":           {canvas.Moss, canvas.Amber},
		"nearly seen and seen":             {canvas.Amber, canvas.Alarm},
		"seen earlier and later":           {canvas.Moss, canvas.Sky},
		"seen later and no more":           {canvas.Sky, canvas.Alarm},
		"selection and attention":          {canvas.Sky, canvas.Amber},
		"ground that hides and that shows": {0x22C0B0FF, 0xF07830FF},
		"a free way and a blocked one":     {0x9CE06AFF, 0xF0583CFF},
	}
}

// leastApart is the least difference in appearance that such colours need.
const leastApart = 30

// TestColoursAreDistinctToTheEyesTheyAreFor simulates colour blindness.
func TestColoursAreDistinctToTheEyesTheyAreFor(t *testing.T) {
	for p, whose := range canvastest.Palettes() {
		for _, name := range whose {
			for what, c := range pairs() {
				if d := canvastest.Eyes()[name].Apart(p.Of(c[0]), p.Of(c[1])); d < leastApart {
					t.Errorf("palette %d, %s: %s are %.0f apart, want %d", p, name, what, d, leastApart)
				}
			}
		}
	}
}

// TestStandardColoursFailSomeEyes checks that the test above can fail.
func TestStandardColoursFailSomeEyes(t *testing.T) {
	for _, name := range []string{"protanopia", "deuteranopia", "tritanopia"} {
		mixedUp := 0
		for _, c := range pairs() {
			if canvastest.Eyes()[name].Apart(c[0], c[1]) < leastApart {
				mixedUp++
			}
		}
		if mixedUp == 0 {
			t.Errorf("%s: the standard colours would do", name)
		}
	}
}

// TestAPaletteLeavesGreyAndMapsSmoothly: text and plates stay as they are, and similar colours stay
// similar.
func TestAPaletteLeavesGreyAndMapsSmoothly(t *testing.T) {
	for p := range canvastest.Palettes() {
		for _, c := range []canvas.Color{canvas.Ink, canvas.White, canvas.Black, canvas.Black.Fade(0.4), 0x808080FF} {
			if got := p.Of(c); got != c {
				t.Errorf("palette %d makes %08X of %08X", p, got, c)
			}
		}
		if got := p.Of(canvas.Green.Fade(0.5)); got&0xFF != canvas.Green.Fade(0.5)&0xFF || got>>8 != p.Of(canvas.Green)>>8 {
			t.Errorf("palette %d makes %08X of a faint green, want a faint %08X", p, got, p.Of(canvas.Green))
		}
		rapid.Check(t, func(t *rapid.T) {
			c := canvas.Color(rapid.Uint32Range(0, 0xFFFFFF).Draw(t, "rgb"))<<8 | 0xFF
			a, b := canvastest.Eyes()["all"].Lab(c), canvastest.Eyes()["all"].Lab(p.Of(c))
			if math.Abs(a[0]-b[0]) > 60 {
				t.Fatalf("palette %d makes %08X, as light as %.0f, %.0f light", p, c, a[0], b[0])
			}
		})
	}
}

// TestEverythingFlatIsDrawnInThePalette: shapes and letters, however they are drawn.
func TestEverythingFlatIsDrawnInThePalette(t *testing.T) {
	for name, draw := range map[string]func(c *canvas.Canvas){
		"rect":  func(c *canvas.Canvas) { c.Rect(1, 1, 20, 20, canvas.Green) },
		"plate": func(c *canvas.Canvas) { c.Plate(1, 1, 20, 20, 3, canvas.Green, canvas.Red) },
		"disc":  func(c *canvas.Canvas) { c.Disc(10, 10, 5, canvas.Green) },
		"line":  func(c *canvas.Canvas) { c.Line(1, 1, 9, 9, 2, canvas.Green) },
		"arc":   func(c *canvas.Canvas) { c.Arc(10, 10, 5, 2, 0, 1, canvas.Green) },
		"quad":  func(c *canvas.Canvas) { c.Quad(1, 1, 5, 2, 9, canvas.Green) },
		"text":  func(c *canvas.Canvas) { c.Text(10, 10, canvas.Body, "text", canvas.Green, canvas.Left) },
		"blend": func(c *canvas.Canvas) { c.Gradient(1, 1, 20, 20, canvas.Green, canvas.Red) },
	} {
		sums := map[uint64]bool{}
		for p := range canvastest.Palettes() {
			c := canvas.Blank()
			c.SetLook(p, false)
			c.Begin(100, 100, 1)
			draw(c)
			sums[c.Sum()] = true
		}
		if len(sums) != len(canvastest.Palettes()) {
			t.Errorf("%s: %d pictures in %d palettes", name, len(sums), len(canvastest.Palettes()))
		}
	}
	green := canvas.RedGreenPalette.Floats(canvas.Green.Fade(0.5).Floats())
	if want := canvas.RedGreenPalette.Of(canvas.Green.Fade(0.5)).Floats(); fmt.Sprintf("%.2f", green) != fmt.Sprintf("%.2f", want) {
		t.Errorf("a stroke over the world is %v, want %v", green, want)
	}
}

// TestHighContrastMakesPlatesOpaque, except for those that are fading away.
func TestHighContrastMakesPlatesOpaque(t *testing.T) {
	sum := func(contrast bool, fill canvas.Color) uint64 {
		c := canvas.Blank()
		c.SetLook(canvas.StandardPalette, contrast)
		c.Begin(100, 100, 1)
		c.Plate(1, 1, 50, 50, 3, fill, canvas.Edge)
		return c.Sum()
	}
	if sum(true, canvas.Plate) == sum(false, canvas.Plate) {
		t.Error("a plate looks as before")
	}
	if faint := canvas.Plate.Fade(0.1); sum(true, faint) != sum(false, faint) {
		t.Error("a plate that fades away comes back")
	}
}

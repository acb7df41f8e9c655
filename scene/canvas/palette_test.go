package canvas_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"treeline/scene/canvas"
)

// eye is how somebody sees linear red, green and blue.
type eye [3][3]float64

// eyes returns those of people who lack one kind of receptors. Source: Machado, Oliveira
// and Fernandes, "A physiologically-based model for simulation of color vision
// deficiency", 2009, table 1, severity 1.
func eyes() map[string]eye {
	return map[string]eye{
		"all":          {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
		"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
		"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
	}
}

// apart returns how different two colours look: CIE76, of which 2.3 is just noticeable
// side by side.
func (e eye) apart(a, b canvas.Color) float64 {
	p, q := e.lab(a), e.lab(b)
	return math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])
}

// lab returns what is seen of a colour in CIE L*a*b*.
func (e eye) lab(c canvas.Color) [3]float64 {
	f := c.Floats()
	var linear, seen [3]float64
	for i := range linear {
		if v := float64(f[i]); v <= 0.04045 {
			linear[i] = v / 12.92
		} else {
			linear[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	for i := range seen {
		seen[i] = min(max(e[i][0]*linear[0]+e[i][1]*linear[1]+e[i][2]*linear[2], 0), 1)
	}
	r, g, b := seen[0], seen[1], seen[2]
	bend := func(v float64) float64 {
		if v > 0.008856 {
			return math.Cbrt(v)
		}
		return 7.787*v + 16.0/116
	}
	x, y, z := bend((0.4124*r+0.3576*g+0.1805*b)/0.95047), bend(0.2126*r+0.7152*g+0.0722*b), bend((0.0193*r+0.1192*g+0.9505*b)/1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// pairs returns the colours that stand beside each other with different meanings.
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

// palettes returns for which eyes each palette is.
func palettes() map[canvas.Palette][]string {
	return map[canvas.Palette][]string{
		canvas.StandardPalette:   {"all"},
		canvas.RedGreenPalette:   {"protanopia", "deuteranopia"},
		canvas.BlueYellowPalette: {"tritanopia"},
	}
}

// leastApart is how different such colours must look.
const leastApart = 30

// TestColoursAreToldApartByTheEyesThatTheyAreFor simulates colour blindness.
func TestColoursAreToldApartByTheEyesThatTheyAreFor(t *testing.T) {
	for p, whose := range palettes() {
		for _, name := range whose {
			for what, c := range pairs() {
				if d := eyes()[name].apart(p.Of(c[0]), p.Of(c[1])); d < leastApart {
					t.Errorf("palette %d, %s: %s are %.0f apart, want %d", p, name, what, d, leastApart)
				}
			}
		}
	}
}

// TestTheStandardColoursAreNotForEveryEye: the test above sees what the palettes are for.
func TestTheStandardColoursAreNotForEveryEye(t *testing.T) {
	for _, name := range []string{"protanopia", "deuteranopia", "tritanopia"} {
		mixedUp := 0
		for _, c := range pairs() {
			if eyes()[name].apart(c[0], c[1]) < leastApart {
				mixedUp++
			}
		}
		if mixedUp == 0 {
			t.Errorf("%s: the standard colours would do", name)
		}
	}
}

// TestAPaletteLeavesGreyAndMapsSmoothly: text and plates stay as they are, and a mixture
// of colours lies near those of colours like it.
func TestAPaletteLeavesGreyAndMapsSmoothly(t *testing.T) {
	for p := range palettes() {
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
			a, b := eyes()["all"].lab(c), eyes()["all"].lab(p.Of(c))
			if math.Abs(a[0]-b[0]) > 60 {
				t.Fatalf("palette %d makes %08X, as light as %.0f, %.0f light", p, c, a[0], b[0])
			}
		})
	}
}

// TestEverythingFlatIsDrawnInThePalette: shapes and letters, whichever way they are drawn.
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
		for p := range palettes() {
			c := canvas.Blank()
			c.SetLook(p, false)
			c.Begin(100, 100, 1)
			draw(c)
			sums[c.Sum()] = true
		}
		if len(sums) != len(palettes()) {
			t.Errorf("%s: %d pictures in %d palettes", name, len(sums), len(palettes()))
		}
	}
	green := canvas.RedGreenPalette.Floats(canvas.Green.Fade(0.5).Floats())
	if want := canvas.RedGreenPalette.Of(canvas.Green.Fade(0.5)).Floats(); fmt.Sprintf("%.2f", green) != fmt.Sprintf("%.2f", want) {
		t.Errorf("a stroke over the world is %v, want %v", green, want)
	}
}

// TestHighContrastMakesPlatesOpaque: but for those that are fading away.
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

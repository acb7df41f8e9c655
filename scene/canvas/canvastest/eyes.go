package canvastest

import (
	"math"

	"treeline/scene/canvas"
)

// Eye is how somebody sees linear red, green and blue.
type Eye [3][3]float64

// Eyes returns by name the eyes that see all colours, and those that lack one kind of
// receptors. Source: Machado, Oliveira and Fernandes, "A physiologically-based model for
// simulation of color vision deficiency", 2009, table 1, severity 1.
func Eyes() map[string]Eye {
	return map[string]Eye{
		"all":          {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
		"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
		"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
	}
}

// Apart returns how different two colours look: CIE76, of which 2.3 is just noticeable
// side by side.
func (e Eye) Apart(a, b canvas.Color) float64 {
	p, q := e.Lab(a), e.Lab(b)
	return math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])
}

// Lab returns what is seen of a colour in CIE L*a*b*.
func (e Eye) Lab(c canvas.Color) [3]float64 {
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

// Palettes returns the names of the eyes that each palette is for.
func Palettes() map[canvas.Palette][]string {
	return map[canvas.Palette][]string{
		canvas.StandardPalette:   {"all"},
		canvas.RedGreenPalette:   {"protanopia", "deuteranopia"},
		canvas.BlueYellowPalette: {"tritanopia"},
	}
}

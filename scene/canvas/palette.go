package canvas

import "math"

// Palette maps the game's colours for normal colour vision, or for one of the common kinds of
// colour blindness. Everything flat goes through it: instruments, menus, overlays and what is drawn
// over the world.
type Palette uint8

// The palettes.
const (
	StandardPalette   Palette = iota
	RedGreenPalette           // protanopia and deuteranopia: blue against orange
	BlueYellowPalette         // tritanopia: teal against red
)

// swatch is a colour of the game and its equivalents in the other palettes.
type swatch struct{ standard, redGreen, blueYellow Color }

// swatches returns the colours that carry a meaning, in the order of their hues. Those that are
// used side by side can be told apart in every palette by the eyes that it is for.
func swatches() [7]swatch {
	return [...]swatch{
		{Alarm, 0xE8641CFF, 0xE83A30FF},
		{Red, 0xFFA038FF, 0xFF6A5CFF},
		{Amber, 0xFFE680FF, 0xF4C8E0FF},
		{Moss, 0x4C9BF5FF, 0x45C8B8FF},
		{Green, 0x59A8FFFF, 0x4FD3C4FF},
		{Sky, 0xCDE9FFFF, 0xBFD4FFFF},
		{Violet, 0x4060E0FF, 0xA04CB8FF},
	}
}

// in returns the swatch's colour in a palette.
func (s *swatch) in(p Palette) Color {
	switch p {
	case RedGreenPalette:
		return s.redGreen
	case BlueYellowPalette:
		return s.blueYellow
	}
	return s.standard
}

// Of returns a colour in the palette. The colours of swatches have equivalents of their own;
// others, such as mixtures, are interpolated between the two nearest hues, and stay as saturated
// and bright relative to them as before. Nearly grey colours stay the same, and alpha always does.
func (p Palette) Of(c Color) Color {
	if p == StandardPalette {
		return c
	}
	all := swatches()
	for i := range all {
		if all[i].standard>>8 == c>>8 {
			return all[i].in(p)&^0xFF | c&0xFF
		}
	}
	h := hueOf(c)
	const grey, strong = 0.12, 0.25 // saturation up to which a colour stays, and from which it changes fully
	change := min(max((h.saturation-grey)/(strong-grey), 0), 1)
	if change == 0 {
		return c
	}
	below, above, share := neighbours(&all, h.hue)
	to := shifted(h, below, p).Mix(shifted(h, above, p), share)
	return (c|0xFF).Mix(to, change)&^0xFF | c&0xFF
}

// Floats returns a colour in the palette, in the form that strokes in the world use.
func (p Palette) Floats(c [4]float32) [4]float32 {
	if p == StandardPalette {
		return c
	}
	const full = 255
	byteOf := func(v float32) Color { return Color(min(max(v, 0), 1)*full + 0.5) }
	out := p.Of(byteOf(c[0])<<24 | byteOf(c[1])<<16 | byteOf(c[2])<<8 | full).Floats()
	out[3] = c[3]
	return out
}

// hsv is a colour as hue in degrees, and saturation and value in 0..1.
type hsv struct{ hue, saturation, value float64 }

// hueOf converts a colour to HSV.
func hueOf(c Color) hsv {
	f := c.Floats()
	r, g, b := float64(f[0]), float64(f[1]), float64(f[2])
	high, low := max(r, g, b), min(r, g, b)
	h := hsv{value: high}
	if high == low {
		return h
	}
	h.saturation = (high - low) / high
	const sixth = 60.0
	switch high {
	case r:
		h.hue = math.Mod((g-b)/(high-low)+6, 6) * sixth
	case g:
		h.hue = ((b-r)/(high-low) + 2) * sixth
	default:
		h.hue = ((r-g)/(high-low) + 4) * sixth
	}
	return h
}

// color converts HSV to an opaque colour.
func (h hsv) color() Color {
	const full, sixth = 255.0, 60.0
	part := func(n float64) Color {
		k := math.Mod(n+h.hue/sixth, 6)
		return Color((h.value-h.value*h.saturation*max(0, min(k, 4-k, 1)))*full + 0.5)
	}
	return part(5)<<24 | part(3)<<16 | part(1)<<8 | 0xFF
}

// neighbours returns the swatches with the hues on either side of hue, and how far between them hue
// is, 0 to 1.
func neighbours(all *[7]swatch, hue float64) (below, above *swatch, share float64) {
	const round = 360.0
	below, above = &all[len(all)-1], &all[0]
	for i := range all {
		if hueOf(all[i].standard).hue > hue {
			above = &all[i]
			break
		}
		below, above = &all[i], &all[(i+1)%len(all)]
	}
	from, to := hueOf(below.standard).hue, hueOf(above.standard).hue
	if to <= from {
		to += round
	}
	if hue < from {
		hue += round
	}
	return below, above, (hue - from) / (to - from)
}

// shifted returns a colour with the hue that a swatch has in a palette, and with saturation and
// value scaled as the palette scales the swatch's.
func shifted(h hsv, s *swatch, p Palette) Color {
	was, is := hueOf(s.standard), hueOf(s.in(p))
	return hsv{
		hue:        is.hue,
		saturation: min(h.saturation*is.saturation/was.saturation, 1),
		value:      min(h.value*is.value/was.value, 1),
	}.color()
}

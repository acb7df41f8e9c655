package canvas

// Color is 0xRRGGBBAA, with straight alpha.
type Color uint32

// The colors of everything flat: muted greens on dark plates, amber for what needs attention, and
// colors of the green and red team that differ in brightness as well as in hue.
const (
	Ink    Color = 0xE4E8D8FF // text
	Muted  Color = 0xA3AC93FF // secondary text
	Faint  Color = 0x6E7762FF // lines, inactive marks
	Plate  Color = 0x12170FC4 // background of an instrument
	Dense  Color = 0x12170FEC // background of a page that must be read
	Solid  Color = 0x12170FFF // background of a page over others
	Edge   Color = 0x8A966E66 // rim of a plate
	Hollow Color = 0x00000066 // empty part of a bar
	Moss   Color = 0x9CC06AFF // good, ready, alive
	Amber  Color = 0xF0B840FF // attention
	Alarm  Color = 0xF0583CFF // danger, blocked
	Sky    Color = 0x86C5E8FF // neutral marks of one's own side, selection
	Violet Color = 0xA070F0FF // what a look checked; neither good nor bad
	Green  Color = 0x8FD06CFF // team 0
	Red    Color = 0xF27A55FF // team 1
	White  Color = 0xFFFFFFFF
	Black  Color = 0x000000FF
)

// Fade returns the color with its alpha multiplied by f, which is clamped to 0..1.
func (c Color) Fade(f float64) Color {
	a := float64(c&0xFF) * min(max(f, 0), 1)
	return c&^0xFF | Color(a+0.5)
}

// Mix interpolates between c and d: t, clamped to 0..1, is 0 for c and 1 for d.
func (c Color) Mix(d Color, t float64) Color {
	t = min(max(t, 0), 1)
	var out Color
	for shift := 0; shift < 32; shift += 8 {
		a, b := float64(c>>shift&0xFF), float64(d>>shift&0xFF)
		out |= Color(a+(b-a)*t+0.5) << shift
	}
	return out
}

// Floats returns red, green, blue and alpha in 0..1, the form that strokes in the world use.
func (c Color) Floats() [4]float32 {
	const full = 255
	return [4]float32{float32(c>>24) / full, float32(c>>16&0xFF) / full, float32(c>>8&0xFF) / full, float32(c&0xFF) / full}
}

// in returns the color in the palette of a batch, in the byte order of its vertices.
func (c Color) in(b *batch) uint32 {
	if b.palette == StandardPalette {
		return c.bytes()
	}
	seen, ok := b.seen[c>>8]
	if !ok {
		const most = 4096 // colors that are cached
		if len(b.seen) >= most {
			clear(b.seen)
		}
		seen = b.palette.Of(c)
		b.seen[c>>8] = seen
	}
	return (seen&^0xFF | c&0xFF).bytes()
}

// bytes returns the color in the byte order that the vertex buffer needs: red first in memory on a
// little-endian machine.
func (c Color) bytes() uint32 {
	return uint32(c>>24 | c>>8&0xFF00 | c<<8&0xFF0000 | c<<24)
}

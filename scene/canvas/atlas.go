package canvas

import (
	"image"
	"math"
	"slices"
	"unsafe"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// The sizes, in units, that are rasterised for their exact pixel size.
const (
	Tiny   = 11.0
	Small  = 13.0
	Body   = 15.0
	Head   = 20.0
	Large  = 30.0
	Poster = 84.0 // capitals and digits only, bold only
)

// latin is the number of code points whose glyphs are indexed directly.
const latin = 256

// extra lists the letters beyond Latin-1 that texts may use in every language.
const extra = "–—’“”…•σπ≤≥≠→←↑↓−×∞"

// glyph is where a letter is in the atlas and where it goes on the line.
type glyph struct {
	x0, y0, x1, y1 float64 // px, relative to the pen on the baseline
	u0, v0, u1, v1 float32
	advance        float64
}

// strike is one font at one size.
type strike struct {
	size    float64 // units
	pixels  float64 // px
	bold    bool
	capital float64 // px, height of capital letters
	latin   [latin]glyph
	beyond  []glyph // in the order of runes
	runes   []rune
}

// glyph returns the glyph for r, or that for '?' if the strike has none.
func (k *strike) glyph(r rune) *glyph {
	if r >= 0 && r < latin {
		return &k.latin[r]
	}
	if i := slices.Index(k.runes, r); i >= 0 {
		return &k.beyond[i]
	}
	return &k.latin['?']
}

// has reports whether r is one of the letters of the strike, even if the font lacks it.
func (k *strike) has(r rune) bool { return r >= 0 && r < latin || slices.Contains(k.runes, r) }

// width returns the advance width of a text in pixels.
func (k *strike) width(text string) float64 {
	sum := 0.0
	for _, r := range text {
		sum += k.glyph(r).advance
	}
	return sum
}

// atlas is the texture of all letters. A texel is two bytes: the coverage of the letter, and that
// of letter and rim together.
type atlas struct {
	width, height int
	texels        []byte
	strikes       []strike
	beyond        []rune                  // letters beyond Latin-1
	profiles      [maxProfile + 1]profile // by line width in pixels
	x, y, row     int                     // for packing: the next free place, and the height of the row so far
}

// maxProfile is the width, in pixels, of the widest line that has a profile in the texture.
const maxProfile = 32

// profile is where the cross-section of a line is in the texture: from u0 to u1 the coverage rises
// from zero to full and falls back to zero.
type profile struct{ u0, u1, v float32 }

// newAtlas rasterises every letter at a scale in pixels per unit, including extra and more. Letters
// that the fonts lack become '?'.
func newAtlas(scale float64, more []rune) *atlas {
	const (
		side  = 512
		block = 4 // px, side of the patch of full coverage that shapes are drawn with
	)
	a := &atlas{width: side, beyond: []rune(extra)}
	for _, r := range more {
		if !slices.Contains(a.beyond, r) {
			a.beyond = append(a.beyond, r)
		}
	}
	for a.width < int(side*scale) {
		a.width *= 2
	}
	a.place(block, block)
	for y := range block {
		for x := range 2 * block {
			a.texels[2*y*a.width+x] = 0xFF
		}
	}
	for w := 1; w <= maxProfile; w++ {
		a.addProfile(w)
	}
	regular, bold := parse(gomedium.TTF), parse(gobold.TTF)
	for _, size := range []float64{Tiny, Small, Body, Head} {
		a.add(regular, size, scale, false)
	}
	for _, size := range []float64{Tiny, Small, Body, Head, Large, Poster} {
		a.add(bold, size, scale, true)
	}
	a.finish()
	return a
}

// addProfile stores the cross-section of a line: w covered texels between two empty ones on each
// side, three rows high so that neighbours do not bleed in. With linear filtering, coverage rises
// within one pixel at the true edge of the line.
func (a *atlas) addProfile(w int) {
	const side, rows = 2, 3
	x, y := a.place(w+2*side, rows)
	for row := range rows {
		for i := range 2 * w {
			a.texels[2*((y+row)*a.width+x+side)+i] = 0xFF
		}
	}
	a.profiles[w] = profile{u0: float32(x + 1), u1: float32(x + w + 2*side - 1), v: float32(y) + 1.5}
}

// parse reads an embedded font. The fonts are compiled in, so an error means a broken build, not
// bad input.
func parse(ttf []byte) *opentype.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic(err)
	}
	return f
}

// solid returns a place in the texture with full coverage.
func (a *atlas) solid() (u, v float32) {
	const middle = 2
	return middle / float32(a.width), middle / float32(a.height)
}

// strike returns the strike of that weight whose size is nearest to size.
func (a *atlas) strike(size float64, bold bool) *strike {
	best := &a.strikes[0]
	for i := range a.strikes {
		k := &a.strikes[i]
		if k.bold == bold && (best.bold != bold || math.Abs(k.size-size) < math.Abs(best.size-size)) {
			best = k
		}
	}
	return best
}

// add rasterises one font at one size.
func (a *atlas) add(f *opentype.Font, size, scale float64, bold bool) {
	k := strike{size: size, pixels: math.Round(size * scale), bold: bold, runes: a.beyond}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: k.pixels, DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		panic(err) // only fails for options that are not used here
	}
	defer func() { _ = face.Close() }()
	k.capital = float64(face.Metrics().CapHeight) / 64
	rim := max(1, int(math.Round(scale*1.5)))
	for r := rune(' '); r < latin; r++ {
		if r < 0x7F || r > 0xA0 {
			if size < Poster || r == ' ' || r == '?' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
				k.latin[r] = a.letter(face, r, rim)
			}
		}
	}
	for _, r := range k.runes {
		g := glyph{}
		if index, err := f.GlyphIndex(nil, r); err != nil || index == 0 {
			g = k.latin['?']
		} else if size < Poster {
			g = a.letter(face, r, rim)
		}
		k.beyond = append(k.beyond, g)
	}
	a.strikes = append(a.strikes, k)
}

// letter rasterises one letter with a rim of the given width in pixels.
func (a *atlas) letter(face font.Face, r rune, rim int) glyph {
	box, mask, at, advance, ok := face.Glyph(fixed.Point26_6{}, r)
	g := glyph{advance: math.Round(float64(advance) / 64)}
	if !ok || box.Empty() {
		return g
	}
	w, h := box.Dx()+2*rim, box.Dy()+2*rim
	cover := make([]float32, w*h)
	alpha, _ := mask.(*image.Alpha)
	for y := range box.Dy() {
		for x := range box.Dx() {
			cover[(y+rim)*w+x+rim] = float32(alpha.AlphaAt(at.X+x, at.Y+y).A)
		}
	}
	x0, y0 := a.place(w, h)
	a.write(x0, y0, w, h, cover, shade(cover, w, h, rim))
	g.x0, g.y0 = float64(box.Min.X-rim), float64(box.Min.Y-rim)
	g.x1, g.y1 = g.x0+float64(w), g.y0+float64(h)
	g.u0, g.v0, g.u1, g.v1 = float32(x0), float32(y0), float32(x0+w), float32(y0+h)
	return g
}

// shade returns the soft dark rim of a letter: its coverage blurred twice.
func shade(cover []float32, w, h, rim int) []float32 {
	out := slices.Clone(cover)
	line := make([]float32, max(w, h))
	for range 2 {
		for y := range h {
			blur(out[y*w:], line, w, 1, rim)
		}
		for x := range w {
			blur(out[x:], line, h, w, rim)
		}
	}
	return out
}

// blur averages n values, stride apart in v, over a window that reaches reach values to both sides.
// line is scratch memory.
func blur(v, line []float32, n, stride, reach int) {
	for i := range n {
		line[i] = v[i*stride]
	}
	for i := range n {
		sum := float32(0)
		for j := max(0, i-reach); j <= min(n-1, i+reach); j++ {
			sum += line[j]
		}
		v[i*stride] = sum / float32(2*reach+1)
	}
}

// write stores a letter and its rim.
func (a *atlas) write(x0, y0, w, h int, cover, rim []float32) {
	const (
		full     = 255
		strength = 1.9 // the blur thins out the rim; this makes up for it
	)
	for y := range h {
		for x := range w {
			c := cover[y*w+x]
			s := min(full, rim[y*w+x]*strength) * 0.8
			i := 2 * ((y0+y)*a.width + x0 + x)
			a.texels[i] = byte(c)
			a.texels[i+1] = byte(min(full, c+(full-c)*s/full))
		}
	}
}

// place reserves a rectangle one texel away from all others. The texture grows downward as needed.
func (a *atlas) place(w, h int) (x, y int) {
	if a.x+w > a.width {
		a.x, a.y, a.row = 0, a.y+a.row+1, 0
	}
	x, y = a.x, a.y
	a.x += w + 1
	a.row = max(a.row, h)
	a.height = max(a.height, y+h)
	if need := 2 * a.width * a.height; need > len(a.texels) {
		a.texels = append(a.texels, make([]byte, need-len(a.texels))...)
	}
	return x, y
}

// finish converts texels to texture coordinates.
func (a *atlas) finish() {
	for i := range a.profiles {
		p := &a.profiles[i]
		p.u0, p.u1, p.v = p.u0/float32(a.width), p.u1/float32(a.width), p.v/float32(a.height)
	}
	for i := range a.strikes {
		k := &a.strikes[i]
		for j := range k.latin {
			k.latin[j].scale(a.width, a.height)
		}
		for j := range k.beyond {
			k.beyond[j].scale(a.width, a.height)
		}
	}
}

func (g *glyph) scale(width, height int) {
	w, h := float32(width), float32(height)
	g.u0, g.v0, g.u1, g.v1 = g.u0/w, g.v0/h, g.u1/w, g.v1/h
}

// aliased returns b as a string without copying; the string must not be used after b has changed.
func aliased(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

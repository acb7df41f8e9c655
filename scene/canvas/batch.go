package canvas

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"slices"

	"treeline/scene/gx"
)

// vertex is a vertex in the form in which the graphics card receives it.
type vertex = gx.FlatVertex

// at returns a vertex at a point in pixels, with texture coordinates.
func at(x, y, u, v float32, rgba uint32) vertex { return vertex{X: x, Y: y, U: u, V: v, RGBA: rgba} }

// span is the part of the index list, up to the next span, that is drawn with one texture: picture,
// or the atlas if nil.
type span struct {
	picture *Picture
	from    int
}

// batch holds the triangles of one frame, in pixels, and the atlas from which they are drawn.
type batch struct {
	scale    float64 // pixels per unit
	atlas    *atlas  // for that scale, nil before the first frame
	letters  []rune  // that the language needs beyond Latin-1
	missing  []rune  // further letters that have been needed, in names
	stale    bool    // the atlas lacks some of these letters
	ready    *atlas  // atlas made ahead of time, or nil
	readyFor float64 // scale of ready
	vertices []vertex
	indices  []uint32
	spans    []span
	before   []uint32 // scratch of cut

	palette  Palette
	seen     map[Color]Color // palette's versions of colors, by color without alpha
	contrast bool            // plates are opaque, with bright rims

	recording bool
	parts     []Part // of the frame, while they are recorded
}

// begin empties the batch for a frame at a scale. It returns the atlas if it is a new one, else
// nil.
func (b *batch) begin(scale float64) (fresh *atlas) {
	if b.atlas == nil || b.scale != scale || b.stale {
		if b.ready == nil || b.readyFor != scale || b.stale && b.atlas != nil {
			b.prepare(scale)
		}
		b.stale, b.scale, b.atlas, b.ready = false, scale, b.ready, nil
		fresh = b.atlas
	}
	b.parts = b.parts[:0]
	b.vertices, b.indices, b.spans = b.vertices[:0], b.indices[:0], append(b.spans[:0], span{})
	return fresh
}

// prepare makes the atlas for a scale ahead of time.
func (b *batch) prepare(scale float64) {
	b.ready, b.readyFor = newAtlas(scale, slices.Concat(b.letters, b.missing)), scale
}

// noteMissing notes that the atlas lacks a letter, so that the next frame has it.
func (b *batch) noteMissing(r rune) {
	const most = 400 // letters that people have typed: with more, the atlas would be too high for some graphics cards
	if len(b.missing) < most && !slices.Contains(b.missing, r) {
		b.missing, b.stale = append(b.missing, r), true
	}
}

// snap converts a length in units to whole pixels.
func (b *batch) snap(v float64) float32 { return float32(math.Round(v * b.scale)) }

// use draws what follows with the texture of a picture, nil for the atlas.
func (b *batch) use(p *Picture) { b.spans = append(b.spans, span{picture: p, from: len(b.indices)}) }

// size returns the number of indices in a span.
func (b *batch) size(i int) int {
	if i+1 < len(b.spans) {
		return b.spans[i+1].from - b.spans[i].from
	}
	return len(b.indices) - b.spans[i].from
}

// quad appends an axis-aligned rectangle in pixels.
func (b *batch) quad(x0, y0, x1, y1, u0, v0, u1, v1 float32, rgba uint32) {
	n := uint32(len(b.vertices))
	b.vertices = append(b.vertices,
		at(x0, y0, u0, v0, rgba), at(x1, y0, u1, v0, rgba),
		at(x1, y1, u1, v1, rgba), at(x0, y1, u0, v1, rgba))
	b.indices = append(b.indices, n, n+1, n+2, n, n+2, n+3)
}

// band appends the two triangles between two pairs of vertices, p and p+1, q and q+1.
func (b *batch) band(p, q uint32) {
	b.indices = append(b.indices, p, q, q+1, p, q+1, p+1)
}

// sum returns a checksum of the triangles.
func (b *batch) sum() uint64 {
	h := fnv.New64a()
	word := make([]byte, 4)
	mix := func(v uint32) {
		binary.LittleEndian.PutUint32(word, v)
		h.Write(word)
	}
	for i := range b.vertices {
		v := &b.vertices[i]
		for _, f := range [...]float32{v.X, v.Y, v.U, v.V} {
			mix(math.Float32bits(f))
		}
		mix(v.RGBA)
	}
	for _, i := range b.indices {
		mix(i)
	}
	return h.Sum64()
}

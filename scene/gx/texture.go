package gx

import (
	"github.com/g3n/engine/gls"

	"treeline/scene/gx/gl"
)

// Sampling is how a texture is read.
type Sampling struct {
	Repeat bool // wraps around instead of clamping
	Fast   bool // takes the nearest mipmap: two thirds of the cost on software renderers
	Coarse bool // takes the nearest texel of the nearest mipmap: half the cost again, good enough for noise

	// Sharp is by how many mipmap levels a two-dimensional texture is read finer than its footprint
	// requires: ground seen at a grazing angle is sharp then, but shimmers a little.
	Sharp float32
}

func (s Sampling) filter() int32 {
	switch {
	case s.Coarse:
		return gls.NEAREST_MIPMAP_NEAREST
	case s.Fast:
		return gls.LINEAR_MIPMAP_NEAREST
	}
	return gls.LINEAR_MIPMAP_LINEAR
}

// Tex2D uploads width x height RGBA bytes to a unit. Call Mipmap afterwards.
func Tex2D(gs *gls.GLS, unit, width, height int, pix []byte) uint32 {
	id := newTexture(gs, gls.TEXTURE_2D, unit)
	gl.Image(0, width, height, width, pix)
	return id
}

// TexPairs uploads width x height texels of two bytes, red and green, to a unit. Call Mipmap
// afterwards.
func TexPairs(gs *gls.GLS, unit, width, height int, texels []byte) uint32 {
	id := newTexture(gs, gls.TEXTURE_2D, unit)
	gl.Pairs(width, height, texels)
	return id
}

// TexLevels uploads RGBA bytes with mipmaps made by the caller: level i has the size of level 0
// halved i times, down to 1 x 1.
func TexLevels(gs *gls.GLS, unit, width, height int, levels [][]byte, s Sampling) uint32 {
	id := newTexture(gs, gls.TEXTURE_2D, unit)
	for i, pix := range levels {
		w := max(width>>i, 1)
		gl.Image(i, w, max(height>>i, 1), w, pix)
	}
	gl.Set(gls.TEXTURE_2D, gls.TEXTURE_MAX_LEVEL, int32(len(levels)-1))
	sampling(gls.TEXTURE_2D, s.filter(), s.Repeat)
	return id
}

// NewArray makes an empty array texture with layers of equal size on a unit. Layer and ArrayMipmap
// fill it.
func NewArray(gs *gls.GLS, unit, width, height, layers int) uint32 {
	id := newTexture(gs, gls.TEXTURE_2D_ARRAY, unit)
	gl.Layers(width, height, layers)
	return id
}

// Layer uploads the RGBA bytes of layer i of the array texture on a unit.
func Layer(gs *gls.GLS, unit, width, height, i int, pix []byte) {
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	gl.Layer(i, width, height, pix)
}

// ArrayMipmap generates the mipmaps of the array texture on a unit.
func ArrayMipmap(gs *gls.GLS, unit int, s Sampling) {
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	gl.Mipmap(gls.TEXTURE_2D_ARRAY)
	sampling(gls.TEXTURE_2D_ARRAY, s.filter(), s.Repeat)
}

// TexFloat uploads RGBA floats without mipmaps, in full precision so that vertex shaders read exact
// heights.
func TexFloat(gs *gls.GLS, unit, width, height int, pix []float32) uint32 {
	id := newTexture(gs, gls.TEXTURE_2D, unit)
	gl.Floats(width, height, pix)
	sampling(gls.TEXTURE_2D, gls.LINEAR, false)
	return id
}

// Mipmap generates the mipmaps of the two-dimensional texture on a unit, such as that of a finished
// Target.
func Mipmap(gs *gls.GLS, unit int, s Sampling) {
	const all = 1000 // levels, the default of a texture
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	gl.Set(gls.TEXTURE_2D, gls.TEXTURE_MAX_LEVEL, all)
	gl.Mipmap(gls.TEXTURE_2D)
	sampling(gls.TEXTURE_2D, s.filter(), s.Repeat)
	gl.Sharpen(s.Sharp)
}

// Rebind binds a two-dimensional texture to another unit.
func Rebind(gs *gls.GLS, unit int, texture uint32) {
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	gl.BindTexture(gls.TEXTURE_2D, texture)
}

// Wrap makes the two-dimensional texture on a unit repeat from left to right but not from top to
// bottom, like a panorama, without mipmaps.
func Wrap(gs *gls.GLS, unit int) {
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	sampling(gls.TEXTURE_2D, gls.LINEAR, true)
	gl.Set(gls.TEXTURE_2D, gls.TEXTURE_WRAP_T, gls.CLAMP_TO_EDGE)
}

// ReadLevel returns a mipmap level of a two-dimensional texture as RGBA bytes, row 0
// first, and its size. The texture has width x height texels; each level halves both.
func ReadLevel(texture uint32, width, height, level int) (w, h int, pix []byte) {
	w, h = max(width>>level, 1), max(height>>level, 1)
	frame := gl.NewFrame()
	gl.BindFrame(frame)
	gl.Attach(gls.COLOR_ATTACHMENT0, texture, level)
	pix = gl.Read(0, 0, w, h)
	gl.BindFrame(0)
	gl.DeleteFrame(frame)
	return w, h, pix
}

// DeleteTextures frees textures. Zero names are ignored.
func DeleteTextures(ids ...uint32) {
	for _, id := range ids {
		gl.DeleteTexture(id)
	}
}

func newTexture(gs *gls.GLS, target uint32, unit int) (id uint32) {
	id = gl.NewTexture()
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	gl.BindTexture(target, id)
	return id
}

func sampling(target uint32, minFilter int32, repeat bool) {
	wrap := int32(gls.CLAMP_TO_EDGE)
	if repeat {
		wrap = gls.REPEAT
	}
	gl.Set(target, gls.TEXTURE_MIN_FILTER, minFilter)
	mag := int32(gls.LINEAR)
	if minFilter == gls.NEAREST_MIPMAP_NEAREST {
		mag = gls.NEAREST
	}
	gl.Set(target, gls.TEXTURE_MAG_FILTER, mag)
	gl.Set(target, gls.TEXTURE_WRAP_S, wrap)
	gl.Set(target, gls.TEXTURE_WRAP_T, wrap)
}

package gx

import (
	"github.com/g3n/engine/gls"
	"github.com/go-gl/gl/v3.3-core/gl"
)

// Sampling is how a texture is read.
type Sampling struct {
	Repeat bool // wraps around instead of clamping
	Fast   bool // takes the nearest mipmap: two thirds of the cost on software renderers
	Coarse bool // takes the nearest texel of the nearest mipmap: for noise, half the cost again

	// Sharp is by how many levels a two-dimensional texture is read finer than its
	// slope to the eye asks for: ground seen aslant is crisp then, and shimmers a
	// little.
	Sharp float32
}

func (s Sampling) filter() int32 {
	switch {
	case s.Coarse:
		return gl.NEAREST_MIPMAP_NEAREST
	case s.Fast:
		return gl.LINEAR_MIPMAP_NEAREST
	}
	return gl.LINEAR_MIPMAP_LINEAR
}

// Tex2D uploads width x height RGBA bytes to a unit. Mipmap makes the rest.
func Tex2D(gs *gls.GLS, unit, width, height int, pix []byte) uint32 {
	id := newTexture(gs, gl.TEXTURE_2D, unit)
	level(0, width, height, pix)
	return id
}

// TexLevels uploads RGBA bytes with mipmaps of the caller's making: level i has
// the size of level 0 halved i times, down to 1 x 1.
func TexLevels(gs *gls.GLS, unit, width, height int, levels [][]byte, s Sampling) uint32 {
	id := newTexture(gs, gl.TEXTURE_2D, unit)
	for i, pix := range levels {
		level(int32(i), max(width>>i, 1), max(height>>i, 1), pix)
	}
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAX_LEVEL, int32(len(levels)-1))
	sampling(gl.TEXTURE_2D, s.filter(), s.Repeat)
	return id
}

// NewArray makes room for layers of equal size on a unit: one sampler reads them all.
// Layer and ArrayMipmap fill it.
func NewArray(gs *gls.GLS, unit, width, height, layers int) uint32 {
	id := newTexture(gs, gl.TEXTURE_2D_ARRAY, unit)
	gl.TexImage3D(gl.TEXTURE_2D_ARRAY, 0, gl.RGBA8, int32(width), int32(height), int32(layers), 0, gl.RGBA, gl.UNSIGNED_BYTE, nil)
	return id
}

// Layer uploads the RGBA bytes of one layer of the array on a unit.
func Layer(gs *gls.GLS, unit, width, height, i int, pix []byte) {
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 1)
	gl.TexSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, int32(i), int32(width), int32(height), 1, gl.RGBA, gl.UNSIGNED_BYTE, gl.Ptr(pix))
}

// ArrayMipmap makes the mipmaps of the array on a unit.
func ArrayMipmap(gs *gls.GLS, unit int, s Sampling) {
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	gl.GenerateMipmap(gl.TEXTURE_2D_ARRAY)
	sampling(gl.TEXTURE_2D_ARRAY, s.filter(), s.Repeat)
}

// TexFloat uploads RGBA floats without mipmaps, in full precision so that vertex
// shaders read exact heights.
func TexFloat(gs *gls.GLS, unit, width, height int, pix []float32) uint32 {
	id := newTexture(gs, gl.TEXTURE_2D, unit)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, int32(width), int32(height), 0, gl.RGBA, gl.FLOAT, gl.Ptr(pix))
	sampling(gl.TEXTURE_2D, gl.LINEAR, false)
	return id
}

// Mipmap makes the mipmaps of the two-dimensional texture on a unit, such as that
// of a finished Target.
func Mipmap(gs *gls.GLS, unit int, s Sampling) {
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	gl.GenerateMipmap(gl.TEXTURE_2D)
	sampling(gl.TEXTURE_2D, s.filter(), s.Repeat)
	gl.TexParameterf(gl.TEXTURE_2D, gl.TEXTURE_LOD_BIAS, -s.Sharp)
}

// Rebind puts a two-dimensional texture on another unit.
func Rebind(gs *gls.GLS, unit int, texture uint32) {
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	gl.BindTexture(gl.TEXTURE_2D, texture)
}

// Wrap lets the two-dimensional texture on a unit repeat, without mipmaps.
func Wrap(gs *gls.GLS, unit int) {
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	sampling(gl.TEXTURE_2D, gl.LINEAR, true)
}

// LevelWidth returns the width of a mipmap level of the two-dimensional texture on
// a unit, 0 where there is no such level.
func LevelWidth(gs *gls.GLS, unit, level int) int {
	var w int32
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	gl.GetTexLevelParameteriv(gl.TEXTURE_2D, int32(level), gl.TEXTURE_WIDTH, &w)
	return int(w)
}

// ReadLevel returns a mipmap level of the two-dimensional texture on a unit as
// RGBA bytes, the first row first.
func ReadLevel(gs *gls.GLS, unit, level int) (width, height int, pix []byte) {
	var w, h int32
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	gl.GetTexLevelParameteriv(gl.TEXTURE_2D, int32(level), gl.TEXTURE_WIDTH, &w)
	gl.GetTexLevelParameteriv(gl.TEXTURE_2D, int32(level), gl.TEXTURE_HEIGHT, &h)
	pix = make([]byte, int(w)*int(h)*4)
	if len(pix) > 0 {
		gl.PixelStorei(gl.PACK_ALIGNMENT, 1)
		gl.GetTexImage(gl.TEXTURE_2D, int32(level), gl.RGBA, gl.UNSIGNED_BYTE, gl.Ptr(pix))
	}
	return int(w), int(h), pix
}

// DeleteTextures frees textures. Zero names are ignored.
func DeleteTextures(ids ...uint32) {
	if len(ids) > 0 {
		gl.DeleteTextures(int32(len(ids)), &ids[0])
	}
}

func newTexture(gs *gls.GLS, target uint32, unit int) (id uint32) {
	gl.GenTextures(1, &id)
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	gl.BindTexture(target, id)
	return id
}

func level(n int32, width, height int, pix []byte) {
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 1)
	gl.TexImage2D(gl.TEXTURE_2D, n, gl.RGBA8, int32(width), int32(height), 0, gl.RGBA, gl.UNSIGNED_BYTE, gl.Ptr(pix))
}

func sampling(target uint32, minFilter int32, repeat bool) {
	wrap := int32(gl.CLAMP_TO_EDGE)
	if repeat {
		wrap = gl.REPEAT
	}
	gl.TexParameteri(target, gl.TEXTURE_MIN_FILTER, minFilter)
	mag := int32(gl.LINEAR)
	if minFilter == gl.NEAREST_MIPMAP_NEAREST {
		mag = gl.NEAREST
	}
	gl.TexParameteri(target, gl.TEXTURE_MAG_FILTER, mag)
	gl.TexParameteri(target, gl.TEXTURE_WRAP_S, wrap)
	gl.TexParameteri(target, gl.TEXTURE_WRAP_T, wrap)
}

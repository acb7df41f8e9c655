//go:build js

package gl

import (
	"syscall/js"

	"github.com/g3n/engine/gls"
)

// Image sets a level of the bound two-dimensional texture to RGBA bytes, in rows that are stride
// pixels apart.
func Image(level, width, height, stride int, pix []byte) {
	call("pixelStorei", gls.UNPACK_ROW_LENGTH, stride)
	call("texImage2D", gls.TEXTURE_2D, level, gls.RGBA8, width, height, 0, gls.RGBA, gls.UNSIGNED_BYTE, bytes(pix))
	call("pixelStorei", gls.UNPACK_ROW_LENGTH, 0)
}

// Pairs sets the bound two-dimensional texture to texels of two bytes, red and green.
func Pairs(width, height int, texels []byte) {
	const red, redGreen, usual = 0x8227, 0x822b, 4 // RG, RG8; default alignment of rows
	call("pixelStorei", gls.UNPACK_ALIGNMENT, 1)
	call("texImage2D", gls.TEXTURE_2D, 0, redGreen, width, height, 0, red, gls.UNSIGNED_BYTE, bytes(texels))
	call("pixelStorei", gls.UNPACK_ALIGNMENT, usual)
}

// Part replaces a rectangle of a level of the bound two-dimensional texture with RGBA bytes.
func Part(level, x, y, width, height int, pix []byte) {
	call("texSubImage2D", gls.TEXTURE_2D, level, x, y, width, height, gls.RGBA, gls.UNSIGNED_BYTE, bytes(pix))
}

// Letters sets the bound texture to texels of two bytes: a grey value, and its alpha. As WebGL
// cannot read two components as four, it stores four.
func Letters(width, height int, texels []byte) {
	const two, four = 2, 4
	wide := make([]byte, width*height*four)
	for i := range width * height {
		grey, alpha := texels[two*i], texels[two*i+1]
		wide[four*i], wide[four*i+1], wide[four*i+2], wide[four*i+3] = grey, grey, grey, alpha
	}
	Image(0, width, height, width, wide)
}

// Floats sets the bound two-dimensional texture to RGBA 32-bit floats, which can be read with
// linear filtering.
func Floats(width, height int, pix []float32) {
	view := bytes(Bytes(pix))
	numbers := js.Global().Get("Float32Array").New(view.Get("buffer"), 0, len(pix))
	call("texImage2D", gls.TEXTURE_2D, 0, gls.RGBA32F, width, height, 0, gls.RGBA, gls.FLOAT, numbers)
}

// Layers allocates layers of RGBA bytes for the bound array texture.
func Layers(width, height, layers int) {
	call("texImage3D", gls.TEXTURE_2D_ARRAY, 0, gls.RGBA8, width, height, layers, 0, gls.RGBA, gls.UNSIGNED_BYTE, js.Null())
}

// Layer fills layer i of the bound array texture.
func Layer(i, width, height int, pix []byte) {
	call("texSubImage3D", gls.TEXTURE_2D_ARRAY, 0, 0, 0, i, width, height, 1, gls.RGBA, gls.UNSIGNED_BYTE, bytes(pix))
}

// Colors allocates the bound two-dimensional texture, to be drawn into, in an internal format.
// gls.RGBA leaves the byte order to the driver.
func Colors(internal, width, height int) {
	call("texImage2D", gls.TEXTURE_2D, 0, internal, width, height, 0, gls.RGBA, gls.UNSIGNED_BYTE, js.Null())
}

// Depths allocates depths for the bound two-dimensional texture. Reading it compares a depth with
// the stored one.
func Depths(width, height int) {
	call("texImage2D", gls.TEXTURE_2D, 0, gls.DEPTH_COMPONENT24, width, height, 0, gls.DEPTH_COMPONENT, gls.UNSIGNED_INT, js.Null())
	Set(gls.TEXTURE_2D, gls.TEXTURE_COMPARE_MODE, gls.COMPARE_REF_TO_TEXTURE)
	// Linear filtering of comparisons is optional, and Firefox warns of it: soft shadows need
	// several reads.
	Set(gls.TEXTURE_2D, gls.TEXTURE_MIN_FILTER, gls.NEAREST)
	Set(gls.TEXTURE_2D, gls.TEXTURE_MAG_FILTER, gls.NEAREST)
}

// Set sets a parameter of the texture that is bound to a target.
func Set(target, parameter uint32, to int32) { call("texParameteri", target, parameter, to) }

// Sharpen does nothing, because WebGL has no LOD bias for textures.
func Sharpen(float32) {}

// Mipmap generates the mipmaps of the texture that is bound to a target.
func Mipmap(target uint32) { call("generateMipmap", target) }

// Attach attaches a level of a two-dimensional texture to the bound framebuffer, for colors or
// depths depending on the attachment point at.
func Attach(at, texture uint32, level int) {
	call("framebufferTexture2D", gls.FRAMEBUFFER, at, gls.TEXTURE_2D, made(texture), level)
}

// AttachStore attaches a renderbuffer to the bound framebuffer and allocates its memory, in a
// format.
func AttachStore(at, store, format uint32, width, height int) {
	call("bindRenderbuffer", gls.RENDERBUFFER, made(store))
	call("renderbufferStorage", gls.RENDERBUFFER, format, width, height)
	call("framebufferRenderbuffer", gls.FRAMEBUFFER, at, gls.RENDERBUFFER, made(store))
}

// Colorless declares that the bound framebuffer has only depths.
func Colorless() {
	call("drawBuffers", []any{gls.NONE})
	call("readBuffer", gls.NONE)
}

// Complete returns gls.FRAMEBUFFER_COMPLETE if the bound framebuffer can be drawn into, otherwise a
// code for what is wrong with it.
func Complete() uint32 { return uint32(call("checkFramebufferStatus", gls.FRAMEBUFFER).Int()) }

// Read returns a rectangle of the bound framebuffer as RGBA bytes, the bottom row first.
func Read(x, y, width, height int) []byte {
	const texel = 4
	pix := make([]byte, width*height*texel)
	array := js.Global().Get("Uint8Array").New(len(pix))
	call("readPixels", x, y, width, height, gls.RGBA, gls.UNSIGNED_BYTE, array)
	js.CopyBytesToGo(pix, array)
	return pix
}

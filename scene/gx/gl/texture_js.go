//go:build js

package gl

import (
	"syscall/js"

	"github.com/g3n/engine/gls"
)

// Image makes a level of the bound two-dimensional texture of RGBA bytes, rows that are
// stride pixels apart.
func Image(level, width, height, stride int, pix []byte) {
	call("pixelStorei", gls.UNPACK_ROW_LENGTH, stride)
	call("texImage2D", gls.TEXTURE_2D, level, gls.RGBA8, width, height, 0, gls.RGBA, gls.UNSIGNED_BYTE, bytes(pix))
	call("pixelStorei", gls.UNPACK_ROW_LENGTH, 0)
}

// Pairs makes the bound two-dimensional texture of two bytes a texel, red and green.
func Pairs(width, height int, texels []byte) {
	const red, redGreen, usual = 0x8227, 0x822b, 4 // RG, RG8; alignment of rows
	call("pixelStorei", gls.UNPACK_ALIGNMENT, 1)
	call("texImage2D", gls.TEXTURE_2D, 0, redGreen, width, height, 0, red, gls.UNSIGNED_BYTE, bytes(texels))
	call("pixelStorei", gls.UNPACK_ALIGNMENT, usual)
}

// Part replaces a part of a level of the bound two-dimensional texture by RGBA bytes.
func Part(level, x, y, width, height int, pix []byte) {
	call("texSubImage2D", gls.TEXTURE_2D, level, x, y, width, height, gls.RGBA, gls.UNSIGNED_BYTE, bytes(pix))
}

// Letters makes the bound texture one of two bytes a texel: the brightness of a grey, and
// its alpha. WebGL cannot read two as four.
func Letters(width, height int, texels []byte) {
	const two, four = 2, 4
	wide := make([]byte, width*height*four)
	for i := range width * height {
		grey, alpha := texels[two*i], texels[two*i+1]
		wide[four*i], wide[four*i+1], wide[four*i+2], wide[four*i+3] = grey, grey, grey, alpha
	}
	Image(0, width, height, width, wide)
}

// Floats makes the bound two-dimensional texture of RGBA numbers of 32 bits, which are
// read between texels too.
func Floats(width, height int, pix []float32) {
	view := bytes(Bytes(pix))
	numbers := js.Global().Get("Float32Array").New(view.Get("buffer"), 0, len(pix))
	call("texImage2D", gls.TEXTURE_2D, 0, gls.RGBA32F, width, height, 0, gls.RGBA, gls.FLOAT, numbers)
}

// Layers makes room for layers of RGBA bytes in the bound array of textures.
func Layers(width, height, layers int) {
	call("texImage3D", gls.TEXTURE_2D_ARRAY, 0, gls.RGBA8, width, height, layers, 0, gls.RGBA, gls.UNSIGNED_BYTE, js.Null())
}

// Layer fills one of them.
func Layer(i, width, height int, pix []byte) {
	call("texSubImage3D", gls.TEXTURE_2D_ARRAY, 0, 0, 0, i, width, height, 1, gls.RGBA, gls.UNSIGNED_BYTE, bytes(pix))
}

// Colors makes room for colors in the bound two-dimensional texture, to be drawn into, of
// an internal format. gls.RGBA leaves the order of the bytes to the driver.
func Colors(internal, width, height int) {
	call("texImage2D", gls.TEXTURE_2D, 0, internal, width, height, 0, gls.RGBA, gls.UNSIGNED_BYTE, js.Null())
}

// Depths makes room for depths in the bound two-dimensional texture, which are read as the
// answer whether they are farther.
func Depths(width, height int) {
	call("texImage2D", gls.TEXTURE_2D, 0, gls.DEPTH_COMPONENT24, width, height, 0, gls.DEPTH_COMPONENT, gls.UNSIGNED_INT, js.Null())
	Set(gls.TEXTURE_2D, gls.TEXTURE_COMPARE_MODE, gls.COMPARE_REF_TO_TEXTURE)
	// What lies between answers is up to the browser, and Firefox says so: whoever wants soft shadows reads several.
	Set(gls.TEXTURE_2D, gls.TEXTURE_MIN_FILTER, gls.NEAREST)
	Set(gls.TEXTURE_2D, gls.TEXTURE_MAG_FILTER, gls.NEAREST)
}

// Set sets a parameter of the texture that is bound to a target.
func Set(target, parameter uint32, to int32) { call("texParameteri", target, parameter, to) }

// Sharpen does nothing: WebGL reads a texture as its slope to the eye asks for.
func Sharpen(float32) {}

// Mipmap makes the smaller levels of the texture that is bound to a target.
func Mipmap(target uint32) { call("generateMipmap", target) }

// Attach draws into a level of a two-dimensional texture: into colors or depths, by where
// it is attached to the bound frame buffer.
func Attach(at, texture uint32, level int) {
	call("framebufferTexture2D", gls.FRAMEBUFFER, at, gls.TEXTURE_2D, made(texture), level)
}

// AttachStore draws into a render buffer, which gets its memory now, in a format.
func AttachStore(at, store, format uint32, width, height int) {
	call("bindRenderbuffer", gls.RENDERBUFFER, made(store))
	call("renderbufferStorage", gls.RENDERBUFFER, format, width, height)
	call("framebufferRenderbuffer", gls.FRAMEBUFFER, at, gls.RENDERBUFFER, made(store))
}

// Colorless says that the bound frame buffer has depths alone.
func Colorless() {
	call("drawBuffers", []any{gls.NONE})
	call("readBuffer", gls.NONE)
}

// Complete returns gls.FRAMEBUFFER_COMPLETE if the bound frame buffer can be drawn into,
// else what is the matter with it.
func Complete() uint32 { return uint32(call("checkFramebufferStatus", gls.FRAMEBUFFER).Int()) }

// Read returns a part of the bound frame buffer as RGBA bytes, the lowest row first.
func Read(x, y, width, height int) []byte {
	const texel = 4
	pix := make([]byte, width*height*texel)
	array := js.Global().Get("Uint8Array").New(len(pix))
	call("readPixels", x, y, width, height, gls.RGBA, gls.UNSIGNED_BYTE, array)
	js.CopyBytesToGo(pix, array)
	return pix
}

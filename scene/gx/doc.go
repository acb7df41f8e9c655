// Package gx holds the small pieces that the engine lacks: a window without
// multisampling, materials with a flat list of uniforms, one-draw batches,
// instanced meshes, render targets and textures on fixed units.
//
// Texture units are shared out once: 0 to 7 are the engine's own (labels,
// panels), the stage uses 8 to 31 and the canvas 32 to 47. A texture is bound to
// its unit when it is made and never again, so a draw sends no texture state.
//
// All calls belong on the thread that called Open.
package gx

// The first texture unit of each user; see the package comment.
const (
	StageUnit  = 8
	CanvasUnit = 32
)

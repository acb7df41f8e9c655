// Package gx holds the small pieces that the engine lacks: a window without multisampling, or the
// canvas of a web page; a renderer for scenes; materials with a flat list of uniforms, single-draw
// batches, instanced meshes, render targets and textures on fixed units. Files whose names end in
// _js are for browsers.
//
// Texture units are assigned once: 0 belongs to the canvas, which binds whatever it draws, those
// from StageUnit on to the stage. A texture of the stage is bound to its unit when it is created
// and never again, so a draw sends no texture state. Browsers have 32 units.
//
// All calls must be made on the thread that called Open.
package gx

// StageUnit is the first texture unit of the stage; see the package comment.
const StageUnit = 1

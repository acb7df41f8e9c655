// Package gx holds the small pieces that the engine lacks: a window without
// multisampling, or the canvas of a page; what draws a scene; materials with a flat list
// of uniforms, one-draw batches, instanced meshes, render targets and textures on fixed
// units. Files that end in _js are for browsers.
//
// Texture units are shared out once: 0 is the canvas's, which binds whatever it draws,
// those from StageUnit on are the stage's. There a texture is bound to its unit when it is
// made and never again, so a draw sends no texture state. Browsers have 32 units.
//
// All calls belong on the thread that called Open.
package gx

// StageUnit is the first texture unit of the stage; see the package comment.
const StageUnit = 1

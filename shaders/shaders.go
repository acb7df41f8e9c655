// Package shaders holds the GLSL sources of all shaders.
package shaders

import "embed"

// FS holds the sources: *.vert, *.frag and the chunks *.glsl.
//
//go:embed *.vert *.frag *.glsl
var FS embed.FS

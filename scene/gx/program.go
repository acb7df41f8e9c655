package gx

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// AddPrograms registers the GLSL sources of a folder with the renderer: x.glsl
// as the chunk x, for #include <x>; x.vert and x.frag as shaders under their file
// names; and for each x.frag the program x, from x.frag and x.vert or, where there
// is no x.vert, quad.vert.
func (w *Window) AddPrograms(fsys fs.FS) error {
	names, err := fs.Glob(fsys, "*.*")
	if err != nil {
		return fmt.Errorf("shaders: %w", err)
	}
	for _, name := range names {
		ext := path.Ext(name)
		if ext != ".glsl" && ext != ".vert" && ext != ".frag" {
			continue
		}
		src, err := fs.ReadFile(fsys, name)
		if err != nil {
			return fmt.Errorf("shaders: %w", err)
		}
		base := strings.TrimSuffix(name, ext)
		if ext == ".glsl" {
			w.Renderer.AddChunk(base, string(src))
			continue
		}
		w.Renderer.AddShader(name, string(src))
		if ext == ".frag" {
			vert := base + ".vert"
			if _, err := fs.Stat(fsys, vert); err != nil {
				vert = "quad.vert"
			}
			w.Renderer.AddProgram(base, vert, name)
		}
	}
	return nil
}

package gx

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/g3n/engine/gls"

	"treeline/scene/gx/gl"
)

// programs compiles programs from GLSL sources, each only once.
type programs struct {
	gs      *gls.GLS
	sources map[string]string   // by file name
	made    map[string]*program // by name and defines
	chunk   *regexp.Regexp
}

func newPrograms(gs *gls.GLS) programs {
	return programs{gs, map[string]string{}, map[string]*program{}, regexp.MustCompile(`#include <(\w+)>`)}
}

// AddPrograms adds the GLSL sources in a folder to the renderer: x.glsl as the chunk for #include
// <x>, and x.frag as the fragment shader of program x, whose vertex shader is x.vert, or quad.vert
// if there is no x.vert.
func (w *Window) AddPrograms(fsys fs.FS) error {
	names, err := fs.Glob(fsys, "*.*")
	if err != nil {
		return fmt.Errorf("shaders: %w", err)
	}
	for _, name := range names {
		switch path.Ext(name) {
		case ".glsl", ".vert", ".frag":
			src, err := fs.ReadFile(fsys, name)
			if err != nil {
				return fmt.Errorf("shaders: %w", err)
			}
			w.Renderer.programs.sources[name] = string(src)
		}
	}
	return nil
}

// get returns the program with a name, compiled with each of defines set to 1. It fails if a source
// is missing or does not compile.
func (p *programs) get(name string, defines []string) (*program, error) {
	defines = slices.Sorted(slices.Values(defines))
	key := name + " " + strings.Join(defines, " ")
	if made := p.made[key]; made != nil {
		return made, nil
	}
	head := gl.Version
	if len(defines) > 0 {
		head += "#define " + strings.Join(defines, " 1\n#define ") + " 1\n"
	}
	vert := name + ".vert"
	if _, ok := p.sources[vert]; !ok {
		vert = "quad.vert"
	}
	made := &program{p.gs.NewProgram(), map[string]*slot{}}
	for kind, file := range map[uint32]string{gls.VERTEX_SHADER: vert, gls.FRAGMENT_SHADER: name + ".frag"} {
		source, err := p.whole(file)
		if err != nil {
			return nil, err
		}
		made.AddShader(kind, head+source)
	}
	if err := made.Build(); err != nil {
		return nil, fmt.Errorf("shader %s: %w", key, err)
	}
	p.made[key] = made
	return made, nil
}

// whole returns a source with its includes replaced by the chunks.
func (p *programs) whole(file string) (string, error) {
	source, ok := p.sources[file]
	if !ok {
		return "", fmt.Errorf("shaders: there is no %s", file)
	}
	var failed error
	return p.chunk.ReplaceAllStringFunc(source, func(include string) string {
		chunk, err := p.whole(p.chunk.FindStringSubmatch(include)[1] + ".glsl")
		if err != nil {
			failed = err
		}
		return chunk
	}), failed
}

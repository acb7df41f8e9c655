package gx

import (
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/material"
	"github.com/g3n/engine/math32"
)

// Mat is an engine material with a shader of its own and a flat list of uniforms. Textures stay on
// fixed units, so a draw sends at most what is in the list.
type Mat struct {
	material.Material

	// Premul blends with ONE, ONE_MINUS_SRC_ALPHA, for which the engine's custom blending has no
	// setters.
	Premul bool

	// Twice multiplies the color in the target by twice the material's: one half leaves it as it
	// is, more brightens it. The engine's multiplication can only darken.
	Twice bool

	items   []uniform
	defines []string
	program *program // nil before the first draw
}

// uniform is one uniform of a material: an array of vec4, a matrix or a texture unit.
type uniform struct {
	name   string
	slot   *slot // of the program, nil before the first draw
	vec    []float32
	matrix *math32.Matrix4
	unit   int32
}

// NewMat returns an opaque material that draws with the program named shader, see AddPrograms,
// compiled with each of defines set to 1.
func NewMat(shader string, defines ...string) *Mat {
	m := &Mat{defines: defines}
	m.Init()
	m.SetShader(shader)
	m.SetBlending(material.BlendNone)
	return m
}

// Define sets another name to 1 in the program. The material must not have been drawn with yet.
func (m *Mat) Define(name string) { m.defines = append(m.defines, name) }

// Vec4 adds a vec4 or an array of vec4. The slice is read at each draw.
func (m *Mat) Vec4(name string, v []float32) *Mat { return m.add(uniform{name: name, vec: v}) }

// Mat4 adds a matrix. It is read at each draw.
func (m *Mat) Mat4(name string, v *math32.Matrix4) *Mat {
	return m.add(uniform{name: name, matrix: v})
}

// Tex adds a sampler for the texture on a unit.
func (m *Mat) Tex(name string, unit int) *Mat {
	return m.add(uniform{name: name, unit: int32(unit)})
}

// Over makes the material transparent and keeps it from writing depth. The caller sets the
// blending, with SetBlending or Premul.
func (m *Mat) Over() *Mat {
	m.SetTransparent(true)
	m.SetDepthMask(false)
	return m
}

// RenderSetup implements material.IMaterial. The material's program must be in use.
func (m *Mat) RenderSetup(gs *gls.GLS) {
	m.Material.RenderSetup(gs)
	switch {
	case m.Premul:
		blend(gs, gls.ONE, gls.ONE_MINUS_SRC_ALPHA)
	case m.Twice:
		blend(gs, gls.DST_COLOR, gls.SRC_COLOR)
	}
	for i := range m.items {
		it := &m.items[i]
		if it.slot == nil {
			it.slot = m.program.slot(it.name)
		}
		switch {
		case it.vec != nil:
			it.slot.vectors(it.vec)
		case it.matrix != nil:
			it.slot.matrix(it.matrix)
		default:
			it.slot.unit(it.unit)
		}
	}
}

func blend(gs *gls.GLS, source, destination uint32) {
	gs.Enable(gls.BLEND)
	gs.BlendEquation(gls.FUNC_ADD)
	gs.BlendFunc(source, destination)
}

func (m *Mat) add(u uniform) *Mat {
	m.items = append(m.items, u)
	return m
}

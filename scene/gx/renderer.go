package gx

import (
	"slices"

	"github.com/g3n/engine/core"
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/graphic"
	"github.com/g3n/engine/math32"
)

// Lens is a camera: a view and a projection matrix.
type Lens interface {
	ViewMatrix(*math32.Matrix4)
	ProjMatrix(*math32.Matrix4)
}

// Renderer draws scenes of batches and instanced meshes, whose vertices are in world space: the
// positions of nodes are ignored. The engine's own renderer depends on the engine's gui, lights and
// fonts, and does not build for browsers.
type Renderer struct {
	gs       *gls.GLS
	info     core.RenderInfo
	programs programs
	now      *program // in use, nil if it is unknown
	calls    int
	viewProj math32.Matrix4 // of the scene being drawn

	solid, clear []*graphic.GraphicMaterial // of that scene: opaque and transparent
}

func newRenderer(gs *gls.GLS) *Renderer { return &Renderer{gs: gs, programs: newPrograms(gs)} }

// Render draws what is visible at and below a node: first opaque materials, from the highest render
// order to the lowest, then transparent ones, from the lowest to the highest. The error is that of
// a shader.
func (r *Renderer) Render(scene core.INode, l Lens) error {
	l.ViewMatrix(&r.info.ViewMatrix)
	l.ProjMatrix(&r.info.ProjMatrix)
	r.viewProj.MultiplyMatrices(&r.info.ProjMatrix, &r.info.ViewMatrix)
	r.solid, r.clear = r.solid[:0], r.clear[:0]
	r.collect(scene)
	slices.SortStableFunc(r.solid, byOrder)
	slices.SortStableFunc(r.clear, byOrder)
	for _, m := range slices.Backward(r.solid) {
		if err := r.draw(m); err != nil {
			return err
		}
	}
	for _, m := range r.clear {
		if err := r.draw(m); err != nil {
			return err
		}
	}
	r.gs.DepthMask(true) // otherwise the depth buffer could not be cleared
	return nil
}

// collect lists the materials of what is visible at and below a node.
func (r *Renderer) collect(n core.INode) {
	if !n.Visible() {
		return
	}
	if g, ok := n.(graphic.IGraphic); ok && g.Renderable() {
		all := g.GetGraphic().Materials()
		for i := range all {
			m := &all[i]
			if m.IMaterial().GetMaterial().Transparent() {
				r.clear = append(r.clear, m)
			} else {
				r.solid = append(r.solid, m)
			}
		}
	}
	for _, child := range n.Children() {
		r.collect(child)
	}
}

func byOrder(a, b *graphic.GraphicMaterial) int {
	return a.IGraphic().GetGraphic().RenderOrder() - b.IGraphic().GetGraphic().RenderOrder()
}

// draw draws one thing with its material's program.
func (r *Renderer) draw(g *graphic.GraphicMaterial) error {
	if err := r.use(g.IMaterial().(*Mat)); err != nil {
		return err
	}
	g.IGraphic().RenderSetup(r.gs, &r.info)
	r.calls++
	return nil
}

// use sets up a material for the next draw.
func (r *Renderer) use(m *Mat) error {
	if _, err := r.Prepare(m); err != nil {
		return err
	}
	if m.program != r.now {
		r.now = m.program
		r.gs.UseProgram(m.program.Program)
	}
	m.RenderSetup(r.gs)
	m.program.slot("ViewProj").matrix(&r.viewProj)
	return nil
}

// forget notes that the program in use has been changed elsewhere.
func (r *Renderer) forget() { r.now = nil }

// Calls returns the number of draw calls so far.
func (r *Renderer) Calls() int { return r.calls }

package gx

import (
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/graphic"

	"treeline/scene/gx/gl"
)

// Rehearsed is anything that can be drawn without a visible result.
type Rehearsed interface {
	graphic.IGraphic

	// rehearse draws a triangle without area.
	rehearse()
}

// Prepare compiles the program of a material if that has none yet, and reports whether a new
// program was compiled. The error is that of a shader.
func (r *Renderer) Prepare(m *Mat) (made bool, err error) {
	if m.program != nil {
		return false, nil
	}
	before := len(r.programs.made)
	m.program, err = r.programs.get(m.Shader(), m.defines)
	return len(r.programs.made) > before, err
}

// Rehearse prepares the driver for the first picture that shows a thing with a material: it draws
// the thing with the state in which it will be drawn, target and textures included, but as a
// triangle without area. A driver that recompiles a shader for the state in which it is used does
// so now. The error is that of a shader.
func (r *Renderer) Rehearse(thing Rehearsed, m *Mat) error {
	if err := r.use(m); err != nil {
		return err
	}
	thing.rehearse()
	r.gs.DepthMask(true)
	return nil
}

// MatOf returns the material with which a thing is drawn.
func MatOf(thing Rehearsed) *Mat { return thing.GetGraphic().Materials()[0].IMaterial().(*Mat) }

func (b *Batch) rehearse() {
	rehearsal(b.floats(), 0, func([2]uint32) { b.declare() }, func(corners int) { gl.Triangles(0, corners) })
}

func (t *Inst) rehearse() {
	m := t.mesh
	rehearsal(total(m.perVert), total(m.perInst), m.declare, func(corners int) { gl.Instances(corners, 1) })
}

// rehearsal draws a triangle without area: all its corners are one vertex of zeros, in one instance
// of zeros. vertex and instance are their numbers of floats. declare must declare the attributes in
// the buffers of vertices and of instances, the first of which is bound.
func rehearsal(vertex, instance int, declare func([2]uint32), draw func(corners int)) {
	corners := []uint32{0, 0, 0}
	array, list := gl.NewArray(), gl.NewBuffer()
	buffers := [2]uint32{gl.NewBuffer(), gl.NewBuffer()}
	gl.BindArray(array)
	for i, floats := range [2]int{instance, vertex} {
		gl.BindBuffer(gls.ARRAY_BUFFER, buffers[1-i])
		gl.Fill(gls.ARRAY_BUFFER, gl.Bytes(make([]float32, floats)), gls.STATIC_DRAW)
	}
	declare(buffers)
	gl.BindBuffer(gls.ELEMENT_ARRAY_BUFFER, list)
	gl.Fill(gls.ELEMENT_ARRAY_BUFFER, gl.Bytes(corners), gls.STATIC_DRAW)
	draw(len(corners))
	gl.BindArray(0)
	gl.DeleteArray(array)
	for _, b := range append(buffers[:], list) {
		gl.DeleteBuffer(b)
	}
}

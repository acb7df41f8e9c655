package gx

import (
	"github.com/g3n/engine/core"
	"github.com/g3n/engine/geometry"
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/graphic"

	"treeline/scene/gx/gl"
)

const floatSize = 4 // bytes

// Inst draws one mesh many times with a single call, which the engine cannot.
type Inst struct {
	graphic.Graphic

	// Data holds the floats of all instances, one after the other. It is sent at
	// each draw; while it is empty nothing is drawn.
	Data []float32

	viewProj         gls.Uniform
	vao              uint32
	buffers          [3]uint32 // vertices, instances, indices
	verts            []float32
	idx              []uint32
	count            int
	perVert, perInst []int
}

// NewInst returns an instanced mesh. perVert and perInst list the floats of each
// attribute of a vertex and of an instance; their locations count up from 0, the
// vertex's first.
func NewInst(m *Mat, verts []float32, idx []uint32, perVert, perInst []int) *Inst {
	t := &Inst{verts: verts, idx: idx, perVert: perVert, perInst: perInst, count: len(idx)}
	t.Init(t, geometry.NewGeometry(), gls.TRIANGLES)
	t.AddMaterial(t, m, 0, 0)
	t.SetCullable(false)
	t.viewProj.Init("ViewProj")
	return t
}

// RenderSetup implements graphic.IGraphic; it also draws. The vertex array stays
// bound on purpose: the engine follows up with an empty DrawArrays, an OpenGL
// error without one. That empty call is what the engine counts for this one.
func (t *Inst) RenderSetup(gs *gls.GLS, ri *core.RenderInfo) {
	sendViewProj(gs, ri, &t.viewProj)
	if t.vao == 0 {
		t.upload()
	}
	gl.BindArray(t.vao)
	n := len(t.Data) / total(t.perInst)
	if n == 0 {
		return
	}
	gl.BindBuffer(gls.ARRAY_BUFFER, t.buffers[1])
	gl.Fill(gls.ARRAY_BUFFER, gl.Bytes(t.Data), gls.STREAM_DRAW)
	gl.Instances(t.count, n)
}

// Dispose frees the OpenGL objects.
func (t *Inst) Dispose() {
	if t.vao != 0 {
		gl.DeleteArray(t.vao)
		for _, b := range t.buffers {
			gl.DeleteBuffer(b)
		}
		t.vao = 0
	}
	t.Graphic.Dispose()
}

func (t *Inst) upload() {
	t.vao = gl.NewArray()
	gl.BindArray(t.vao)
	for i := range t.buffers {
		t.buffers[i] = gl.NewBuffer()
	}
	gl.BindBuffer(gls.ARRAY_BUFFER, t.buffers[0])
	gl.Fill(gls.ARRAY_BUFFER, gl.Bytes(t.verts), gls.STATIC_DRAW)
	next := attributes(0, t.perVert, 0)
	gl.BindBuffer(gls.ARRAY_BUFFER, t.buffers[1])
	attributes(next, t.perInst, 1)
	gl.BindBuffer(gls.ELEMENT_ARRAY_BUFFER, t.buffers[2])
	gl.Fill(gls.ELEMENT_ARRAY_BUFFER, gl.Bytes(t.idx), gls.STATIC_DRAW)
	t.verts, t.idx = nil, nil
}

// attributes declares interleaved attributes of the bound buffer from location
// first on, and returns the next free location.
func attributes(first uint32, sizes []int, divisor uint32) uint32 {
	stride, offset := total(sizes)*floatSize, 0
	for _, n := range sizes {
		gl.Attribute(first, n, gls.FLOAT, false, stride, offset, divisor)
		offset += n * floatSize
		first++
	}
	return first
}

func total(sizes []int) (n int) {
	for _, s := range sizes {
		n += s
	}
	return n
}

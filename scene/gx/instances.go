package gx

import (
	"unsafe"

	"github.com/g3n/engine/core"
	"github.com/g3n/engine/geometry"
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/graphic"
	"github.com/go-gl/gl/v3.3-core/gl"
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
	count            int32
	perVert, perInst []int
}

// NewInst returns an instanced mesh. perVert and perInst list the floats of each
// attribute of a vertex and of an instance; their locations count up from 0, the
// vertex's first.
func NewInst(m *Mat, verts []float32, idx []uint32, perVert, perInst []int) *Inst {
	t := &Inst{verts: verts, idx: idx, perVert: perVert, perInst: perInst, count: int32(len(idx))}
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
	gl.BindVertexArray(t.vao)
	n := len(t.Data) / total(t.perInst)
	if n == 0 {
		return
	}
	gl.BindBuffer(gl.ARRAY_BUFFER, t.buffers[1])
	gl.BufferData(gl.ARRAY_BUFFER, len(t.Data)*floatSize, unsafe.Pointer(&t.Data[0]), gl.STREAM_DRAW)
	gl.DrawElementsInstanced(gl.TRIANGLES, t.count, gl.UNSIGNED_INT, nil, int32(n))
}

// Dispose frees the OpenGL objects.
func (t *Inst) Dispose() {
	if t.vao != 0 {
		gl.DeleteVertexArrays(1, &t.vao)
		gl.DeleteBuffers(int32(len(t.buffers)), &t.buffers[0])
		t.vao = 0
	}
	t.Graphic.Dispose()
}

func (t *Inst) upload() {
	gl.GenVertexArrays(1, &t.vao)
	gl.BindVertexArray(t.vao)
	gl.GenBuffers(int32(len(t.buffers)), &t.buffers[0])
	gl.BindBuffer(gl.ARRAY_BUFFER, t.buffers[0])
	gl.BufferData(gl.ARRAY_BUFFER, len(t.verts)*floatSize, gl.Ptr(t.verts), gl.STATIC_DRAW)
	next := attributes(0, t.perVert, 0)
	gl.BindBuffer(gl.ARRAY_BUFFER, t.buffers[1])
	attributes(next, t.perInst, 1)
	gl.BindBuffer(gl.ELEMENT_ARRAY_BUFFER, t.buffers[2])
	gl.BufferData(gl.ELEMENT_ARRAY_BUFFER, len(t.idx)*floatSize, gl.Ptr(t.idx), gl.STATIC_DRAW)
	t.verts, t.idx = nil, nil
}

// attributes declares interleaved attributes of the bound buffer from location
// first on, and returns the next free location.
func attributes(first uint32, sizes []int, divisor uint32) uint32 {
	stride, offset := int32(total(sizes)*floatSize), 0
	for _, n := range sizes {
		gl.EnableVertexAttribArray(first)
		gl.VertexAttribPointerWithOffset(first, int32(n), gl.FLOAT, false, stride, uintptr(offset))
		gl.VertexAttribDivisor(first, divisor)
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

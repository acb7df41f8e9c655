package gx

import (
	"github.com/g3n/engine/core"
	"github.com/g3n/engine/geometry"
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/graphic"

	"treeline/scene/gx/gl"
)

const floatSize = 4 // bytes

// Inst draws one mesh many times with a single call, which the engine cannot do.
type Inst struct {
	graphic.Graphic

	// Data holds the floats of all instances, one after another. It is sent at each draw; while it
	// is empty nothing is drawn.
	Data []float32

	mesh *instMesh
}

// instMesh is what is drawn, and where the driver has it. It includes the instances of the next
// draw, which are sent anew each time.
type instMesh struct {
	vao              uint32
	buffers          [3]uint32 // vertices, instances, indices
	verts            []float32
	idx              []uint32
	count            int
	perVert, perInst []int
}

// NewInst returns an instanced mesh. perVert and perInst list the numbers of floats of the
// attributes of a vertex and of an instance; attribute locations count up from 0, those of the
// vertex first.
func NewInst(m *Mat, verts []float32, idx []uint32, perVert, perInst []int) *Inst {
	return newInst(m, &instMesh{verts: verts, idx: idx, perVert: perVert, perInst: perInst, count: len(idx)})
}

// Twin returns an Inst that draws the same mesh with another material and other instances. It
// becomes invalid when either is disposed of.
func (t *Inst) Twin(m *Mat) *Inst { return newInst(m, t.mesh) }

func newInst(m *Mat, mesh *instMesh) *Inst {
	t := &Inst{mesh: mesh}
	t.Init(t, geometry.NewGeometry(), gls.TRIANGLES)
	t.AddMaterial(t, m, 0, 0)
	t.SetCullable(false)
	return t
}

// RenderSetup implements graphic.IGraphic: it draws the instances.
func (t *Inst) RenderSetup(*gls.GLS, *core.RenderInfo) {
	m := t.mesh
	if m.vao == 0 {
		m.upload()
	}
	gl.BindArray(m.vao)
	n := len(t.Data) / total(m.perInst)
	if n == 0 {
		return
	}
	gl.BindBuffer(gls.ARRAY_BUFFER, m.buffers[1])
	gl.Fill(gls.ARRAY_BUFFER, gl.Bytes(t.Data), gls.STREAM_DRAW)
	gl.Instances(m.count, n)
}

// Dispose frees the OpenGL objects.
func (t *Inst) Dispose() {
	if m := t.mesh; m.vao != 0 {
		gl.DeleteArray(m.vao)
		for _, b := range m.buffers {
			gl.DeleteBuffer(b)
		}
		m.vao = 0
	}
	t.Graphic.Dispose()
}

func (m *instMesh) upload() {
	m.vao = gl.NewArray()
	gl.BindArray(m.vao)
	for i := range m.buffers {
		m.buffers[i] = gl.NewBuffer()
	}
	gl.BindBuffer(gls.ARRAY_BUFFER, m.buffers[0])
	gl.Fill(gls.ARRAY_BUFFER, gl.Bytes(m.verts), gls.STATIC_DRAW)
	m.declare([2]uint32(m.buffers[:2]))
	gl.BindBuffer(gls.ELEMENT_ARRAY_BUFFER, m.buffers[2])
	gl.Fill(gls.ELEMENT_ARRAY_BUFFER, gl.Bytes(m.idx), gls.STATIC_DRAW)
	m.verts, m.idx = nil, nil
}

// declare declares the attributes in the buffers of vertices, which is bound, and of instances.
func (m *instMesh) declare(buffers [2]uint32) {
	next := attributes(0, m.perVert, 0)
	gl.BindBuffer(gls.ARRAY_BUFFER, buffers[1])
	attributes(next, m.perInst, 1)
}

// attributes declares interleaved attributes of the bound buffer, starting at location first, and
// returns the next free location.
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

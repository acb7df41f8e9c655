package gx

import (
	"github.com/g3n/engine/core"
	"github.com/g3n/engine/geometry"
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/graphic"
	"github.com/g3n/engine/math32"

	"treeline/scene/gx/gl"
)

// Batch is one draw call with its own vertices, in world space, and its own shader. It is never
// culled, because only the shader knows where it ends up.
type Batch struct {
	graphic.Graphic

	// Once releases the vertices as soon as the driver has them: it keeps its own copy.
	Once bool

	// Often tells the driver that the vertices change from picture to picture.
	Often bool

	// Early lets the driver start on what was drawn before: see Flush.
	Early bool

	attrs            []Attr
	vertices         math32.ArrayF32
	indices          math32.ArrayU32
	changed, relined bool // vertices and indices have changed since they were sent
	vao              uint32
	buffers          [2]uint32 // vertices, indices
}

// Attr is a vertex attribute of N floats.
type Attr struct {
	Name string
	N    int
}

// NewBatch returns a batch of triangles whose vertices have the given attributes, named as in the
// shader. A batch with an empty idx starts hidden; see SetIndices.
func NewBatch(m *Mat, verts math32.ArrayF32, idx math32.ArrayU32, attrs ...Attr) *Batch {
	b := &Batch{attrs: attrs}
	b.Init(b, geometry.NewGeometry(), gls.TRIANGLES)
	b.AddMaterial(b, m, 0, 0)
	b.SetCullable(false)
	b.SetVertices(verts)
	b.SetIndices(idx)
	return b
}

// RenderSetup implements graphic.IGraphic: it draws the batch.
func (b *Batch) RenderSetup(*gls.GLS, *core.RenderInfo) {
	if b.Early {
		Flush()
	}
	first := b.vao == 0
	if first {
		b.vao = gl.NewArray()
		b.buffers = [2]uint32{gl.NewBuffer(), gl.NewBuffer()}
	}
	gl.BindArray(b.vao)
	if b.changed {
		b.send()
	}
	if first {
		gl.BindBuffer(gls.ARRAY_BUFFER, b.buffers[0])
		b.declare()
	}
	if b.relined || first {
		gl.BindBuffer(gls.ELEMENT_ARRAY_BUFFER, b.buffers[1])
		gl.Fill(gls.ELEMENT_ARRAY_BUFFER, gl.Bytes(b.indices), gls.STATIC_DRAW)
		b.relined = false
	}
	gl.Triangles(0, len(b.indices))
}

// send sends the vertices to the driver.
func (b *Batch) send() {
	usage := uint32(gls.STATIC_DRAW)
	if b.Often {
		usage = gls.STREAM_DRAW
	}
	gl.BindBuffer(gls.ARRAY_BUFFER, b.buffers[0])
	gl.Fill(gls.ARRAY_BUFFER, gl.Bytes(b.vertices), usage)
	if b.changed = false; b.Once {
		b.vertices = nil
	}
}

// declare declares where in a vertex of the bound buffer the attributes are that the program in use
// reads.
func (b *Batch) declare() {
	stride, offset := b.floats()*floatSize, 0
	for _, a := range b.attrs {
		if location, ok := gl.AttributeOf(a.Name); ok {
			gl.Attribute(location, a.N, gls.FLOAT, false, stride, offset, 0)
		}
		offset += a.N * floatSize
	}
}

// floats returns the number of floats in a vertex.
func (b *Batch) floats() (n int) {
	for _, a := range b.attrs {
		n += a.N
	}
	return n
}

// SetIndices replaces the index list, which must not change until the next call. An empty list
// hides the batch.
func (b *Batch) SetIndices(idx math32.ArrayU32) {
	b.indices, b.relined = idx, true
	b.SetVisible(len(idx) > 0)
}

// SetMat makes the batch use another material.
func (b *Batch) SetMat(m *Mat) {
	b.ClearMaterials()
	b.AddMaterial(b, m, 0, 0)
}

// SetVertices replaces the vertices, which must not change until the next call.
func (b *Batch) SetVertices(v math32.ArrayF32) { b.vertices, b.changed = v, true }

// Rewrite returns the list of the vertices, emptied, to be filled for the next draw.
func (b *Batch) Rewrite() *math32.ArrayF32 {
	b.vertices, b.changed = b.vertices[:0], true
	return &b.vertices
}

// Dispose frees the OpenGL objects.
func (b *Batch) Dispose() {
	if b.vao != 0 {
		gl.DeleteArray(b.vao)
		gl.DeleteBuffer(b.buffers[0])
		gl.DeleteBuffer(b.buffers[1])
		b.vao = 0
	}
	b.Graphic.Dispose()
}

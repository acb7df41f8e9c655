package gx

import (
	"github.com/g3n/engine/core"
	"github.com/g3n/engine/geometry"
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/graphic"
	"github.com/g3n/engine/math32"
)

// Batch is one draw call: own vertices in world space, own shader. It is never
// culled by the engine, which knows nothing of what the vertex shader does.
type Batch struct {
	graphic.Graphic

	Geom *geometry.Geometry
	VBO  *gls.VBO

	// Once lets go of the vertices as soon as the driver has them: it keeps its own.
	Once bool

	// Early lets the driver begin with what was drawn before: see Flush.
	Early bool

	viewProj gls.Uniform
}

// Attr is a vertex attribute of n floats.
type Attr struct {
	Name string
	N    int
}

// NewBatch returns a batch of triangles. VertexPosition, VertexNormal and
// VertexTexcoord are the engine's standard attributes of 3, 3 and 2 floats; other
// names are custom ones. A batch starts hidden if idx is empty; see SetIndices.
func NewBatch(m *Mat, verts math32.ArrayF32, idx math32.ArrayU32, attrs ...Attr) *Batch {
	b := &Batch{Geom: geometry.NewGeometry(), VBO: gls.NewVBO(verts)}
	for _, a := range attrs {
		switch a.Name {
		case "VertexPosition":
			b.VBO.AddAttrib(gls.VertexPosition)
		case "VertexNormal":
			b.VBO.AddAttrib(gls.VertexNormal)
		case "VertexTexcoord":
			b.VBO.AddAttrib(gls.VertexTexcoord)
		default:
			b.VBO.AddCustomAttrib(a.Name, int32(a.N))
		}
	}
	b.Geom.AddVBO(b.VBO)
	b.Init(b, b.Geom, gls.TRIANGLES)
	b.AddMaterial(b, m, 0, 0)
	b.SetCullable(false)
	b.viewProj.Init("ViewProj")
	b.SetIndices(idx)
	return b
}

// RenderSetup implements graphic.IGraphic: it sends the matrix ViewProj.
func (b *Batch) RenderSetup(gs *gls.GLS, ri *core.RenderInfo) {
	if b.Early {
		Flush()
	}
	sendViewProj(gs, ri, &b.viewProj)
	if b.Once {
		b.VBO.SetBuffer(nil)
	}
}

// SetIndices replaces the index list, which the batch keeps until the next call.
// An empty list hides the batch: the engine would draw all vertices instead.
func (b *Batch) SetIndices(idx math32.ArrayU32) {
	b.Geom.SetIndices(idx)
	b.SetVisible(len(idx) > 0)
}

// SetMat draws the batch with another material from now on.
func (b *Batch) SetMat(m *Mat) {
	b.ClearMaterials()
	b.AddMaterial(b, m, 0, 0)
}

// SetVertices replaces the vertices, which the batch keeps until the next call.
func (b *Batch) SetVertices(v math32.ArrayF32) { b.VBO.SetBuffer(v) }

func sendViewProj(gs *gls.GLS, ri *core.RenderInfo, u *gls.Uniform) {
	loc := u.Location(gs)
	if loc < 0 {
		return
	}
	var vp math32.Matrix4
	vp.MultiplyMatrices(&ri.ProjMatrix, &ri.ViewMatrix)
	gs.UniformMatrix4fv(loc, 1, false, &vp[0])
}

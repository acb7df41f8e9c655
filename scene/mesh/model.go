// Package mesh holds models as lists of triangles: it reads them from assets, and makes simpler
// levels of detail for distances at which nobody sees the difference. Those are computed when
// assets change (go generate), not when the game starts. It does not import the engine.
package mesh

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"

	"github.com/qmuntal/gltf"
	"github.com/qmuntal/gltf/modeler"
)

// Model is a mesh of named parts, as in a .glb file: x forward, y up, z right, in metres.
type Model struct{ Parts []Part }

// Part is a node of a model. Its vertices are relative to its pivot, which is relative to the pivot
// of its parent.
type Part struct {
	Name      string
	Pivot     [3]float32
	Positions [][3]float32
	Normals   [][3]float32
	UVs       [][2]float32
	Occlusion []float32 // 0 dark to 1 open, from the vertex colour
	Indices   []uint32

	from []uint32 // index in the model of each vertex; nil if it is the same
	rise float32  // factor for the heights of these vertices, 0 for unchanged
}

var errModel = errors.New("not a model of ours")

// Read reads a .glb file. The engine's own loader would use its physically based material and one
// draw call per part.
func Read(fsys fs.FS, name string) (*Model, error) {
	file, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // read-only
	doc := new(gltf.Document)
	if err := gltf.NewDecoder(file).Decode(doc); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	m := new(Model)
	for _, n := range doc.Nodes {
		p, err := readPart(doc, n)
		if err != nil {
			return nil, fmt.Errorf("%s: node %s: %w", name, n.Name, err)
		}
		m.Parts = append(m.Parts, p)
	}
	return m, nil
}

// readPart returns the part of a node, whose mesh must have a single primitive.
func readPart(doc *gltf.Document, n *gltf.Node) (p Part, err error) {
	if n.Mesh == nil || *n.Mesh >= len(doc.Meshes) || len(doc.Meshes[*n.Mesh].Primitives) != 1 {
		return p, fmt.Errorf("%w: not one mesh of one primitive", errModel)
	}
	prim := doc.Meshes[*n.Mesh].Primitives[0]
	p.Name = n.Name
	for k, v := range n.Translation {
		p.Pivot[k] = float32(v)
	}
	if p.Positions, err = attribute[[3]float32](doc, prim, gltf.POSITION); err != nil {
		return p, err
	}
	if p.Normals, err = attribute[[3]float32](doc, prim, gltf.NORMAL); err != nil {
		return p, err
	}
	if p.UVs, err = attribute[[2]float32](doc, prim, gltf.TEXCOORD_0); err != nil {
		return p, err
	}
	p.Occlusion = slices.Repeat([]float32{1}, len(p.Positions))
	if _, shaded := prim.Attributes[gltf.COLOR_0]; shaded {
		colors, err := attribute[[3]float32](doc, prim, gltf.COLOR_0)
		if err != nil {
			return p, err
		}
		for i := range colors {
			p.Occlusion[i] = colors[i][0]
		}
	}
	if prim.Indices == nil || *prim.Indices >= len(doc.Accessors) {
		return p, fmt.Errorf("%w: no indices", errModel)
	}
	if p.Indices, err = modeler.ReadIndices(doc, doc.Accessors[*prim.Indices], nil); err != nil {
		return p, err
	}
	return p, p.check()
}

// check returns why the part cannot be drawn, nil if it can.
func (p *Part) check() error {
	n := len(p.Positions)
	if len(p.Normals) != n || len(p.UVs) != n || len(p.Occlusion) != n {
		return fmt.Errorf("%w: %d places, %d normals, %d texture places and %d colours", errModel, n, len(p.Normals), len(p.UVs), len(p.Occlusion))
	}
	const corners = 3
	if len(p.Indices)%corners != 0 {
		return fmt.Errorf("%w: %d indices are no triangles", errModel, len(p.Indices))
	}
	for _, i := range p.Indices {
		if int(i) >= n {
			return fmt.Errorf("%w: index %d of %d vertices", errModel, i, n)
		}
	}
	return nil
}

// attribute returns the attribute of a primitive with a name, one value per vertex.
func attribute[T any](doc *gltf.Document, prim *gltf.Primitive, name string) ([]T, error) {
	i, ok := prim.Attributes[name]
	if !ok || i >= len(doc.Accessors) {
		return nil, fmt.Errorf("%w: no %s", errModel, name)
	}
	data, err := modeler.ReadAccessor(doc, doc.Accessors[i], nil)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	values, ok := data.([]T)
	if !ok {
		return nil, fmt.Errorf("%w: %s holds %T", errModel, name, data)
	}
	return values, nil
}

// Find returns the part with a name, nil if there is none.
func (m *Model) Find(name string) *Part {
	for i := range m.Parts {
		if m.Parts[i].Name == name {
			return &m.Parts[i]
		}
	}
	return nil
}

// Bounds returns the corners of the bounding box of all vertices. It ignores pivots, so it is for
// models of one part.
func (m *Model) Bounds() (lo, hi [3]float32) {
	lo = [3]float32{math.MaxFloat32, math.MaxFloat32, math.MaxFloat32}
	hi = [3]float32{-math.MaxFloat32, -math.MaxFloat32, -math.MaxFloat32}
	for _, p := range m.Parts {
		for _, v := range p.Positions {
			for k := range v {
				lo[k], hi[k] = min(lo[k], v[k]), max(hi[k], v[k])
			}
		}
	}
	return lo, hi
}

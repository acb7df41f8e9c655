package stage

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"

	"github.com/qmuntal/gltf"
	"github.com/qmuntal/gltf/modeler"
)

// model is a mesh of named parts as a .glb file holds it: x forward, y up, z
// right, metres.
type model struct{ parts []part }

// part is one node of a model. Its vertices are relative to its pivot, which is
// relative to that of its parent.
type part struct {
	name      string
	pivot     [3]float32
	positions [][3]float32
	normals   [][3]float32
	uvs       [][2]float32
	occlusion []float32 // 0 dark to 1 open, from the vertex colour
	indices   []uint32
}

var errModel = errors.New("not a model of ours")

// readModel reads a .glb file. The engine's own loader would bring its physical
// material and one draw call a part.
func readModel(fsys fs.FS, name string) (*model, error) {
	file, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	doc := new(gltf.Document)
	if err := gltf.NewDecoder(file).Decode(doc); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	m := new(model)
	for _, n := range doc.Nodes {
		p, err := readPart(doc, n)
		if err != nil {
			return nil, fmt.Errorf("%s: node %s: %w", name, n.Name, err)
		}
		m.parts = append(m.parts, p)
	}
	return m, nil
}

// readPart returns a node and the one primitive of its mesh.
func readPart(doc *gltf.Document, n *gltf.Node) (p part, err error) {
	if n.Mesh == nil || *n.Mesh >= len(doc.Meshes) || len(doc.Meshes[*n.Mesh].Primitives) != 1 {
		return p, fmt.Errorf("%w: not one mesh of one primitive", errModel)
	}
	prim := doc.Meshes[*n.Mesh].Primitives[0]
	p.name = n.Name
	for k, v := range n.Translation {
		p.pivot[k] = float32(v)
	}
	if p.positions, err = attribute[[3]float32](doc, prim, gltf.POSITION); err != nil {
		return p, err
	}
	if p.normals, err = attribute[[3]float32](doc, prim, gltf.NORMAL); err != nil {
		return p, err
	}
	if p.uvs, err = attribute[[2]float32](doc, prim, gltf.TEXCOORD_0); err != nil {
		return p, err
	}
	p.occlusion = slices.Repeat([]float32{1}, len(p.positions))
	if _, shaded := prim.Attributes[gltf.COLOR_0]; shaded {
		colors, err := attribute[[3]float32](doc, prim, gltf.COLOR_0)
		if err != nil {
			return p, err
		}
		for i := range colors {
			p.occlusion[i] = colors[i][0]
		}
	}
	if prim.Indices == nil || *prim.Indices >= len(doc.Accessors) {
		return p, fmt.Errorf("%w: no indices", errModel)
	}
	p.indices, err = modeler.ReadIndices(doc, doc.Accessors[*prim.Indices], nil)
	return p, err
}

// attribute returns what a primitive has of a name for each vertex.
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

// find returns the part with a name, or nil.
func (m *model) find(name string) *part {
	for i := range m.parts {
		if m.parts[i].name == name {
			return &m.parts[i]
		}
	}
	return nil
}

// bounds returns the corners of the box round all vertices, pivots left out: for
// models of one part.
func (m *model) bounds() (lo, hi [3]float32) {
	lo = [3]float32{math.MaxFloat32, math.MaxFloat32, math.MaxFloat32}
	hi = [3]float32{-math.MaxFloat32, -math.MaxFloat32, -math.MaxFloat32}
	for _, p := range m.parts {
		for _, v := range p.positions {
			for k := range v {
				lo[k], hi[k] = min(lo[k], v[k]), max(hi[k], v[k])
			}
		}
	}
	return lo, hi
}

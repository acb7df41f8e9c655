package stage

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
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

// glb is the part of a glTF document that our own models use.
type glb struct {
	Nodes []struct {
		Name        string
		Mesh        int
		Translation [3]float32
	}
	Meshes []struct {
		Primitives []struct {
			Attributes map[string]int
			Indices    int
		}
	}
	Accessors   []accessor
	BufferViews []struct{ ByteOffset, ByteStride int }

	bin []byte
}

type accessor struct {
	BufferView, ByteOffset, ComponentType, Count int
	Type                                         string
}

// Component types of glTF.
const (
	glbUint16 = 5123
	glbUint32 = 5125
	glbFloat  = 5126
)

var errModel = errors.New("not a model of ours")

// readModel reads a .glb file. The engine's own loader would bring its physical
// material and one draw call a part.
func readModel(fsys fs.FS, name string) (*model, error) {
	b, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	doc, err := parseGLB(b)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	m := new(model)
	for _, n := range doc.Nodes {
		p, err := doc.part(n.Mesh)
		if err != nil {
			return nil, fmt.Errorf("%s: node %s: %w", name, n.Name, err)
		}
		p.name, p.pivot = n.Name, n.Translation
		m.parts = append(m.parts, p)
	}
	return m, nil
}

// parseGLB splits the container: a header of 12 bytes, then the JSON and the
// binary chunk, each behind 8 bytes of length and type.
func parseGLB(b []byte) (*glb, error) {
	const header, chunk = 12, 8
	if len(b) < header+chunk || string(b[:4]) != "glTF" {
		return nil, errModel
	}
	n := int(binary.LittleEndian.Uint32(b[header:]))
	if len(b) < header+2*chunk+n {
		return nil, errModel
	}
	doc := new(glb)
	if err := json.Unmarshal(b[header+chunk:header+chunk+n], doc); err != nil {
		return nil, err
	}
	doc.bin = b[header+2*chunk+n:]
	return doc, nil
}

func (d *glb) part(mesh int) (p part, err error) {
	if mesh >= len(d.Meshes) || len(d.Meshes[mesh].Primitives) != 1 {
		return p, errModel
	}
	prim := d.Meshes[mesh].Primitives[0]
	pos, err := d.floats(prim.Attributes, "POSITION", 3)
	if err != nil {
		return p, err
	}
	nrm, err := d.floats(prim.Attributes, "NORMAL", 3)
	if err != nil {
		return p, err
	}
	uv, err := d.floats(prim.Attributes, "TEXCOORD_0", 2)
	if err != nil {
		return p, err
	}
	for i := range len(pos) / 3 {
		p.positions = append(p.positions, [3]float32(pos[3*i:]))
		p.normals = append(p.normals, [3]float32(nrm[3*i:]))
		p.uvs = append(p.uvs, [2]float32(uv[2*i:]))
		p.occlusion = append(p.occlusion, 1)
	}
	if _, ok := prim.Attributes["COLOR_0"]; ok {
		col, err := d.floats(prim.Attributes, "COLOR_0", 3)
		if err != nil {
			return p, err
		}
		for i := range p.occlusion {
			p.occlusion[i] = col[3*i]
		}
	}
	p.indices, err = d.uints(prim.Indices)
	return p, err
}

// floats returns an attribute of n floats a vertex, tightly packed.
func (d *glb) floats(attributes map[string]int, name string, n int) ([]float32, error) {
	i, ok := attributes[name]
	if !ok || i >= len(d.Accessors) {
		return nil, fmt.Errorf("%w: no %s", errModel, name)
	}
	const size = 4
	a := d.Accessors[i]
	at := d.BufferViews[a.BufferView].ByteOffset + a.ByteOffset
	want := map[int]string{2: "VEC2", 3: "VEC3"}[n]
	if a.ComponentType != glbFloat || a.Type != want || at+a.Count*n*size > len(d.bin) {
		return nil, fmt.Errorf("%w: %s is not %s of floats", errModel, name, want)
	}
	out := make([]float32, a.Count*n)
	for k := range out {
		out[k] = math.Float32frombits(binary.LittleEndian.Uint32(d.bin[at+size*k:]))
	}
	return out, nil
}

func (d *glb) uints(i int) ([]uint32, error) {
	if i >= len(d.Accessors) {
		return nil, fmt.Errorf("%w: no indices", errModel)
	}
	a := d.Accessors[i]
	at := d.BufferViews[a.BufferView].ByteOffset + a.ByteOffset
	size := map[int]int{glbUint16: 2, glbUint32: 4}[a.ComponentType]
	if size == 0 || at+a.Count*size > len(d.bin) {
		return nil, fmt.Errorf("%w: indices of type %d", errModel, a.ComponentType)
	}
	out := make([]uint32, a.Count)
	for k := range out {
		if size == 2 {
			out[k] = uint32(binary.LittleEndian.Uint16(d.bin[at+2*k:]))
		} else {
			out[k] = binary.LittleEndian.Uint32(d.bin[at+4*k:])
		}
	}
	return out, nil
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

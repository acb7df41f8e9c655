package mesh_test

import (
	"bytes"
	"io/fs"
	"testing"
	"testing/fstest"

	"treeline/assets"
	"treeline/scene/mesh"
)

// FuzzRead damages models. Whatever can be read must be consistent: every index is that of a vertex
// with all attributes.
func FuzzRead(f *testing.F) {
	names, err := fs.Glob(assets.FS, "*/*.glb")
	if err != nil || len(names) == 0 {
		f.Fatalf("%d models, %v", len(names), err)
	}
	const small = 20_000 // bytes: in small files mutations hit what matters
	for _, name := range names {
		if data, err := fs.ReadFile(assets.FS, name); err == nil && len(data) < small {
			f.Add(data)
			wild := bytes.Clone(data) // the last numbers of a file are indices
			wild[len(wild)-1], wild[len(wild)-2] = 0xff, 0xff
			f.Add(wild)
		}
	}
	f.Add([]byte(`{"asset":{"version":"2.0"},"nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := mesh.Read(fstest.MapFS{"a.glb": {Data: data}}, "a.glb")
		if err != nil {
			return
		}
		for _, p := range m.Parts {
			n := len(p.Positions)
			if len(p.Normals) != n || len(p.UVs) != n || len(p.Occlusion) != n {
				t.Errorf("part %q: %d places, %d normals, %d texture places, %d shades", p.Name, n, len(p.Normals), len(p.UVs), len(p.Occlusion))
			}
			if len(p.Indices)%3 != 0 {
				t.Errorf("part %q: %d indices are no triangles", p.Name, len(p.Indices))
			}
			for _, i := range p.Indices {
				if int(i) >= n {
					t.Fatalf("part %q: index %d of %d vertices", p.Name, i, n)
				}
			}
		}
	})
}

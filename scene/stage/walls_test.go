package stage

import (
	"math"
	"testing"

	"treeline/assets"
	"treeline/scene/mesh"
	"treeline/terrain"
)

// TestStoneDoesNotChangeAtTheJointsOfAWall holds the vertices of two pieces of wall that
// meet against each other: as warm, as bright, and with the moss on the same side.
func TestStoneDoesNotChangeAtTheJointsOfAWall(t *testing.T) {
	const near, most = 0.5, 0.03 // m, share
	m, err := terrain.Generate(terrain.DefaultSpec(3))
	if err != nil {
		t.Fatal(err)
	}
	joints := 0
	var last []float32
	var before *terrain.Obstacle
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		if o.Kind != terrain.Wall {
			continue
		}
		mod, err := mesh.Read(assets.FS, "props/"+o.Model+".glb")
		if err != nil {
			t.Fatal(err)
		}
		v, _ := place(nil, mod, o)
		for a := 0; a < len(last); a += propFloats {
			for b := 0; b < len(v); b += propFloats {
				p, q := last[a:a+propFloats], v[b:b+propFloats]
				if math.Hypot(float64(p[0]-q[0]), float64(p[2]-q[2])) > near || p[4] > 0 || q[4] > 0 { // lichen lies on what looks up
					continue
				}
				joints++
				if d := math.Hypot(float64(p[10]-q[10]), float64(p[11]-q[11])); d > most {
					t.Fatalf("at %v the stone changes by %.2f", p[:3], d)
				}
			}
		}
		if before != nil && before.At.Sub(o.At).Len() < o.HalfLength+before.HalfLength+near {
			a, b := before.Heading.Right().Mul(varietyOf(before).across), o.Heading.Right().Mul(varietyOf(o).across)
			if turn := math.Abs(before.Heading.Dir().Dot(o.Heading.Dir())); turn > 0.98 && math.Abs(a.Dot(sunDirection())) > 0.2 && a.Dot(b) < 0 {
				t.Errorf("at %v the moss changes sides", o.At)
			}
		}
		last, before = v, o
	}
	if joints < 100 {
		t.Errorf("only %d vertices meet", joints)
	}
}

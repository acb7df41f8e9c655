package tankmodel

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/assets"
	"treeline/scene/mesh"
	"treeline/tanks"
)

// centimetres is the tolerance between models and rules in metres.
const centimetres = 0.02

func loadTank(t *testing.T, id tanks.ClassID, suffix string) *mesh.Model {
	t.Helper()
	m, err := mesh.Read(assets.FS, classFile(id)+suffix+".glb")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// stored returns the levels of all models.
func stored(t *testing.T) mesh.Levels {
	t.Helper()
	l, err := mesh.Stored()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestTankModelsHaveFivePartsAndThePivotsOfTheirClass(t *testing.T) {
	for id := range tanks.NumClasses {
		c := tanks.ClassOf(id)
		for _, suffix := range []string{FullFiles, FarFiles} {
			m := loadTank(t, id, suffix)
			if len(m.Parts) != len(parts()) {
				t.Errorf("%s%s has %d parts, want %d", c.Name, suffix, len(m.Parts), len(parts()))
			}
			for name, want := range map[string]mgl64.Vec3{"hull": {}, "turret": c.TurretPivot, "gun": c.GunPivot, "track_l": {}, "track_r": {}} {
				p := m.Find(name)
				if p == nil {
					t.Errorf("%s%s has no %s", c.Name, suffix, name)
					continue
				}
				for k := range want {
					if got := float64(p.Pivot[k]); math.Abs(got-want[k]) > centimetres {
						t.Errorf("%s%s: pivot of %s is %v, want %v", c.Name, suffix, name, p.Pivot, want)
						break
					}
				}
			}
		}
	}
}

// The axes are x forward, y up, z right: the gun reaches forward by the length in the rules, and
// the left track is at negative z.
func TestTankModelsPointAlongTheAxes(t *testing.T) {
	for id := range tanks.NumClasses {
		c := tanks.ClassOf(id)
		m := loadTank(t, id, FullFiles)
		gun := mesh.Model{Parts: []mesh.Part{*m.Find("gun")}}
		if _, hi := gun.Bounds(); math.Abs(float64(hi[0])-c.GunLength) > centimetres {
			t.Errorf("%s: gun ends at x = %.3f, want %.3f", c.Name, hi[0], c.GunLength)
		}
		for name, want := range map[string]float64{"track_l": -c.TrackGauge, "track_r": c.TrackGauge} {
			track := mesh.Model{Parts: []mesh.Part{*m.Find(name)}}
			lo, hi := track.Bounds()
			if got := float64(lo[2]+hi[2]) / 2; math.Abs(got-want) > centimetres {
				t.Errorf("%s: middle of %s at z = %.3f, want %.3f", c.Name, name, got, want)
			}
			if math.Abs(float64(lo[1])) > centimetres {
				t.Errorf("%s: %s stands at y = %.3f, want 0", c.Name, name, lo[1])
			}
		}
		hull := mesh.Model{Parts: []mesh.Part{*m.Find("hull")}}
		lo, hi := hull.Bounds()
		if l, w := float64(hi[0]-lo[0]), float64(hi[2]-lo[2]); math.Abs(l-c.HullLength) > centimetres || math.Abs(w-c.HullWidth) > centimetres {
			t.Errorf("%s: hull of %.3f x %.3f m, want %.3f x %.3f", c.Name, l, w, c.HullLength, c.HullWidth)
		}
	}
}

func TestTankModelsKeepTheirTriangleBudgets(t *testing.T) {
	for id := range tanks.NumClasses {
		for _, tt := range []struct {
			name        string
			level       int
			least, most int
		}{
			{"full", Full, 3000, 5000},
			{"middle", Middle, 1800, 2800},
			{"small", Small, 1200, 1500},
			{"far", Far, 100, 300},
		} {
			m, err := Read(assets.FS, id, tt.level, stored(t))
			if err != nil {
				t.Fatal(err)
			}
			if n := len(m.Indices) / 3; n < tt.least || n > tt.most {
				t.Errorf("%s %s has %d triangles, want %d to %d", tt.name, tanks.ClassOf(id).Name, n, tt.least, tt.most)
			}
			whole(t, tanks.ClassOf(id).Name+" "+tt.name, m)
		}
	}
}

// whole checks a mesh: all five parts have faces, indices are in range, normals have length 1,
// faces face the direction of their normals, and nothing exceeds the class's dimensions.
func whole(t *testing.T, name string, m *Model) {
	t.Helper()
	const askew = 0.02 // share of faces that may face another direction: slivers
	faces, against := [5]int{}, 0
	at := func(i uint32) []float32 { return m.Vertices[int(i)*vertexFloats:][:vertexFloats] }
	vec := func(v []float32) mgl64.Vec3 { return mgl64.Vec3{float64(v[0]), float64(v[1]), float64(v[2])} }
	for i := 0; i < len(m.Indices); i += 3 {
		a, b, c := at(m.Indices[i]), at(m.Indices[i+1]), at(m.Indices[i+2])
		faces[int(a[placeOfPart])]++
		if int(a[placeOfPart]) != int(b[placeOfPart]) || int(a[placeOfPart]) != int(c[placeOfPart]) {
			t.Fatalf("%s: a face joins two parts", name)
		}
		out := vec(b).Sub(vec(a)).Cross(vec(c).Sub(vec(a)))
		if out.Dot(vec(a[3:]).Add(vec(b[3:])).Add(vec(c[3:]))) < 0 {
			against++
		}
	}
	for part, n := range faces {
		if n == 0 {
			t.Errorf("%s: part %s has no faces", name, parts()[part])
		}
	}
	if share := float64(against) / float64(len(m.Indices)/3); share > askew {
		t.Errorf("%s: %.1f%% of the faces look against their normals", name, 100*share)
	}
	for i := 0; i < len(m.Vertices); i += vertexFloats {
		v := m.Vertices[i:]
		if l := vec(v[3:]).Len(); math.Abs(l-1) > 0.01 {
			t.Fatalf("%s: a normal is %.3f long", name, l)
		}
		if o := v[placeOfPart+1]; o < 0 || o > 1 {
			t.Fatalf("%s: occlusion %v", name, o)
		}
	}
	if len(m.Pivots) != 2*vec4 || m.Pivots[3] <= 0 || m.Pivots[4] >= 0 || m.Pivots[5] <= 0 {
		t.Errorf("%s: pivots %v", name, m.Pivots)
	}
}

// The gunner sees a tube that begins behind the eye, surrounds the bore and ends at the muzzle, and
// nothing of the mantlet.
func TestBarrelIsTheTubeAlone(t *testing.T) {
	const thickest = 0.3 // m from the bore
	for id := range tanks.NumClasses {
		c := tanks.ClassOf(id)
		if c.Unarmed {
			continue // it has no gunner
		}
		full, err := Read(assets.FS, id, Full, nil)
		if err != nil {
			t.Fatal(err)
		}
		b := full.Barrel(c)
		lo, hi, wide := math.Inf(1), math.Inf(-1), 0.0
		for _, i := range b.Indices {
			v := b.Vertices[int(i)*vertexFloats:]
			if int(v[placeOfPart]) != partGun {
				t.Fatalf("%s: the barrel has a face of %s", c.Name, parts()[int(v[placeOfPart])])
			}
			lo, hi = math.Min(lo, float64(v[0])), math.Max(hi, float64(v[0]))
			wide = math.Max(wide, math.Hypot(float64(v[1]), float64(v[2])))
		}
		if eye := c.Eye[0] - c.GunPivot[0]; lo > eye+0.6 || math.Abs(hi-c.GunLength) > centimetres || wide > thickest {
			t.Errorf("%s: barrel from %.2f to %.2f m, %.2f m thick; eye at %.2f, muzzle at %.2f", c.Name, lo, hi, wide, eye, c.GunLength)
		}
		ahead, below := float64(b.Pivots[0])+hi-c.Eye[0], c.Eye[1]-float64(b.Pivots[1])
		if angle := math.Atan2(below, ahead); angle < clearOfBarrel-0.01 {
			t.Errorf("%s: the muzzle is seen %.3f rad below the line of sight, want at least %.3f", c.Name, angle, clearOfBarrel)
		}
	}
}

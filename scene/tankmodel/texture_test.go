package tankmodel

import (
	"image/color"
	"image/jpeg"
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/assets"
	"treeline/tanks"
)

// The normal maps are made in the frame of each part and hold one side of the tank. Interpreted as
// by the shader, they must agree with the mesh.
func TestNormalMapsAgreeWithTheMeshOnBothSides(t *testing.T) {
	const least = 0.9 // mean cosine over the surface: edges are rounded in the mesh and sharp in the map
	for id := range tanks.NumClasses {
		file, err := assets.FS.Open(classFile(id) + "_n.jpg")
		if err != nil {
			t.Fatal(err)
		}
		img, err := jpeg.Decode(file)
		if err != nil {
			t.Fatal(err)
		}
		side := img.Bounds().Dx()
		for _, name := range []string{"hull", "turret", "gun"} {
			p := loadTank(t, id, FullFiles).Find(name)
			sides := mapSides(p)
			for _, want := range []float32{1, -1} {
				sum, whole, n := 0.0, 0.0, 0
				for i := 0; i+2 < len(p.Indices); i += 3 {
					a, b, c := p.Indices[i], p.Indices[i+1], p.Indices[i+2]
					if sides[a] != want {
						continue
					}
					var uv [2]float64
					var normal mgl64.Vec3
					for _, k := range []uint32{a, b, c} {
						for d := range uv {
							uv[d] += float64(p.UVs[k][d]) / 3
						}
						normal = normal.Add(mgl64.Vec3{float64(p.Normals[k][0]), float64(p.Normals[k][1]), float64(p.Normals[k][2])})
					}
					at := func(x float64) int { return int((x - math.Floor(x)) * float64(side)) }
					px := color.NRGBAModel.Convert(img.At(at(uv[0]), at(uv[1]))).(color.NRGBA)
					m := mgl64.Vec3{float64(px.R)/127.5 - 1, float64(px.G)/127.5 - 1, (float64(px.B)/127.5 - 1) * float64(want)}
					corner := func(k uint32) mgl64.Vec3 {
						v := p.Positions[k]
						return mgl64.Vec3{float64(v[0]), float64(v[1]), float64(v[2])}
					}
					area := corner(b).Sub(corner(a)).Cross(corner(c).Sub(corner(a))).Len() / 2 // some faces have no pixel of their own
					sum, whole = sum+area*m.Normalize().Dot(normal.Normalize()), whole+area
					n++
				}
				if n > 0 && sum/whole < least {
					t.Errorf("%s %s, side %v: map and mesh agree by %.2f over %d faces, want %.2f", tanks.ClassOf(id).Name, name, want, sum/whole, n, least)
				}
			}
		}
	}
}

func TestWheelsTurnAboutTheirAxles(t *testing.T) {
	for id := range tanks.NumClasses {
		c := tanks.ClassOf(id)
		doc, err := readMeasures(assets.FS, classFile(id)+".json")
		if err != nil {
			t.Fatal(err)
		}
		for _, level := range []int{Full, Middle, Small} {
			m, err := Read(assets.FS, id, level, stored(t))
			if err != nil {
				t.Fatal(err)
			}
			turning := map[[2]float32]int{}
			for v := m.Vertices; len(v) > 0; v = v[vertexFloats:] {
				x, y, per := v[10], v[11], v[12]
				if per == 0 {
					continue
				}
				turning[[2]float32{x, y}]++
				if far := math.Hypot(float64(v[0]-x), float64(v[1]-y)); far > 1/float64(per)+0.07 {
					t.Errorf("%s level %d: a point %.2f m from its axle turns with a wheel of %.2f m", c.Name, level, far, 1/per)
				}
			}
			if len(turning) != len(doc.Discs) {
				t.Errorf("%s level %d: %d of %d wheels turn", c.Name, level, len(turning), len(doc.Discs))
			}
		}
	}
}

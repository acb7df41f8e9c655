package tankmodel

import (
	"math"
	"testing"

	"treeline/assets"
	"treeline/scene/mesh"
	"treeline/tanks"
)

func TestNumbersLieOnFlatPlatesAndUpright(t *testing.T) {
	const most, steep, smallest = 0.065, 0.75, 0.32 // m; share of a digit's height that is upright; m
	for id := range tanks.NumClasses {
		name := tanks.ClassOf(id).Name
		m, err := mesh.Read(assets.FS, classFile(id)+".glb")
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range platesOf(id) {
			flat, uneven := s.settle(m.Find(s.part))
			t.Logf("%s: %v at %v uneven by %.3f m", name, s.slots, s.at, uneven)
			if uneven > most {
				t.Errorf("%s: the plate of %v at %v is uneven by %.3f m", name, s.slots, s.at, uneven)
			}
			if flat.above.Dot(s.above) < steep || flat.right.Dot(s.right) < steep || math.Abs(flat.above.Dot(flat.right)) > 1e-9 {
				t.Errorf("%s: %v at %v leans: right %.2f, up %.2f", name, s.slots, s.at, flat.right, flat.above)
			}
			if len(s.slots) == 2 && s.tall < smallest {
				t.Errorf("%s: digits of %.2f m cannot be read", name, s.tall)
			}
		}
	}
}

func TestAPlateThatEndsBeforeThePaintIsUneven(t *testing.T) {
	m, err := mesh.Read(assets.FS, classFile(tanks.Badger)+".glb")
	if err != nil {
		t.Fatal(err)
	}
	s := platesOf(tanks.Badger)[0]
	s.at[0] -= 1.2 // beyond the end of the hull
	if _, uneven := s.settle(m.Find(s.part)); !math.IsInf(uneven, 1) {
		t.Errorf("paint beyond the hull is uneven by %v", uneven)
	}
}

func TestAClassWithoutPlatesHasTheSignOnItsRoofAlone(t *testing.T) {
	its := plates[tanks.Bear]
	plates[tanks.Bear] = plateSpots{}
	t.Cleanup(func() { plates[tanks.Bear] = its })
	m, err := ReadMarks(assets.FS, tanks.Bear)
	if err != nil {
		t.Fatal(err)
	}
	if m.Deck != 0 || m.Topmost == 0 || len(m.Indices) != m.Topmost {
		t.Errorf("%d indices of numbers on the deck, up to %d with the roof, %d in all: want the roof's alone", m.Deck, m.Topmost, len(m.Indices))
	}
}

func TestMarksLieOnTheirTanks(t *testing.T) {
	for id := range tanks.NumClasses {
		m, err := ReadMarks(assets.FS, id)
		if err != nil {
			t.Fatal(err)
		}
		c := tanks.ClassOf(id)
		drawn := map[float32]float64{} // square metres
		for i := 0; i < len(m.Indices); i += 3 {
			var p [3][3]float64
			for k, j := range m.Indices[i : i+3] {
				v := m.Vertices[int(j)*vertexFloats:]
				if !(math.Abs(float64(v[0])) < c.HullLength && math.Abs(float64(v[2])) <= c.HullWidth/2+0.1 && v[1] > 0) {
					t.Fatalf("%s: a mark hangs at %v", c.Name, v[:3])
				}
				p[k] = [3]float64{float64(v[0]), float64(v[1]), float64(v[2])}
			}
			a, b := sub(p[1], p[0]), sub(p[2], p[0])
			drawn[m.Vertices[int(m.Indices[i])*vertexFloats+9]] += math.Hypot(math.Hypot(a[1]*b[2]-a[2]*b[1], a[2]*b[0]-a[0]*b[2]), a[0]*b[1]-a[1]*b[0]) / 2
		}
		wants := map[float32]float64{slotSign: 0.8, slotTens: 0.6, slotUnits: 0.6}
		if len(platesOf(id)) == 0 { // it has nothing but the sign on its roof
			wants = map[float32]float64{slotSign: 0.4}
		}
		for slot, least := range wants {
			if drawn[slot] < least {
				t.Errorf("%s: slot %v covers %.2f square metres, want %.2f", c.Name, slot, drawn[slot], least)
			}
		}
	}
}

func sub(a, b [3]float64) [3]float64 { return [3]float64{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }

package geom_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/terrain/geom"
)

func TestBoxEnter(t *testing.T) {
	// A hull of 6 x 4 m that points along -z.
	b := geom.Box{At: v(10, 10), Heading: math.Pi / 2, HalfLength: 3, HalfWidth: 2}
	for _, c := range []struct {
		name     string
		from, to mgl64.Vec3
		want     float64
		normal   mgl64.Vec3
		ok       bool
	}{
		{"into the front", v(10, 0), v(10, 14), 0.5, v(0, -1), true},
		{"into the rear", v(10, 20), v(10, 10), 0.7, v(0, 1), true},
		{"into the right side", v(20, 10), v(10, 10), 0.8, v(1, 0), true},
		{"into the left side", v(0, 10), v(10, 10), 0.8, v(-1, 0), true},
		{"past", v(0, 0), v(20, 0), 0, v(0, 0), false},
		{"short", v(10, 0), v(10, 6.9), 0, v(0, 0), false},
		{"from inside", v(10, 10), v(20, 10), 0, v(0, 0), true},
		{"along a side", v(12, 0), v(12, 20), 0.35, v(0, -1), true},
		{"starts on the front, inward", v(10, 7), v(10, 9), 0, v(0, -1), true},
		{"a point inside", v(11, 10), v(11, 10), 0, v(0, 0), true},
		{"a point outside", v(13, 10), v(13, 10), 0, v(0, 0), false},
	} {
		got, normal, ok := b.Enter(c.from, c.to)
		if ok != c.ok || math.Abs(got-c.want) > 1e-9 || !near(normal, c.normal) {
			t.Errorf("%s: got %g, %v, %v, want %g, %v, %v", c.name, got, normal, ok, c.want, c.normal, c.ok)
		}
	}
}

func TestBoxEnterEqualsSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, from, to := drawBox(t, "box"), place(t, "from", 12), place(t, "to", 12)
		depth := func(f float64) float64 { return boxDepth(b, from.Add(to.Sub(from).Mul(f))) }
		got, normal, ok := b.Enter(from, to)
		want, wantOK := first(depth)
		agree(t, got, want, ok, wantOK, deepest(depth))
		if !ok || got == 0 || math.Abs(deepest(depth)) < 1e-6 {
			return
		}
		at := from.Add(to.Sub(from).Mul(got))
		if out := boxDepth(b, at.Add(normal.Mul(0.01))); math.Abs(out-0.01) > 1e-6 {
			t.Fatalf("the normal %v does not lead straight out: %g", normal, out)
		}
	})
}

// drawBlock draws a block with random rotations about all three axes.
func drawBlock(t *rapid.T) geom.Block {
	turn := func(name string) float64 { return rapid.Float64Range(-3.2, 3.2).Draw(t, name) }
	m := mgl64.Rotate3DY(turn("yaw")).Mul3(mgl64.Rotate3DZ(turn("pitch"))).Mul3(mgl64.Rotate3DX(turn("roll")))
	half := func(name string) float64 { return rapid.Float64Range(0.2, 4).Draw(t, name) }
	return geom.Block{
		At: place(t, "middle", 5), Forward: m.Col(0), Up: m.Col(1), Right: m.Col(2),
		Half: mgl64.Vec3{half("half length"), half("half height"), half("half width")},
	}
}

func TestBlockEnterEqualsSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, from, to := drawBlock(t), place(t, "from", 12), place(t, "to", 12)
		depth := func(f float64) float64 {
			l := b.Local(from.Add(to.Sub(from).Mul(f)))
			return max(math.Abs(l[0])-b.Half[0], math.Abs(l[1])-b.Half[1], math.Abs(l[2])-b.Half[2])
		}
		got, face, ok := b.Enter(from, to)
		want, wantOK := first(depth)
		agree(t, got, want, ok, wantOK, deepest(depth))
		if !ok || got == 0 || math.Abs(deepest(depth)) < 1e-6 {
			return
		}
		l := b.Local(from.Add(to.Sub(from).Mul(got)))
		for i := range 3 {
			if face[i] != 0 && math.Abs(l[i]-face[i]*b.Half[i]) > 1e-6 {
				t.Fatalf("face %v but entered at %v of %v", face, l, b.Half)
			}
		}
		if face.Len() != 1 {
			t.Fatalf("face %v is not one of the six", face)
		}
	})
}

func TestBlockFaces(t *testing.T) {
	b := geom.Block{Forward: mgl64.Vec3{1}, Up: mgl64.Vec3{0, 1}, Right: mgl64.Vec3{0, 0, 1}, Half: mgl64.Vec3{3, 1, 2}}
	for _, want := range []mgl64.Vec3{{1}, {-1}, {0, 1}, {0, -1}, {0, 0, 1}, {0, 0, -1}} {
		fraction, face, ok := b.Enter(want.Mul(10), mgl64.Vec3{})
		if !ok || face != want {
			t.Errorf("from %v: got face %v, %v", want, face, ok)
		}
		half := math.Abs(want.Dot(b.Half))
		if math.Abs(fraction-(1-half/10)) > 1e-12 {
			t.Errorf("from %v: got fraction %g, want %g", want, fraction, 1-half/10)
		}
	}
	if fraction, face, ok := b.Enter(mgl64.Vec3{}, mgl64.Vec3{9}); !ok || fraction != 0 || face != (mgl64.Vec3{}) {
		t.Errorf("from inside: got %g, %v, %v", fraction, face, ok)
	}
}

func TestBlockLocalAndWorldAreInverse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, p := drawBlock(t), place(t, "point", 20)
		if got := b.World(b.Local(p)); !near(got, p) {
			t.Fatalf("got %v, want %v", got, p)
		}
	})
}

// A shell that comes down on a hull hits its top.
func ExampleBlock_Enter() {
	hull := geom.Block{
		At: mgl64.Vec3{0, 1, 0}, Forward: mgl64.Vec3{1, 0, 0}, Up: mgl64.Vec3{0, 1, 0}, Right: mgl64.Vec3{0, 0, 1},
		Half: mgl64.Vec3{3, 1, 1.8},
	}
	fraction, face, _ := hull.Enter(mgl64.Vec3{1, 4, 0}, mgl64.Vec3{2, 0, 0})
	fmt.Println(fraction, face)
	// Output: 0.5 [0 1 0]
}

package stage

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/assets"
	"treeline/scene/mesh"
	"treeline/terrain"
)

// centimetres is how exactly models and rules must agree, in metres.
const centimetres = 0.02

func TestPropsFillTheirObstaclesBoxes(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(3))
	if err != nil {
		t.Fatal(err)
	}
	solids := 0
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		if o.Plant() || o.Kind == terrain.Fence {
			continue
		}
		solids++
		mod, err := mesh.Read(assets.FS, "props/"+o.Model+".glb")
		if err != nil {
			t.Fatal(err)
		}
		v, _ := place(nil, mod, o)
		box, reach, top := o.Box(), [2]float64{}, math.Inf(-1)
		for k := 0; k < len(v); k += propFloats {
			l := box.Local(mgl64.Vec3{float64(v[k]), float64(v[k+1]), float64(v[k+2])})
			reach[0], reach[1] = math.Max(reach[0], math.Abs(l[0])), math.Max(reach[1], math.Abs(l[2]))
			top = math.Max(top, l[1])
		}
		if math.Abs(reach[0]-o.HalfLength) > centimetres || math.Abs(reach[1]-o.HalfWidth) > centimetres || math.Abs(top-o.Height) > centimetres {
			t.Errorf("%s %d is drawn %.2f x %.2f m, %.2f high, want %.2f x %.2f, %.2f", o.Model, i, 2*reach[0], 2*reach[1], top, 2*o.HalfLength, 2*o.HalfWidth, o.Height)
		}
	}
	seen := map[variety]bool{}
	for i := range m.Obstacles {
		if o := &m.Obstacles[i]; !o.Plant() {
			v := varietyOf(o)
			seen[variety{along: v.along, across: v.across}] = true
		}
	}
	if len(seen) != 4 {
		t.Errorf("things stand in %d ways, want 4", len(seen))
	}
	if solids == 0 {
		t.Error("the map has neither rocks nor buildings")
	}
}

// What lies or leans is as high over the ground everywhere as in its model, and a
// fence spans its place.
func TestFencesAndDebrisFollowTheGround(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(3))
	if err != nil {
		t.Fatal(err)
	}
	frail := 0
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		if !o.Frail() {
			continue
		}
		frail++
		for _, name := range []string{"fence", debris(o.Kind)} {
			mod, err := mesh.Read(assets.FS, "props/"+name+".glb")
			if err != nil {
				t.Fatal(err)
			}
			lo, hi := mod.Bounds()
			v, ix := lay(nil, mod, o, m.Ground)
			low, high, reach := math.Inf(1), math.Inf(-1), 0.0
			box := o.Box()
			for k := 0; k < len(v); k += propFloats {
				over := float64(v[k+1]) - m.Ground.Height(float64(v[k]), float64(v[k+2]))
				low, high = math.Min(low, over), math.Max(high, over)
				l := box.Local(mgl64.Vec3{float64(v[k]), float64(v[k+1]), float64(v[k+2])})
				reach = math.Max(reach, math.Abs(l[0]))
			}
			if len(ix) == 0 || math.Abs(low-float64(lo[1])) > centimetres || math.Abs(high-float64(hi[1])) > centimetres {
				t.Fatalf("%s at %v lies from %.2f to %.2f m over the ground, want %.2f to %.2f", name, o.At, low, high, lo[1], hi[1])
			}
			if o.Kind == terrain.Fence && math.Abs(reach-o.HalfLength) > centimetres {
				t.Fatalf("%s at %v reaches %.2f m, want %.2f", name, o.At, reach, o.HalfLength)
			}
		}
	}
	if frail == 0 {
		t.Error("the map has neither fences nor bales")
	}
}

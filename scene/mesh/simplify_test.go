package mesh

import (
	"math"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/assets"
	"treeline/tanks"
	"treeline/terrain"
)

// centimetres is the tolerance for boxes in metres.
const centimetres = 0.02

// whole reads a model of the game.
func whole(t *testing.T, name string) *Model {
	t.Helper()
	m, err := Read(assets.FS, name)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A simplified part must not lose a plate: every old vertex stays within the allowed distance of
// the new surface, with a margin for what the planes that limit the change do not cover.
func TestSimplifyStaysNearTheSurface(t *testing.T) {
	const wrong, room = 0.06, 2.5
	for id := range tanks.NumClasses {
		for _, p := range whole(t, "tanks/tank_"+tanks.ClassOf(id).Name+".glb").Parts {
			less := simplify(&p, wrong)
			if len(less.Indices) >= len(p.Indices) {
				t.Errorf("%s %s keeps all %d triangles", tanks.ClassOf(id).Name, p.Name, len(p.Indices)/3)
			}
			worst := 0.0
			for i := 0; i < len(p.Positions); i += 7 {
				worst = math.Max(worst, surfaceDistance(&less, p.Positions[i]))
			}
			if worst > room*wrong {
				t.Errorf("%s %s is off by %.3f m, want at most %.3f", tanks.ClassOf(id).Name, p.Name, worst, room*wrong)
			}
		}
	}
}

// surfaceDistance returns the distance of a point from the nearest triangle.
func surfaceDistance(p *Part, v [3]float32) float64 {
	at := func(i uint32) mgl64.Vec3 {
		q := p.Positions[i]
		return mgl64.Vec3{float64(q[0]), float64(q[1]), float64(q[2])}
	}
	x := mgl64.Vec3{float64(v[0]), float64(v[1]), float64(v[2])}
	best := math.Inf(1)
	for i := 0; i+2 < len(p.Indices); i += 3 {
		best = math.Min(best, triangleDistance(x, at(p.Indices[i]), at(p.Indices[i+1]), at(p.Indices[i+2])))
	}
	return best
}

func triangleDistance(x, a, b, c mgl64.Vec3) float64 {
	n := b.Sub(a).Cross(c.Sub(a))
	if n.Len() > 1e-12 {
		n = n.Normalize()
		foot := x.Sub(n.Mul(x.Sub(a).Dot(n)))
		inside := true
		for _, e := range [3][2]mgl64.Vec3{{a, b}, {b, c}, {c, a}} {
			inside = inside && e[1].Sub(e[0]).Cross(foot.Sub(e[0])).Dot(n) >= 0
		}
		if inside {
			return x.Sub(foot).Len()
		}
	}
	best := math.Inf(1)
	for _, e := range [3][2]mgl64.Vec3{{a, b}, {b, c}, {c, a}} {
		d := e[1].Sub(e[0])
		t := mgl64.Clamp(x.Sub(e[0]).Dot(d)/math.Max(d.LenSqr(), 1e-12), 0, 1)
		best = math.Min(best, x.Sub(e[0].Add(d.Mul(t))).Len())
	}
	return best
}

func TestReadModelRefusesWhatIsNoModel(t *testing.T) {
	for name, data := range map[string]string{"empty": "", "text": "hello, this is not a model at all", "cut": "glTF\x02\x00\x00\x00\xff\xff\x00\x00\xff\xff\x00\x00JSON"} {
		if _, err := Read(fstest.MapFS{"m.glb": {Data: []byte(data)}}, "m.glb"); err == nil {
			t.Errorf("%s: read without an error", name)
		}
	}
}

// TestWallsFromAfarKeepTheirBox: with fewer than a third of the triangles they fill the same box,
// and nowhere is the top lower by more than a stone.
func TestWallsFromAfarKeepTheirBox(t *testing.T) {
	const stone = 0.3 // m
	for _, name := range []string{"wall", "wall_b", "wall_c", "wall_d"} {
		full, err := Read(assets.FS, "props/"+name+".glb")
		if err != nil {
			t.Fatal(err)
		}
		far := coarse(full, terrain.Wall)
		lo, hi := full.Bounds()
		low, high := far.Bounds()
		for k := range lo {
			if math.Abs(float64(lo[k]-low[k])) > centimetres*5 || math.Abs(float64(hi[k]-high[k])) > centimetres*5 {
				t.Errorf("%s reaches from %v to %v, from afar from %v to %v", name, lo, hi, low, high)
				break
			}
		}
		n, f := 0, 0
		for i := range full.Parts {
			n += len(full.Parts[i].Indices) / 3
			f += len(far.Parts[i].Indices) / 3
			for _, p := range full.Parts[i].Positions {
				if d := surfaceDistance(&far.Parts[i], p); d > stone {
					t.Fatalf("%s: %v is %.2f m off from afar", name, p, d)
				}
			}
		}
		t.Logf("%s: %d triangles, from afar %d", name, n, f)
		if 3*f > n {
			t.Errorf("%s keeps %d of %d triangles", name, f, n)
		}
	}
	if coarse(&Model{}, terrain.Building) != nil {
		t.Error("buildings have a coarse shape")
	}
}

// TestSimplerShapesAreNoMoreWrongThanTheySay: they fill the same box, each with fewer triangles
// than the one before, and planks stay.
func TestSimplerShapesAreNoMoreWrongThanTheySay(t *testing.T) {
	kinds := map[string]terrain.Kind{
		"rock_a": terrain.Rock, "rock_c": terrain.Rock, "barn": terrain.Building, "house": terrain.Building, "fence": terrain.Fence, "bale_round": terrain.Bale,
	}
	for name, kind := range kinds {
		full, err := Read(assets.FS, "props/"+name+".glb")
		if err != nil {
			t.Fatal(err)
		}
		lo, hi := full.Bounds()
		all := levels(full, kind)
		for i, s := range all[1:] {
			if n, before := s.Triangles(), all[i].Triangles(); n == 0 || n >= before {
				t.Errorf("%s: %d triangles, and %d where it may be wrong by %.2f m", name, before, n, s.Wrong)
			}
			low, high := s.Bounds()
			for k := range lo {
				if off := max(low[k]-lo[k], hi[k]-high[k]); off > 0.1 {
					t.Errorf("%s is %.2f m smaller where it may be wrong by %.2f m", name, off, s.Wrong)
				}
			}
		}
		if last := all[len(all)-1]; 2*last.Triangles() > full.Triangles() {
			t.Errorf("%s keeps %d of %d triangles from afar", name, last.Triangles(), full.Triangles())
		}
	}
}

// TestALevelIsWhatWasSimplified rebuilds levels from their recipes, and compares every number with
// the level as it was computed.
func TestALevelIsWhatWasSimplified(t *testing.T) {
	for name, work := range map[string]func(m *Model) []Level{
		"tanks/tank_bear.glb": func(m *Model) []Level { return []Level{{m, 0}, m.simplified(0.2)} },
		"props/wall_b.glb":    func(m *Model) []Level { return levels(m, terrain.Wall) },
		"props/fence.glb":     func(m *Model) []Level { return levels(m, terrain.Fence) },
	} {
		m, made := whole(t, name), Levels{}
		if err := made.add(assets.FS, name, work); err != nil {
			t.Fatal(err)
		}
		got, err := made.Of(name, m)
		if err != nil {
			t.Fatal(err)
		}
		want := work(m)
		for i := range want {
			for k := range want[i].Parts {
				a, b := &got[i].Parts[k], &want[i].Parts[k]
				if !slices.Equal(a.Positions, b.Positions) || !slices.Equal(a.Normals, b.Normals) || !slices.Equal(a.UVs, b.UVs) ||
					!slices.Equal(a.Occlusion, b.Occlusion) || !slices.Equal(a.Indices, b.Indices) || a.Pivot != b.Pivot {
					t.Errorf("%s: part %s of level %d differs", name, b.Name, i)
				}
			}
		}
	}
}

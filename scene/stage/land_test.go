package stage

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/g3n/engine/math32"
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/terrain"
)

func testLand(t *testing.T, width, depth float64, trees int) *land {
	t.Helper()
	spec := terrain.DefaultSpec(11)
	spec.Width, spec.Depth, spec.Trees = width, depth, trees
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	return newLand(m)
}

// drawnHeight returns the height of the triangles of a sheet at (x, z), NaN where
// there are none.
func drawnHeight(s *sheet, ix math32.ArrayU32, x, z float64) float64 {
	at := func(i uint32) mgl64.Vec3 {
		v := s.vertices[3*i:]
		return mgl64.Vec3{float64(v[0]), float64(v[1]), float64(v[2])}
	}
	for k := 0; k+2 < len(ix); k += 3 {
		a, b, c := at(ix[k]), at(ix[k+1]), at(ix[k+2])
		det := (b[2]-c[2])*(a[0]-c[0]) + (c[0]-b[0])*(a[2]-c[2])
		if math.Abs(det) < 1e-9 {
			continue // a skirt
		}
		u := ((b[2]-c[2])*(x-c[0]) + (c[0]-b[0])*(z-c[2])) / det
		v := ((c[2]-a[2])*(x-c[0]) + (a[0]-c[0])*(z-c[2])) / det
		if u >= 0 && v >= 0 && u+v <= 1 {
			return u*a[1] + v*b[1] + (1-u-v)*c[1]
		}
	}
	return math.NaN()
}

func TestDrawnGroundIsTheGroundThatTanksStandOn(t *testing.T) {
	l := testLand(t, 140, 115, 0) // no multiple of a chunk
	g := &ground{}
	g.addChunks(l.m.Ground)
	var ix math32.ArrayU32
	for i := range g.patches {
		ix = g.indices(ix, seenPatch{patch: i})
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		x, z := r.Float64()*l.width, r.Float64()*l.depth
		got, want := drawnHeight(&g.sheet, ix, x, z), l.m.Ground.Height(x, z)
		if !(math.Abs(got-want) < 1e-3) {
			t.Fatalf("ground drawn at (%.2f, %.2f) is %.4f m high, want %.4f", x, z, got, want)
		}
	}
}

func TestCoarseGroundIsWrongByNoMoreThanItSays(t *testing.T) {
	land := testLand(t, 140, 115, 0)
	g := &ground{}
	g.addChunks(land.m.Ground)
	r := rand.New(rand.NewPCG(3, 4))
	before := 0
	for l := range chunkWrong() {
		var ix math32.ArrayU32
		worst := float32(0)
		for i := range g.patches {
			level := min(l+1, len(g.patches[i].levels)-1)
			ix = g.indices(ix, seenPatch{patch: i, level: level})
			worst = max(worst, g.patches[i].wrong[level])
		}
		if before > 0 && len(ix) > before {
			t.Errorf("level %d has %d indices, a finer one %d", l, len(ix), before)
		}
		before = len(ix)
		for range 60 {
			x, z := r.Float64()*land.width, r.Float64()*land.depth
			if off := math.Abs(drawnHeight(&g.sheet, ix, x, z) - land.m.Ground.Height(x, z)); off > float64(worst)+1e-3 {
				t.Fatalf("level %d is wrong by %.3f m at (%.1f, %.1f), says at most %.3f", l, off, x, z, worst)
			}
		}
	}
}

func TestApronAndHillsGoOnWithoutAGap(t *testing.T) {
	l := testLand(t, 140, 115, 0)
	var s sheet
	s.addRing(l, apronRing())
	s.addRing(l, hillsRing())
	var ix math32.ArrayU32
	for i := range s.patches {
		ix = s.indices(ix, seenPatch{patch: i})
	}
	r := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		d := r.Float64() * (horizon - 1)
		x, z := lerp(0, l.width, r.Float64()), -d
		switch r.IntN(3) {
		case 0:
			x, z = l.width+d, lerp(0, l.depth, r.Float64())
		case 1: // round the corner
			sin, cos := math.Sincos(r.Float64() * math.Pi / 2)
			x, z = l.width+0.98*d*cos, l.depth+0.98*d*sin
		}
		if math.IsNaN(drawnHeight(&s, ix, x, z)) {
			t.Fatalf("nothing is drawn at (%.1f, %.1f)", x, z)
		}
	}
}

func TestEveryPlantThatHidesIsDrawnAsWideAsItHides(t *testing.T) {
	l := testLand(t, 300, 300, 250)
	kinds := plantKinds(t)
	plants, err := grow(l, kinds, &quality{rim: 10, dressing: 20})
	if err != nil {
		t.Fatal(err)
	}
	flora, drawn := map[string]terrain.Species{}, map[terrain.ObstacleID]float64{}
	for _, s := range terrain.Flora() {
		flora[s.Name] = s
	}
	for i := range plants {
		p := &plants[i]
		if p.obstacle < 0 {
			continue
		}
		o := &l.m.Obstacles[p.obstacle]
		if math.Hypot(float64(p.x)-o.At[0], float64(p.z)-o.At[2]) > 0.01 {
			t.Fatalf("plant of obstacle %d stands elsewhere", p.obstacle)
		}
		s := flora[p.kind.Name]
		drawn[p.obstacle] = s.Cover * float64(p.height/p.kind.Height)
	}
	for i := range l.m.Obstacles {
		o := &l.m.Obstacles[i]
		if o.Plant() && math.Abs(drawn[terrain.ObstacleID(i)]-o.Cover) > 0.02 {
			t.Errorf("%s %d hides %.2f m by rule and %.2f m in the picture", terrain.Flora()[o.Species].Name, i, o.Cover, drawn[terrain.ObstacleID(i)])
		}
	}
}

func TestLensAgreesWithProject(t *testing.T) {
	c := camera.View{Eye: mgl64.Vec3{30, 12, 40}, Forward: mgl64.Vec3{0.5, -0.2, 0.8}, Up: mgl64.Vec3{0, 1, 0}, FOV: 0.9}
	var l lens
	l.look(&c)
	l.perspective(c.FOV, 1280.0/720, 0.4, 2000)
	vp := l.viewProj()
	for _, p := range []mgl64.Vec3{{50, 5, 80}, {32, 12, 44}, {200, 60, 300}} {
		q := toClip(&vp, p)
		x, y, ok := c.Project(p, 1280, 720)
		gx, gy := (q[0]/q[3]*0.5+0.5)*1280, (0.5-q[1]/q[3]*0.5)*720
		if !ok || math.Hypot(gx-x, gy-y) > 0.05 {
			t.Errorf("point %v is drawn at (%.2f, %.2f), Project says (%.2f, %.2f)", p, gx, gy, x, y)
		}
	}
}

func TestFrustumKeepsWhatIsInThePicture(t *testing.T) {
	c := camera.View{Eye: mgl64.Vec3{0, 2, 0}, Forward: mgl64.Vec3{1, 0, 0}, Up: mgl64.Vec3{0, 1, 0}, FOV: 1}
	var l lens
	l.look(&c)
	l.perspective(c.FOV, 16.0/9, 0.4, 500)
	vp := l.viewProj()
	fr := newFrustum(&vp)
	r := rand.New(rand.NewPCG(7, 8))
	for range 2000 {
		p := mgl64.Vec3{r.Float64()*500 - 100, r.Float64()*200 - 100, r.Float64()*400 - 200}
		x, y, ok := c.Project(p, 1280, 720)
		in := ok && p[0] > 0.5 && p[0] < 499 && x > 1 && x < 1279 && y > 1 && y < 719
		if in && !fr.sphere(float32(p[0]), float32(p[1]), float32(p[2]), 0.01) {
			t.Fatalf("point %v is in the picture at (%.0f, %.0f) but culled", p, x, y)
		}
		v := [3]float32{float32(p[0]), float32(p[1]), float32(p[2])}
		if in && !fr.box(v, v) {
			t.Fatalf("box at %v is in the picture but culled", p)
		}
	}
	if fr.sphere(-20, 2, 0, 5) {
		t.Error("what lies behind the camera is not culled")
	}
}

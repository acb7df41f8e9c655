package camera_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/scene/camera"
	"treeline/terrain/geom"
)

// land is a ground with one wall across the x axis.
type land struct {
	height func(x, z float64) float64
	wallX  float64 // m; segments may not cross it. NaN for no wall
}

func (l land) Height(x, z float64) float64 { return l.height(x, z) }

func (l land) Free(from, to mgl64.Vec3) float64 {
	if (from[0]-l.wallX)*(to[0]-l.wallX) < 0 {
		return (l.wallX - from[0]) / (to[0] - from[0])
	}
	return 1
}

func flat() land {
	return land{height: func(float64, float64) float64 { return 0 }, wallX: math.NaN()}
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if math.Abs(got-want) > within || math.IsNaN(got) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// project returns where a point is in a picture that is two units high and 2*aspect wide, with (0,
// 0) in the middle, and its depth.
func project(v camera.View, p mgl64.Vec3) (x, y, depth float64) {
	d := p.Sub(v.Eye)
	depth = d.Dot(v.Forward)
	half := math.Tan(v.FOV/2) * depth
	return d.Dot(v.Forward.Cross(v.Up)) / half, d.Dot(v.Up) / half, depth
}

func TestLookStopsAtTheZenithInsteadOfFlipping(t *testing.T) {
	look := camera.Look{Yaw: 1}
	for range 1000 {
		look = look.Turn(0, 0.01)
		if look.Dir().Dot(geom.Heading(1).Dir()) <= 0 {
			t.Fatalf("pitch %v looks backwards", look.Pitch)
		}
	}
	near(t, "pitch", look.Pitch, 85*math.Pi/180, 1e-9)
}

func TestLookAlongUndoesDir(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		look := camera.Look{
			Yaw:   geom.Heading(rapid.Float64Range(-3.1, 3.1).Draw(t, "yaw")),
			Pitch: rapid.Float64Range(-1.4, 1.4).Draw(t, "pitch"),
		}
		got := camera.LookAlong(look.Dir().Mul(rapid.Float64Range(0.1, 500).Draw(t, "length")))
		if math.Abs(look.Yaw.To(got.Yaw)) > 1e-9 || math.Abs(got.Pitch-look.Pitch) > 1e-9 {
			t.Fatalf("got %v, want %v", got, look)
		}
	})
}

func TestRayGoesThroughThePixel(t *testing.T) {
	var f camera.First
	v := f.View(mgl64.Vec3{3, 2, 1}, camera.Look{Yaw: 0.7, Pitch: -0.2}, 1)
	const width, height = 1280, 720
	rapid.Check(t, func(t *rapid.T) {
		px := rapid.Float64Range(0, width).Draw(t, "x")
		py := rapid.Float64Range(0, height).Draw(t, "y")
		x, y, _ := project(v, v.Eye.Add(v.Ray(px, py, width, height).Mul(50)))
		gotX, gotY := width/2+x*height/2, height/2-y*height/2
		if math.Abs(gotX-px) > 1e-6 || math.Abs(gotY-py) > 1e-6 {
			t.Fatalf("got pixel %v %v, want %v %v", gotX, gotY, px, py)
		}
	})
	if got := v.Ray(5, 5, 0, 0); got != v.Forward {
		t.Errorf("an empty picture: got %v, want %v", got, v.Forward)
	}
}

func TestMagnificationEnlargesExactly(t *testing.T) {
	const fov = 60 * math.Pi / 180
	for step, want := range camera.Zooms() {
		var f camera.First
		f.Step(step)
		f.Advance(1)
		v := f.View(mgl64.Vec3{}, camera.Look{}, fov)
		near(t, "size", math.Tan(fov/2)/math.Tan(v.FOV/2), want, 1e-9)
	}
}

func TestZoomIsEasedAndEndsOnTime(t *testing.T) {
	var f camera.First
	f.Step(3)
	last := f.Zoom()
	for range 12 {
		f.Advance(0.01)
		if z := f.Zoom(); z < last || z > last*1.6 {
			t.Fatalf("magnification goes from %v to %v in 0.01 s", last, z)
		}
		last = f.Zoom()
	}
	near(t, "magnification after 0.12 s", last, 8, 1e-9)
}

func TestZoomStopsAtItsEnds(t *testing.T) {
	var f camera.First
	f.Step(-5)
	near(t, "least", f.Goal(), 1, 0)
	f.Step(50)
	near(t, "most", f.Goal(), 8, 0)
	f.Toggle()
	near(t, "toggled off", f.Goal(), 1, 0)
	f.Toggle()
	near(t, "toggled on", f.Goal(), 2, 0)
}

func TestShakeIsBoundedFadesAndMovesNothingElse(t *testing.T) {
	var s camera.Shake
	for range 10 {
		s.Bump(camera.HitTaken)
	}
	var f camera.First
	v := f.View(mgl64.Vec3{1, 2, 3}, camera.Look{Yaw: 2, Pitch: 0.1}, 1)
	most := 0.0
	for range 60 {
		s.Advance(1.0 / 60)
		got := s.Apply(v, 1)
		if got.Eye != v.Eye || got.FOV != v.FOV {
			t.Fatal("shake moves the eye or the lens")
		}
		near(t, "right angle", got.Forward.Dot(got.Up), 0, 1e-9)
		turn := math.Acos(min(1, got.Forward.Dot(v.Forward)))
		most = max(most, turn)
		if limit := math.Hypot(1, 0.8) * math.Pi / 180; turn > limit+1e-6 {
			t.Fatalf("shake turns by %v, want at most %v", turn, limit)
		}
	}
	if most < 0.002 {
		t.Errorf("full trauma turns by at most %v: no shake to feel", most)
	}
	s.Advance(1)
	if got := s.Apply(v, 1); got != v {
		t.Error("shake goes on after its time")
	}
	s.Bump(1)
	if got := s.Apply(v, 0); got != v {
		t.Error("shake at scale 0 moves the picture")
	}
}

// TestShotKicksThePictureUpAndSettles checks that a magnified view moves by the same
// share of the picture.
func TestShotKicksThePictureUpAndSettles(t *testing.T) {
	var f camera.First
	for _, fov := range []float64{math.Pi / 3, math.Pi / 24} {
		v := f.View(mgl64.Vec3{1, 2, 3}, camera.Look{Yaw: 2, Pitch: 0.1}, fov)
		var k camera.Kick
		if got := k.Apply(v, 1); got != v {
			t.Error("kicks before the shot")
		}
		k.Fire()
		up, back := 0.0, 0.0
		for range 20 {
			k.Advance(1.0 / 60)
			got := k.Apply(v, 1)
			near(t, "right angle", got.Forward.Dot(got.Up), 0, 1e-9)
			up = max(up, (math.Asin(got.Forward[1])-math.Asin(v.Forward[1]))/fov)
			back = max(back, v.Eye.Sub(got.Eye).Dot(v.Forward))
			if half := k.Apply(v, 0); half != v {
				t.Fatal("kicks though it is switched off")
			}
		}
		if up < 0.015 || up > 0.03 || back < 0.1 || back > 0.2 {
			t.Errorf("opening %v: up by %v of the picture, back by %v m", fov, up, back)
		}
		k.Advance(0.5)
		if got := k.Apply(v, 1); got != v {
			t.Error("it never settles")
		}
	}
}

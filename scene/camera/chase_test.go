package camera_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/scene/camera"
	"treeline/terrain/geom"
)

const fov = 60 * math.Pi / 180

func TestChaseStandsBehindAndLooksAhead(t *testing.T) {
	var c camera.Chase
	at := mgl64.Vec3{100, 0, 80}
	look := c.Trail(math.Pi/2, 0)
	v := c.View(at, look, fov, 0, flat())
	want := mgl64.Vec3{100, 4.5, 91} // heading pi/2 is along -z
	if v.Eye.Sub(want).Len() > 1e-9 {
		t.Errorf("got eye %v, want %v", v.Eye, want)
	}
	x, y, depth := project(v, mgl64.Vec3{100, 2, 74})
	near(t, "point 6 m ahead, across", x, 0, 1e-9)
	near(t, "point 6 m ahead, up", y, 0, 1e-9)
	if depth <= 0 {
		t.Error("the point ahead is behind the camera")
	}
}

func TestChaseLagHalvesInItsTimeAtAnyFrameRate(t *testing.T) {
	for _, frames := range []int{1, 3, 12} {
		var c camera.Chase
		look := camera.Look{}
		start := c.View(mgl64.Vec3{}, look, fov, 0, flat()).Eye
		var v camera.View
		for range frames {
			v = c.View(mgl64.Vec3{10, 0, 0}, look, fov, 0.12/float64(frames), flat())
		}
		near(t, "way after one half-life", v.Eye[0]-start[0], 5, 1e-9)
	}
}

func TestChaseTrailTurnsTheShortWay(t *testing.T) {
	var c camera.Chase
	c.Trail(3, 0)
	c.View(mgl64.Vec3{}, camera.Look{}, fov, 0, flat())
	got := c.Trail(-3, 0.06).Yaw
	near(t, "yaw half way over the seam", got.To(math.Pi), 0, 1e-9)
}

func TestChaseStaysOverTheGround(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steep := rapid.Float64Range(0, 12).Draw(t, "relief")
		wave := rapid.Float64Range(0.02, 0.15).Draw(t, "wave")
		ground := flat()
		ground.height = func(x, z float64) float64 { return steep * math.Sin(x*wave) * math.Cos(z*wave) }
		look := camera.Look{
			Yaw:   geom.Heading(rapid.Float64Range(-3, 3).Draw(t, "yaw")),
			Pitch: rapid.Float64Range(-1.4, 1.4).Draw(t, "pitch"),
		}
		var c camera.Chase
		at := mgl64.Vec3{rapid.Float64Range(0, 300).Draw(t, "x"), 0, rapid.Float64Range(0, 300).Draw(t, "z")}
		for range 20 {
			at[0] += 0.2
			at[1] = ground.Height(at[0], at[2])
			v := c.View(at, look, fov, 1.0/60, ground)
			if h := v.Eye[1] - ground.Height(v.Eye[0], v.Eye[2]); h < 0.7-1e-9 {
				t.Fatalf("eye %v is %v m over the ground, want at least 0.7", v.Eye, h)
			}
		}
	})
}

func TestChaseStaysOnItsSideOfAWall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		town := flat()
		town.wallX = -rapid.Float64Range(1, 14).Draw(t, "wall")
		var c camera.Chase
		look := camera.Look{Yaw: geom.Heading(rapid.Float64Range(-1, 1).Draw(t, "yaw"))}
		for range 30 {
			v := c.View(mgl64.Vec3{}, look, fov, 1.0/60, town)
			if v.Eye[0] < town.wallX {
				t.Fatalf("eye at x=%v, behind the wall at %v", v.Eye[0], town.wallX)
			}
		}
	})
}

func TestChaseMovesBackSlowlyAfterAWall(t *testing.T) {
	town := flat()
	town.wallX = -4
	var c camera.Chase
	look := camera.Look{}
	c.View(mgl64.Vec3{}, look, fov, 0.01, town)
	near1 := c.View(mgl64.Vec3{}, look, fov, 0.01, town).Eye[0]
	after := c.View(mgl64.Vec3{}, look, fov, 0.01, flat()).Eye[0]
	if after < near1-1 {
		t.Errorf("the camera jumps from x=%v to %v when the wall is gone", near1, after)
	}
	for range 300 {
		after = c.View(mgl64.Vec3{}, look, fov, 0.01, flat()).Eye[0]
	}
	if after > -10 {
		t.Errorf("3 s later the camera is at x=%v, want it behind -10", after)
	}
}

func TestChaseLookHasTheTargetInTheMiddle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		target := mgl64.Vec3{
			rapid.Float64Range(25, 400).Draw(t, "far"),
			rapid.Float64Range(-15, 30).Draw(t, "high"),
			rapid.Float64Range(-400, 400).Draw(t, "aside"),
		}
		var c camera.Chase
		at := mgl64.Vec3{0, 40, 0}
		target[1] += at[1]
		ground := flat()
		v := c.View(at, camera.ChaseLook(at, target), fov, 0, ground)
		x, y, depth := project(v, target)
		if depth <= 0 || math.Hypot(x, y) > 0.002 {
			t.Fatalf("target %v is at %v %v of the half height from the middle", target, x, y)
		}
	})
}

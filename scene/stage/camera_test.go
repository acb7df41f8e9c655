package stage_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/scene/stage"
)

func TestProjectPutsTheAxisInTheMiddle(t *testing.T) {
	c := stage.Camera{Eye: mgl64.Vec3{10, 5, 10}, Forward: mgl64.Vec3{1, 0, 0}, Up: mgl64.Vec3{0, 1, 0}, FOV: math.Pi / 2}
	for _, tt := range []struct {
		name   string
		p      mgl64.Vec3
		x, y   float64
		wantOK bool
	}{
		{"ahead", mgl64.Vec3{20, 5, 10}, 640, 360, true},
		{"right is +z when looking along +x", mgl64.Vec3{20, 5, 20}, 1000, 360, true},
		{"above is up the picture", mgl64.Vec3{20, 15, 10}, 640, 0, true},
		{"behind", mgl64.Vec3{0, 5, 10}, 0, 0, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			x, y, ok := c.Project(tt.p, 1280, 720)
			if ok != tt.wantOK || math.Abs(x-tt.x) > 1e-9 || math.Abs(y-tt.y) > 1e-9 {
				t.Errorf("Project(%v) = %v, %v, %v, want %v, %v, %v", tt.p, x, y, ok, tt.x, tt.y, tt.wantOK)
			}
		})
	}
}

func TestRayIsTheReverseOfProject(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.Float64Range(-1, 1)
		c := stage.Camera{
			Eye:     mgl64.Vec3{f.Draw(t, "ex") * 500, f.Draw(t, "ey") * 50, f.Draw(t, "ez") * 500},
			Forward: mgl64.Vec3{f.Draw(t, "fx"), f.Draw(t, "fy"), f.Draw(t, "fz")},
			Up:      mgl64.Vec3{0, 1, 0},
			FOV:     0.1 + math.Abs(f.Draw(t, "fov")),
		}
		wantX, wantY := f.Draw(t, "x")*2000, f.Draw(t, "y")*2000
		far := c.Eye.Add(c.Ray(wantX, wantY, 1280, 720).Mul(100))
		x, y, ok := c.Project(far, 1280, 720)
		if !ok || math.Hypot(x-wantX, y-wantY) > 1e-3 {
			t.Fatalf("Project(Ray(%v, %v)) = %v, %v, %v", wantX, wantY, x, y, ok)
		}
	})
}

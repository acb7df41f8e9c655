package camera_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
)

func TestProjectPutsTheAxisInTheMiddle(t *testing.T) {
	c := camera.View{Eye: mgl64.Vec3{10, 5, 10}, Forward: mgl64.Vec3{1, 0, 0}, Up: mgl64.Vec3{0, 1, 0}, FOV: math.Pi / 2}
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

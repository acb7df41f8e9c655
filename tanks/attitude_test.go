package tanks_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// TestAnAttitudeGivesTheFramesOfEveryPose: the same attitude is asked about poses that share some
// angles with the previous pose.
func TestAnAttitudeGivesTheFramesOfEveryPose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var a tanks.Attitude
		var p tanks.Pose
		angle := func(old float64, name string) float64 {
			if rapid.Bool().Draw(t, "keeps "+name) {
				return old
			}
			return rapid.Float64Range(-3, 3).Draw(t, name)
		}
		for range 6 {
			p.At = mgl64.Vec3{angle(p.At[0], "x"), angle(p.At[1], "y"), 0}
			p.Heading = geom.Heading(angle(float64(p.Heading), "heading"))
			p.Pitch, p.Roll, p.Turret = angle(p.Pitch, "pitch"), angle(p.Roll, "roll"), angle(p.Turret, "turret")
			hull := a.Hull(&p)
			if *hull != p.Frame() {
				t.Fatalf("%+v: %+v, want %+v", p, *hull, p.Frame())
			}
			c := tanks.ClassOf(tanks.Bear)
			turret := hull.Turret(c, p.Turret)
			if boxes := c.Boxes(hull, &turret); boxes != [2]geom.Block{tanks.HullBox(&p, c), tanks.TurretBox(&p, c)} {
				t.Fatalf("%+v: boxes %+v", p, boxes)
			}
		}
	})
}

package behavior_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// TestAPlaceWhereTheGunCannotPointHasNoShot: above an enemy at the foot of a scarp, in plain sight,
// the gun cannot be lowered far enough; from farther away it can, and on a slope that tilts the
// hull too.
func TestAPlaceWhereTheGunCannotPointHasNoShot(t *testing.T) {
	scarp := func(x, _ float64) float64 { return mgl64.Clamp(6*(200-x), 0, 12) }
	for _, c := range []struct {
		name   string
		height func(x, z float64) float64
		at, to float64 // m
		want   bool
	}{
		{"above it", scarp, 193, 250, false},
		{"above it, far off", scarp, 193, 380, true},
		{"below, far off", scarp, 380, 193, true},
		{"on a slope", matchtest.Slope(0, -0.4), 150, 200, true},
		{"on the plain", matchtest.Level, 150, 200, true},
	} {
		s := behaviortest.New(matchtest.Map(400, 400, c.height))
		place := func(x float64) mgl64.Vec3 { return mgl64.Vec3{x, c.height(x, 200), 200} }
		target := s.Sees(5, place(c.to))
		if got := behavior.ShotOpen(&s.Situation, place(c.at), target); got != c.want {
			t.Errorf("%s, %.0f m away: a shot %t, want %t", c.name, geom.PlaneDist(place(c.at), target.At), got, c.want)
		}
		eye, aim := place(c.at).Add(mgl64.Vec3{0, 2.4}), target.At.Add(mgl64.Vec3{0, 1})
		if !s.Lines.Sees(eye, aim) {
			t.Errorf("%s: out of sight", c.name)
		}
	}
}

// TestAHighGunShootsOverAWall: a Bear close behind a low wall has a shot over it, a Stoat has none.
func TestAHighGunShootsOverAWall(t *testing.T) {
	wall := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{206, 0, 200}, Height: 1.7, HalfLength: 1, HalfWidth: 20}
	for class, want := range map[tanks.ClassID]bool{tanks.Bear: true, tanks.Stoat: false} {
		s := behaviortest.New(matchtest.Map(400, 400, matchtest.Level, wall))
		s.View.Self.Class = class
		target := s.Sees(5, mgl64.Vec3{300, 0, 200})
		if got := behavior.ShotOpen(&s.Situation, s.At(), target); got != want {
			t.Errorf("class %d: a shot %t, want %t", class, got, want)
		}
	}
}

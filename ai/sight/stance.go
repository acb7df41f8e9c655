package sight

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// stance is the pose of a tank when somebody last looked from it or at it. What follows from the
// pose is kept until the tank moves.
type stance struct {
	known    bool
	class    tanks.ClassID
	pose     tanks.Pose
	hull     tanks.Attitude
	turret   tanks.Frame
	outlined bool
	body     Body
}

// stanceOf returns the stance of a tank.
func (e *Eyes) stanceOf(t *tanks.Tank) *stance {
	s := &e.stances[t.ID]
	if !s.known || s.pose != t.Pose || s.class != t.Class {
		s.known, s.class, s.pose, s.outlined = true, t.Class, t.Pose, false
		s.turret = s.hull.Hull(&t.Pose).Turret(t.Body(), t.Turret)
	}
	return s
}

// eye returns the place of the gunner's eye.
func (s *stance) eye() mgl64.Vec3 { return s.turret.Point(tanks.ClassOf(s.class).Eye) }

// outline returns the outline of the tank.
func (s *stance) outline() *Body {
	if !s.outlined {
		s.body.Set(tanks.ClassOf(s.class), &s.pose, s.hull.Hull(&s.pose), &s.turret)
		s.outlined = true
	}
	return &s.body
}

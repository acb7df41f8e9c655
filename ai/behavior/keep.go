package behavior

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/pilot"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Crowded reports whether a teammate is, or has announced that it is going, within room metres of a
// place.
func (s *Situation) Crowded(at mgl64.Vec3, room float64) bool {
	for i := range s.View.Friends {
		f := &s.View.Friends[i]
		if geom.PlaneDist(f.At, at) < room || geom.PlaneDist(s.Board.Hear(s.View, f).Place, at) < room {
			return true
		}
	}
	return false
}

// KeepWith returns the course beside a tank that drives along a heading: a slot to
// its left, one to its right, the next ones further out and behind, and so on in
// rows behind these four, but inside the zone. While it stands and the bot is near
// its place, the bot stands too.
func (s *Situation) KeepWith(f *tanks.Friend, way geom.Heading, slot int) pilot.Course {
	const out, more, behind, deeper, ahead = 27.0, 23.0, 12.0, 20.0, 1.5 // m, m, m, m, s
	const near, far, fast, slow = 7.0, 45.0, 13.5, 4.0                   // m, m, m/s, m/s
	wide, deep := float64(slot/2%2), float64(slot/4)
	back := float64(behind*(1+wide)) + float64(deeper*deep)
	goal := f.At.Add(geom.Scale(way.Right(), -squad.Side(slot)*(out+float64(more*wide)))).Sub(geom.Scale(way.Dir(), back))
	goal = squad.Inside(s.View, s.OnMap(goal.Add(geom.Scale(f.Heading.Dir(), ahead*f.Speed))))
	off := s.Distance(goal)
	speed := mgl64.Clamp(math.Abs(f.Speed)+(fast-slow)*(off-near)/(far-near), slow, fast)
	return pilot.To(goal, speed, near)
}

package behavior

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/gunner"
	"treeline/ai/perception"
	"treeline/ai/squad"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// vacant reports whether a place is on the map, in the zone, in no teammate's line
// of fire, and not taken by a teammate or a wreck.
func vacant(s *Situation, at mgl64.Vec3) bool {
	const edge = 14.0 // m
	if at[0] < edge || at[2] < edge || at[0] > s.View.Map.Spec.Width-edge || at[2] > s.View.Map.Spec.Depth-edge {
		return false
	}
	if s.View.Zone.Active && geom.PlaneDist(at, s.View.Zone.At) > s.View.Zone.Radius-edge {
		return false
	}
	if !s.May(at) {
		return false
	}
	if squad.Obstructs(s.FireLines, at) {
		return false
	}
	if s.Crowded(at, elbowRoom) {
		return false
	}
	for i := range s.View.Wrecks {
		if geom.PlaneDist(s.View.Wrecks[i].Box.At, at) < elbowRoom/2+steer.HalfHull {
			return false
		}
	}
	return true
}

// canReach reports whether a tank can stand at a place and drive straight there.
func canReach(s *Situation, at mgl64.Vec3) bool {
	const straight = 40.0 // m, farther away a way around obstacles is searched for
	place, ok := s.Pilot.Stand(at)
	return ok && place == at && (s.Distance(at) > straight || s.Pilot.Open(s.At(), at))
}

// merit is what a place is worth for its position, before any look at the map.
func merit(s *Situation, at mgl64.Vec3, target *perception.Contact, p *Purpose) float64 {
	merit := float64(-p.Nearby * s.Distance(at))
	if p.Swift > 0 {
		merit -= float64(p.Swift * s.TripTo(at))
	}
	if target == nil {
		return merit
	}
	if p.Wanted > 0 {
		merit -= float64(p.Onward * math.Abs(geom.PlaneDist(at, target.Place)-p.Wanted))
	}
	if p.Flank != 0 {
		merit += float64(p.Flank * target.Aside(at))
	}
	if p.Cross != 0 && s.Skill.Crossfire {
		merit += float64(p.Cross * crossing(s, target, at))
	}
	return merit
}

// value sets the score of a place to what it is worth for a purpose: by the table of cover, or,
// when looked at closely, by lines over the map. It stops when that is certain to be less than
// enough; the score is then an upper bound.
func (c *Places) value(s *Situation, at *place, target *perception.Contact, p *Purpose, enough float64) {
	at.weighed = true
	shot := 0.0
	if target != nil {
		shot = float64(p.Shot * (1 + hullDown))
	}
	at.score = at.merit + shot
	if p.Hidden != 0 && len(c.threats) > 0 {
		most := 1.0 // of the tank may show for the place to be good enough
		if p.Hidden > 0 {
			most = (at.score + p.Hidden - enough) / p.Hidden
		}
		at.score += float64(p.Hidden * (1 - c.shownAt(s, at, most)))
	}
	if shot != 0 && at.score >= enough {
		at.score += float64(p.Shot*freeShot(s, at, target)) - shot
	}
	if p.Sky == 0 || at.score < enough {
		return
	}
	for i := range c.threats {
		if s.Cover.Skyline(at.at, c.threats[i].eye) {
			at.score -= p.Sky
			return
		}
	}
}

// shownAt returns how much of the tank the threats would see at a place. It stops when that is
// certain to be more than most; then the result is a lower bound.
func (c *Places) shownAt(s *Situation, at *place, most float64) float64 {
	shown, all := 0.0, 0.0
	for i := range c.threats {
		all += c.threats[i].weight
	}
	for i := range c.threats {
		t := &c.threats[i]
		if shown > most*all {
			break
		}
		if at.close {
			shown += float64(t.weight * exposed(s, t.eye, at.at))
		} else {
			shown += float64(t.weight * s.Cover.Shown(at.at, t.eye))
		}
	}
	return shown / all
}

// freeShot returns how free a shot from a place at the target is, 0 to 1, plus a bonus for a
// hull-down place.
func freeShot(s *Situation, at *place, target *perception.Contact) float64 {
	const enough = 0.3 // share of the target that must show
	worth := 1.0
	if s.Cover.HullDown(at.at, target.Place) {
		worth += hullDown
	}
	if !at.close {
		return worth * min(1, s.Cover.Glance(target.Place, at.at)/enough)
	}
	if shotOpen(s, at.at, target) {
		return worth
	}
	return 0
}

// shotOpen reports whether a tank at a place would see the target, could point its gun at it and
// could hit it past trunks, ridges and friends.
func shotOpen(s *Situation, at mgl64.Vec3, target *perception.Contact) bool {
	aim := target.Place.Add(mgl64.Vec3{0, gunner.BodyHeight})
	class := s.View.Self.Class
	gun := at.Add(mgl64.Vec3{0, gunHeight(class)})
	return s.points(at, gun, aim) && !s.masks(gun, aim) &&
		s.Lines.Sees(at.Add(mgl64.Vec3{0, eyeHeight(class)}), aim) &&
		s.Lines.LineOfFire(s.View, gun, aim) == perception.Nothing
}

// points reports whether a tank at a place, front to what it aims at, can raise or lower its gun
// that far.
func (s *Situation) points(at, gun, aim mgl64.Vec3) bool {
	shell := &s.View.Rules.Shell
	pitch, _, ok := tanks.Lay(gun, aim, shell.Speed, shell.Gravity)
	self := tanks.Tank{Class: s.View.Self.Class, Pose: tanks.Pose{At: at, Heading: geom.HeadingOf(aim.Sub(gun))}}
	self.Stand(s.View.Map.Ground)
	laid := self.Laid(tanks.Aim{Yaw: self.Heading, Pitch: pitch}, s.View.Rules)
	low, high := s.View.Rules.GunRange()
	return ok && low < laid.Gun && laid.Gun < high
}

// crossing returns how well the line from a place to the target crosses those of the teammates who
// fight it: 1 if they come from the side.
func crossing(s *Situation, target *perception.Contact, at mgl64.Vec3) float64 {
	own := geom.HeadingOf(at.Sub(target.Place))
	most := 0.0
	for i := range s.View.Friends {
		f := &s.View.Friends[i]
		if s.Board.Hear(s.View, f).Target == target.ID {
			most = max(most, math.Abs(ieee.Sin(own.To(geom.HeadingOf(f.At.Sub(target.Place))))))
		}
	}
	return most
}

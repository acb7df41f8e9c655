package behavior

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// look is what an exact look costs, in units of work.
const look = 12

// answers cache what was asked about enemies for this situation: several assessments ask the same.
type answers []answer

// answer is whether an enemy in a given pose would hardly see the tank in a given pose.
type answer struct {
	self    tanks.Pose
	class   tanks.ClassID // of the enemy
	at      mgl64.Vec3    // likewise
	heading geom.Heading  // likewise
	hidden  bool
}

// hiddenFrom reports whether an enemy in sight would hardly see the tank as it stands now if it
// looked this way, as far as the map tells.
func (s *Situation) hiddenFrom(m *perception.Contact) bool {
	s.Lines.Spend(look) // every time, so that the cache changes nothing but the time taken
	for i := range s.hides {
		if a := &s.hides[i]; a.at == m.At && a.heading == m.Heading && a.class == m.Class && a.self == s.View.Self.Pose {
			return a.hidden
		}
	}
	foe := tanks.Tank{Class: m.Class, Pose: tanks.Pose{At: m.At, Heading: m.Heading}}
	hidden := s.Cover.Hides(s.Sight, &foe, s.View.Self.Class, &s.View.Self.Pose)
	s.hides = append(s.hides, answer{s.View.Self.Pose, m.Class, m.At, m.Heading, hidden})
	return hidden
}

// unseen reports whether none of the enemies in sight can see the tank: they look
// elsewhere, or something hides it from them.
func (s *Situation) unseen() bool {
	const slack, near = 0.15, 3.0 // rad beyond the field of view, m beyond the range of proximity
	if !s.Skill.Cover {
		return false
	}
	for i := range s.Memory.Contacts() {
		m := s.Memory.Of(tanks.ID(i))
		if !m.InSight || m.Dead {
			continue
		}
		off := math.Abs(geom.Bearing(m.At, m.Gun, s.View.Self.At))
		d := geom.PlaneDist(m.At, s.View.Self.At) - near
		if d < s.Sight.Proximity || s.Sight.Covers(d, off-min(off, slack), true) && !s.hiddenFrom(m) {
			return false
		}
	}
	return true
}

// inItsSight reports whether an enemy in sight has its gun on the tank and can make good use of it:
// it sees the tank, and is not far away and driving.
func (s *Situation) inItsSight(m *perception.Contact) bool {
	return m.LaidOn(s.View.Self.At) && !m.Drives(s.View) && !(s.Skill.Cover && s.hiddenFrom(m))
}

// exposed returns how badly a place hides the tank, front to an eye, from it: 0 where nothing
// shows, 1 where so much does that it is bound to be seen. As nobody stops at the exact spot, the
// places beside it count as well.
func exposed(s *Situation, eye, at mgl64.Vec3) float64 {
	const beside, share = 1.3, 0.25 // m, of the result
	plain := s.Sight.Plain()
	self := tanks.Tank{Class: s.View.Self.Class}
	self.Heading = geom.HeadingOf(eye.Sub(at))
	across := geom.Scale(self.Heading.Right(), beside)
	sum := 0.0
	for side := -1.0; side <= 1; side++ {
		self.At = at.Add(geom.Scale(across, side))
		self.At[1] = s.View.Map.Ground.Height(self.At[0], self.At[2])
		self.Stand(s.View.Map.Ground)
		weight := share
		if side == 0 {
			weight = 1 - 2*share
		}
		s.Lines.Spend(look)
		sum += float64(weight * min(1, s.Cover.Shows(eye, self.Class, &self.Pose)/plain))
	}
	return sum
}

// TripTo returns roughly how long in seconds the tank takes to reach a place nearby: it turns to go
// forward or backward, whichever is less of a turn, picks up speed and brakes.
func (s *Situation) TripTo(at mgl64.Vec3) float64 {
	const pace = 6.0 // m/s, of a tank that means to stop soon
	motion := s.View.Rules.Motion(tanks.ClassOf(s.View.Self.Class))
	off := math.Abs(geom.Bearing(s.View.Self.At, s.View.Self.Heading, at))
	return motion.TurningTime(min(off, math.Pi-off)) + motion.TravelTime(geom.PlaneDist(at, s.View.Self.At), pace)
}

// ShotsBefore returns the most shots that any single enemy can fire at the tank within some
// seconds, as far as the tank knows: those in sight that can see it, once their gun points at it
// and is loaded, and somebody unseen who has just hit it.
func (s *Situation) ShotsBefore(seconds float64) int {
	most := 0
	count := func(first, reload float64) {
		if seconds > first {
			most = max(most, 1+int((seconds-first)/reload))
		}
	}
	struck := func(hit int, reload float64) {
		if left := reload - s.Age(hit); hit > 0 && left > 0 {
			count(left, reload)
		}
	}
	contacts, noises := s.Memory.Contacts(), s.Memory.Noises()
	for i := range contacts {
		c := &contacts[i]
		body := tanks.ClassOf(c.Class)
		reload := s.View.Rules.Reload(body)
		switch {
		case !c.Armed():
		case c.Shooting() && !s.hiddenFrom(c):
			off := math.Abs(geom.Bearing(c.At, c.Gun, s.At()))
			count(max(c.LoadedIn(s.View), off/s.View.Rules.TurretLimit(body)), reload)
		case !c.InSight && c.Believed(0):
			struck(c.HitTick, reload)
		}
	}
	for i := range noises {
		if n := &noises[i]; !n.Gone {
			struck(n.HitTick, s.View.Rules.Reload(tanks.ClassOf(tanks.Badger)))
		}
	}
	return most
}

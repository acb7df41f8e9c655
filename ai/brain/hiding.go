package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// look is what an exact look costs, in units of work.
const look = 12

// veiled reports whether an enemy in sight would hardly see the tank as it stands now
// if it looked this way, as far as the map tells.
func (b *Bot) veiled(v *tanks.View, m *perception.Contact) bool {
	b.lines.Spend(look)
	foe := tanks.Tank{Class: m.Class, Pose: tanks.Pose{At: m.At, Heading: m.Heading}}
	return b.cover.Hides(&b.tuning.Sight, &foe, v.Self.Class, &v.Self.Pose)
}

// unseen reports whether none of the enemies in sight can see the tank: they look
// elsewhere, or something hides it from them.
func (b *Bot) unseen(v *tanks.View) bool {
	const slack, near = 0.15, 3.0 // rad beyond the field of view, m beyond the range of proximity
	if !b.skill.Cover {
		return false
	}
	for i := range b.memory.Contacts() {
		m := b.memory.Of(tanks.ID(i))
		if !m.InSight || !m.Noticed || m.Dead {
			continue
		}
		off := math.Abs(geom.Bearing(m.At, m.Gun, v.Self.At))
		d := geom.PlaneDist(m.At, v.Self.At) - near
		if d < b.tuning.Sight.Proximity || b.tuning.Sight.Covers(d, off-min(off, slack), true) && !b.veiled(v, m) {
			return false
		}
	}
	return true
}

// inItsSight reports whether an enemy in sight has its gun on the tank and can make
// good use of it: it sees the tank, and does not shoot from afar while it drives.
func (b *Bot) inItsSight(v *tanks.View, m *perception.Contact) bool {
	return m.LaidOn(v.Self.At) && !m.Drives(v) && !(b.skill.Cover && b.veiled(v, m))
}

// exposed returns how badly a place hides the tank, front to an eye, from it: 0 where
// nothing shows, 1 where so much does that it is bound to be seen. As nobody stops on
// the spot, the places beside it count as well.
func (b *Bot) exposed(v *tanks.View, eye, at mgl64.Vec3) float64 {
	const beside, share = 1.3, 0.25 // m, of the result
	plain := b.tuning.Sight.Plain()
	self := tanks.Tank{Class: v.Self.Class}
	self.Heading = geom.HeadingOf(eye.Sub(at))
	across := self.Heading.Right().Mul(beside)
	sum := 0.0
	for side := -1.0; side <= 1; side++ {
		self.At = at.Add(across.Mul(side))
		self.At[1] = v.Map.Ground.Height(self.At[0], self.At[2])
		self.Stand(v.Map.Ground)
		weight := share
		if side == 0 {
			weight = 1 - 2*share
		}
		b.lines.Spend(look)
		sum += weight * math.Min(1, b.cover.Shows(eye, self.Class, &self.Pose)/plain)
	}
	return sum
}

// trip returns about how long in seconds the tank takes to a place nearby: it turns,
// forward or backward whichever is less, picks up speed and brakes.
func trip(v *tanks.View, at mgl64.Vec3) float64 {
	const pace = 6.0 // m/s, of who means to stop soon
	motion := v.Rules.Motion(tanks.ClassOf(v.Self.Class))
	off := math.Abs(geom.Bearing(v.Self.At, v.Self.Heading, at))
	return motion.TurningTime(min(off, math.Pi-off)) + motion.TravelTime(geom.PlaneDist(at, v.Self.At), pace)
}

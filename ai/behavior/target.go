package behavior

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/gunner"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// PickTarget returns the noticed enemy that is best to shoot at: near, well in sight, with a free
// line to it, with its gun on us or its side or rear to us, nearly destroyed, and not already shot at by
// everybody. It is nil if none has been noticed.
func (s *Situation) PickTarget() *perception.Contact {
	const near, much, fear, silent = 45.0, 2.0, 0.5, 1.0 // m, times, value, value
	var best *perception.Contact
	most, contacts := 0.0, s.Memory.Contacts()
	n, nearest := s.Memory.Targets(s.At())
	for i := range contacts {
		c := &contacts[i]
		if !c.Shooting() {
			continue
		}
		value := s.worth(c)
		if n > 1 && !s.freeLine(c) {
			value -= silent // another can perhaps be shot at now
		}
		if nearest < near && s.Distance(c.At) > much*nearest {
			value -= fear // there is somebody much nearer
		}
		if best == nil || value > most {
			best, most = c, value
		}
	}
	return best
}

// freeLine reports whether neither the map nor a friend is in the line of fire to an enemy.
func (s *Situation) freeLine(c *perception.Contact) bool {
	mount := gunner.MountOf(&s.View.Self)
	gun := mount.GunAt(c.AimAt)
	return !s.masks(gun, c.AimAt) && s.Lines.LineOfFire(s.View, gun, c.AimAt) == perception.Nothing
}

// masks reports whether a friend is in the line of fire from a gun to a place.
func (s *Situation) masks(gun, at mgl64.Vec3) bool {
	return gunner.FriendInLine(s.View, gun, at, ieee.Hypot(s.View.Rules.Spread(1)/2, s.Hand()))
}

// worth is the value of an enemy as a target.
func (s *Situation) worth(c *perception.Contact) float64 {
	const (
		far                                 = 60.0 // m at which nearness counts half
		seen, threat, flank, keep, together = 0.3, 0.25, 0.25, 0.35, 0.2
		crowd                               = 2   // teammates beside whom one more gun is of use
		quarry                              = 0.4 // for a truck, to a tank that is there to stop them
	)
	d := s.Distance(c.At)
	value := far/(far+d) + float64(seen*c.Share)
	if c.LaidOn(s.At()) {
		value += threat
	}
	off := math.Abs(geom.Bearing(c.At, c.Heading, s.At()))
	value += float64(flank * ieee.Sin(min(off, math.Pi/2)))
	if c.ID == s.Current {
		value += keep
	}
	if !c.Armed() && s.View.Task == tanks.Raid {
		value += quarry
	}
	if s.Skill.Finish {
		harm := c.Harm + s.Board.Harm(s.View, c.ID)
		value += float64(s.Character.Finish * min(harm/s.View.Rules.Health(tanks.ClassOf(c.Class)), 1))
	}
	switch others := s.Board.Supporters(s.View, c.ID); {
	case others > crowd:
		value -= together
	case others > 0:
		value += together
	}
	return value
}

// pickLost returns the enemy out of sight that matters most: surely known and near, preferably one
// that teammates fight, so that friends join a fight, and preferably the one that it has been going
// after. It is nil if there is none.
func (s *Situation) pickLost() *perception.Contact {
	const fought, keep = 2.0, 2.0
	return s.Memory.Lost(s.At(), func(c *perception.Contact) float64 {
		times := 1.0
		if s.Board.Fought(s.View, c.ID) {
			times *= fought
		}
		if c.ID == s.Current {
			times *= keep
		}
		return times
	})
}

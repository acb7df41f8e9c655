// Package smokescreen decides when a bot releases smoke, whatever else it is doing: to break off,
// to cross open ground under fire, and for a friend in trouble.
package smokescreen

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Tuning holds the numbers of bots' smoke.
type Tuning struct {
	Use   float64 `unit:"x" min:"0" max:"5" zero:"never" help:"How often bots use an occasion for smoke, as a multiple of the level's share."`
	Near  float64 `unit:"m" min:"0" max:"200" help:"Distance to the enemy below which bots do not use smoke."`
	Far   float64 `unit:"m" min:"10" max:"1000" help:"Distance to the enemy beyond which bots do not use smoke."`
	Shot  float64 `unit:"s" min:"0" max:"20" help:"Least reload time left for smoke: a bot that can shoot does not hide its target."`
	Hurt  float64 `unit:"share" min:"0" max:"1" help:"Share of health up to which smoke covers a tank that drives under fire from an enemy in sight, or a teammate in trouble."`
	Apart float64 `unit:"s" min:"0" max:"120" help:"Shortest time between two smoke charges of a bot."`
}

// DefaultTuning returns the standard values.
func DefaultTuning() Tuning {
	return Tuning{Use: 1, Near: 35, Far: 260, Shot: 1, Hurt: 0.55, Apart: 12}
}

// Screen is what a bot has decided about its smoke. The zero value is ready for a round.
type Screen struct {
	wanted bool   // decided but not yet ordered
	reason string // of the last charge that it ordered, "" for none
	since  int    // tick of the last thought with an occasion
	taken  bool
	spent  int // tick at which it last decided on smoke, 0 for never
}

// Judge decides in a thought whether to release smoke, given the state that the bot has chosen.
func (c *Screen) Judge(s *behavior.Situation, state mind.State, t *Tuning) {
	c.wanted = false
	self := &s.View.Self
	if self.Charges == 0 || self.SmokeWait > 0 || c.spent > 0 && s.Age(c.spent) < t.Apart {
		return
	}
	reason := occasion(s, state, t)
	if reason == "" || !c.takes(s, t) {
		return
	}
	c.wanted, c.spent, c.reason = true, max(s.Tick(), 1), reason
}

// takes reports whether the crew uses an occasion for smoke. It decides once per occasion.
func (c *Screen) takes(s *behavior.Situation, t *Tuning) bool {
	const lull = 5.0 // s without an occasion, after which the next is another one
	if c.since == 0 || s.Age(c.since) > lull {
		c.taken = ieee.Uniform(s.Random) < float64(s.Skill.Smoke*t.Use)
	}
	c.since = max(s.Tick(), 1)
	return c.taken
}

// Last returns the reason for the last smoke, "" for none, and the tick of that decision, 0 for
// never.
func (c *Screen) Last() (reason string, tick int) { return c.reason, c.spent }

// Release puts the decision into an order, once: where charges need no pause between them, a second
// order would release a second charge.
func (c *Screen) Release(o *tanks.Order) { o.Smoke, c.wanted = c.wanted, false }

// occasion returns why smoke would help at this moment, "" if it would not.
func occasion(s *behavior.Situation, state mind.State, t *Tuning) string {
	threat, ok := threatOf(s)
	if !ok || s.Distance(threat) < t.Near || s.Distance(threat) > t.Far || !faces(s, threat) || screened(s, threat) {
		return ""
	}
	if s.Unseen && s.Target != nil {
		return ""
	}
	if s.Target != nil && s.Ready > t.Shot && friendInTrouble(s, threat, t) {
		return "a teammate is in trouble"
	}
	if s.Ready <= t.Shot && s.Target != nil || blindsFriends(s) {
		return ""
	}
	switch {
	case state == mind.Retreat && (s.Pressed || s.Watched || s.Menaced):
		return "breaking off"
	case s.Pressed && s.Underway && (s.Health <= t.Hurt || s.Target == nil) && crosses(state):
		return "crossing open ground under fire"
	case s.Menaced && s.Target != nil && s.Health <= s.Bot.Hurt:
		return "badly hurt, gun empty"
	}
	return ""
}

// threatOf returns the place from which the tank may be shot at: that of the enemy in sight, of one
// that was in sight a moment ago, or the origin of a recent hit. ok is false if there is none.
func threatOf(s *behavior.Situation) (at mgl64.Vec3, ok bool) {
	const moment = 4.0 // s
	if s.Target != nil {
		return s.Target.Place, true
	}
	if s.Lost != nil && s.Age(s.Lost.SeenTick) < moment {
		return s.Lost.Place, true
	}
	hit, ok := s.Memory.Hit(s.Tick(), moment)
	return hit.At, ok
}

// faces reports whether the turret points so that a charge would land between the tank and a
// threat.
func faces(s *behavior.Situation, threat mgl64.Vec3) bool {
	const inner = 0.35 // of the arc, to either side
	self := &s.View.Self
	off := geom.Bearing(self.At, self.TurretHeading(), threat)
	return math.Abs(off) < inner*mgl64.DegToRad(s.View.Rules.Smoke.Arc)
}

// screened reports whether there is already smoke between the tank and a threat.
func screened(s *behavior.Situation, threat mgl64.Vec3) bool {
	for i := range s.View.Clouds {
		at := s.View.Clouds[i].At
		if geom.PlaneDist(geom.ClosestPoint(s.At(), threat, at), at) < s.View.Rules.Smoke.Radius {
			return true
		}
	}
	return false
}

// crosses reports whether a state is for getting somewhere rather than for fighting.
func crosses(state mind.State) bool {
	switch state {
	case mind.Patrol, mind.Investigate, mind.Regroup, mind.Search, mind.Stalk, mind.Flank:
		return true
	}
	return false
}

// middleOf returns the middle of the screen that the tank would lay.
func middleOf(s *behavior.Situation) mgl64.Vec3 {
	self := &s.View.Self
	return self.At.Add(geom.Scale(self.TurretHeading().Dir(), s.View.Rules.Smoke.Reach))
}

// blindsFriends reports whether the screen that the tank would lay is in a friend's line of fire,
// where it would hide the friend's target.
func blindsFriends(s *behavior.Situation) bool {
	middle, reach := middleOf(s), s.View.Rules.Smoke.Reach
	for i := range s.FireLines {
		l := &s.FireLines[i]
		if geom.PlaneDist(geom.ClosestPoint(l.From, l.To, middle), middle) < reach {
			return true
		}
	}
	return false
}

// friendInTrouble reports whether a badly hurt friend would be behind the screen, as seen from the
// threat.
func friendInTrouble(s *behavior.Situation, threat mgl64.Vec3, t *Tuning) bool {
	const half = 0.6 // of the reach, to either side of the middle of the screen
	rules, middle := &s.View.Rules.Smoke, middleOf(s)
	for i := range s.View.Friends {
		f := &s.View.Friends[i]
		if f.Health > float64(t.Hurt*s.View.Rules.Health(tanks.ClassOf(f.Class))) || geom.PlaneDist(f.At, threat) < geom.PlaneDist(middle, threat) {
			continue
		}
		if geom.PlaneDist(geom.ClosestPoint(f.At, threat, middle), middle) < half*rules.Reach {
			return true
		}
	}
	return false
}

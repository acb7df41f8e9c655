package brain

import (
	"math"

	"treeline/ai/gunner"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// situation is what a bot makes of things before it chooses.
type situation struct {
	target  *perception.Contact // the enemy in sight that it would fight, nil if none is noticed
	reach   float64             // m to the target
	lane    perception.Obstruction
	masked  bool                // a friend stands in the line to the target
	turn    float64             // s until the turret can be on the target
	veiled  bool                // the target hardly sees the tank here, as far as the map tells
	unseen  bool                // no enemy in sight can see the tank, as far as their turrets and the map tell
	watched bool                // its gun points at the tank
	menaced bool                // an enemy that can shoot before the tank can has its gun on it, or somebody unseen shot at it
	own     float64             // share of the tank that it sees, by the table of cover
	pressed bool                // the tank was hit a moment ago, or shells came close
	overdue bool                // the gun has been loaded with a clear shot for long
	behind  int                 // by how many tanks the team is the smaller one
	chance  float64             // of a hit on the target with a settled gun
	ghost   *perception.Contact // the enemy out of sight that matters most, nil if none
	noise   *perception.Noise   // the noise that matters most, nil if none
	foes    int                 // enemies at hand, in sight or sure
	friends int                 // living teammates at hand
	health  float64             // share left
	ready   float64             // s until the gun is ready
	alone   float64             // m to the nearest teammate, +Inf without one
}

// atHand is the distance in metres within which tanks count as taking part in a
// fight.
const atHand = 180.0

// judge sums up the situation.
func (b *Bot) judge(v *tanks.View) *situation {
	self := &v.Self
	s := &b.chooser.now
	b.fireLines = b.squad.FireLines(b.fireLines[:0], v, &b.memory)
	*s = situation{health: self.Health / v.Rules.Health(self.Body()), ready: self.Reload, alone: math.Inf(1)}
	s.target = b.pickTarget(v)
	s.pressed = (self.HitTick >= 0 && v.Tick-self.HitTick < gunner.Pressed) || b.dodge.UnderFire(v.Tick)
	if s.target != nil {
		s.reach = geom.PlaneDist(s.target.At, self.At)
		gun := gunner.GunAt(v, s.target.AimAt)
		s.lane = b.lines.LineOfFire(v, gun, s.target.AimAt)
		if s.lane == perception.Nothing && b.gunner.Holding() == perception.Limits.String() {
			s.lane = perception.Limits
		}
		heading := geom.HeadingOf(s.target.AimAt.Sub(gunner.Turret(v)))
		s.masked = gunner.FriendInLine(v, gun, s.target.AimAt, math.Hypot(v.Rules.Spread(1)/2, b.hand()))
		s.watched, s.own = s.target.LaidOn(v.Self.At), b.cover.Shown(self.At, s.target.At)
		s.veiled = b.skill.Cover && b.veiled(v, s.target)
		s.chance = gunner.SettledChance(v, s.target, s.reach, b.hand())
		s.turn = math.Abs(self.TurretHeading().To(heading)) / v.Rules.TurretLimit(self.Body())
	}
	s.masked = s.masked || b.heldForFriend(v)
	s.menaced = b.menaced(v)
	s.unseen = b.unseen(v)
	s.ghost, s.noise = b.memory.Lost(self.At), b.memory.Noise(self.At, v.Tick)
	s.overdue, s.behind = b.overdue(v, s), b.behind(v)
	const sure = 0.6
	for i := range b.memory.Contacts() {
		m := b.memory.Of(tanks.ID(i))
		if m.Known && !m.Dead && m.Confidence > sure && geom.PlaneDist(m.Place, self.At) < atHand {
			s.foes++
		}
	}
	for i := range v.Friends {
		d := geom.PlaneDist(v.Friends[i].At, self.At)
		s.alone = min(s.alone, d)
		if d < atHand {
			s.friends++
		}
	}
	return s
}

// heldForFriend reports whether the gun has been silent for a teammate in its line for
// so long that it is better to move out to the side.
func (b *Bot) heldForFriend(v *tanks.View) bool {
	const patience = 1.5 // s
	c := &b.chooser
	if b.gunner.Holding() != gunner.MaskedByFriend {
		c.freeTick = v.Tick
	}
	return perception.Seconds(v.Tick-c.freeTick) > patience
}

// menaced reports whether the tank had better not stand where it does while its gun
// reloads: an enemy in sight has its gun on it and will be loaded first, or
// somebody unseen has just hit it.
func (b *Bot) menaced(v *tanks.View) bool {
	const moment = 3.0 // s
	for i := range b.memory.Contacts() {
		m := b.memory.Of(tanks.ID(i))
		if m.InSight && m.Noticed && !m.Dead && m.LoadedIn(v) <= v.Self.Reload && b.inItsSight(v, m) {
			return true
		}
	}
	noises := b.memory.Noises()
	for i := range noises {
		if n := &noises[i]; n.Source == perception.ByHit && !n.Gone && perception.Seconds(v.Tick-n.Tick) < moment {
			return true
		}
	}
	return false
}

// behind returns by how many living tanks the enemy is ahead, as the wrecks tell.
func (b *Bot) behind(v *tanks.View) int {
	enemies := enemiesOf(b.count)
	for i := range v.Wrecks {
		if team := tanks.Team(int(v.Wrecks[i].ID) / enemiesOf(b.count)); team != b.team {
			enemies--
		}
	}
	return enemies - 1 - len(v.Friends)
}

// enemiesOf returns how many tanks of a match are in one team: the first half by
// ID is team 0.
func enemiesOf(count int) int { return max(count/2, 1) }

// pickTarget returns the noticed enemy that is best to shoot at: near, well in
// sight, with its gun on us or its side to us, and not shot at by everybody.
func (b *Bot) pickTarget(v *tanks.View) *perception.Contact {
	var best *perception.Contact
	most, nearest := 0.0, b.memory.NearestInSight(v.Self.At)
	for i := range b.memory.Contacts() {
		m := b.memory.Of(tanks.ID(i))
		if !m.InSight || !m.Noticed || m.Dead {
			continue
		}
		const near, much, fear = 45.0, 2.0, 0.5 // m, times, value
		value := b.worth(v, m)
		if nearest < near && geom.PlaneDist(m.At, v.Self.At) > much*nearest {
			value -= fear // there is somebody much nearer
		}
		if best == nil || value > most {
			best, most = m, value
		}
	}
	return best
}

// worth is the value of an enemy as a target.
func (b *Bot) worth(v *tanks.View, m *perception.Contact) float64 {
	const (
		far                                 = 60.0 // m at which nearness counts half
		seen, threat, flank, keep, together = 0.3, 0.25, 0.25, 0.35, 0.2
	)
	d := geom.PlaneDist(m.At, v.Self.At)
	value := far/(far+d) + seen*m.Share
	if m.LaidOn(v.Self.At) {
		value += threat
	}
	value += flank * math.Abs(math.Sin(geom.Bearing(m.At, m.Heading, v.Self.At)))
	if m.ID == b.thought.Target {
		value += keep
	}
	others := b.squad.Supporters(v, m.ID)
	switch {
	case others == 1, others == 2:
		value += together
	case others > 2:
		value -= together
	}
	return value
}

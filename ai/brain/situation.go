package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// situation is what a bot makes of things before it chooses.
type situation struct {
	target  *Memory // the enemy in sight that it would fight, nil if none is noticed
	reach   float64 // m to the target
	lane    obstruction
	masked  bool    // a friend stands in the line to the target
	turn    float64 // s until the turret can be on the target
	veiled  bool    // the target hardly sees the tank here, as far as the map tells
	unseen  bool    // no enemy in sight can see the tank, as far as their turrets and the map tell
	watched bool    // its gun points at the tank
	menaced bool    // an enemy that can shoot before the tank can has its gun on it, or somebody unseen shot at it
	own     float64 // share of the tank that it sees, by the table of cover
	pressed bool    // the tank was hit a moment ago, or shells came close
	overdue bool    // the gun has been loaded with a clear shot for long
	behind  int     // by how many tanks the team is the smaller one
	chance  float64 // of a hit on the target with a settled gun
	ghost   *Memory // the enemy out of sight that matters most, nil if none
	noise   *Noise  // the noise that matters most, nil if none
	foes    int     // enemies at hand, in sight or sure
	friends int     // living teammates at hand
	health  float64 // share left
	ready   float64 // s until the gun is ready
	alone   float64 // m to the nearest teammate, +Inf without one
}

// atHand is the distance in metres within which tanks count as taking part in a
// fight.
const atHand = 180.0

// judge sums up the situation.
func (b *Bot) judge(v *tanks.View) *situation {
	self := &v.Self
	s := &b.chooser.now
	b.watchLanes(v)
	*s = situation{health: self.Health / v.Rules.Health(self.Body()), ready: self.Reload, alone: math.Inf(1)}
	s.target = b.pickTarget(v)
	s.pressed = (self.HitTick >= 0 && v.Tick-self.HitTick < pressed) || b.dodge.underFire(v.Tick)
	if s.target != nil {
		s.reach = geom.PlaneDist(s.target.At, self.At)
		gun := gunAt(v, s.target.AimAt)
		s.lane = b.laneTo(v, gun, s.target.AimAt)
		if s.lane == nothing && b.thought.Holding == limits.String() {
			s.lane = limits
		}
		heading := geom.HeadingOf(s.target.AimAt.Sub(turret(v)))
		s.masked = friendInLine(v, gun, s.target.AimAt, math.Hypot(v.Rules.Spread(1)/2, b.hand()))
		s.watched, s.own = laidOn(v, s.target), b.cover.Shown(self.At, s.target.At)
		s.veiled = b.skill.Cover && b.veiled(v, s.target)
		s.chance = b.settledChance(v, s.target, s.reach)
		s.turn = abs(self.TurretHeading().To(heading)) / v.Rules.TurretLimit(self.Body())
	}
	s.masked = s.masked || b.heldForFriend(v)
	s.menaced = b.menaced(v)
	s.unseen = b.unseen(v)
	s.ghost, s.noise = b.belief.ghost(self.At), b.belief.noise(self.At, v.Tick)
	s.overdue, s.behind = b.overdue(v, s), b.behind(v)
	const sure = 0.6
	for i := range b.belief.enemies {
		m := &b.belief.enemies[i]
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

// heldForFriend says whether the gun has been silent for a teammate in its line for
// so long that it is better to move out to the side.
func (b *Bot) heldForFriend(v *tanks.View) bool {
	const patience = 1.5 // s
	c := &b.chooser
	if b.thought.Holding != MaskedByFriend {
		c.freeTick = v.Tick
	}
	return seconds(v.Tick-c.freeTick) > patience
}

// menaced says whether the tank had better not stand where it does while its gun
// reloads: an enemy in sight has its gun on it and will be loaded first, or
// somebody unseen has just hit it.
func (b *Bot) menaced(v *tanks.View) bool {
	const moment = 3.0 // s
	for i := range b.belief.enemies {
		m := &b.belief.enemies[i]
		if m.InSight && m.Noticed && !m.Dead && m.loadedIn(v) <= v.Self.Reload && b.inItsSight(v, m) {
			return true
		}
	}
	for i := range b.belief.noises {
		if n := &b.belief.noises[i]; n.Source == ByHit && !n.Gone && seconds(v.Tick-n.Tick) < moment {
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
func (b *Bot) pickTarget(v *tanks.View) *Memory {
	var best *Memory
	most, nearest := 0.0, b.nearestSeen(v)
	for i := range b.belief.enemies {
		m := &b.belief.enemies[i]
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

// nearestSeen returns the distance in metres to the nearest enemy in sight that has
// been noticed, +Inf without one.
func (b *Bot) nearestSeen(v *tanks.View) float64 {
	nearest := math.Inf(1)
	for i := range b.belief.enemies {
		if m := &b.belief.enemies[i]; m.InSight && m.Noticed && !m.Dead {
			nearest = min(nearest, geom.PlaneDist(m.At, v.Self.At))
		}
	}
	return nearest
}

// worth is the value of an enemy as a target.
func (b *Bot) worth(v *tanks.View, m *Memory) float64 {
	const (
		far                                 = 60.0 // m at which nearness counts half
		seen, threat, flank, keep, together = 0.3, 0.25, 0.25, 0.35, 0.2
	)
	d := geom.PlaneDist(m.At, v.Self.At)
	value := far/(far+d) + seen*m.Share
	if laidOn(v, m) {
		value += threat
	}
	value += flank * abs(math.Sin(geom.Bearing(m.At, m.Heading, v.Self.At)))
	if m.ID == b.thought.Target {
		value += keep
	}
	others := 0
	for i := range v.Friends {
		if b.squad.hear(v.Friends[i].ID, v.Tick).target == m.ID {
			others++
		}
	}
	switch {
	case others == 1, others == 2:
		value += together
	case others > 2:
		value -= together
	}
	return value
}

// laneTo returns what a shell from muzzle would hit before it comes to a point.
func (b *Bot) laneTo(v *tanks.View, muzzle, at mgl64.Vec3) obstruction {
	speed, gravity := v.Rules.Shell.Speed, v.Rules.Shell.Gravity
	pitch, _, ok := tanks.Lay(muzzle, at, speed, gravity)
	if !ok {
		return ridge
	}
	return b.chart.shot(muzzle, at, pitch, speed, gravity)
}

// noise returns the noise that matters most from a place: loud, near and fresh.
// It is nil if there is none.
func (b *belief) noise(at mgl64.Vec3, tick int) *Noise {
	const half, dull = 150.0, 0.6
	var best *Noise
	most := 0.0
	for i := range b.noises {
		n := &b.noises[i]
		if n.Gone {
			continue
		}
		value := half / (half + geom.PlaneDist(n.At, at)) / (1 + seconds(tick-n.Tick)/b.memory)
		if !n.Loud {
			value *= dull
		}
		if value > most {
			best, most = n, value
		}
	}
	return best
}

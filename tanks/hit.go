package tanks

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// hit applies the hits of this tick's shells, and removes the shells.
func (g *gunnery) hit() {
	for i := range g.impacts {
		m := &g.impacts[i]
		s := &g.w.Shells[m.shell]
		switch {
		case m.gone:
		case m.tank != NoTank:
			g.struck(s, m)
		default:
			e := event(GroundHit)
			if m.obstacle != noObstacle {
				e.Kind = ObstacleHit
			}
			e.Tank, e.Obstacle, e.At, e.Dir = s.Owner, m.obstacle, m.at, m.dir
			g.w.emit(e)
			g.burst(s, m)
		}
		s.Owner = NoTank // marks the shell as spent
	}
	if len(g.impacts) == 0 {
		return
	}
	kept := g.w.Shells[:0]
	for _, s := range g.w.Shells {
		if s.Owner != NoTank {
			kept = append(kept, s)
		}
	}
	g.w.Shells = kept
}

// burst flattens the bale that a shell met: a bale stops one shell.
func (g *gunnery) burst(s *Shell, m *impact) {
	if m.obstacle == noObstacle || !g.w.Standing.Stands(m.obstacle) || !g.w.Map.Obstacles[m.obstacle].Frail() {
		return
	}
	g.w.flatten(m.obstacle, s.Owner, direction(mgl64.Vec3{m.dir[0], 0, m.dir[2]}, mgl64.Vec3{1, 0, 0}))
}

// struck applies the damage of a shell to the tank that it hit.
func (g *gunnery) struck(s *Shell, m *impact) {
	shooter, victim := &g.w.Tanks[s.Owner], &g.w.Tanks[m.tank]
	damage := g.w.Tuning.DamageOf(shooter.Body(), m.hit.Part, m.hit.Angle)
	damage *= g.w.harm(victim)
	if s.Team == victim.Team {
		damage *= g.w.Tuning.Damage.FriendlyFire
	}
	void := !victim.Alive() || g.w.Phase == Over // it strikes a wreck, or the round is decided
	if void {
		damage = 0
	}
	e := event(Struck)
	e.Tank, e.Other, e.At, e.Dir = s.Owner, m.tank, m.at, m.dir
	e.Part, e.Angle, e.Damage = m.hit.Part, m.hit.Angle, min(damage, victim.Health)
	g.w.emit(e)
	if void {
		return
	}
	victim.HitTick = g.w.Tick
	g.w.senses.felt(victim.ID, HitOn{From: geom.HeadingOf(geom.Scale(m.dir, -1)), Damage: damage})
	g.w.senses.perceive(victim.ID, shooter.ID)
	if s.Team != victim.Team {
		shooter.Hits++
		g.w.senses.landed(shooter.ID, HitMade{Enemy: victim.ID, Damage: min(damage, victim.Health)})
	}
	if m.hit.Part == Tracks && damage > 0 {
		g.breakTrack(shooter, victim)
	}
	g.w.hurt(victim, shooter, damage)
}

// breakTrack stops a tank until the crew has mended the track.
func (g *gunnery) breakTrack(by, victim *Tank) {
	victim.Immobile = g.w.Tuning.Drive.MendTime
	e := event(TrackBroken)
	e.Tank, e.Other, e.At = by.ID, victim.ID, victim.At
	g.w.emit(e)
}

// hurt takes health from a tank. by is the tank that did it, nil for the zone; teammates
// get no credit.
func (w *World) hurt(victim, by *Tank, damage float64) {
	if damage <= 0 || !victim.Alive() || w.Phase == Over {
		return
	}
	enemy := by != nil && by.Team != victim.Team
	if enemy {
		by.Dealt += min(damage, victim.Health)
	}
	victim.Health = max(victim.Health-damage, 0)
	if victim.Alive() {
		return
	}
	victim.KilledTick = w.Tick
	e := event(Killed)
	e.Other, e.At = victim.ID, victim.At
	if by != nil {
		victim.KilledBy, e.Tank = by.ID, by.ID
	}
	if enemy {
		by.Kills++
	}
	w.emit(e)
}

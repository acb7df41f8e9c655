package gunner

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

const (
	// MaskedByFriend is the reason to hold fire while the shell might hit a teammate.
	MaskedByFriend = "a teammate is in the line of fire"

	// Desperate is the least chance of a hit, with a settled gun, at which a bot fires.
	Desperate = 0.02

	// Pressed is the time in ticks after a hit for which a bot shoots at whatever it can.
	Pressed = 8 * tanks.Hertz
)

// hold returns why not to fire in this tick, "" to fire. It does not wait for the gun to settle if
// the shot has a fair chance: to an ace an earlier shot is worth as much as a surer one, to
// everybody else more.
func (g *Gunner) hold(v *tanks.View, j *Job, c *perception.Contact, m *Mount, aim tanks.Aim) string {
	const every = tanks.Hertz / 10 // ticks between two checks of the line of fire
	const straying = 1.0 / 2       // of the gun's spread
	if v.Tick >= g.lineDue {
		g.line, g.lineDue = g.post.Lines.LineOfFire(v, m.GunAt(c.AimAt), c.AimAt), v.Tick+every
	}
	switch {
	case j.HoldFire:
		return "staying unseen"
	case g.line != perception.Nothing:
		return g.line.String()
	case FriendInLine(v, m.GunAt(c.AimAt), g.lead, ieee.Hypot(v.Rules.Spread(v.Self.Bloom)*straying, v.Crew.Stray(v.Self.Bloom))):
		return MaskedByFriend
	case v.Self.Reload > 0:
		return "reloading"
	}
	d := m.rangeTo(c.AimAt)
	laid := laidOn(v, c, m, aim, d)
	switch {
	case g.atLimit(v, !laid):
		return perception.Limits.String()
	case !laid:
		return "the gun is not on target yet"
	case SettledChance(v, c, d) < Desperate:
		return "too little of it visible to hit"
	case !worthAShot(v, c, d):
		return "the gun has not settled"
	}
	return g.muzzleClear(v, m, d).String()
}

// laidOn reports whether the gun points at its aiming point on an enemy d metres away: the nearer
// the enemy is and the more of it is visible, the larger the tolerance.
func laidOn(v *tanks.View, c *perception.Contact, m *Mount, aim tanks.Aim, d float64) bool {
	const least, share = 0.0015, 0.35 // rad, share of the visible size
	off := ieee.Acos(mgl64.Clamp(geom.Dot(aim.Dir(), m.Bore), -1, 1))
	return off <= max(least, share*shown(v, c)/d)
}

// muzzleClear returns what a shell would hit on most of its way if the gun fired as it points at
// present, which is never exactly as aimed.
func (g *Gunner) muzzleClear(v *tanks.View, m *Mount, d float64) perception.Obstruction {
	const most = 0.85 // of the way; an obstacle just in front of the target stops the shell anyway
	end := m.Muzzle.Add(geom.Scale(geom.HeadingOf(m.Bore).Dir(), most*d))
	pitch := ieee.Asin(mgl64.Clamp(m.Bore[1], -1, 1))
	return g.post.Lines.Shot(m.Muzzle, end, pitch, v.Rules.Shell.Speed, v.Rules.Shell.Gravity)
}

// atLimit counts how long the gun has been off its aim with its elevation at a limit, and reports
// whether only another attitude of the hull can change that.
func (g *Gunner) atLimit(v *tanks.View, off bool) bool {
	const near, patience = 0.005, tanks.Hertz * 3 / 4 // rad, ticks
	low, high := v.Rules.GunRange()
	if off && (v.Self.Gun < low+near || v.Self.Gun > high-near) {
		g.pinned++
	} else {
		g.pinned = 0
	}
	return g.pinned > patience
}

// worthAShot reports whether the chance of a hit is fair with the present bloom. At rest and under
// fire any chance is taken, because waiting longer would not improve it.
func worthAShot(v *tanks.View, c *perception.Contact, d float64) bool {
	const fair, atRest = 0.06, 1.25 // chance; bloom below which a gun counts as at rest
	bloom := v.Self.Bloom
	if bloom < atRest || v.Self.HitTick >= 0 && v.Tick-v.Self.HitTick < Pressed {
		return true
	}
	return hitChance(v.Rules.Spread(bloom)*d/2, stray(v, c, d, bloom), shown(v, c)) > fair
}

package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// gunner lays and fires the gun. Its hand is never quite still: the error of its
// aim wanders with a time constant, so that misses look like tracking.
type gunner struct {
	target  tanks.ID // of the present engagement
	gain    float64  // share of the right lead that it gives this time
	haste   float64  // factor on the error, falls with every miss that is seen
	shots   int      // fired by the tank, as of the last tick
	hits    int      // of its shots so far, when it fired last
	impact  int      // tick at which the last shell arrives, 0 for none on its way
	yaw     waver    // error of the aim, in standard deviations
	pitch   waver
	lane    obstruction
	laneDue int
	lead    mgl64.Vec3 // where it aims
	sigma   float64    // rad, of the error
	way     float64    // in which the turret comes round to something behind it, 1 left, -1 right
	pinned  int        // ticks for which the gun has been short of its aim at a limit
}

func (g *gunner) restart() { *g = gunner{target: tanks.NoTank} }

// firstShot is the factor on the error of a gunner who has just found a target.
// It halves with every miss that he sees, and wears off while he keeps the sight
// on it.
const firstShot = 1.6

// collected is what is left of that after a tick of looking: a time constant of
// 1.5 s.
const collected = 1 - tanks.Dt/1.5

// gun fills in aim and fire of an order.
func (b *Bot) gun(v *tanks.View, o *tanks.Order) {
	b.thought.Holding = ""
	g := &b.gunner
	m := b.aimedAt()
	if m == nil {
		g.target = tanks.NoTank
		o.Aim = tanks.Aim{Yaw: b.scan.aim(b, v)}
		if b.glimpse(v) {
			o.Aim.Yaw = v.Self.TurretHeading()
		}
		return
	}
	if m.ID != g.target {
		g.engage(b, m.ID)
	}
	g.observe(v, m)
	if way, away := b.glanceAway(v, m); away {
		o.Aim.Yaw = g.swing(v, way)
		b.thought.Holding = lookingRound
		return
	}
	muzzle, barrel := tanks.Muzzle(&v.Self)
	aim, ok := g.lay(b, v, m)
	o.Aim, o.Target = aim, m.ID
	o.Aim.Yaw = g.swing(v, aim.Yaw)
	if !m.InSight || !m.Noticed {
		b.thought.Holding = "out of sight"
		return
	}
	if !ok {
		b.thought.Holding = "out of reach"
		return
	}
	b.thought.Holding = b.hold(v, m, muzzle, barrel, aim)
	o.Fire = b.thought.Holding == ""
}

// glimpse says whether something has caught the eye that has not been noticed for
// what it is: the turret stops sweeping on it.
func (b *Bot) glimpse(v *tanks.View) bool {
	const share = 0.4 // of the time to notice
	for i := range v.Seen {
		m := &b.belief.enemies[v.Seen[i].ID]
		if !m.Noticed && seconds(v.Tick-m.Since) > share*b.tuning.Bot.React*b.skill.React {
			return true
		}
	}
	return false
}

// observe follows the last shell: a miss that is seen tells how to lay the next.
func (g *gunner) observe(v *tanks.View, m *Memory) {
	if v.Self.Shots != g.shots {
		flight := geom.PlaneDist(m.At, v.Self.At) / v.Rules.Shell.Speed
		g.shots, g.hits, g.impact = v.Self.Shots, v.Self.Hits, v.Tick+int(flight*tanks.Hertz)+2
	}
	if g.impact > 0 && v.Tick >= g.impact {
		g.impact = 0
		if m.InSight && v.Self.Hits == g.hits {
			g.haste = 1 + (g.haste-1)/2
		}
	}
}

// swing returns the heading to turn the turret to so that it comes to yaw. What is
// behind it, now on the one side and now on the other, is come round to the way that
// takes less time while the hull turns as it does; where there is little between
// the two, the way that was begun.
func (g *gunner) swing(v *tanks.View, yaw geom.Heading) geom.Heading {
	const behind, lead, slowest, better = 2.2, 2.0, 0.1, 0.7 // rad, rad, rad/s, share
	turret := v.Self.TurretHeading()
	turn := turret.To(yaw)
	if abs(turn) < behind {
		g.way = 0
		return yaw
	}
	left, right := turn, 2*math.Pi-turn // rad to go
	if turn < 0 {
		left, right = 2*math.Pi+turn, -turn
	}
	limit := v.Rules.TurretLimit(tanks.ClassOf(v.Self.Class))
	left /= max(limit+v.Self.HullRate, slowest)
	right /= max(limit-v.Self.HullRate, slowest)
	switch {
	case g.way == 0:
		g.way = math.Copysign(1, right-left)
	case left < better*right:
		g.way = 1
	case right < better*left:
		g.way = -1
	}
	if turn*g.way > 0 {
		return yaw
	}
	return (turret + geom.Heading(g.way*lead)).Norm()
}

// aimedAt returns the enemy that the gun is laid on: the target, or for a moment
// the place where it vanished. It is nil if there is none.
func (b *Bot) aimedAt() *Memory {
	const linger = 3.0 // s
	if t := b.thought.Target; t != tanks.NoTank {
		m := &b.belief.enemies[t]
		if !m.Dead && m.InSight && m.Noticed {
			return m
		}
	}
	if t := b.gunner.target; t != tanks.NoTank {
		m := &b.belief.enemies[t]
		if !m.Dead && !m.Gone && m.Confidence > 0 && (m.InSight || m.Error < linger*5) {
			return m
		}
	}
	return nil
}

// engage begins with a new target.
func (g *gunner) engage(b *Bot, id tanks.ID) {
	g.target, g.haste, g.laneDue, g.impact = id, firstShot, 0, 0
	g.gain = b.skill.LeadGain + b.skill.LeadSpread*(2*b.random.Float64()-1)
	g.yaw.start(b.random)
	g.pitch.start(b.random)
}

// lay returns where to point the gun: at where the target will be when the shell
// arrives, as well as the gunner can tell.
func (g *gunner) lay(b *Bot, v *tanks.View, m *Memory) (tanks.Aim, bool) {
	g.yaw.step(b.random)
	g.pitch.step(b.random)
	at := m.AimAt
	if !m.InSight {
		at = m.Place.Add(mgl64.Vec3{0, bodyHeight})
	}
	const rounds = 4
	var pitch, flight float64
	ok := true
	g.lead = at
	for range rounds {
		g.lead = at
		if m.InSight {
			g.lead = at.Add(m.Velocity.Mul(g.gain * flight))
		}
		if pitch, flight, ok = tanks.Lay(gunAt(v, g.lead), g.lead, v.Rules.Shell.Speed, v.Rules.Shell.Gravity); !ok {
			break
		}
	}
	if m.InSight {
		g.haste = 1 + (g.haste-1)*collected
	}
	d := geom.PlaneDist(turret(v), at)
	g.sigma = b.hand() * g.haste * tracking(v, m, math.Max(1, d))
	const pointBlank, within = 9.0, 0.5 // m; of what shows
	if d < pointBlank {
		g.sigma = min(g.sigma, within*shown(v, m)/math.Max(1, d)) // one sees whether the barrel is on it
	}
	yaw := geom.HeadingOf(g.lead.Sub(turret(v))) + geom.Heading(g.yaw.off*g.sigma)
	return tanks.Aim{Yaw: yaw.Norm(), Pitch: pitch + steady*g.pitch.off*g.sigma}, ok
}

// turret returns the middle of the tank's turret, about which the gun swings: the
// heading from there to a point is the one that lays the gun on it, however near it
// is. From the muzzle it would not be, and beside an enemy it would turn for ever.
func turret(v *tanks.View) mgl64.Vec3 {
	return v.Self.TurretFrame(tanks.ClassOf(v.Self.Class)).At
}

// rangeTo returns how far from the muzzle a point is once the gun is laid on it, in
// metres on the plane, at least 1.
func rangeTo(v *tanks.View, at mgl64.Vec3) float64 {
	pivot := turret(v)
	muzzle, _ := tanks.Muzzle(&v.Self)
	return math.Max(1, geom.PlaneDist(pivot, at)-geom.PlaneDist(pivot, muzzle))
}

// gunAt returns from where a shell at a point begins for the one who lays the gun:
// the muzzle once it points there; nearer than that the gun's trunnion.
func gunAt(v *tanks.View, at mgl64.Vec3) mgl64.Vec3 {
	const nearly, near = 0.15, 4.0 // rad, m
	body := tanks.ClassOf(v.Self.Class)
	gun := v.Self.GunFrame(body)
	muzzle, bore := gun.At.Add(gun.Forward.Mul(body.GunLength)), geom.HeadingOf(gun.Forward)
	pivot := turret(v)
	to := at.Sub(pivot)
	toward := geom.HeadingOf(to)
	switch {
	case math.Hypot(to[0], to[2]) < geom.PlaneDist(pivot, muzzle)+near:
		return gun.At
	case math.Abs(bore.To(toward)) < nearly:
		return muzzle
	}
	return gun.At.Add(toward.Dir().Mul(geom.PlaneDist(gun.At, muzzle)))
}

// steady is the error in elevation as a share of that in azimuth.
const steady = 0.5

// tracking returns the factor on the aim error for a target that runs through
// the sight: the faster its bearing changes, the worse.
func tracking(v *tanks.View, m *Memory, d float64) float64 {
	const worse = 0.35 // per deg/s
	to := m.At.Sub(v.Self.At)
	across := (m.Velocity[0]*to[2] - m.Velocity[2]*to[0]) / math.Max(1, math.Hypot(to[0], to[2]))
	rate := mgl64.RadToDeg(abs(across) / d)
	return math.Sqrt(1 + worse*worse*rate*rate)
}

// hold returns why not to fire now, "" to fire.
func (b *Bot) hold(v *tanks.View, m *Memory, muzzle, barrel mgl64.Vec3, aim tanks.Aim) string {
	g := &b.gunner
	const every = tanks.Hertz / 10
	if v.Tick >= g.laneDue {
		g.lane, g.laneDue = b.laneTo(v, gunAt(v, m.AimAt), m.AimAt), v.Tick+every
	}
	d := rangeTo(v, m.AimAt)
	off := math.Acos(mgl64.Clamp(aim.Dir().Dot(barrel), -1, 1))
	size := shown(v, m)
	laid := math.Max(0.0015, 0.35*size/d*b.rash()) // rad, off its aim
	switch {
	case b.holdsFire():
		return "lying in wait"
	case g.lane != nothing:
		return g.lane.String()
	case friendInLine(v, gunAt(v, m.AimAt), g.lead, math.Hypot(v.Rules.Spread(v.Self.Bloom)/2, g.sigma)):
		return MaskedByFriend
	case v.Self.Reload > 0:
		return "reloading"
	case g.atLimit(v, off > laid):
		return limits.String()
	case off > laid:
		return "the gun is not on it yet"
	case b.settledChance(v, m, d) < desperate:
		return "too little of it to hit from here"
	case !b.worthAShot(v, d, size):
		return "the gun has not settled"
	}
	return b.muzzleClear(v, muzzle, barrel, d).String()
}

// MaskedByFriend is why a gun is silent that might hit a teammate.
const MaskedByFriend = "a friend is in the line"

// muzzleClear returns what a shell would hit on most of its way if the gun fired
// as it points now, which is never quite where it is meant to.
func (b *Bot) muzzleClear(v *tanks.View, muzzle, barrel mgl64.Vec3, d float64) obstruction {
	const most = 0.85
	end := muzzle.Add(tanks.Aim{Yaw: geom.HeadingOf(barrel)}.Dir().Mul(most * d))
	pitch := math.Asin(mgl64.Clamp(barrel[1], -1, 1))
	return b.chart.shot(muzzle, end, pitch, v.Rules.Shell.Speed, v.Rules.Shell.Gravity)
}

// hand returns the standard deviation of the gunner's aim at a target that stands,
// in rad.
func (b *Bot) hand() float64 { return b.tuning.Bot.AimError * b.skill.Sigma }

// atLimit counts for how long the gun has been off its aim with its elevation at a
// limit, and says whether that is for good: the hull has to stand otherwise.
func (g *gunner) atLimit(v *tanks.View, off bool) bool {
	const near, patience = 0.005, tanks.Hertz * 3 / 4 // rad, ticks
	low, high := v.Rules.GunRange()
	if off && (v.Self.Gun < low+near || v.Self.Gun > high-near) {
		g.pinned++
	} else {
		g.pinned = 0
	}
	return g.pinned > patience
}

// shown returns about how large an enemy shows itself: half the side of the square
// that it fills, in metres.
func shown(v *tanks.View, m *Memory) float64 {
	const front, side, height, least = 1.7, 3.4, 0.9, 0.1 // m, m, m, share
	across := abs(math.Sin(geom.Bearing(m.At, m.Heading, v.Self.At)))
	return math.Sqrt((front + across*(side-front)) * height * mgl64.Clamp(m.Share, least, 1))
}

// settledChance returns the chance to hit an enemy d metres away once the gun has
// settled.
func (b *Bot) settledChance(v *tanks.View, m *Memory, d float64) float64 {
	hand := b.hand() * tracking(v, m, math.Max(1, d)) * d
	return hitChance(v.Rules.Spread(1)*d/2, hand, shown(v, m))
}

// pressed is the time in ticks for which a hit that was taken makes a bot shoot
// at whatever it can.
const pressed = 8 * tanks.Hertz

// desperate is the least chance of a hit for which a bot that cannot better it
// fires.
const desperate = 0.02

// worthAShot says whether little is to be gained by waiting for the gun to
// settle: the chance of a hit is a good part of that of a gun at rest. A long shot
// is only worth it from a gun at rest, unless the bot is under fire; then and from
// rest it takes what chance there is, because waiting longer would not better it.
func (b *Bot) worthAShot(v *tanks.View, d, size float64) bool {
	const halted, moving, least, atRest = 0.65, 0.5, 0.06, 1.25
	share, floor := halted, least
	if v.Self.Bloom < atRest {
		floor = desperate
	}
	if v.Tick-v.Self.HitTick < pressed && v.Self.HitTick >= 0 {
		floor = desperate
	}
	if b.thought.State == EngageMove {
		share = moving
	}
	if b.chooser.now.overdue {
		share, floor = moving, desperate
	}
	hand := b.gunner.sigma * d
	now := hitChance(v.Rules.Spread(v.Self.Bloom)*d/2, hand, size)
	rash := b.rash()
	return now > floor/rash && now >= share/rash*hitChance(v.Rules.Spread(1)*d/2, hand, size)
}

// hitChance returns the chance that a shot whose error has the two standard
// deviations in m falls within size m of the aim.
func hitChance(gun, hand, size float64) float64 {
	variance := gun*gun + hand*hand
	if variance == 0 {
		return 1
	}
	return 1 - math.Exp(-size*size/(2*variance))
}

// friendInLine says whether a shot from a muzzle at a point could meet a teammate
// on the way, or shortly behind it. The shot strays by a standard deviation of
// spread rad; a teammate whose roof it passes over is safe, and one that drives is
// as wide as its way while the shell flies.
func friendInLine(v *tanks.View, muzzle, at mgl64.Vec3, spread float64) bool {
	const beyond, margin, sigmas, roof = 12.0, 0.5, 2.0, 3.0 // m, m, -, m
	line := at.Sub(muzzle)
	d := math.Max(1, math.Hypot(line[0], line[2]))
	heading := geom.HeadingOf(line)
	dir := heading.Dir()
	for i := range v.Friends {
		f := &v.Friends[i]
		e := f.At.Sub(muzzle)
		along := e[0]*dir[0] + e[2]*dir[2]
		if along <= 0 || along > d+beyond {
			continue
		}
		body, stray := tanks.ClassOf(f.Class), margin+sigmas*spread*along
		sin, cos := math.Sincos(heading.To(f.Heading))
		half := abs(sin)*(body.HullLength/2+abs(f.Speed)*along/v.Rules.Shell.Speed) + abs(cos)*body.HullWidth/2
		aside := abs(e[0]*dir[2] - e[2]*dir[0])
		if over := line[1]*along/d - e[1] - roof; aside < half+stray && over < stray {
			return true
		}
	}
	return false
}

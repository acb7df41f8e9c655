package gym

import (
	"cmp"
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/gunner"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// pen writes the numbers of an observation one after another, relative to a hull.
type pen struct {
	to           []float32
	at           mgl64.Vec3
	heading      geom.Heading
	ahead, right mgl64.Vec3
}

// put writes numbers.
func (p *pen) put(values ...float64) {
	for i, v := range values {
		p.to[i] = float32(v)
	}
	p.to = p.to[len(values):]
}

// blank writes n zeros.
func (p *pen) blank(n int) {
	clear(p.to[:n])
	p.to = p.to[n:]
}

// direction writes the sine and cosine of an absolute heading relative to the hull.
func (p *pen) direction(h geom.Heading) {
	s, c := ieee.Sincos(float64(h - p.heading))
	p.put(s, c)
}

// place writes how far a point is ahead and to the right.
func (p *pen) place(at mgl64.Vec3) {
	d := at.Sub(p.at)
	p.put(geom.Dot(d, p.ahead)/far, geom.Dot(d, p.right)/far)
}

// observe fills the observation with what the crew knows.
func (a *agent) observe(v *tanks.View) {
	p := &pen{to: a.observation, at: v.Self.At, heading: v.Self.Heading}
	p.ahead, p.right = v.Self.Heading.Axes()
	mount := gunner.MountOf(&v.Self)
	a.writeSelf(p, v, &mount)
	writeRound(p, v, a.armed)
	for _, n := range [...]*noise{&a.shot, &a.engine} {
		a.writeNoise(p, v, n)
		p.put(n.distance/far, number(n.enemy))
	}
	a.writeNoise(p, v, &a.blow)
	p.put(number(len(v.Shells) > 0))
	a.writeFriends(p, v)
	a.writeFoes(p, v, &mount)
	a.writeSurroundings(p, v)
}

// number returns 1 for true and 0 for false.
func number(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// freshness returns 1 for what happened in this tick, and less the longer ago it was: 1/2 after a
// second.
func freshness(v *tanks.View, tick int) float64 {
	return 1 / (1 + float64(float64(v.Tick-tick)*tanks.Dt))
}

// writeSelf writes the state of the agent's own tank, and how near the edges of the map are.
func (a *agent) writeSelf(p *pen, v *tanks.View, mount *gunner.Mount) {
	const reload, repair, charges, clock = 5.0, 10.0, 3.0, 100.0 // s, s, 1, s
	t, land := &v.Self, &v.Map.Spec
	p.put(t.Health/v.Rules.Health(t.Body()), number(t.Reload == 0), t.Reload/reload, t.Speed/fast, t.HullRate/turns)
	s, c := ieee.Sincos(float64(t.Heading))
	p.put(s, c)
	p.direction(t.TurretHeading())
	p.put(tanks.AimOf(mount.Bore).Pitch/Steepest, t.Pitch, t.Roll, t.Immobile/repair, float64(t.Charges)/charges,
		number(t.Charges > 0 && t.SmokeWait == 0), float64(v.Tick)*tanks.Dt/clock, 2*t.At[0]/land.Width-1, 2*t.At[2]/land.Depth-1)
	for i := range 4 {
		dir := (t.Heading + geom.Heading(float64(i)*math.Pi/2)).Dir()
		way := math.Inf(1) // m to the edge
		for axis, size := range [...]float64{0: land.Width, 2: land.Depth} {
			switch {
			case dir[axis] > 0:
				way = min(way, (size-t.At[axis])/dir[axis])
			case dir[axis] < 0:
				way = min(way, t.At[axis]/-dir[axis])
			}
		}
		p.put(nearness(way, far))
	}
}

// nearness returns 1 at distance 0, falling to 0 at reach and beyond.
func nearness(way, reach float64) float64 { return max(0, min(1-way/reach, 1)) }

// writeRound writes the state of the round, in which the other team has so many tanks with guns.
func writeRound(p *pen, v *tanks.View, armed int) {
	if v.Zone.Active {
		p.put(1)
		p.place(v.Zone.At)
		p.put(v.Zone.Radius / far)
	} else {
		p.blank(4)
	}
	if o := &v.Objective; o.Radius > 0 {
		p.put(1)
		p.place(o.At)
		p.put(o.Radius / far)
	} else {
		p.blank(4)
	}
	p.put(float64(v.Foes) / float64(armed))
}

// writeNoise writes when a noise was heard or a hit taken, and from where.
func (a *agent) writeNoise(p *pen, v *tanks.View, n *noise) {
	if !n.known {
		p.blank(3)
		return
	}
	p.put(freshness(v, n.tick))
	p.direction(n.heading)
}

// writeFriends writes the living teammates, by ID.
func (a *agent) writeFriends(p *pen, v *tanks.View) {
	const fields = 7
	rows := max(a.own, a.foes) - 1
	for i := range min(len(v.Friends), rows) {
		f := &v.Friends[i]
		p.put(1)
		p.place(f.At)
		p.direction(f.Heading)
		p.put(f.Speed/fast, f.Health/v.Rules.Health(tanks.ClassOf(f.Class)))
	}
	p.blank(fields * (rows - min(len(v.Friends), rows)))
}

// writeFoes writes what is remembered of the enemies: those in sight first, the nearest in front,
// then the others by the latest news of them, then those of which nothing is known, and last the
// destroyed and the trucks that have got through.
func (a *agent) writeFoes(p *pen, v *tanks.View, mount *gunner.Mount) {
	a.sortFoes(p.at)
	for i := range max(a.own, a.foes) {
		if i < len(a.foe) {
			writeFoe(p, v, &a.foe[a.order[i]], mount)
		} else {
			p.blank(foeFields)
		}
	}
}

const foeFields = 15

// sortFoes brings the enemies into the order of an observation, for a tank at own.
func (a *agent) sortFoes(own mgl64.Vec3) {
	slices.SortStableFunc(a.order, func(i, j int) int {
		x, y := &a.foe[i], &a.foe[j]
		if x.rank() != y.rank() || x.rank() != inSight {
			return cmp.Or(cmp.Compare(x.rank(), y.rank()), cmp.Compare(y.tick, x.tick), cmp.Compare(i, j))
		}
		return cmp.Compare(geom.PlaneDist(own, x.contact.At), geom.PlaneDist(own, y.contact.At))
	})
}

// The ranks of enemies in an observation, the first ones first.
const (
	inSight = iota
	remembered
	unknown
	destroyed
)

// rank returns the rank of an enemy in an observation.
func (t *trace) rank() int {
	switch {
	case t.dead:
		return destroyed
	case t.seen:
		return inSight
	case t.known:
		return remembered
	}
	return unknown
}

// writeFoe writes what is remembered of an enemy, and how to aim at it.
func writeFoe(p *pen, v *tanks.View, t *trace, mount *gunner.Mount) {
	const high = 10.0 // m
	if !t.known || t.dead {
		p.blank(foeFields - 1)
		p.put(number(t.dead))
		return
	}
	c := &t.contact

	p.put(1, number(t.seen), freshness(v, t.tick))
	p.place(c.At)
	p.put((c.At[1]-p.at[1])/high, geom.Dot(c.Velocity, p.ahead)/fast, geom.Dot(c.Velocity, p.right)/fast, c.Share*number(t.seen))
	if t.front {
		p.direction(c.Heading)
	} else {
		p.blank(2)
	}
	aim, ok := t.aim(v, mount)
	p.put(v.Self.TurretHeading().To(aim.Yaw)/Widest, aim.Pitch/Steepest, number(ok), 0)
}

package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// fireLane is where a teammate's shells fly: from its gun to the enemy that it is
// after, as far as the team knows.
type fireLane struct{ from, to mgl64.Vec3 }

// elbow is how far in metres from the middle of a lane a tank is out of it.
const elbow = 5.0

// mostLanes is the number of lanes that a bot keeps clear of.
const mostLanes = 8

// watchLanes collects the lanes of the teammates: of bots by what they have told
// the team, of people by where their gun points.
func (b *Bot) watchLanes(v *tanks.View) {
	b.lanes = b.lanes[:0]
	for i := range v.Friends {
		f := &v.Friends[i]
		m := b.shootsAt(v, f)
		if m == nil || len(b.lanes) == mostLanes {
			continue
		}
		b.lanes = append(b.lanes, fireLane{f.At, m.Place})
	}
	b.pilot.lanes = b.lanes
}

// shootsAt returns the enemy that a teammate shoots at or is about to, nil for none.
func (b *Bot) shootsAt(v *tanks.View, f *tanks.Friend) *Memory {
	const sure, far = 0.4, 220.0 // confidence, m
	if f.Human {
		return b.before(f, far)
	}
	c := b.squad.hear(f.ID, v.Tick)
	switch c.state {
	case EngageHalt, EngageMove, Peek, Overwatch:
	default:
		return nil
	}
	if c.tick < 0 || c.target == tanks.NoTank {
		return nil
	}
	m := &b.belief.enemies[c.target]
	if !m.Known || m.Dead || m.Confidence < sure || geom.PlaneDist(m.Place, f.At) > far {
		return nil
	}
	return m
}

// before returns the enemy that a person's gun points at, as far as the bot knows,
// nil for none.
func (b *Bot) before(f *tanks.Friend, far float64) *Memory {
	const sure = 0.3
	off := 0.2 // rad
	var who *Memory
	for i := range b.belief.enemies {
		m := &b.belief.enemies[i]
		if !m.Known || m.Dead || m.Confidence < sure || geom.PlaneDist(m.Place, f.At) > far {
			continue
		}
		if by := abs(geom.Bearing(f.At, f.TurretHeading(), m.Place)); by < off {
			who, off = m, by
		}
	}
	return who
}

// obstructs says whether a tank at a place stands in a lane.
func (l *fireLane) obstructs(at mgl64.Vec3) bool {
	const beside = 3.0 // m from the gun on which it is beside it, not before it
	dx, dz := l.to[0]-l.from[0], l.to[2]-l.from[2]
	length := math.Hypot(dx, dz)
	if length < 1 {
		return false
	}
	ex, ez := at[0]-l.from[0], at[2]-l.from[2]
	on := (ex*dx + ez*dz) / length
	return on > beside && on < length && abs(ex*dz-ez*dx)/length < elbow
}

// inLane says whether a place lies in the line of fire of a teammate.
func (b *Bot) inLane(at mgl64.Vec3) bool {
	for i := range b.lanes {
		if b.lanes[i].obstructs(at) {
			return true
		}
	}
	return false
}

// laneReach is how far in metres before a gun its lane is driven round.
const laneReach = 45.0

// near returns the part of a lane that is driven round.
func (l *fireLane) near() (from, to mgl64.Vec3) {
	way := l.to.Sub(l.from)
	way[1] = 0
	d := way.Len()
	if d < 1 {
		return l.from, l.from
	}
	way = way.Mul(1 / d)
	return l.from.Add(way.Mul(elbow)), l.from.Add(way.Mul(math.Max(elbow, math.Min(d-elbow, laneReach))))
}

// crossed says whether the straight way between two places leads through a lane
// shortly before its gun. Who is in it already comes out as it likes.
func (l *fireLane) crossed(a, z mgl64.Vec3) bool {
	if l.obstructs(a) {
		return false
	}
	p, q := l.near()
	return apart(p, q, a) != apart(p, q, z) && apart(a, z, p) != apart(a, z, q)
}

// apart says on which side of the line from p to q a place lies.
func apart(p, q, at mgl64.Vec3) bool {
	return (q[0]-p[0])*(at[2]-p[2]) > (q[2]-p[2])*(at[0]-p[0])
}

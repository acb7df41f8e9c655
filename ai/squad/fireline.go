package squad

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// FireLine is where a teammate's shells fly: from its gun to the enemy that it fights, as far as
// the team knows.
type FireLine struct{ From, To mgl64.Vec3 }

const (
	// Elbow is the distance in metres from the middle of a line of fire at which a tank is clear of
	// it.
	Elbow = 5.0

	// MostFireLines is the number of lines of fire that a bot keeps clear of; more would leave it
	// nowhere to go.
	MostFireLines = 8

	gunReach = 220.0 // m from a gun beyond which its shells are ignored
	aimed    = 0.2   // rad off a person's gun within which it counts as pointing at an enemy
)

// FireLines appends the teammates' lines of fire, MostFireLines at most in all: those of bots by
// what they have told the team, those of people by where their gun points.
func (b *Blackboard) FireLines(lines []FireLine, v *tanks.View, m *perception.Memory) []FireLine {
	for i := range v.Friends {
		f := &v.Friends[i]
		if c := b.shootsAt(v, m, f); c != nil && len(lines) < MostFireLines {
			lines = append(lines, FireLine{f.At, c.Place})
		}
	}
	return lines
}

// shootsAt returns the enemy that a teammate shoots at or is about to shoot at, nil if there is
// none.
func (b *Blackboard) shootsAt(v *tanks.View, m *perception.Memory, f *tanks.Friend) *perception.Contact {
	const sure = 0.4 // confidence
	if f.Human {
		return before(m, f)
	}
	e := b.Hear(v, f)
	switch e.State {
	case mind.EngageHalt, mind.EngageMove, mind.Peek, mind.Overwatch:
	default:
		return nil
	}
	if e.Target == tanks.NoTank {
		return nil
	}
	c := m.Of(e.Target)
	if !c.Known || c.Dead || c.Confidence < sure || geom.PlaneDist(c.Place, f.At) > gunReach {
		return nil
	}
	return c
}

// before returns the enemy at which a person's gun points, as far as the crew knows, nil if there
// is none.
func before(m *perception.Memory, f *tanks.Friend) *perception.Contact {
	const sure = 0.3 // confidence
	least := aimed
	var who *perception.Contact
	for i := range m.Contacts() {
		c := m.Of(tanks.ID(i))
		if !c.Known || c.Dead || c.Confidence < sure {
			continue
		}
		if off := offGun(&f.Pose, c.Place); off < least {
			who, least = c, off
		}
	}
	return who
}

// offGun returns the angle in rad between a tank's gun and a place, +Inf if the place is out of
// reach.
func offGun(p *tanks.Pose, at mgl64.Vec3) float64 {
	if geom.PlaneDist(at, p.At) > gunReach {
		return math.Inf(1)
	}
	return math.Abs(geom.Bearing(p.At, p.TurretHeading(), at))
}

// Obstructs reports whether a tank at a place is in the line of fire.
func (l *FireLine) Obstructs(at mgl64.Vec3) bool {
	const beside = 3.0 // m from the gun within which a tank is beside it, not in front of it
	dx, dz := l.To[0]-l.From[0], l.To[2]-l.From[2]
	length := ieee.Hypot(dx, dz)
	if length < 1 {
		return false
	}
	ex, ez := at[0]-l.From[0], at[2]-l.From[2]
	on := (float64(ex*dx) + float64(ez*dz)) / length
	return on > beside && on < length && math.Abs(float64(ex*dz)-float64(ez*dx))/length < Elbow
}

// Obstructs reports whether a place is in one of the lines of fire.
func Obstructs(lines []FireLine, at mgl64.Vec3) bool {
	for i := range lines {
		if lines[i].Obstructs(at) {
			return true
		}
	}
	return false
}

// Near returns the part of the line in front of the gun that tanks drive round. Both ends are the
// same if the line is shorter than 1 m.
func (l *FireLine) Near() (from, to mgl64.Vec3) {
	const reach = 45.0 // m; farther along, shells are too rare for a detour
	way := l.To.Sub(l.From)
	way[1] = 0
	d := geom.Len(way)
	if d < 1 {
		return l.From, l.From
	}
	way = geom.Scale(way, 1/d)
	return l.From.Add(geom.Scale(way, Elbow)), l.From.Add(geom.Scale(way, max(Elbow, min(d-Elbow, reach))))
}

// Crossed reports whether the straight way between two places crosses the line of fire just in
// front of its gun. A tank that is already in it may leave in any direction.
func (l *FireLine) Crossed(a, z mgl64.Vec3) bool {
	if l.Obstructs(a) {
		return false
	}
	p, q := l.Near()
	return leftOf(p, q, a) != leftOf(p, q, z) && leftOf(a, z, p) != leftOf(a, z, q)
}

// leftOf reports on which side of the line from p to q a place is.
func leftOf(p, q, at mgl64.Vec3) bool {
	return (q[0]-p[0])*(at[2]-p[2]) > (q[2]-p[2])*(at[0]-p[0])
}

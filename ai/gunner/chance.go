package gunner

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// SettledChance returns the chance to hit an enemy d metres away once the gun has settled, 0 to 1.
func SettledChance(v *tanks.View, c *perception.Contact, d float64) float64 {
	return hitChance(v.Rules.Spread(1)*d/2, stray(v, c, d, 1), shown(v, c))
}

// stray returns the standard deviation in m of the crew's error at an enemy d metres away with a
// gun of the given bloom, without the gun's own dispersion.
func stray(v *tanks.View, c *perception.Contact, d, bloom float64) float64 {
	to := c.At.Sub(v.Self.At)
	across := (float64(c.Velocity[0]*to[2]) - float64(c.Velocity[2]*to[0])) / max(1, ieee.Hypot(to[0], to[2]))
	return ieee.Hypot(v.Crew.Stray(bloom)*d, v.Crew.Timing*across)
}

// hitChance returns the chance, 0 to 1, that a shot whose error has the two standard deviations in
// m falls within size m of the aiming point.
func hitChance(gun, hand, size float64) float64 {
	variance := float64(gun*gun) + float64(hand*hand)
	if variance == 0 {
		return 1
	}
	return 1 - ieee.Exp(-size*size/(2*variance))
}

// shown returns roughly how large an enemy appears: half the side in m of a square as large as its
// visible area.
func shown(v *tanks.View, c *perception.Contact) float64 {
	const front, side, height, least = 1.7, 3.4, 0.9, 0.1 // m, m, m, share
	across := math.Abs(ieee.Sin(geom.Bearing(c.At, c.Heading, v.Self.At)))
	return math.Sqrt((front + float64(across*(side-front))) * height * mgl64.Clamp(c.Share, least, 1))
}

// FriendInLine reports whether a shot from a muzzle at a point could hit a teammate on the way, or
// just behind the point if it may well miss. spread is the standard deviation of the shot in rad. A
// teammate is safe if the shot passes over its roof; one that drives counts as longer by the
// distance that it covers while the shell flies.
func FriendInLine(v *tanks.View, muzzle, at mgl64.Vec3, spread float64) bool {
	const margin, sigmas, roof = 0.5, 2.0, 3.0 // m, -, m
	line := at.Sub(muzzle)
	d := max(1, ieee.Hypot(line[0], line[2]))
	heading := geom.HeadingOf(line)
	dir := heading.Dir()
	for i := range v.Friends {
		f := &v.Friends[i]
		e := f.At.Sub(muzzle)
		along := float64(e[0]*dir[0]) + float64(e[2]*dir[2])
		body := tanks.ClassOf(f.Class)
		sin, cos := ieee.Sincos(heading.To(f.Heading))
		sin, cos = math.Abs(sin), math.Abs(cos)
		// A long barrel can end above the friend, or beyond its middle.
		if deep := float64(cos*body.HullLength/2) + float64(sin*body.HullWidth/2); along <= -deep || along > d && along > d+behind(spread*d) {
			continue
		}
		along = max(along, 0)
		stray := margin + float64(sigmas*spread*along)
		half := float64(sin*(float64(body.HullLength/2)+math.Abs(f.Speed)*along/v.Rules.Shell.Speed)) + float64(cos*body.HullWidth/2)
		aside := math.Abs(float64(e[0]*dir[2]) - float64(e[2]*dir[0]))
		if over := line[1]*along/d - e[1] - roof; aside < half+stray && over < stray {
			return true
		}
	}
	return false
}

// behind returns how far in m behind its target a shell may still hit a teammate, if its standard
// deviation there is stray metres: the surer it is to hit the target, the less far.
func behind(stray float64) float64 {
	const most, size = 12.0, 1.25 // m; m, size of an enemy's front, as in shown
	return float64(most * (1 - hitChance(stray, 0, size)))
}

// Package perception is what a crew believes about the enemy and the ground: the contacts and
// noises that it remembers, the grid of where unseen enemies may be, and lines of sight and of fire
// over the map. It gets its facts only from views and from the radio.
package perception

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Source is how a crew came to know of something.
type Source uint8

// The sources, the most reliable first.
const (
	BySight Source = iota
	ByRadio
	BySound
	ByHit
)

// String returns the source in a word.
func (s Source) String() string {
	switch s {
	case BySight:
		return "seen"
	case ByRadio:
		return "reported"
	case BySound:
		return "heard"
	case ByHit:
		return "hit by it"
	}
	return "unknown"
}

// Contact is what a crew believes about one enemy.
type Contact struct {
	ID       tanks.ID
	Known    bool // there was news of it in this round
	Dead     bool
	InSight  bool
	Tick     int // of the latest news
	Source   Source
	At       mgl64.Vec3 // according to the latest news
	Velocity mgl64.Vec3
	Heading  geom.Heading // of the hull when last seen, or the way that it drives by a later report
	Gun      geom.Heading // of the turret when last seen
	Class    tanks.ClassID
	Share    float64    // visible share when last seen
	AimAt    mgl64.Vec3 // middle of the largest visible span when last seen

	SeenTick int     // at which it was last seen, long before the round if never
	Harm     float64 // points of health that this tank's gun has taken from it
	Fired    int     // tick of its last shot that was seen and heard, long before the round if none was

	HitTick int // of the last hit taken that it has scored unseen, 0 for none

	Place      mgl64.Vec3 // where it is believed to be now
	Error      float64    // m, radius of the circle round Place that holds it
	Confidence float64    // 0 to 1
	Gone       bool       // the place has been looked at and is empty
	GoneTick   int

	noFront  bool // Heading is not known: it was only reported, and not on the move
	grounded bool // whether Place lies on the ground, as one where an enemy was seen need not

	off    float64 // m, error of At at the latest news, 0 by sight
	strays float64 // m/s at which that grows
	looked uint8   // bits of the places of the circle that have been looked at
}

// unknown returns what is believed about a tank of which there was no news yet.
func unknown(id tanks.ID) Contact {
	const never = -1 << 30 // tick
	return Contact{ID: id, SeenTick: never, Fired: never}
}

// Seconds returns the length of a number of ticks in seconds.
func Seconds(ticks int) float64 { return float64(float64(ticks) * tanks.Dt) }

// Shooting reports whether the enemy is in sight and alive, so that it can be shot at.
func (c *Contact) Shooting() bool { return c.InSight && !c.Dead }

// Armed reports whether the enemy has a gun.
func (c *Contact) Armed() bool { return !tanks.ClassOf(c.Class).Unarmed }

// Believed reports whether the enemy is known, alive, not missing from where it was looked for, and
// believed with more than a given confidence.
func (c *Contact) Believed(confidence float64) bool {
	return c.Known && !c.Dead && !c.Gone && c.Confidence > confidence
}

// LoadedIn returns the time in seconds until the enemy may have reloaded, as far as the crew knows;
// 0 for one that was never seen to fire.
func (c *Contact) LoadedIn(v *tanks.View) float64 {
	return max(0, v.Rules.Reload(tanks.ClassOf(c.Class))-Seconds(v.Tick-c.Fired))
}

// Comes reports whether the enemy, at the last news, was driving toward a place.
func (c *Contact) Comes(at mgl64.Vec3) bool {
	const speed = 2.0 // m/s toward the place; slower may be a turn on the spot
	to := at.Sub(c.At)
	return geom.Dot(c.Velocity, to) > speed*geom.Len(to)
}

// Drives reports whether the enemy in sight drives too fast to shoot well, and is not so near that
// it would hit all the same.
func (c *Contact) Drives(v *tanks.View) bool {
	const ruined, near = 2.186, 60.0 // bloom that spoils a shot, m within which it does not
	return v.Rules.Bloom(ieee.Hypot(c.Velocity[0], c.Velocity[2]), 0, 0) > ruined && geom.PlaneDist(c.At, v.Self.At) > near
}

// LaidOn reports whether the enemy's gun, as last seen, points at a place. It is false for one
// without a gun.
func (c *Contact) LaidOn(at mgl64.Vec3) bool {
	const past = 0.2 // rad by which it may point off the place
	return c.Armed() && math.Abs(geom.Bearing(c.At, c.Gun, at)) < past
}

// Aside returns how well a place is placed to shoot at the side or rear of the enemy's hull: 0 up
// to 40 degrees off its nose, 1 from 90 on. Every place is worth half where nobody knows which way
// the hull points.
func (c *Contact) Aside(at mgl64.Vec3) float64 {
	const from, to = 40 * math.Pi / 180, 90 * math.Pi / 180 // rad off its nose
	if c.noFront {
		return 0.5
	}
	off := math.Abs(geom.Bearing(c.Place, c.Heading, at))
	return mgl64.Clamp((off-from)/(to-from), 0, 1)
}

// see records an enemy in sight.
func (c *Contact) see(seen *tanks.Contact, tick int) {
	c.Known, c.InSight, c.Gone, c.noFront = true, true, false, false
	c.off, c.strays, c.looked = 0, strays(seen.Velocity), 0
	c.Tick, c.SeenTick, c.Source = tick, tick, BySight
	c.At, c.Velocity, c.Heading, c.Class = seen.At, seen.Velocity, seen.Heading, seen.Class
	c.Gun = seen.TurretHeading()
	c.Share, c.AimAt = seen.Share, seen.AimAt
}

// hear takes in a report by radio, unless the crew knows better.
func (c *Contact) hear(r *tanks.Report) {
	if c.Known && c.surer(r) {
		return
	}
	if front, ok := Front(r); ok {
		c.Heading, c.noFront = front, false
	} else if !c.Known {
		c.noFront = true
	}
	c.Known, c.Gone, c.looked = true, false, 0
	c.Tick, c.Source, c.At, c.Velocity, c.Class = r.Tick, ByRadio, r.At, r.Velocity, r.Class
	c.off, c.strays = r.Error, strays(r.Velocity)
}

// surer reports whether the crew knows better than a report where the enemy is: from a later report,
// or because what it saw, heard or felt itself is the more exact, for the time of the report.
func (c *Contact) surer(r *tanks.Report) bool {
	if c.Gone || c.Source == ByRadio {
		return c.Tick >= r.Tick
	}
	return c.off+float64(c.strays*Seconds(r.Tick-c.Tick)) <= r.Error
}

// place records where the enemy, out of sight, is according to a noise. Nobody knows which way it
// drives; one whose engine is heard may be under way.
func (c *Contact) place(v *tanks.View, n *Noise, r *Recall) {
	const drives = 8.0 // m/s
	c.At, c.Velocity, c.off, c.looked = n.At, mgl64.Vec3{}, n.Error, 0
	c.Tick, c.Source, c.strays = n.Tick, n.Source, strays(c.Velocity)
	if !n.Loud {
		c.strays = strays(mgl64.Vec3{drives})
	}
	c.age(v, r)
}

// strays returns the speed in m/s at which the place of an enemy out of sight becomes uncertain, by
// the velocity that it had at the latest news.
func strays(velocity mgl64.Vec3) float64 {
	const drift = 1.2 // m/s at which an enemy that stood may have wandered off
	return drift + float64(0.5*ieee.Hypot(velocity[0], velocity[2]))
}

// Front returns which way the hull of a reported enemy points, and whether that can be told. A
// report does not say it; an enemy on the move is taken to drive forward.
func Front(r *tanks.Report) (front geom.Heading, ok bool) {
	const moves = 1.5 // m/s; slower may be a turn on the spot
	if ieee.Hypot(r.Velocity[0], r.Velocity[2]) > moves {
		return geom.HeadingOf(r.Velocity), true
	}
	return 0, false
}

// age updates what depends on the age of the news.
func (c *Contact) age(v *tanks.View, r *Recall) {
	old := Seconds(v.Tick - c.Tick)
	if c.InSight {
		c.Place, c.Error, c.Confidence, c.grounded = c.At, 0, 1, false
		return
	}
	const widest = 90 // m beyond which the circle is of no use
	place := c.At.Add(geom.Scale(c.Velocity, min(old, r.Carry)))
	place[0] = mgl64.Clamp(place[0], 0, v.Map.Spec.Width)
	place[2] = mgl64.Clamp(place[2], 0, v.Map.Spec.Depth)
	if !c.grounded || place[0] != c.Place[0] || place[2] != c.Place[2] {
		place[1] = v.Map.Ground.Height(place[0], place[2])
		c.Place, c.grounded = place, true
	}
	c.Error = min(widest, float64(old*c.strays)) + c.off
	const fade = 2.5 // times Memory after which no confidence is left
	c.Confidence = mgl64.Clamp((float64(fade*r.Memory)-old)/((fade-1)*r.Memory), 0, 1)
	if c.Gone {
		c.Confidence = 0
	}
}

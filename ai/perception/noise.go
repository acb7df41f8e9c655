package perception

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Noise is something heard, or a hit taken, whose maker is unknown.
type Noise struct {
	At      mgl64.Vec3
	Error   float64 // m
	Tick    int
	Source  Source
	HitTick int  // of the last hit taken that its maker may have scored, 0 for none
	Loud    bool // a shot, not an engine
	Gone    bool // looked at and found empty, or too old
}

// Noises returns what was heard and the hits taken, in no order; those that are Gone count
// no more. The slice belongs to the memory.
func (m *Memory) Noises() []Noise { return m.noises[:] }

// Noise returns the noise that matters most from a place: loud, near and fresh. It
// is nil if there is none.
func (m *Memory) Noise(at mgl64.Vec3, tick int) *Noise {
	const half, dull = 150.0, 0.6 // m at which it matters half as much, share of an engine
	var best *Noise
	most := 0.0
	for i := range m.noises {
		n := &m.noises[i]
		if n.Gone {
			continue
		}
		value := half / (half + geom.PlaneDist(n.At, at)) / (1 + Seconds(tick-n.Tick)/m.recall.Memory)
		if !n.Loud {
			value *= dull
		}
		if value > most {
			best, most = n, value
		}
	}
	return best
}

// Freshest returns the newest noise of the last seconds, or nil.
func (m *Memory) Freshest(tick int) *Noise {
	const fresh = 4.0 // s
	var best *Noise
	for i := range m.noises {
		n := &m.noises[i]
		if !n.Gone && Seconds(tick-n.Tick) < fresh && (best == nil || n.Tick > best.Tick) {
			best = n
		}
	}
	return best
}

// Hit returns what is known of somebody unseen who has hit the tank in the last seconds, nil if
// there was no such hit.
func (m *Memory) Hit(tick int, seconds float64) *Noise {
	for i := range m.noises {
		if n := &m.noises[i]; n.HitTick > 0 && !n.Gone && Seconds(tick-n.HitTick) < seconds {
			return n
		}
	}
	return nil
}

// listen takes in a sound of the enemy: it fits something known, or it is news.
func (m *Memory) listen(v *tanks.View, s *tanks.Sound) {
	const least, most = 6.0, 0.9 // m, share of the greatest error that is reckoned with
	if !s.Enemy {
		return
	}
	if s.Kind == tanks.ShotSound {
		m.flash(v, s)
	}
	at := v.Self.At.Add(geom.Scale(s.Heading.Dir(), s.Range))
	perMetre := most * ieee.Hypot(v.Rules.Senses.RangeError, mgl64.DegToRad(v.Rules.Senses.BearingError))
	m.hear(v, Noise{At: at, Error: least + float64(perMetre*s.Range), Tick: v.Tick, Source: BySound, Loud: s.Kind == tanks.ShotSound})
}

// flash takes in a shot of an enemy in sight: the one whose bearing fits best what
// was heard, if its distance fits too.
func (m *Memory) flash(v *tanks.View, s *tanks.Sound) {
	const short, long, beside = 0.9, 1.04, 0.06 // of the distances that fit what was heard, rad beyond the error
	senses := &v.Rules.Senses
	near, far := short/(1+senses.RangeError), long/max(1-senses.RangeError, 1e-3)
	off := mgl64.DegToRad(senses.BearingError) + beside
	var who *Contact
	for i := range m.contacts {
		c := &m.contacts[i]
		d := geom.PlaneDist(c.At, v.Self.At)
		if !c.InSight || d < near*s.Range || d > far*s.Range {
			continue
		}
		if by := math.Abs(geom.Bearing(v.Self.At, s.Heading, c.At)); by < off {
			who, off = c, by
		}
	}
	if who != nil {
		who.Fired = v.Tick
	}
}

// leeway is how far in metres a contact may be off a noise, or off the way of a shell, beyond
// what it is unsure by, and have made it.
const leeway = 5.0

// feel takes in a hit: the shooter is somewhere along the way that it came, unless an enemy
// that is known of is on it.
func (m *Memory) feel(v *tanks.View, h *tanks.HitOn) {
	const likely, spread = 110, 45 // m away, m either side of that: the usual distances of a fight
	dir, right := h.From.Dir(), h.From.Right()
	for i := range m.contacts {
		c := &m.contacts[i]
		if to := c.Place.Sub(v.Self.At); c.Believed(0) && geom.Dot(to, dir) > 0 && math.Abs(geom.Dot(to, right)) < c.Error+leeway {
			return
		}
	}
	m.note(Noise{At: onMap(v, v.Self.At.Add(geom.Scale(dir, likely))), Error: spread, Tick: v.Tick, Source: ByHit, HitTick: max(v.Tick, 1), Loud: true})
}

// hear keeps a noise, unless an enemy that is known of may well have made it.
func (m *Memory) hear(v *tanks.View, n Noise) {
	n.At = onMap(v, n.At)
	for i := range m.contacts {
		c := &m.contacts[i]
		if c.Believed(0) && geom.PlaneDist(c.Place, n.At) < c.Error+n.Error+leeway {
			return
		}
	}
	m.note(n)
}

// onMap returns the place on the ground of the map that is nearest to one in the plane.
func onMap(v *tanks.View, at mgl64.Vec3) mgl64.Vec3 {
	x, z := mgl64.Clamp(at[0], 0, v.Map.Spec.Width), mgl64.Clamp(at[2], 0, v.Map.Spec.Depth)
	return mgl64.Vec3{x, v.Map.Ground.Height(x, z), z}
}

// note keeps a noise. It takes the place of an older noise nearby, and what that one told better,
// or of the oldest.
func (m *Memory) note(n Noise) {
	slot := 0
	for i := range m.noises {
		o := &m.noises[i]
		if !o.Gone && geom.PlaneDist(o.At, n.At) < o.Error+n.Error {
			n.join(o)
			slot = i
			break
		}
		old := &m.noises[slot]
		if !old.Gone && (o.Gone || o.Tick < old.Tick) {
			slot = i
		}
	}
	m.noises[slot] = n
}

// join adds what an older noise told that the same tank may have made: a hit, and where it was, if
// that is surer even after all that it may have driven since.
func (n *Noise) join(old *Noise) {
	n.HitTick = max(n.HitTick, old.HitTick)
	if off := old.Error + float64(driftSpeed*Seconds(n.Tick-old.Tick)); off < n.Error {
		n.At, n.Error = old.At, off
	}
}

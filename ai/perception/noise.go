package perception

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Noise is something heard, or a hit taken, whose source is unknown.
type Noise struct {
	At      mgl64.Vec3
	Error   float64 // m
	Tick    int
	Source  Source
	HitTick int  // of the last hit taken that its source may have scored, 0 for none
	Loud    bool // a shot was heard or felt there, not only an engine
	Gone    bool // inspected and found empty, its source known, or too old

	looked uint8        // bits of the places of the circle that have been looked at
	from   geom.Heading // of a hit: the way that the shell came
	felt   mgl64.Vec3   // of a hit: where it was taken
	shot   int          // tick of the latest shot if it is loud
}

// Noises returns what was heard and the hits taken, in no particular order; ignore those that are
// Gone. The slice belongs to the memory.
func (m *Memory) Noises() []Noise { return m.noises[:] }

// Noise returns the noise that matters most from a place: loud, near and fresh. It is nil if there
// is none.
func (m *Memory) Noise(at mgl64.Vec3, tick int) *Noise {
	const half, dull = 150.0, 0.6 // m at which it matters half as much, weight of an engine
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

// Freshest returns the latest noise of the last few seconds, or nil.
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

// Blow is a hit that an enemy out of sight has scored on the tank.
type Blow struct {
	At    mgl64.Vec3 // where that enemy is believed to be
	Error float64    // m
	Tick  int
}

// Hit returns the latest hit by an enemy out of sight in the last seconds, and whether there was
// one. The enemy may be known otherwise or not.
func (m *Memory) Hit(tick int, seconds float64) (last Blow, ok bool) {
	for i := range m.noises {
		if n := &m.noises[i]; n.HitTick > last.Tick && !n.Gone {
			last = Blow{n.At, n.Error, n.HitTick}
		}
	}
	for i := range m.contacts {
		if c := &m.contacts[i]; c.HitTick > last.Tick && !c.InSight && c.Believed(0) {
			last = Blow{c.Place, c.Error, c.HitTick}
		}
	}
	return last, last.Tick > 0 && Seconds(tick-last.Tick) < seconds
}

// listen takes in a sound of the enemy: it either fits something known or is news.
func (m *Memory) listen(v *tanks.View, s *tanks.Sound) {
	const least, most = 6.0, 0.9 // m, share of the greatest error that is assumed
	if !s.Enemy {
		return
	}
	if s.Kind == tanks.ShotSound {
		m.flash(v, s)
	}
	at := v.Self.At.Add(geom.Scale(s.Heading.Dir(), s.Range))
	perMetre := most * ieee.Hypot(v.Rules.Senses.RangeError, mgl64.DegToRad(v.Rules.Senses.BearingError))
	m.hear(v, Noise{At: at, Error: least + float64(perMetre*s.Range), Tick: v.Tick, Source: BySound, Loud: s.Kind == tanks.ShotSound, shot: v.Tick})
}

// flash attributes a shot to an enemy in sight: the one whose bearing best fits what was heard, if
// its distance fits too.
func (m *Memory) flash(v *tanks.View, s *tanks.Sound) {
	const short, long, beside = 0.9, 1.04, 0.06 // of the distances that fit what was heard, rad beyond the error
	senses := &v.Rules.Senses
	near, far := short/(1+senses.RangeError), long/max(1-senses.RangeError, 1e-3)
	off := mgl64.DegToRad(senses.BearingError) + beside
	var who *Contact
	for i := range m.contacts {
		c := &m.contacts[i]
		d := geom.PlaneDist(c.At, v.Self.At)
		if !c.InSight || !c.Armed() || d < near*s.Range || d > far*s.Range {
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

// leeway is how far in metres a contact may be, beyond its own error, from a noise or from the path
// of a shell and still be its source.
const leeway = 5.0

// feel takes in a hit: the shooter is somewhere along the way that it came. If a known enemy may be
// on it, one in sight is taken to have fired, or else the one whose place is known best: then it is
// believed to be on the way, as far off as before. Nothing is learned of where it is if it is
// believed there anyhow and remembered in full.
func (m *Memory) feel(v *tanks.View, h *tanks.HitOn) {
	const likely, spread = 110, 45 // m away, m either side of that: the usual distances of a fight
	dir, right := h.From.Dir(), h.From.Right()
	var who *Contact
	for i := range m.contacts {
		c := &m.contacts[i]
		if to := c.Place.Sub(v.Self.At); !c.Armed() || !c.Believed(0) || geom.Dot(to, dir) <= 0 || math.Abs(geom.Dot(to, right)) >= c.Error+leeway {
			continue
		}
		if c.InSight {
			return
		}
		if who == nil || c.Error < who.Error {
			who = c
		}
	}
	hit := Noise{Error: spread, Tick: v.Tick, Source: ByHit, HitTick: max(v.Tick, 1), Loud: true, from: h.From, felt: v.Self.At, shot: v.Tick}
	if who == nil {
		hit.At = onMap(v, v.Self.At.Add(geom.Scale(dir, likely)))
		m.note(hit)
		return
	}
	who.HitTick = hit.HitTick
	if to := who.Place.Sub(v.Self.At); math.Abs(geom.Dot(to, right)) >= leeway || who.Error > spread || who.Confidence < 1 {
		hit.At = onMap(v, v.Self.At.Add(geom.Scale(dir, geom.Dot(to, dir))))
		hit.Error = min(spread, who.Error)
		who.place(v, &hit, &m.recall)
	}
}

// hear takes in a noise. If known enemies may well have made it, it is taken to come from the one
// whose place is known best, and tells where that one is if the noise is more exact. Otherwise it is
// news of somebody else.
func (m *Memory) hear(v *tanks.View, n Noise) {
	n.At = onMap(v, n.At)
	var who *Contact
	for i := range m.contacts {
		c := &m.contacts[i]
		if c.Believed(0) && c.makes(&n) && geom.PlaneDist(c.Place, n.At) < c.Error+n.Error+leeway && (who == nil || c.Error < who.Error) {
			who = c
		}
	}
	switch {
	case who == nil:
		m.note(n)
	case n.Error+leeway < who.Error:
		who.place(v, &n, &m.recall)
		m.explain(who)
	}
}

// explain drops the earlier noises that an enemy has made, by where it is according to the latest
// news: whatever was heard there is no second enemy. A hit came along a line, which it must be near.
func (m *Memory) explain(c *Contact) {
	const farthest = 15.0 // m that it may have driven since
	for i := range m.noises {
		n := &m.noises[i]
		if n.Gone || c.Tick <= n.Tick || !c.makes(n) {
			continue
		}
		off := c.off + leeway + min(farthest, float64(driftSpeed*Seconds(c.Tick-n.Tick)))
		if geom.PlaneDist(c.At, n.At) >= n.Error+off {
			continue
		}
		if n.Source == ByHit && math.Abs(geom.Dot(c.At.Sub(n.felt), n.from.Right())) >= off {
			continue
		}
		n.Gone = true
		c.HitTick = max(c.HitTick, n.HitTick)
	}
}

// makes reports whether the enemy can be the source of such a noise: one without a gun fires no shot.
func (c *Contact) makes(n *Noise) bool { return !n.Loud || c.Armed() }

// onMap returns the place on the ground of the map nearest to one in the plane.
func onMap(v *tanks.View, at mgl64.Vec3) mgl64.Vec3 {
	x, z := mgl64.Clamp(at[0], 0, v.Map.Spec.Width), mgl64.Clamp(at[2], 0, v.Map.Spec.Depth)
	return mgl64.Vec3{x, v.Map.Ground.Height(x, z), z}
}

// note keeps a noise. It replaces an older noise nearby, keeping what that one knew better, or else
// the oldest.
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

// join adds what is known from an older noise of what may be the same tank: that it has just fired,
// a hit, and where it was, if that is more exact even allowing for how far it may have driven since.
func (n *Noise) join(old *Noise) {
	const lasts = 10.0 // s for which an engine where a shot was is that of a gun
	if !n.Loud && old.Loud && Seconds(n.Tick-old.shot) < lasts {
		n.Loud, n.shot = true, old.shot
	}
	n.HitTick = max(n.HitTick, old.HitTick)
	if off := old.Error + float64(driftSpeed*Seconds(n.Tick-old.Tick)); off < n.Error {
		n.At, n.Error = old.At, off
	}
}

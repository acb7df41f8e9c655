package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Source says how a bot came to know of something.
type Source uint8

// The sources, the surest first.
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
		return "told"
	case BySound:
		return "heard"
	case ByHit:
		return "felt"
	}
	return "unknown"
}

// Memory is what a bot believes about one enemy that it knows of.
type Memory struct {
	ID       tanks.ID
	Known    bool // there was news of it in this round
	Dead     bool
	InSight  bool
	Noticed  bool // in sight for longer than the reaction takes
	Since    int  // tick at which the present sighting began
	Tick     int  // of the freshest news
	Source   Source
	At       mgl64.Vec3 // by the freshest news
	Velocity mgl64.Vec3
	Heading  geom.Heading // of the hull at the last sight
	Gun      geom.Heading // of the turret at the last sight
	Class    tanks.ClassID
	Share    float64    // visible share at the last sight
	AimAt    mgl64.Vec3 // middle of the largest visible span at the last sight

	Fired int // tick of its last shot that was seen and heard, neverFired before it

	Place      mgl64.Vec3 // where it is believed to be now
	Error      float64    // m, radius of the circle round Place that holds it
	Confidence float64    // 0 to 1
	Gone       bool       // the place has been looked at and is empty
	GoneTick   int

	off    float64 // m, error of the report that told of it
	looked uint8   // bits of the places of the circle that have been looked at
}

// Noise is something heard or felt whose maker is unknown.
type Noise struct {
	At     mgl64.Vec3
	Error  float64 // m
	Tick   int
	Source Source
	Loud   bool // a shot, not an engine
	Gone   bool // looked at and found empty, or too old
}

// belief is all that a bot believes about the enemy.
type belief struct {
	enemies []Memory // by tanks.ID; those of the own team stay unknown
	noises  [6]Noise
	memory  float64 // s
	carry   float64 // s for which a lost enemy is taken to drive on
	probe   int     // place of the circles that is looked at next
}

// forget starts anew, for n tanks in the match.
func (b *belief) forget(n int) {
	if len(b.enemies) != n {
		b.enemies = make([]Memory, n)
	}
	for i := range b.enemies {
		b.enemies[i] = Memory{ID: tanks.ID(i), Fired: neverFired}
	}
	for i := range b.noises {
		b.noises[i] = Noise{Gone: true}
	}
}

// take takes in the news of a view. react is the reaction time in seconds.
func (b *belief) take(v *tanks.View, react float64) {
	for i := range b.enemies {
		b.enemies[i].InSight = false
	}
	for i := range v.Seen {
		b.see(&v.Seen[i], v.Tick)
	}
	for i := range v.Reports {
		b.hear(&v.Reports[i])
	}
	for i := range v.Wrecks {
		if id := v.Wrecks[i].ID; int(id) < len(b.enemies) {
			b.enemies[id].Dead = true
		}
	}
	for i := range v.Sounds {
		b.listen(v, &v.Sounds[i])
	}
	for i := range v.HitsOn {
		b.feel(v, &v.HitsOn[i])
	}
	for i := range b.enemies {
		if m := &b.enemies[i]; m.Known && !m.Dead {
			m.age(v, react, b.memory, b.carry)
		}
	}
	for i := range b.noises {
		n := &b.noises[i]
		n.Gone = n.Gone || seconds(v.Tick-n.Tick) > 2*b.memory
	}
}

// noticed returns how many enemies are in sight and have been noticed.
func (b *belief) noticed() int {
	n := 0
	for i := range b.enemies {
		if m := &b.enemies[i]; m.InSight && m.Noticed {
			n++
		}
	}
	return n
}

// seconds returns the length of a number of ticks.
func seconds(ticks int) float64 { return float64(ticks) * tanks.Dt }

// see takes in an enemy in sight.
func (b *belief) see(c *tanks.Contact, tick int) {
	const blink = 1.5 // s out of sight after which a sighting is a new one
	m := &b.enemies[c.ID]
	if !m.Known || m.Source != BySight || seconds(tick-m.Tick) > blink {
		m.Since = tick
	}
	m.Known, m.InSight, m.Gone, m.looked = true, true, false, 0
	m.Tick, m.Source = tick, BySight
	m.At, m.Velocity, m.Heading, m.Class = c.At, c.Velocity, c.Heading, c.Class
	m.Gun = c.TurretHeading()
	m.Share, m.AimAt = c.Share, c.AimAt
}

// hear takes in a report of the radio, unless the bot knows better.
func (b *belief) hear(r *tanks.Report) {
	if r.Enemy == tanks.NoTank {
		return
	}
	m := &b.enemies[r.Enemy]
	if m.Known && m.Tick >= r.Tick {
		return
	}
	m.Known, m.Noticed, m.Gone, m.looked = true, false, false, 0
	m.Tick, m.Source, m.At, m.Velocity, m.Class = r.Tick, ByRadio, r.At, r.Velocity, r.Class
	m.off = r.Error
}

// listen takes in a sound of the enemy: it fits something known, or it is news.
func (b *belief) listen(v *tanks.View, s *tanks.Sound) {
	if !s.Enemy {
		return
	}
	if s.Kind == tanks.ShotSound {
		b.flash(v, s)
	}
	at := v.Self.At.Add(s.Heading.Dir().Mul(s.Range))
	b.note(v, Noise{At: at, Error: 6 + 0.22*s.Range, Tick: v.Tick, Source: BySound, Loud: s.Kind == tanks.ShotSound})
}

// neverFired is the tick of the last shot of who has not fired yet.
const neverFired = -1 << 30

// flash takes in a shot of an enemy in sight: the one whose bearing fits best what
// was heard, if its distance fits too.
func (b *belief) flash(v *tanks.View, s *tanks.Sound) {
	const near, far = 0.75, 1.3 // of the range that was heard
	off := 0.2                  // rad
	var who *Memory
	for i := range b.enemies {
		m := &b.enemies[i]
		d := geom.PlaneDist(m.At, v.Self.At)
		if !m.InSight || d < near*s.Range || d > far*s.Range {
			continue
		}
		if by := abs(geom.Bearing(v.Self.At, s.Heading, m.At)); by < off {
			who, off = m, by
		}
	}
	if who != nil {
		who.Fired = v.Tick
	}
}

// loadedIn returns the time in seconds until an enemy can have loaded again, as
// far as the bot knows.
func (m *Memory) loadedIn(v *tanks.View) float64 {
	return max(0, v.Rules.Reload(tanks.ClassOf(m.Class))-seconds(v.Tick-m.Fired))
}

// feel takes in a hit: the shooter is somewhere along the way that it came.
func (b *belief) feel(v *tanks.View, h *tanks.HitOn) {
	const likely, spread = 110, 45 // m
	at := v.Self.At.Add(h.From.Dir().Mul(likely))
	b.note(v, Noise{At: at, Error: spread, Tick: v.Tick, Source: ByHit, Loud: true})
}

// note keeps a noise, unless an enemy that is known of may well have made it. It
// takes the place of an older noise nearby, or of the oldest.
func (b *belief) note(v *tanks.View, n Noise) {
	n.At[0] = mgl64.Clamp(n.At[0], 0, v.Map.Spec.Width)
	n.At[2] = mgl64.Clamp(n.At[2], 0, v.Map.Spec.Depth)
	n.At[1] = v.Map.Ground.Height(n.At[0], n.At[2])
	for i := range b.enemies {
		m := &b.enemies[i]
		if m.Known && !m.Dead && !m.Gone && m.Confidence > 0 && geom.PlaneDist(m.Place, n.At) < m.Error+n.Error+5 {
			return
		}
	}
	slot := 0
	for i := range b.noises {
		o := &b.noises[i]
		if !o.Gone && geom.PlaneDist(o.At, n.At) < o.Error+n.Error {
			slot = i
			break
		}
		old := &b.noises[slot]
		if !old.Gone && (o.Gone || o.Tick < old.Tick) {
			slot = i
		}
	}
	b.noises[slot] = n
}

// age brings what follows from the age of the news up to date.
func (m *Memory) age(v *tanks.View, react, memory, carry float64) {
	old := seconds(v.Tick - m.Tick)
	if m.InSight {
		m.Noticed = seconds(v.Tick-m.Since) >= react
		m.Place, m.Error, m.Confidence = m.At, 0, 1
		return
	}
	const drift, widest = 1.2, 90 // m/s, m
	m.Place = m.At.Add(m.Velocity.Mul(min(old, carry)))
	m.Place[0] = mgl64.Clamp(m.Place[0], 0, v.Map.Spec.Width)
	m.Place[2] = mgl64.Clamp(m.Place[2], 0, v.Map.Spec.Depth)
	m.Place[1] = v.Map.Ground.Height(m.Place[0], m.Place[2])
	m.Error = min(widest, old*(drift+0.5*math.Hypot(m.Velocity[0], m.Velocity[2])))
	if m.Source != BySight {
		m.Error += m.off
	}
	const fade = 2.5
	m.Confidence = mgl64.Clamp((fade*memory-old)/((fade-1)*memory), 0, 1)
	if m.Gone {
		m.Confidence = 0
	}
}

// rings is the number of places of a circle that are looked at: its middle and
// six on the rim.
const rings = 7

// probeAt returns the k-th place of the circle that holds an enemy.
func probeAt(at mgl64.Vec3, radius float64, k int) mgl64.Vec3 {
	if k%rings == 0 {
		return at
	}
	return at.Add(geom.Heading(float64(k) * math.Pi / 3).Dir().Mul(0.7 * radius))
}

// inspect looks at the places of enemies out of sight and of noises: what has
// been looked at and is empty is no longer believed. It is called once a think.
func (b *belief) inspect(v *tanks.View, view func(mgl64.Vec3) bool) {
	b.probe = (b.probe + 1) % rings
	for i := range b.enemies {
		m := &b.enemies[i]
		const settle = 0.7 // s, an enemy that is there would be seen by then
		if !m.Known || m.Dead || m.InSight || m.Gone || seconds(v.Tick-m.Tick) < settle {
			continue
		}
		if m.looked = probe(m.looked, b.probe, m.Place, m.Error, view); cleared(m.looked, m.Error) {
			m.Gone, m.GoneTick, m.Confidence = true, v.Tick, 0
		}
	}
	for i := range b.noises {
		n := &b.noises[i]
		if !n.Gone && geom.PlaneDist(n.At, v.Self.At) < 2*n.Error && view(n.At) {
			n.Gone = true
		}
	}
}

// probe looks at the middle and at one place of the rim of a circle, and notes
// what was in view.
func probe(looked uint8, k int, at mgl64.Vec3, radius float64, view func(mgl64.Vec3) bool) uint8 {
	for _, j := range [2]int{0, k} {
		if looked&(1<<j) == 0 && view(probeAt(at, radius, j)) {
			looked |= 1 << j
		}
	}
	return looked
}

// cleared says whether enough of a circle has been looked at: the middle, and of
// a wide circle half of its rim too.
func cleared(looked uint8, radius float64) bool {
	const narrow, half = 10.0, 3
	if looked&1 == 0 {
		return false
	}
	rim := 0
	for k := 1; k < rings; k++ {
		rim += int(looked>>k) & 1
	}
	return radius < narrow || rim >= half
}

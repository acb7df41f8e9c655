package tanks

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// senses is what the world keeps to tell drivers what they may know.
type senses struct {
	n       int
	seen    []bool // by pair observer*n+target: as of the last tick
	percept []int  // by pair: tick of the last sight, sound, hit or report, -1 if none
	shotAt  []bool // by pair: the observer has shot at the target
	told    []int  // by pair: tick of the last report that the target is in sight, -1 if it is not
	spoke   []int  // by tank: tick of the last word that its driver said, -1 if none
	radio   [2][]message
	bangs   []bang    // shots of the last tick
	hits    [][]HitOn // of the last tick, by victim
	wrecks  []Wreck   // of this tick
	views   []View    // by tank: what is kept of a view is never another's
}

// bang is a shot to be heard.
type bang struct {
	tank ID
	team Team
	at   mgl64.Vec3
}

func newSenses(n int) senses {
	s := senses{
		n: n, seen: make([]bool, n*n), percept: make([]int, n*n), shotAt: make([]bool, n*n),
		told: make([]int, n*n), spoke: make([]int, n), hits: make([][]HitOn, n), views: make([]View, n),
	}
	const usual = 32 // things that are told of at once
	for i := range s.views {
		v := &s.views[i]
		v.Friends, v.Seen = make([]Friend, 0, min(n, usual)), make([]Contact, 0, min(n, usual))
		v.Reports, v.Sounds = make([]Report, 0, min(n, usual)), make([]Sound, 0, min(n, usual))
		v.Shells, v.Calls = make([]Tracer, 0, min(n, usual)), make([]Call, 0, min(n, usual))
		s.hits[i] = make([]HitOn, 0, min(n, usual))
	}
	return s
}

func (s *senses) reset() {
	clear(s.seen)
	clear(s.shotAt)
	for i := range s.percept {
		s.percept[i], s.told[i] = -1, -1
	}
	for i := range s.hits {
		s.hits[i], s.spoke[i] = s.hits[i][:0], -1
	}
	s.radio[0], s.radio[1], s.bangs = s.radio[0][:0], s.radio[1][:0], s.bangs[:0]
}

func (s *senses) pair(observer, target ID) int { return int(observer)*s.n + int(target) }

// bang keeps a shot for the ears of the next tick.
func (s *senses) bang(t *Tank) {
	s.bangs = append(s.bangs, bang{tank: t.ID, team: t.Team, at: t.At})
}

// felt keeps a hit for the victim's next view.
func (s *senses) felt(victim ID, h HitOn) { s.hits[victim] = append(s.hits[victim], h) }

func (s *senses) hash(d *digest) {
	for i := range s.percept {
		d.ints(s.percept[i], s.told[i])
		d.flag(s.seen[i])
		d.flag(s.shotAt[i])
	}
	d.ints(s.spoke...)
	for team := range s.radio {
		for i := range s.radio[team] {
			d.message(&s.radio[team][i])
		}
	}
	for i := range s.bangs {
		d.ints(int(s.bangs[i].tank))
	}
}

// PerceptTick returns the tick at which observer last saw, heard, was told of or
// was hit by target in this round, -1 if never.
func (w *World) PerceptTick(observer, target ID) int {
	return w.senses.percept[w.senses.pair(observer, target)]
}

// notice tells what changed in the sightings, and has crews report by radio what
// they see.
func (w *World) notice() {
	s := &w.senses
	for i := range w.Tanks {
		a := &w.Tanks[i]
		for j := range w.Tanks {
			b := &w.Tanks[j]
			if a.Team == b.Team {
				continue
			}
			k := s.pair(a.ID, b.ID)
			sighting := &w.Sightings.pairs[k]
			now := sighting.Seen && a.Alive() && b.Alive()
			if now != s.seen[k] {
				w.tellSight(a, b, now)
			}
			s.seen[k] = now
			if now {
				s.percept[k] = w.Tick
			}
			w.report(a, b, k, now)
		}
	}
}

// tellSight emits that a began or ceased to see b. The death of either needs no
// such word.
func (w *World) tellSight(a, b *Tank, sees bool) {
	kind := Lost
	if sees {
		kind = Spotted
	}
	if !a.Alive() || !b.Alive() {
		return
	}
	e := event(kind)
	e.Tank, e.Other, e.At = a.ID, b.ID, b.At
	w.emit(e)
}

// gather prepares what all views of this tick share.
func (w *World) gather() {
	s := &w.senses
	s.wrecks = w.wrecks(s.wrecks[:0])
}

// wrecks appends the dead tanks.
func (w *World) wrecks(to []Wreck) []Wreck {
	for i := range w.Tanks {
		if t := &w.Tanks[i]; !t.Alive() {
			to = append(to, Wreck{ID: t.ID, Box: t.Body().Footprint(&t.Pose), Pose: t.Pose, Class: t.Class, Tick: t.KilledTick})
		}
	}
	return to
}

// forget drops what this tick's views have told.
func (w *World) forget() {
	w.hush()
	s := &w.senses
	s.bangs = s.bangs[:0]
	for i := range s.hits {
		s.hits[i] = s.hits[i][:0]
	}
	for team := range s.radio {
		kept := s.radio[team][:0]
		for _, m := range s.radio[team] {
			if m.due > w.Tick {
				kept = append(kept, m)
			}
		}
		s.radio[team] = kept
	}
}

// viewOf fills the view of one tank. It is valid until that tank's next one.
// Every tank has its own: a driver that keeps a view, or reads its slices beyond
// their length, finds nothing there but what it was told itself.
func (w *World) viewOf(t *Tank) *View {
	s := &w.senses
	v := &s.views[t.ID]
	v.Tick, v.Self, v.Rules, v.Map, v.Grid, v.Zone = w.Tick, *t, &w.Tuning, w.Map, w.Standing.Grid(), w.Zone
	v.Wrecks, v.HitsOn = s.wrecks, s.hits[t.ID]
	v.Friends, v.Seen, v.Reports = v.Friends[:0], v.Seen[:0], v.Reports[:0]
	v.Calls, v.Sounds, v.Shells = v.Calls[:0], v.Sounds[:0], v.Shells[:0]
	for i := range w.Tanks {
		other := &w.Tanks[i]
		switch {
		case other.ID == t.ID || !other.Alive():
		case other.Team == t.Team:
			v.Friends = append(v.Friends, w.friend(other))
		default:
			w.see(v, t, other)
			w.hearEngine(v, t, other)
		}
	}
	w.hearShots(v, t)
	w.listen(v, t)
	w.spotShells(v, t)
	return v
}

// see puts an enemy that t sees into its view.
func (w *World) see(v *View, t, enemy *Tank) {
	if w.senses.seen[w.senses.pair(t.ID, enemy.ID)] {
		v.Seen = append(v.Seen, w.contact(t, enemy))
	}
}

// friend returns what the radio of a living teammate tells.
func (w *World) friend(t *Tank) Friend {
	return Friend{ID: t.ID, Pose: t.Pose, Class: t.Class, Speed: t.Speed, Health: t.Health, Human: w.Human(t.ID)}
}

// contact returns what t sees of an enemy in its sight.
func (w *World) contact(t, enemy *Tank) Contact {
	sighting := w.Sightings.Of(t.ID, enemy.ID)
	return Contact{
		ID: enemy.ID, Pose: enemy.Pose, Class: enemy.Class, Velocity: enemy.Velocity(),
		Share: sighting.Share, AimAt: sighting.AimAt,
	}
}

// hearShots puts the shots of the last tick that are near enough into the view.
func (w *World) hearShots(v *View, t *Tank) {
	for i := range w.senses.bangs {
		b := &w.senses.bangs[i]
		if b.tank == t.ID {
			continue
		}
		if geom.PlaneDist(b.at, t.At) <= w.Tuning.Senses.ShotRange {
			w.hear(v, t, ShotSound, b.tank, b.at)
		}
	}
}

// hearEngine puts an enemy's engine into the view if it is near enough. Each
// pair has its own tick for it, once in a while, so that the error cannot be
// averaged away within a moment.
func (w *World) hearEngine(v *View, t, other *Tank) {
	r := &w.Tuning.Senses
	every := max(int(r.EngineEvery*Hertz), 1)
	const stride = 7 // spreads the pairs over the period
	if (w.Tick+stride*w.senses.pair(t.ID, other.ID))%every != 0 {
		return
	}
	reach := r.IdleRange
	if other.Moving() {
		reach = r.EngineRange
	}
	if geom.PlaneDist(other.At, t.At) <= reach {
		w.hear(v, t, EngineSound, other.ID, other.At)
	}
}

// hear adds a sound with the listener's error.
func (w *World) hear(v *View, t *Tank, kind SoundKind, maker ID, at mgl64.Vec3) {
	r, random := &w.Tuning.Senses, w.random[t.ID]
	turn := mgl64.DegToRad(r.BearingError) * (float64(2*ieee.Uniform(random.Rand)) - 1)
	stretch := 1 + float64(r.RangeError*(float64(2*ieee.Uniform(random.Rand))-1))
	v.Sounds = append(v.Sounds, Sound{
		Kind:    kind,
		Heading: (geom.HeadingOf(at.Sub(t.At)) + geom.Heading(turn)).Norm(),
		Range:   geom.PlaneDist(at, t.At) * stretch,
		Enemy:   w.Tanks[maker].Team != t.Team,
	})
	w.perceive(t.ID, maker)
}

func (w *World) perceive(observer, target ID) {
	w.senses.percept[w.senses.pair(observer, target)] = w.Tick
}

// spotShells puts enemy shells that come near t into its view: their tracers
// show as far as the ground does not hide them.
func (w *World) spotShells(v *View, t *Tank) {
	const danger = 15.0 // m, distance of passing within which a shell is noticed
	reach := w.Tuning.Senses.TracerRange
	for i := range w.Shells {
		s := &w.Shells[i]
		to := t.At.Sub(s.At)
		along := geom.Dot(to, s.Velocity)
		if s.Team == t.Team || along <= 0 || geom.LenSqr(to) > reach*reach {
			continue
		}
		if off := geom.LenSqr(to) - along*along/geom.LenSqr(s.Velocity); off > danger*danger {
			continue
		}
		if _, hidden := w.sweepGround(EyePoint(t), s.At); !hidden {
			v.Shells = append(v.Shells, Tracer{At: s.At, Velocity: s.Velocity})
		}
	}
}

// countUnseen counts a bot's first shot at a tank that it had no way to know of.
func (w *World) countUnseen(t *Tank, target ID) {
	if target < 0 || int(target) >= len(w.Tanks) || target == t.ID {
		return
	}
	k := w.senses.pair(t.ID, target)
	if w.senses.shotAt[k] {
		return
	}
	w.senses.shotAt[k] = true
	if w.senses.percept[k] < 0 && !w.Human(t.ID) {
		w.UnseenShots++
	}
}

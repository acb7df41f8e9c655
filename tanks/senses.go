package tanks

import (
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// senses is what the world keeps to fill the views of drivers.
type senses struct {
	w       *World
	seen    []bool      // by pair observer*n+target: as of the last tick
	noticed []int       // by pair: last tick at which the observer was told that it sees the target, -1 if never
	percept []int       // by pair: tick of the last sight, sound, hit or report, -1 if none
	shotAt  []bool      // by pair: the observer has shot at the target
	bangs   []bang      // shots of the last tick
	hits    [][]HitOn   // of the last tick, by victim
	made    [][]HitMade // likewise, by shooter
	wrecks  []Wreck     // of this tick
	gone    []ID        // likewise
	clouds  Clouds      // likewise
	views   []View      // by tank
	inSight [][]ID      // by observer: whom it has noticed in this tick, ascending
	mates   [2]mates    // by team
}

// mates are the living tanks of a team as their radios report them in a tick: in front
// the one whose view is filled, after it the others by ID. As drivers are asked in the
// order of IDs, one list serves a whole team.
type mates struct {
	all   []Friend
	armed int // tanks with guns among them
	next  int // in all: the first with a higher ID than the one in front
}

// gather begins a tick.
func (m *mates) gather(w *World, team Team) {
	m.all, m.armed, m.next = m.all[:0], 0, 1
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Team == team && t.Alive() {
			m.all = append(m.all, w.friend(t))
			if !t.Body().Unarmed {
				m.armed++
			}
		}
	}
}

// of returns the teammates of a living tank, by ID. IDs must be asked for in ascending
// order.
func (m *mates) of(id ID) []Friend {
	for m.all[0].ID != id {
		m.all[0], m.all[m.next] = m.all[m.next], m.all[0]
		m.next++
	}
	return slices.Clip(m.all[1:])
}

// bang is a shot that may be heard.
type bang struct {
	tank ID
	team Team
	at   mgl64.Vec3
}

func newSenses(w *World) senses {
	n := len(w.Tanks)
	s := senses{
		w: w, seen: make([]bool, n*n), noticed: make([]int, n*n), percept: make([]int, n*n), shotAt: make([]bool, n*n),
		hits: make([][]HitOn, n), made: make([][]HitMade, n), views: make([]View, n), inSight: make([][]ID, n),
	}
	const usual, shells = 32, 4 // items in a view at once, hits of one gun
	for i := range s.views {
		v := &s.views[i]
		v.Seen, s.inSight[i] = make([]Contact, 0, min(n, usual)), make([]ID, 0, min(n, usual))
		v.Reports, v.Sounds = make([]Report, 0, min(n, usual)), make([]Sound, 0, min(n, usual))
		v.Shells, v.Calls = make([]Tracer, 0, min(n, usual)), make([]Call, 0, min(n, usual))
		s.hits[i], s.made[i] = make([]HitOn, 0, min(n, usual)), make([]HitMade, 0, shells)
	}
	return s
}

func (s *senses) reset() {
	clear(s.seen)
	clear(s.shotAt)
	for i := range s.percept {
		s.percept[i], s.noticed[i] = -1, -1
	}
	for i := range s.hits {
		s.hits[i], s.made[i] = s.hits[i][:0], s.made[i][:0]
	}
	s.bangs = s.bangs[:0]
}

func (s *senses) pair(observer, target ID) int { return int(observer)*len(s.w.Tanks) + int(target) }

// bang records a shot to be heard in the next tick.
func (s *senses) bang(t *Tank) {
	s.bangs = append(s.bangs, bang{tank: t.ID, team: t.Team, at: t.At})
}

// felt records a hit for the victim's next view.
func (s *senses) felt(victim ID, h HitOn) { s.hits[victim] = append(s.hits[victim], h) }

// landed records a hit for the shooter's next view.
func (s *senses) landed(shooter ID, h HitMade) { s.made[shooter] = append(s.made[shooter], h) }

func (s *senses) hash(d *digest, r *radio) {
	for i := range s.percept {
		d.ints(s.percept[i], s.noticed[i], r.told[i])
		d.flag(s.seen[i])
		d.flag(s.shotAt[i])
	}
	d.ints(r.spoke...)
	for team := range r.air {
		for i := range r.air[team] {
			d.message(&r.air[team][i])
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

// notice emits what changed in the sightings, and has crews report by radio what they
// see.
func (s *senses) notice() {
	for i := range s.w.Tanks {
		a := &s.w.Tanks[i]
		s.inSight[i] = s.inSight[i][:0]
		react := s.w.limits(a.ID).React
		for j := range s.w.Tanks {
			b := &s.w.Tanks[j]
			if a.Team == b.Team {
				continue
			}
			k := s.pair(a.ID, b.ID)
			now := s.w.Sightings.pairs[k].Seen && a.Alive() && b.Alive()
			if !now && !s.seen[k] && s.w.radio.told[k] < 0 {
				continue // nothing of it to be told, as of most pairs
			}
			if now != s.seen[k] {
				s.tellSight(a, b, now)
			}
			s.seen[k] = now
			now = now && s.realizes(k, react)
			if now {
				s.percept[k], s.noticed[k] = s.w.Tick, s.w.Tick
				s.inSight[i] = append(s.inSight[i], b.ID)
			}
			s.w.radio.report(a, b, k, now)
		}
	}
}

// realizes reports whether the crew of an observer knows by now that it sees a target:
// its reaction has passed since the sighting began, or it knew a moment ago.
func (s *senses) realizes(k int, react float64) bool {
	const blink = 1.5 // s out of sight after which a sighting is a new one
	again := s.noticed[k] >= 0 && float64(s.w.Tick-s.noticed[k])*Dt <= blink
	return again || float64(s.w.Tick-s.w.Sightings.pairs[k].SeenSince)*Dt >= react
}

// notices reports whether the crew of an observer knew in the last look that it sees a
// target.
func (s *senses) notices(observer, target ID) bool {
	return slices.Contains(s.inSight[observer], target)
}

// tellSight emits that a began or ceased to see b. The death of either emits nothing.
func (s *senses) tellSight(a, b *Tank, sees bool) {
	kind := Lost
	if sees {
		kind = Spotted
	}
	if !a.Alive() || !b.Alive() {
		return
	}
	e := event(kind)
	e.Tank, e.Other, e.At = a.ID, b.ID, b.At
	s.w.emit(e)
}

// gather prepares what all views of this tick share.
func (s *senses) gather() {
	s.wrecks = appendWrecks(s.wrecks[:0], s.w.Tanks)
	s.clouds.n = copy(s.clouds.all[:], s.w.Clouds.All())
	s.gone = appendGone(s.gone[:0], s.w.Tanks)
	for team := range s.mates {
		s.mates[team].gather(s.w, Team(team))
	}
}

// appendWrecks appends the dead ones of some tanks.
func appendWrecks(to []Wreck, tanks []Tank) []Wreck {
	for i := range tanks {
		if t := &tanks[i]; t.Wrecked() {
			to = append(to, Wreck{ID: t.ID, Team: t.Team, Box: t.Body().Footprint(&t.Pose), Pose: t.Pose, Class: t.Class, Tick: t.KilledTick})
		}
	}
	return to
}

// appendGone appends the trucks among some tanks that have left the map.
func appendGone(to []ID, tanks []Tank) []ID {
	for i := range tanks {
		if t := &tanks[i]; t.Absent && t.truck() {
			to = append(to, t.ID)
		}
	}
	return to
}

// forget drops what this tick's views have reported.
func (s *senses) forget() {
	s.bangs = s.bangs[:0]
	for i := range s.hits {
		s.hits[i], s.made[i] = s.hits[i][:0], s.made[i][:0]
	}
}

// viewOf fills the view of one tank. It is valid until that tank's next one. Every tank
// has its own, so that a driver that keeps a view, or reads its slices beyond their
// length, finds nothing but its own information; where its friends are all of them know.
func (s *senses) viewOf(t *Tank) *View {
	v := &s.views[t.ID]
	v.Crew = s.w.limits(t.ID)
	v.Tick, v.Self, v.Rules, v.Map, v.Grid, v.Zone = s.w.Tick, *t, &s.w.Tuning, s.w.Map, s.w.Standing.Grid(), s.w.Zone
	v.Task, v.Objective = s.w.task(t), s.w.Objective
	v.Wave, v.Foes = s.w.Wave, s.mates[1-t.Team].armed
	v.Gone = slices.Clip(s.gone)
	v.Wrecks, v.HitsOn, v.HitsMade, v.Friends = s.wrecks, s.hits[t.ID], s.made[t.ID], s.mates[t.Team].of(t.ID)
	v.Clouds = slices.Clip(s.clouds.All())
	v.Seen, v.Reports = v.Seen[:0], v.Reports[:0]
	v.Calls, v.Sounds, v.Shells = v.Calls[:0], v.Sounds[:0], v.Shells[:0]
	for _, id := range s.inSight[t.ID] {
		v.Seen = append(v.Seen, s.w.contact(t, &s.w.Tanks[id]))
	}
	s.hearEngines(v, t)
	s.hearShots(v, t)
	s.w.radio.listen(v, t)
	s.w.calls.listen(v, t)
	s.spotShells(v, t)
	return v
}

// friend returns what the radio of a living teammate reports.
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
func (s *senses) hearShots(v *View, t *Tank) {
	for i := range s.bangs {
		b := &s.bangs[i]
		if b.tank == t.ID {
			continue
		}
		if geom.PlaneDist(b.at, t.At) <= s.w.Tuning.Senses.ShotRange {
			s.hear(v, t, ShotSound, b.tank, b.at)
		}
	}
}

// hearEngines puts the engines of enemies that are near enough into the view. Each pair
// has its own tick for it, once in a while, so that the error cannot be averaged away
// quickly.
func (s *senses) hearEngines(v *View, t *Tank) {
	const stride = 7 // spreads the pairs over the period; a prime
	r, all := &s.w.Tuning.Senses, s.w.Tanks
	every := max(int(r.EngineEvery*Hertz), 1)
	step := every // from one tank whose turn it is to the next
	if every%stride == 0 {
		step /= stride
	}
	first, turn := 0, (s.w.Tick+stride*s.pair(t.ID, 0))%every
	for last := min(step, len(all)) - 1; turn != 0; first++ {
		if first == last {
			return // it is nobody's turn
		}
		if turn += stride; turn >= every {
			turn %= every
		}
	}
	for next := first; next < len(all); next += step {
		other := &all[next]
		reach := r.IdleRange
		if other.Moving() {
			reach = r.EngineRange
		}
		if other.Team != t.Team && other.Alive() && geom.PlaneDist(other.At, t.At) <= reach {
			s.hear(v, t, EngineSound, other.ID, other.At)
		}
	}
}

// hear adds a sound with the listener's error.
func (s *senses) hear(v *View, t *Tank, kind SoundKind, maker ID, at mgl64.Vec3) {
	r, random := &s.w.Tuning.Senses, s.w.random[t.ID]
	turn := mgl64.DegToRad(r.BearingError) * (float64(2*ieee.Uniform(random.Rand)) - 1)
	stretch := 1 + float64(r.RangeError*(float64(2*ieee.Uniform(random.Rand))-1))
	v.Sounds = append(v.Sounds, Sound{
		Kind:    kind,
		Heading: (geom.HeadingOf(at.Sub(t.At)) + geom.Heading(turn)).Norm(),
		Range:   geom.PlaneDist(at, t.At) * stretch,
		Enemy:   s.w.Tanks[maker].Team != t.Team,
	})
	s.perceive(t.ID, maker)
}

func (s *senses) perceive(observer, target ID) {
	s.percept[s.pair(observer, target)] = s.w.Tick
}

// spotShells puts enemy shells that come near t into its view: their tracers are
// visible where the ground does not hide them.
func (s *senses) spotShells(v *View, t *Tank) {
	const danger, reflex = 15.0, 0.4 // m, distance of passing within which a shell is noticed; share of the reaction to a tank
	reach := s.w.Tuning.Senses.TracerRange
	for i := range s.w.Shells {
		shell := &s.w.Shells[i]
		to := t.At.Sub(shell.At)
		along := geom.Dot(to, shell.Velocity)
		if shell.Team == t.Team || along <= 0 || float64(s.w.Tick-shell.Born)*Dt < reflex*v.Crew.React || geom.LenSqr(to) > reach*reach {
			continue
		}
		if off := geom.LenSqr(to) - along*along/geom.LenSqr(shell.Velocity); off > danger*danger {
			continue
		}
		if _, hidden := sweepGround(s.w.Map, s.eye(t), shell.At); !hidden {
			v.Shells = append(v.Shells, Tracer{At: shell.At, Velocity: shell.Velocity})
		}
	}
}

// eye returns the place of a tank's eye, as EyePoint does.
func (s *senses) eye(t *Tank) mgl64.Vec3 {
	turret := s.w.hulls[t.ID].Hull(&t.Pose).Turret(t.Body(), t.Turret)
	return turret.Point(t.Body().Eye)
}

// countUnseen counts a bot's first shot at a tank that it had no way to know of.
func (s *senses) countUnseen(t *Tank, target ID) {
	if target < 0 || int(target) >= len(s.w.Tanks) || target == t.ID {
		return
	}
	k := s.pair(t.ID, target)
	if s.shotAt[k] {
		return
	}
	s.shotAt[k] = true
	if s.percept[k] < 0 && !s.w.Human(t.ID) {
		s.w.UnseenShots++
	}
}

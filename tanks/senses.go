package tanks

import "slices"

// senses is what the world keeps to fill the views of drivers.
type senses struct {
	w        *World
	seen     []bool      // by pair observer*n+target: as of the last tick
	noticed  []int       // by pair: last tick at which the observer was told that it sees the target, -1 if never
	percept  []int       // by pair: tick of the last sight, sound, hit or report, -1 if none
	shotAt   []bool      // by pair: the observer has shot at the target
	gunshots []gunshot   // shots of the last tick
	hits     [][]HitOn   // of the last tick, by victim
	made     [][]HitMade // likewise, by shooter
	wrecks   []Wreck     // of this tick
	gone     []ID        // likewise
	clouds   Clouds      // likewise
	views    []View      // by tank
	filled   []bool      // by tank: its view is already that of this tick, except for its friends
	inSight  [][]ID      // by observer: whom it has noticed in this tick, ascending
	mates    [2]mates    // by team
	turns    turns
}

func newSenses(w *World) senses {
	n := len(w.Tanks)
	s := senses{
		w: w, seen: make([]bool, n*n), noticed: make([]int, n*n), percept: make([]int, n*n), shotAt: make([]bool, n*n),
		hits: make([][]HitOn, n), made: make([][]HitMade, n), views: make([]View, n), filled: make([]bool, n), inSight: make([][]ID, n), turns: newTurns(n),
	}
	const usual, shells = 32, 4 // usual number of items in a view, of hits of one gun
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
	for i := range s.views {
		s.views[i].Tick = -2 // of no tick of this round, nor of the one before its first
	}
	s.gunshots = s.gunshots[:0]
}

func (s *senses) pair(observer, target ID) int { return int(observer)*len(s.w.Tanks) + int(target) }

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
	for i := range s.gunshots {
		d.ints(int(s.gunshots[i].tank))
	}
}

// PerceptTick returns the tick at which observer last saw, heard, was told of or
// was hit by target in this round, -1 if never.
func (w *World) PerceptTick(observer, target ID) int {
	return w.senses.percept[w.senses.pair(observer, target)]
}

// gather prepares what all views of this tick share.
func (s *senses) gather() {
	s.wrecks = appendWrecks(s.wrecks[:0], s.w.Tanks)
	s.clouds.n = copy(s.clouds.all[:], s.w.Clouds.All())
	s.gone = appendGone(s.gone[:0], s.w.Tanks)
	clear(s.filled)
	s.gatherMates()
}

// gatherMates prepares the teammates of tanks, to be asked for from the first tank on.
func (s *senses) gatherMates() {
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
	s.gunshots = s.gunshots[:0]
	for i := range s.hits {
		s.hits[i], s.made[i] = s.hits[i][:0], s.made[i][:0]
	}
}

// viewOf fills the view of one tank. It is valid until that tank's next one. Every tank has its
// own, so that a driver that keeps a view, or reads its slices beyond their length, finds only its
// own information; only the list of friends is shared, and all of them know it.
func (s *senses) viewOf(t *Tank) *View {
	v := &s.views[t.ID]
	if s.filled[t.ID] {
		v.Friends = s.mates[t.Team].of(t.ID)
		return v
	}
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

// contact returns what t sees of an enemy in its sight.
func (w *World) contact(t, enemy *Tank) Contact {
	sighting := w.Sightings.Of(t.ID, enemy.ID)
	return Contact{
		ID: enemy.ID, Pose: enemy.Pose, Class: enemy.Class, Velocity: enemy.Velocity(),
		Share: sighting.Share, AimAt: sighting.AimAt,
	}
}

func (s *senses) perceive(observer, target ID) {
	s.percept[s.pair(observer, target)] = s.w.Tick
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

package tanks

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Word is the subject of a radio message.
type Word uint8

// The words. The first two concern an enemy, and crews send them automatically; the
// others are sent by drivers and concern their own tank.
const (
	Silence     Word = iota // nothing is said
	InSight                 // an enemy is in sight
	OutOfSight              // an enemy that was reported is no longer in sight
	UnderFire               // hit
	Reloading               // hidden, and reloading
	Flanking                // going for the side of an enemy
	Covering                // watching over others, in place or on the way there
	FallingBack             // hurt, and breaking off
	Obeying                 // has heard a call and obeys it
	AtWill                  // acts freely again
	NumWords
	wordsOfCrews = OutOfSight
)

// Report is a message by radio, as it arrives at a teammate.
type Report struct {
	Word     Word
	From     ID
	Enemy    ID         // NoTank if the word concerns none
	Class    ClassID    // of the enemy
	Tick     int        // when it was true
	At       mgl64.Vec3 // roughly where the enemy was, or the sender itself
	Error    float64    // m, the enemy was no farther than this from At
	Velocity mgl64.Vec3 // of the enemy
}

// message is a report on its way to the sender's team.
type message struct {
	Report

	due int // tick
}

// radio is what the crews of both teams say, and the messages on their way.
type radio struct {
	w     *World
	air   [2][]message // by team
	told  []int        // by pair: tick of the last report that the target is in sight, -1 if it is not
	spoke []int        // by tank: tick of the last word that its driver said, -1 if none
}

func newRadio(w *World) radio {
	n := len(w.Tanks)
	return radio{w: w, told: make([]int, n*n), spoke: make([]int, n)}
}

// reset takes everything off the air.
func (r *radio) reset() {
	for i := range r.told {
		r.told[i] = -1
	}
	for i := range r.spoke {
		r.spoke[i] = -1
	}
	r.air[0], r.air[1] = r.air[0][:0], r.air[1][:0]
}

// forget drops what has arrived.
func (r *radio) forget() {
	for team := range r.air {
		kept := r.air[team][:0]
		for _, m := range r.air[team] {
			if m.due > r.w.Tick {
				kept = append(kept, m)
			}
		}
		r.air[team] = kept
	}
}

// resetTank takes off the air what a tank has said and what is said about it: a fresh one takes its
// place.
func (r *radio) resetTank(id ID) {
	for team := range r.air {
		r.air[team] = slices.DeleteFunc(r.air[team], func(m message) bool { return m.From == id || m.Enemy == id })
	}
}

// lostAfter is how long in seconds an enemy must be out of sight before that is
// reported.
const lostAfter = 1.5

// send puts a report on the air. It arrives in the next tick at the earliest: in this one some
// crews have already been asked for orders.
func (r *radio) send(from *Tank, said Report) {
	delay := r.w.Tuning.Senses.Delay(r.w.random[from.ID].Rand)
	said.From = from.ID
	r.air[from.Team] = append(r.air[from.Team], message{Report: said, due: r.w.Tick + max(delay, 1)})
}

// report tells a's team about b: that it is in sight, if the last report is long enough
// ago, or that it no longer is.
func (r *radio) report(a, b *Tank, k int, now bool) {
	told := r.told[k]
	since := float64(r.w.Tick-told) * Dt
	sighting := &r.w.Sightings.pairs[k]
	switch {
	case now && (told < 0 || since >= r.w.Tuning.Senses.ReportEvery):
		r.told[k] = r.w.Tick
		r.send(a, r.placed(a, b, InSight, r.w.Tick, b.At, b.Velocity()))
	case !now && told >= 0 && a.Alive() && b.Alive() && float64(r.w.Tick-sighting.SeenTick)*Dt >= lostAfter:
		r.told[k] = -1
		r.send(a, r.placed(a, b, OutOfSight, sighting.SeenTick, sighting.At, sighting.Velocity))
	}
}

// placed returns a report of where an enemy was at a tick as the crew of a estimates it: off
// by a share of its distance, in any direction.
func (r *radio) placed(a, b *Tank, word Word, tick int, at, velocity mgl64.Vec3) Report {
	s := &r.w.Tuning.Senses
	return Report{
		Word: word, Enemy: b.ID, Class: b.Class, Tick: tick, Velocity: velocity,
		Error: s.estimate(a.At, at), At: s.Roughly(a.At, at, r.w.random[a.ID].Rand),
	}
}

// RadioReaches reports whether one tank hears another by radio where both stand now, a wreck
// where it fell. Somebody without a tank, NoTank on either side, hears and is heard everywhere.
func (w *World) RadioReaches(from, to ID) bool {
	return from == NoTank || to == NoTank || w.Tuning.Senses.RadioReaches(w.Tanks[from].At, w.Tanks[to].At)
}

// RadioReaches reports whether a radio is heard from one place at another.
func (s *SenseTuning) RadioReaches(from, to mgl64.Vec3) bool {
	return s.RadioRange <= 0 || geom.PlaneDist(from, to) <= s.RadioRange
}

// Delay draws the number of ticks until what is said by radio is heard.
func (s *SenseTuning) Delay(random *rand.Rand) int {
	seconds := s.MinReportDelay + float64(ieee.Uniform(random)*max(s.MaxReportDelay-s.MinReportDelay, 0))
	return int(math.Round(seconds * Hertz))
}

// estimate returns the greatest error in m of a place as a crew elsewhere reports it.
func (s *SenseTuning) estimate(from, at mgl64.Vec3) float64 {
	const least = 1.0 // m
	return least + float64(s.ReportError*geom.PlaneDist(from, at))
}

// Roughly draws a place as a crew elsewhere reports it by radio: off by a share of its
// distance at most, in any direction.
func (s *SenseTuning) Roughly(from, at mgl64.Vec3, random *rand.Rand) mgl64.Vec3 {
	way := geom.Heading(2 * math.Pi * ieee.Uniform(random))
	return at.Add(geom.Scale(way.Dir(), s.estimate(from, at)*math.Sqrt(ieee.Uniform(random))))
}

// say sends a driver's message about its own tank, unless it has talked too recently.
func (r *radio) say(t *Tank, word Word) {
	last := r.spoke[t.ID]
	if word <= wordsOfCrews || last >= 0 && float64(r.w.Tick-last)*Dt < r.w.Tuning.Senses.TalkEvery {
		return
	}
	r.spoke[t.ID] = r.w.Tick
	r.send(t, Report{Word: word, Enemy: NoTank, Tick: r.w.Tick, At: t.At, Velocity: t.Velocity()})
}

// receive emits an event for every report that arrives in this tick.
func (r *radio) receive() {
	for team := range r.air {
		for i := range r.air[team] {
			m := &r.air[team][i]
			if m.due > r.w.Tick {
				continue
			}
			e := event(Reported)
			e.Tank, e.Other, e.At, e.Word = m.From, m.Enemy, m.At, m.Word
			r.w.emit(e)
		}
	}
}

// listen puts the radio reports that arrive in this tick into the view.
func (r *radio) listen(v *View, t *Tank) {
	for i := range r.air[t.Team] {
		m := &r.air[t.Team][i]
		if m.due > r.w.Tick || m.From == t.ID || !r.w.RadioReaches(m.From, t.ID) {
			continue
		}
		v.Reports = append(v.Reports, m.Report)
		if m.Enemy != NoTank {
			r.w.senses.perceive(t.ID, m.Enemy)
		}
	}
}

func (d *digest) message(m *message) {
	d.ints(int(m.Word), int(m.From), int(m.Enemy), m.Tick, m.due)
	d.vec(m.At)
	d.vec(m.Velocity)
	d.floats(m.Error)
}

package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Word is what a radio message is about.
type Word uint8

// The words. The first two concern an enemy, and crews send them of themselves;
// the others are said by drivers and concern their own tank.
const (
	Silence     Word = iota // nothing is said
	InSight                 // an enemy is in sight
	OutOfSight              // an enemy that was reported is no longer in sight
	UnderFire               // hit
	Reloading               // hidden, and reloading
	Flanking                // going for the side of an enemy
	Covering                // standing where it covers others
	FallingBack             // hurt, and breaking off
	Obeying                 // has heard a call and does what it says
	AtWill                  // does as it likes again
	NumWords
	wordsOfCrews = OutOfSight
)

// Report is a message by radio, as it arrives at a teammate.
type Report struct {
	Word     Word
	From     ID
	Enemy    ID         // NoTank if the word concerns none
	Class    ClassID    // of the enemy
	Tick     int        // when it was so
	At       mgl64.Vec3 // about where the enemy was, or the sender itself
	Error    float64    // m, the enemy was no further than this from At
	Velocity mgl64.Vec3 // of the enemy
}

// message is a report on its way to the sender's team.
type message struct {
	Report

	due int // tick
}

// lostAfter is how long in seconds an enemy must be out of sight until that is
// worth a word.
const lostAfter = 1.5

// send puts a report on the air.
func (w *World) send(from *Tank, r Report) {
	s := &w.Tuning.Senses
	delay := s.MinReportDelay + float64(ieee.Uniform(w.random[from.ID].Rand)*math.Max(s.MaxReportDelay-s.MinReportDelay, 0))
	r.From, r.Tick = from.ID, w.Tick
	w.senses.radio[from.Team] = append(w.senses.radio[from.Team], message{Report: r, due: w.Tick + int(math.Round(delay*Hertz))})
}

// report sends word of b to a's team: that it is in sight, if the last word is
// long enough ago, or that it is no longer.
func (w *World) report(a, b *Tank, k int, now bool) { //nolint:revive // seen or not is what it tells
	s := &w.senses
	told := s.told[k]
	since := float64(w.Tick-told) * Dt
	sighting := &w.Sightings.pairs[k]
	switch {
	case now && (told < 0 || since >= w.Tuning.Senses.ReportEvery):
		s.told[k] = w.Tick
		w.send(a, w.placed(a, b, InSight, b.At, b.Velocity()))
	case !now && told >= 0 && a.Alive() && b.Alive() && float64(w.Tick-sighting.SeenTick)*Dt >= lostAfter:
		s.told[k] = -1
		w.send(a, w.placed(a, b, OutOfSight, sighting.At, sighting.Velocity))
	}
}

// placed returns a report of an enemy at a place as the crew of a reckons it: off
// by some share of its distance, any way.
func (w *World) placed(a, b *Tank, word Word, at, velocity mgl64.Vec3) Report {
	const least = 1.0 // m
	random := w.random[a.ID]
	r := Report{Word: word, Enemy: b.ID, Class: b.Class, Velocity: velocity}
	r.Error = least + float64(w.Tuning.Senses.ReportError*geom.PlaneDist(a.At, at))
	way := geom.Heading(2 * math.Pi * ieee.Uniform(random.Rand))
	r.At = at.Add(geom.Scale(way.Dir(), r.Error*math.Sqrt(ieee.Uniform(random.Rand))))
	return r
}

// say sends what a driver said about its own tank, unless it has talked too much
// of late.
func (w *World) say(t *Tank, word Word) {
	s := &w.senses
	last := s.spoke[t.ID]
	if word <= wordsOfCrews || last >= 0 && float64(w.Tick-last)*Dt < w.Tuning.Senses.TalkEvery {
		return
	}
	s.spoke[t.ID] = w.Tick
	w.send(t, Report{Word: word, Enemy: NoTank, At: t.At, Velocity: t.Velocity()})
}

// receive emits an event for every report that arrives in this tick.
func (w *World) receive() {
	for team := range w.senses.radio {
		for i := range w.senses.radio[team] {
			m := &w.senses.radio[team][i]
			if m.due > w.Tick {
				continue
			}
			e := event(Reported)
			e.Tank, e.Other, e.At, e.Word = m.From, m.Enemy, m.At, m.Word
			w.emit(e)
		}
	}
}

// listen puts the radio reports that arrive in this tick into the view.
func (w *World) listen(v *View, t *Tank) {
	for i := range w.senses.radio[t.Team] {
		m := &w.senses.radio[t.Team][i]
		if m.due > w.Tick || m.From == t.ID {
			continue
		}
		v.Reports = append(v.Reports, m.Report)
		if m.Enemy != NoTank {
			w.perceive(t.ID, m.Enemy)
		}
	}
	for i := range w.calls.air {
		c := &w.calls.air[i]
		if c.due <= w.Tick && c.team == t.Team && (c.To == NoTank || c.To == t.ID) && c.From != t.ID {
			v.Calls = append(v.Calls, c.Call)
		}
	}
}

func (d *digest) message(m *message) {
	d.ints(int(m.Word), int(m.From), int(m.Enemy), m.Tick, m.due)
	d.vec(m.At)
	d.vec(m.Velocity)
	d.floats(m.Error)
}

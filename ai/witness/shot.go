package witness

import (
	"math"

	"treeline/tanks"
)

// Outcome is the result of a shot, for the tank that it was fired at.
type Outcome uint8

// The outcomes.
const (
	Flying  Outcome = iota // the shell is still in the air when the report ends
	Missed                 // the shell met something else, or nothing
	Bounced                // the shell met the tank and did no damage
	Pierced                // the shell met the tank and did damage
)

// Shot is a shot that was aimed at the victim, passed it closely or met it.
type Shot struct {
	Tick    int // fired
	End     int // the shell met the victim, or passed it, or came down; Tick where nothing of that is known
	Outcome Outcome
	Damage  float64
	Whole   int  // of the damage, in whole points: those of all shots add up to that of the Tally
	Fatal   bool // it destroyed the victim
}

// Tally counts what an enemy's gun did to the victim. Shots is the sum of the
// four outcomes.
type Tally struct {
	Shots, Hits, Bounces, Misses, Flying int

	Damage float64
	Rammed bool // it destroyed the victim, and not by a shell
}

// Whole returns the damage in whole points, as it is written.
func (t *Tally) Whole() int { return int(math.Round(t.Damage)) }

// flight is a shell that somebody fired, and what is known about its flight.
type flight struct {
	by, meant   tanks.ID
	passed, met tanks.ID // NoTank for nobody
	fired       int
	passedAt    int
	ended       int // unknown while it flies, and of a shell that met nothing
	over        bool
	damage      float64
	killed      bool
}

// unknown is the tick of what did not happen.
const unknown = -1

// fired records a shot. The list grows only while all of it is within the window.
func (l *Log) fired(by, meant tanks.ID, tick int) *flight {
	if len(l.flights) == cap(l.flights) {
		old := 0
		for old < len(l.flights) && !inWindow(l.flights[old].last(), tick) {
			old++
		}
		l.flights = l.flights[:copy(l.flights, l.flights[old:])]
	}
	l.flights = append(l.flights, flight{
		by: by, meant: meant, passed: tanks.NoTank, met: tanks.NoTank, fired: tick, passedAt: unknown, ended: unknown,
	})
	return &l.flights[len(l.flights)-1]
}

// last returns the last tick at which something is known of the shell.
func (f *flight) last() int { return max(f.fired, f.passedAt, f.ended) }

// inAir reports whether the shell is one of those of the match.
func (l *Log) inAir(f *flight) bool {
	if f.over {
		return false
	}
	for i := range l.world.Shells {
		if s := &l.world.Shells[i]; s.Owner == f.by && s.Born == f.fired {
			return true
		}
	}
	return false
}

// landed returns the shell of a tank that has just met something: the newest that has
// left the match and whose end is not known. Older ones have met nothing. A shell that
// was fired before the log began is entered with its gun's last shot.
func (l *Log) landed(by tanks.ID) *flight {
	var found *flight
	for i := len(l.flights) - 1; i >= 0; i-- {
		f := &l.flights[i]
		if f.by != by || f.over || l.inAir(f) {
			continue
		}
		f.over = true
		if found == nil {
			found = f
		}
	}
	if found == nil && l.world.Tanks[by].FiredTick >= 0 {
		found = l.fired(by, tanks.NoTank, l.world.Tanks[by].FiredTick)
		found.over = true
	}
	return found
}

// met records that a shell met a tank, or NoTank for anything else.
func (l *Log) met(e *tanks.Event, tank tanks.ID) {
	if f := l.landed(e.Tank); f != nil {
		f.met, f.ended, f.damage = tank, e.Tick, e.Damage
	}
}

// passed records that a tank's shell passed another.
func (l *Log) passed(e *tanks.Event) {
	for i := len(l.flights) - 1; i >= 0; i-- {
		if f := &l.flights[i]; f.by == e.Tank && !f.over && f.passed == tanks.NoTank {
			f.passed, f.passedAt = e.Other, e.Tick
			return
		}
	}
}

// killed records what destroyed a tank: the shell that met it in this tick, if one did.
func (l *Log) killed(e *tanks.Event) {
	for i := len(l.flights) - 1; i >= 0; i-- {
		if f := &l.flights[i]; f.by == e.Tank && f.met == e.Other && f.ended == e.Tick && f.damage > 0 {
			f.killed = true
			return
		}
	}
}

// shots gathers the shots of one tank that concern another, oldest first, and counts
// them.
func (l *Log) shots(by, victim tanks.ID, end int) (out []Shot, sum Tally) {
	for i := range l.flights {
		f := &l.flights[i]
		if f.by != by || !l.concerns(f, victim) || !inWindow(f.last(), end) {
			continue
		}
		s := l.shot(f, victim)
		before := sum.Whole()
		sum.add(&s)
		s.Whole = sum.Whole() - before
		out = append(out, s)
	}
	return out, sum
}

// concerns reports whether a shell was aimed at a tank, passed it or met it. One that was fired
// before the tank came counts only if it met it. One fired by a tank that has since been replaced
// counts only if it destroyed its target: there is no record of that tank's looks any more.
func (l *Log) concerns(f *flight, victim tanks.ID) bool {
	met := f.met == victim && f.ended >= l.came[victim]
	switch {
	case f.fired < l.came[f.by]:
		return met && f.killed
	case f.fired < l.came[victim]:
		return met
	}
	return met || f.meant == victim || f.passed == victim
}

// shot returns what a shell was to a tank.
func (l *Log) shot(f *flight, victim tanks.ID) Shot {
	s := Shot{Tick: f.fired, End: f.fired, Outcome: Missed}
	switch {
	case f.met == victim && f.damage > 0:
		s.Outcome, s.End, s.Damage, s.Fatal = Pierced, f.ended, f.damage, f.killed
	case f.met == victim:
		s.Outcome, s.End = Bounced, f.ended
	case l.inAir(f):
		s.Outcome = Flying
	case f.passed == victim:
		s.End = f.passedAt
	default:
		s.End = max(f.fired, f.ended)
	}
	return s
}

// add counts a shot.
func (t *Tally) add(s *Shot) {
	t.Shots++
	switch s.Outcome {
	case Flying:
		t.Flying++
	case Missed:
		t.Misses++
	case Bounced:
		t.Bounces++
	case Pierced:
		t.Hits++
		t.Damage += s.Damage
	}
}

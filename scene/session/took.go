package session

import (
	"time"

	"treeline/tanks"
)

// Took is how long a tick took to simulate, not counting display and recording, nor the time for
// which the battle waited for an outside program; 0 before the first.
type Took struct {
	Tick     time.Duration // all of it
	Sight    time.Duration // of that, to find out who sees whom
	Thinking time.Duration // of that, until every driver had its view and had answered
}

// stopwatch times a tick, part by part.
type stopwatch struct {
	begun, last time.Time
	took        Took
}

var _ tanks.Laps = (*stopwatch)(nil)

// start begins with a tick.
func (s *stopwatch) start() { s.begun, s.took = time.Now(), Took{} }

// stop ends the tick.
func (s *stopwatch) stop() { s.took.Tick = time.Since(s.begun) }

// skip leaves out a time for which the battle stood still.
func (s *stopwatch) skip(d time.Duration) { s.begun, s.last = s.begun.Add(d), s.last.Add(d) }

// lap returns the time since the last lap.
func (s *stopwatch) lap() time.Duration {
	now := time.Now()
	took := now.Sub(s.last)
	s.last = now
	return took
}

// Began implements tanks.Laps.
func (s *stopwatch) Began() { s.last = time.Now() }

// Looked implements tanks.Laps.
func (s *stopwatch) Looked() { s.took.Sight = s.lap() }

// Thought implements tanks.Laps.
func (s *stopwatch) Thought() { s.took.Thinking = s.lap() }

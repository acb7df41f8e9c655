package session

import (
	"math"
	"time"

	"treeline/tanks"
	"treeline/terrain/parallel"
)

const (
	pictureWaits = 6 * time.Millisecond // for the ticks of a frame
	personWaits  = 50 * time.Millisecond
	forEver      = time.Duration(math.MaxInt64)
)

// slow takes the ticks of a battle in which outside programs drive. A tick that has to wait for one
// releases the battle, which then stands still in the middle of that tick, so that the picture goes
// on. A nil slow is for a battle in which nobody waits.
type slow struct {
	tick   func()
	watch  *stopwatch
	resume chan bool // the tick goes on; false if it must wait no longer
	paused chan bool // the tick waits; false if it is over

	waits    bool          // a tick is waiting
	tank     tanks.ID      // whose program it waits for
	since    time.Time     // when the battle began to stand still
	hurried  bool          // it must wait no longer
	begun    time.Time     // when the time allowed for ticks began
	patience time.Duration // that time
	work     parallel.Group
}

func newSlow(tick func(), watch *stopwatch) *slow {
	return &slow{tick: tick, watch: watch, resume: make(chan bool), paused: make(chan bool)}
}

// pending reports whether a tick waits.
func (s *slow) pending() bool { return s != nil && s.waits }

// until sets how long ticks may take from now on before they release the battle.
func (s *slow) until(patience time.Duration) {
	if s != nil {
		s.begun, s.patience = time.Now(), patience
	}
}

// step takes a tick, or continues the waiting one, and reports whether it is over.
func (s *slow) step() bool {
	if s.waits {
		s.resume <- !s.hurried
	} else {
		s.since = time.Now()
		s.work.Go(func() {
			defer func() { s.paused <- false }()
			s.tick()
		})
	}
	s.waits = <-s.paused
	if !s.waits {
		s.work.Wait() // a panic in it resurfaces here
	}
	return !s.waits
}

// keepWaiting is called within a tick that waits for the program of a tank, and returns when the tick may
// go on waiting. It returns false if it may not.
func (s *slow) keepWaiting(tank tanks.ID) bool {
	switch {
	case s.hurried:
		return false
	case time.Since(s.begun) < s.patience:
		return true
	}
	s.tank = tank
	stood := time.Now()
	s.paused <- true
	goesOn := <-s.resume
	s.watch.skip(time.Since(stood))
	return goesOn
}

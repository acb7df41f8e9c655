// Package clock turns the uneven time of frames into the even ticks of the
// simulation. It reads no clock itself: the length of a frame is an argument, so
// that a test owns time.
package clock

import "time"

// maxCatchUp is how many ticks one frame may catch up at normal pace. A frame
// that took longer makes the game slow down: were all ticks made up for, each
// slow frame would bring a slower one.
const maxCatchUp = 5

// The limits of the pace.
const (
	SlowestPace = 0.125
	FastestPace = 16
)

// Clock counts ticks. The zero value is not ready for use.
type Clock struct {
	tick    time.Duration
	unspent time.Duration
	pace    float64
	paused  bool
}

// New returns a clock that runs at normal pace, with ticks of the given length.
func New(tick time.Duration) *Clock { return &Clock{tick: tick, pace: 1} }

// Advance records the length of a frame and returns how many ticks are due, and how far
// the time then stands between the last tick and the next, in [0, 1). Rounding is
// carried over, so nothing drifts. While the clock is paused no tick is due and alpha
// stays what it was. A negative frame counts as none.
func (c *Clock) Advance(frame time.Duration) (steps int, alpha float64) {
	if !c.paused {
		most := time.Duration(maxCatchUp * max(1, c.pace) * float64(c.tick))
		c.unspent += min(time.Duration(float64(max(0, frame))*c.pace), most)
		steps = int(c.unspent / c.tick)
		c.unspent -= time.Duration(steps) * c.tick
	}
	return steps, float64(c.unspent) / float64(c.tick)
}

// Pause stops or resumes the ticks.
func (c *Clock) Pause(paused bool) { c.paused = paused }

// Paused reports whether the ticks stand still.
func (c *Clock) Paused() bool { return c.paused }

// Pace returns how many times faster than normal the ticks come.
func (c *Clock) Pace() float64 { return c.pace }

// SetPace makes ticks come pace times as fast, within SlowestPace and
// FastestPace.
func (c *Clock) SetPace(pace float64) { c.pace = min(max(pace, SlowestPace), FastestPace) }

// Reset forgets the time that no tick has spent yet.
func (c *Clock) Reset() { c.unspent = 0 }

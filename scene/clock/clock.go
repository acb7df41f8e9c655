// Package clock turns the uneven time of frames into the even ticks of the simulation. It reads no
// clock itself: the length of a frame is an argument, so that tests control the time.
package clock

import "time"

// maxCatchUp is how many ticks one frame may catch up at normal pace. After a longer frame the game
// slows down: if it caught up on all ticks, each slow frame would lead to a slower one.
const maxCatchUp = 5

// The limits of the pace.
const (
	SlowestPace = 0.125
	FastestPace = 16
)

// Clock counts ticks. Use New to create one.
type Clock struct {
	tick    time.Duration
	unspent time.Duration
	pace    float64
	paused  bool
}

// New returns a clock that runs at normal pace, with ticks of the given length.
func New(tick time.Duration) *Clock { return &Clock{tick: tick, pace: 1} }

// Advance adds the length of a frame. It returns how many ticks are due, and the fraction alpha, in
// [0, 1), of the way from the last tick to the next. Remainders are carried over, so nothing
// drifts. While the clock is paused no tick is due and alpha stays the same. A negative length
// counts as 0.
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

// Paused reports whether the clock is paused.
func (c *Clock) Paused() bool { return c.paused }

// Pace returns the pace as a multiple of normal.
func (c *Clock) Pace() float64 { return c.pace }

// SetPace sets the pace as a multiple of normal, clamped to SlowestPace and FastestPace.
func (c *Clock) SetPace(pace float64) { c.pace = min(max(pace, SlowestPace), FastestPace) }

// Reset forgets the time carried over.
func (c *Clock) Reset() { c.unspent = 0 }

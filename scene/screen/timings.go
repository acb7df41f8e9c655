package screen

import (
	"time"

	"treeline/scene/overlay"
	"treeline/scene/session"
)

// timings sums up the times of pictures and ticks, second by second.
type timings struct {
	now  overlay.Timings
	last overlay.Timings // of the last whole second
}

// picture records a picture that took so long to draw, dt after the previous one.
func (t *timings) picture(dt, took time.Duration) {
	t.now.Pictures.Add(took)
	if t.now.Over += dt; t.now.Over >= time.Second {
		t.last, t.now = t.now, overlay.Timings{}
	}
}

// tick records the times of a tick.
func (t *timings) tick(took session.Took) {
	t.now.Ticks.Add(took.Tick)
	t.now.Sight.Add(took.Sight)
	t.now.Thinking.Add(took.Thinking)
}

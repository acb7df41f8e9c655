package screen

import (
	"time"

	"treeline/scene/overlay"
	"treeline/scene/session"
)

// timings sum up what pictures and ticks took, second by second.
type timings struct {
	now  overlay.Timings
	last overlay.Timings // of the last whole second
}

// picture takes in a picture that took so long to make, dt after the one before.
func (t *timings) picture(dt, took time.Duration) {
	t.now.Pictures.Add(took)
	if t.now.Over += dt; t.now.Over >= time.Second {
		t.last, t.now = t.now, overlay.Timings{}
	}
}

// tick takes in a tick.
func (t *timings) tick(took session.Took) {
	t.now.Ticks.Add(took.Tick)
	t.now.Sight.Add(took.Sight)
	t.now.Thinking.Add(took.Thinking)
}

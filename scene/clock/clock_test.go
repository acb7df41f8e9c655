package clock_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"treeline/scene/clock"
)

const tick = time.Second / 60

// run advances c by n frames of one length and returns all ticks.
func run(c *clock.Clock, n int, frame time.Duration) int {
	total := 0
	for range n {
		steps, _ := c.Advance(frame)
		total += steps
	}
	return total
}

func TestNoDriftFromRealTime(t *testing.T) {
	for _, c := range []struct {
		name  string
		n     int
		frame time.Duration
	}{
		{"144 Hz for a minute", 144 * 60, time.Second / 144},
		{"60 Hz for a minute", 60 * 60, time.Second / 60},
		{"37 Hz for a minute", 37 * 60, time.Second / 37},
		{"13 Hz for a minute", 13 * 60, time.Second / 13},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := run(clock.New(tick), c.n, c.frame)
			if want := 3600; got < want-1 || got > want+1 {
				t.Errorf("got %d ticks, want %d", got, want)
			}
		})
	}
}

func TestUnevenFramesLoseNoTick(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := clock.New(tick)
		frames := rapid.SliceOfN(rapid.Int64Range(0, int64(4*tick)), 1, 200).Draw(t, "frames")
		var spent time.Duration
		got, alpha := 0, 0.0
		for _, f := range frames {
			var steps int
			steps, alpha = c.Advance(time.Duration(f))
			got += steps
			spent += time.Duration(f)
		}
		if want := int(spent / tick); got != want {
			t.Fatalf("got %d ticks in %v, want %d", got, spent, want)
		}
		rest := float64(spent%tick) / float64(tick)
		if alpha < rest-1e-9 || alpha > rest+1e-9 {
			t.Fatalf("got alpha %v, want %v", alpha, rest)
		}
	})
}

func TestAlphaStaysBelowOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := clock.New(tick)
		c.SetPace(rapid.Float64Range(0, 20).Draw(t, "pace"))
		for range 50 {
			_, alpha := c.Advance(time.Duration(rapid.Int64Range(0, int64(time.Second)).Draw(t, "frame")))
			if alpha < 0 || alpha >= 1 {
				t.Fatalf("got alpha %v, want it in [0, 1)", alpha)
			}
		}
	})
}

func TestAdvanceLimitsCatchUp(t *testing.T) {
	c := clock.New(tick)
	if got, _ := c.Advance(10 * time.Second); got != 5 {
		t.Errorf("got %d ticks after a long gap, want 5", got)
	}
	if got, _ := c.Advance(0); got != 0 {
		t.Errorf("got %d ticks in the frame after the gap, want 0", got)
	}
}

func TestFastPaceRaisesTheLimitOfCatchUp(t *testing.T) {
	c := clock.New(tick)
	c.SetPace(4)
	if got, _ := c.Advance(time.Second); got != 20 {
		t.Errorf("got %d ticks, want 20", got)
	}
}

func TestSlowMotionMakesFewerTicks(t *testing.T) {
	c := clock.New(tick)
	c.SetPace(0.25)
	got := run(c, 240, tick)
	if got < 59 || got > 60 {
		t.Errorf("got %d ticks in 4 s at a quarter pace, want 60", got)
	}
}

func TestPaceStaysInItsLimits(t *testing.T) {
	c := clock.New(tick)
	c.SetPace(1000)
	if c.Pace() != clock.FastestPace {
		t.Errorf("got pace %v, want %v", c.Pace(), clock.FastestPace)
	}
	c.SetPace(-1)
	if c.Pace() != clock.SlowestPace {
		t.Errorf("got pace %v, want %v", c.Pace(), clock.SlowestPace)
	}
}

func TestPauseStopsTicksAndKeepsAlpha(t *testing.T) {
	c := clock.New(tick)
	_, before := c.Advance(tick / 3)
	c.Pause(true)
	for range 100 {
		steps, alpha := c.Advance(tick)
		if steps != 0 || alpha != before {
			t.Fatalf("got %d ticks and alpha %v while paused, want 0 and %v", steps, alpha, before)
		}
	}
	c.Pause(false)
	if steps, _ := c.Advance(tick / 3); steps != 0 {
		t.Errorf("got %d ticks after the pause, want 0: a pause must not be made up for", steps)
	}
}

func TestNegativeFrameDoesNothing(t *testing.T) {
	c := clock.New(tick)
	_, before := c.Advance(tick / 2)
	if steps, alpha := c.Advance(-time.Second); steps != 0 || alpha != before {
		t.Errorf("got %d ticks and alpha %v, want 0 and %v", steps, alpha, before)
	}
}

func TestResetForgetsTheRest(t *testing.T) {
	c := clock.New(tick)
	c.Advance(tick - 1)
	c.Reset()
	if steps, alpha := c.Advance(0); steps != 0 || alpha != 0 {
		t.Errorf("got %d ticks and alpha %v, want 0 and 0", steps, alpha)
	}
}

package clock_test

import (
	"errors"
	"testing"
	"time"

	"treeline/scene/clock"
)

func TestAwaitStepsUntilTheEnd(t *testing.T) {
	ended, steps := make(chan struct{}), 0
	err := clock.Await(ended, func() error {
		if steps++; steps == 3 {
			close(ended)
		}
		return nil
	})
	if err != nil || steps < 3 {
		t.Errorf("%d steps, %v", steps, err)
	}
}

func TestAwaitEndsWithTheErrorOfAStep(t *testing.T) {
	want := errors.New("enough")
	begin := time.Now()
	if err := clock.Await(make(chan struct{}), func() error { return want }); !errors.Is(err, want) {
		t.Errorf("%v, want %v", err, want)
	}
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
}

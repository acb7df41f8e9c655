package parallel_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"treeline/terrain/parallel"
)

func TestAwaitStepsUntilTheEnd(t *testing.T) {
	ended, steps := make(chan struct{}), 0
	err := parallel.Await(ended, func() error {
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
	if err := parallel.Await(make(chan struct{}), func() error { return want }); !errors.Is(err, want) {
		t.Errorf("%v, want %v", err, want)
	}
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
}

func TestAlongsideReturnsTheErrorOfTheWork(t *testing.T) {
	want := errors.New("broken")
	stepped := make(chan struct{})
	work := func() error { <-stepped; return want }
	once := sync.OnceFunc(func() { close(stepped) })
	if _, err := parallel.Alongside(work, func() error { once(); return nil }); !errors.Is(err, want) {
		t.Errorf("%v, want %v", err, want)
	}
}

func TestAfterAFailedStepTheWorkCanBeAwaited(t *testing.T) {
	want, enough, ended := errors.New("enough"), make(chan struct{}), false
	left, err := parallel.Alongside(func() error { <-enough; ended = true; return nil }, func() error { return want })
	if !errors.Is(err, want) {
		t.Errorf("%v, want %v", err, want)
	}
	close(enough)
	if left(); !ended {
		t.Error("it did not wait for the work")
	}
}

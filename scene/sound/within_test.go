package sound

import (
	"testing"
	"time"

	"treeline/terrain/parallel"
)

func TestADeviceThatHangsIsLeftAlone(t *testing.T) {
	hangs := make(chan struct{})
	defer close(hangs)
	if within(time.Millisecond, func() { <-hangs }) {
		t.Error("it hangs, and is said to have returned")
	}
	called := false
	if !within(time.Hour, func() { called = true }) || !called {
		t.Error("what returns is not waited for")
	}
	if err := parallel.Try(func() error { within(time.Hour, func() { panic("the drum broke") }); return nil }); err == nil {
		t.Error("a panic is lost")
	}
}

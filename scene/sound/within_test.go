package sound_test

import (
	"testing"
	"time"

	"treeline/scene/sound"
	"treeline/terrain/parallel"
)

func TestADeviceThatHangsIsLeftAlone(t *testing.T) {
	hangs := make(chan struct{})
	defer close(hangs)
	if sound.Within(time.Millisecond, func() { <-hangs }) {
		t.Error("reported as returned, but it hangs")
	}
	called := false
	if !sound.Within(time.Hour, func() { called = true }) || !called {
		t.Error("what returns is not waited for")
	}
	if err := parallel.Try(func() error { sound.Within(time.Hour, func() { panic("the drum broke") }); return nil }); err == nil {
		t.Error("a panic is lost")
	}
}

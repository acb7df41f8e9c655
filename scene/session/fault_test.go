package session_test

import (
	"context"
	"path/filepath"
	"testing"

	"treeline/ai"
	"treeline/scene/replay"
	"treeline/scene/session"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// broken is a driver with a fault.
type broken struct{}

func (broken) Drive(*tanks.View) tanks.Order { panic("the gun fell off") }

// TestARecordingHoldsAllTicksBeforeAFault lets a driver panic in the midst of a tick, between
// two blocks of the recording.
func TestARecordingHoldsAllTicksBeforeAFault(t *testing.T) {
	const whole = replay.BlockTicks + 77
	path := filepath.Join(t.TempDir(), "a.replay")
	setup := ai.DefaultSetup(5)
	setup.TeamSize, setup.Trees, setup.Preset = 2, 20, terrain.Flat
	l, err := session.NewLocal(setup, nil, true)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Record(path, replay.Header{Program: "test"}); err != nil {
		t.Fatal(err)
	}
	l.Human().Throttle = 1
	l.Run(whole, nil)
	l.Battle().Possess(1, broken{})
	if fault := parallel.Try(func() error { l.Run(1, nil); return nil }); fault == nil {
		t.Fatal("nothing went wrong")
	}
	if got := l.Recording(); got != path {
		t.Errorf("the recording is %q, want %q", got, path)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	f, err := replay.Load(path)
	if err != nil || f.Ticks != whole {
		t.Fatalf("the recording has %d ticks, want %d; %v", f.Ticks, whole, err)
	}
	if v, err := replay.Verify(context.Background(), f); err != nil || v.FirstDifference != nil {
		t.Errorf("it is not the battle that was fought: %+v, %v", v, err)
	}
}

//go:build gl

package gx_test

import (
	"os"
	"runtime"
	"testing"

	"treeline/scene/gx"
	"treeline/scene/input"
	"treeline/terrain/parallel"
)

func TestMain(m *testing.M) {
	runtime.LockOSThread()
	os.Exit(m.Run())
}

// TestTheWindowAnswers: the engine allows one window in the life of a process.
func TestTheWindowAnswers(t *testing.T) {
	runtime.LockOSThread()
	win, err := gx.Open(64, 64, t.Name())
	if err != nil {
		t.Fatal(err)
	}
	defer win.Destroy()
	everyKeyCanBeAskedForItsName(t, win)
	everyGoroutineMayAskForTheDriver(t, win)
}

// everyKeyCanBeAskedForItsName: GLFW makes a fault of keys that a keyboard does not have.
func everyKeyCanBeAskedForItsName(t *testing.T, win *gx.Window) {
	t.Helper()
	for k := range input.Key(360) {
		if name := win.KeyName(k); name != "" && !k.Writes() {
			t.Errorf("key %d, which writes nothing, is called %q", k, name)
		}
	}
	if got := win.KeyName('W'); got != "w" {
		t.Errorf("on the keyboard of the virtual display W is called %q", got)
	}
}

// everyGoroutineMayAskForTheDriver: OpenGL answers on the window's thread alone.
func everyGoroutineMayAskForTheDriver(t *testing.T, win *gx.Window) {
	t.Helper()
	want, got := win.RendererName(), ""
	var group parallel.Group
	group.Go(func() { got = win.RendererName() })
	if group.Wait(); got != want || want == "" {
		t.Errorf("the driver is called %q, and %q beside the window", want, got)
	}
}

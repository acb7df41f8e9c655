//go:build gl

package gx_test

import (
	"os"
	"runtime"
	"testing"

	"treeline/scene/gx"
	"treeline/scene/input"
)

func TestMain(m *testing.M) {
	runtime.LockOSThread()
	os.Exit(m.Run())
}

// TestEveryKeyCanBeAskedForItsName: GLFW makes a fault of keys that a keyboard does not have.
func TestEveryKeyCanBeAskedForItsName(t *testing.T) {
	runtime.LockOSThread()
	win, err := gx.Open(64, 64, t.Name())
	if err != nil {
		t.Fatal(err)
	}
	defer win.Destroy()
	for k := range input.Key(360) {
		if name := win.KeyName(k); name != "" && !k.Writes() {
			t.Errorf("key %d, which writes nothing, is called %q", k, name)
		}
	}
	if got := win.KeyName('W'); got != "w" {
		t.Errorf("on the keyboard of the virtual display W is called %q", got)
	}
}

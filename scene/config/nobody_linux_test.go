package config_test

import (
	"os"
	"runtime"
	"syscall"
	"testing"
)

// asNobody hands files to a user without rights, and makes the rest of the test that user where
// files are concerned: root may read and write everything.
func asNobody(t *testing.T, paths ...string) {
	t.Helper()
	if os.Geteuid() != 0 {
		return
	}
	const nobody = 65534
	for _, p := range paths {
		if err := os.Chown(p, nobody, nobody); err != nil {
			t.Fatal(err)
		}
	}
	runtime.LockOSThread() // it is the thread that has rights
	if err := syscall.Setfsuid(nobody); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := syscall.Setfsuid(0); err != nil {
			t.Error(err)
		}
		runtime.UnlockOSThread()
	})
}

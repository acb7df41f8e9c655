//go:build !linux && !darwin

package files

import (
	"errors"
	"io/fs"
	"os"
	"time"
)

// lock acquires the lock with a name, a file that exists as long as it is held, and returns a
// function that releases it. The lock of a program that was killed expires after two seconds. The
// error is errHeld while another program has it.
func lock(name string) (release func(), err error) {
	const dead = 2 * time.Second
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, Private)
	if err == nil {
		_ = file.Close()
		return func() { _ = os.Remove(name) }, nil // if that fails, it expires
	}
	if !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	if info, err := os.Stat(name); err == nil && time.Since(info.ModTime()) > dead {
		_ = os.Remove(name)
	}
	return nil, errHeld
}

// markGrowing does nothing, as there are no marks for growing files here.
func markGrowing(*os.File) {}

// Growing always returns false: the system cannot tell, or cannot replace such a file.
func Growing(string) bool { return false }

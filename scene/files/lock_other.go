//go:build !linux && !darwin

package files

import (
	"errors"
	"io/fs"
	"os"
	"time"
)

// lock takes the lock of a name, a file that is there as long as it is held, and returns
// what gives it back. That of a program that was killed counts for two seconds. The error
// is errHeld while another program has it.
func lock(name string) (release func(), err error) {
	const dead = 2 * time.Second
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, Private)
	if err == nil {
		_ = file.Close()
		return func() { _ = os.Remove(name) }, nil // or else it is cleared as that of a dead program
	}
	if !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	if info, err := os.Stat(name); err == nil && time.Since(info.ModTime()) > dead {
		_ = os.Remove(name)
	}
	return nil, errHeld
}

// hold would mark an open file as one that grows.
func hold(*os.File) {}

// Growing is always false: the system does not tell, or replaces no such file.
func Growing(string) bool { return false }

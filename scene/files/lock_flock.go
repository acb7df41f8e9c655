//go:build linux || darwin

package files

import (
	"errors"
	"os"
	"syscall"
)

// lock takes the lock of a name, and returns what gives it back. The system takes it from a
// program that is killed. The error is errHeld while another program has it.
func lock(name string) (release func(), err error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, Private)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = errHeld
	}
	if err == nil && !stands(file, name) {
		err = errHeld
	}
	if err != nil {
		_ = file.Close()
		return nil, err
	}
	return func() {
		_ = os.Remove(name) // before it is given back: whoever waits for this file sees that it is gone
		_ = file.Close()
	}, nil
}

// stands reports whether an open file is still the one of a name: the program that had the
// lock before removes it.
func stands(file *os.File, name string) bool {
	now, err := os.Stat(name)
	if err != nil {
		return false
	}
	held, err := file.Stat()
	return err == nil && os.SameFile(now, held)
}

// hold marks an open file as one that grows. Some file systems keep no such marks.
func hold(file *os.File) { _ = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) }

// Growing reports whether a program writes into the file at path by Stream now. Where the
// system does not tell, as on Windows, which replaces no such file, it is false.
func Growing(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }()
	return errors.Is(syscall.Flock(int(file.Fd()), syscall.LOCK_SH|syscall.LOCK_NB), syscall.EWOULDBLOCK)
}

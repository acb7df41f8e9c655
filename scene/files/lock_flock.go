//go:build linux || darwin

package files

import (
	"errors"
	"os"
	"syscall"
)

// lock acquires the lock with a name, and returns a function that releases it. The system releases
// it if the program is killed. The error is errHeld while another program has it.
func lock(name string) (release func(), err error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, Private)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = errHeld
	}
	if err == nil && !stillNamed(file, name) {
		err = errHeld
	}
	if err != nil {
		_ = file.Close()
		return nil, err
	}
	return func() {
		_ = os.Remove(name) // before it is released: whoever waits for this file sees that it is gone
		_ = file.Close()
	}, nil
}

// stillNamed reports whether an open file still has its name: the previous holder of the lock removes
// it.
func stillNamed(file *os.File, name string) bool {
	now, err := os.Stat(name)
	if err != nil {
		return false
	}
	held, err := file.Stat()
	return err == nil && os.SameFile(now, held)
}

// markGrowing marks an open file as growing. Some file systems do not support such marks.
func markGrowing(file *os.File) { _ = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) }

// Growing reports whether a program is writing into the file at path with Stream. It is false where
// the system cannot tell, as on Windows, which cannot replace such a file anyway.
func Growing(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }()
	return errors.Is(syscall.Flock(int(file.Fd()), syscall.LOCK_SH|syscall.LOCK_NB), syscall.EWOULDBLOCK)
}

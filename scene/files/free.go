package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Create is Write for a path that must be free: where there is something already, it
// stays as it is and the error is fs.ErrExist.
func Create(path string, mode fs.FileMode, fill func(io.Writer) error) error {
	return whole(path, mode, func(temp *os.File) error { return fill(temp) }, Move)
}

// Move gives a file a path that must be free: where there is something already, both stay
// as they are and the error is fs.ErrExist. A kill may leave the file under both names,
// and never under none. Other capitals are free where they are the same path to the system.
func Move(from, to string) error {
	if same(from, to) {
		return rename(from, to)
	}
	err := os.Link(from, to)
	switch {
	case err == nil:
		return os.Remove(from)
	case errors.Is(err, fs.ErrExist), errors.Is(err, fs.ErrNotExist):
		return err
	}
	held, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, Private) // the file system knows no links
	if err != nil {
		return err
	}
	if err = errors.Join(held.Close(), rename(from, to)); err != nil {
		return errors.Join(err, os.Remove(to))
	}
	return nil
}

// same reports whether two paths that differ in capitals alone are of one file.
func same(a, b string) bool {
	if a == b || !strings.EqualFold(a, b) {
		return false
	}
	of, failed := os.Stat(a)
	there, missing := os.Stat(b)
	return errors.Join(failed, missing) == nil && os.SameFile(of, there)
}

// Free has take make a file at a path that is free, and returns that path: name and ending,
// or the first of name-2, name-3 and so on before the ending for which the error of take is
// not fs.ErrExist.
func Free(name, ending string, take func(path string) error) (path string, err error) {
	const most = 100
	path = name + ending
	for i := 2; ; i++ {
		if err = take(path); !errors.Is(err, fs.ErrExist) || i > most {
			return path, err
		}
		path = fmt.Sprintf("%s-%d%s", name, i, ending)
	}
}

// Alone runs do while no other program that asks for the same path runs one of its own:
// whoever reads a file, changes it and writes it back loses nothing that another has written
// meanwhile. After four seconds it waits no longer for one that has stopped. It returns the
// error of do.
func Alone(path string, do func() error) error {
	const patience, pause = 4 * time.Second, 4 * time.Millisecond // a loaded machine may take long between two lines
	name := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+marker+"lock")
	for deadline := time.Now().Add(patience); ; time.Sleep(pause) {
		release, err := lock(name)
		if err == nil {
			defer release()
			return do()
		}
		if !errors.Is(err, errHeld) || time.Now().After(deadline) {
			return do() // in a folder that cannot be written to it fails by itself
		}
	}
}

// errHeld is why a lock cannot be had now: another program has it.
var errHeld = errors.New("held")

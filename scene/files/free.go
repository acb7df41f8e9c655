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

// Create is Write for a path that must be unused: if something is there, it stays as it is and the
// error is fs.ErrExist.
func Create(path string, mode fs.FileMode, fill func(io.Writer) error) error {
	return writeTemp(path, mode, func(temp *os.File) error { return fill(temp) }, Move)
}

// Move renames a file to a path that must be unused: if something is there, both stay as they are
// and the error is fs.ErrExist. If the program is killed, the file may end up under both names, but
// never under none. A change of case alone is allowed where the system takes both for the same
// path.
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
	held, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, Private) // the file system does not support links
	if err != nil {
		return err
	}
	if err = errors.Join(held.Close(), rename(from, to)); err != nil {
		return errors.Join(err, os.Remove(to))
	}
	return nil
}

// same reports whether two paths that differ only in case lead to the same file.
func same(a, b string) bool {
	if a == b || !strings.EqualFold(a, b) {
		return false
	}
	of, failed := os.Stat(a)
	there, missing := os.Stat(b)
	return errors.Join(failed, missing) == nil && os.SameFile(of, there)
}

// Free calls take with a path until that succeeds or returns another error than fs.ErrExist: first
// name and ending, then name-2, name-3 and so on with the ending, up to a hundred in all. It
// returns the last path and error.
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

// Alone runs do while no other program runs Alone with the same path, so that reading, changing and
// writing a file loses nothing that another program writes meanwhile. After waiting four seconds it
// goes ahead anyway, as the other program may be stuck. It returns the error of do.
func Alone(path string, do func() error) error {
	const patience, pause = 4 * time.Second, 4 * time.Millisecond // on a loaded machine a program may pause for long
	name := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+marker+"lock")
	for deadline := time.Now().Add(patience); ; time.Sleep(pause) {
		release, err := lock(name)
		if err == nil {
			defer release()
			return do()
		}
		if !errors.Is(err, errHeld) || time.Now().After(deadline) {
			return do() // if the folder is read-only, do fails by itself
		}
	}
}

// errHeld means that another program holds the lock.
var errHeld = errors.New("held")

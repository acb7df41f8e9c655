package files

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// rename renames a file, and replaces what is at the new path. Windows cannot replace a file that
// is open, and virus scanners, indexers and backups open files for a moment, just when they are
// new. So it retries for a while.
func rename(from, to string) error {
	const patience, pause = 400 * time.Millisecond, 10 * time.Millisecond
	for deadline := time.Now().Add(patience); ; time.Sleep(pause) {
		err := os.Rename(from, to)
		if err == nil || !inUse(err) || time.Now().After(deadline) {
			return err
		}
	}
}

// inUse reports whether an error may mean that another program has the file open.
func inUse(err error) bool {
	const sharing = syscall.Errno(32) // ERROR_SHARING_VIOLATION
	return errors.Is(err, sharing) || errors.Is(err, syscall.ERROR_ACCESS_DENIED)
}

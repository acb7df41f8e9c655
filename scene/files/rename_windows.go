package files

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// rename gives a file another path, in place of what is there. Windows replaces no file that
// somebody has open: scanners for viruses, indexers and backups do for a moment, and just when
// a file is new. It waits a little for them.
func rename(from, to string) error {
	const patience, pause = 400 * time.Millisecond, 10 * time.Millisecond
	for deadline := time.Now().Add(patience); ; time.Sleep(pause) {
		err := os.Rename(from, to)
		if err == nil || !inUse(err) || time.Now().After(deadline) {
			return err
		}
	}
}

// inUse reports whether an error may come of somebody who has a file open.
func inUse(err error) bool {
	const sharing = syscall.Errno(32) // ERROR_SHARING_VIOLATION
	return errors.Is(err, sharing) || errors.Is(err, syscall.ERROR_ACCESS_DENIED)
}

package cli

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"treeline/ai/lab"
)

// The exit codes of a run that was stopped: 128 plus the number of the signal, as shells return it.
const (
	exitInterrupted = 130
	exitTerminated  = 143
)

// untilStopped runs f with a context that ends on SIGINT (Ctrl+C) or SIGTERM. f should then write
// what it has and return; the error names the signal and has its exit code. A second signal ends
// the program at once.
func untilStopped(f func(context.Context) error) error {
	interrupted, forget := signal.NotifyContext(context.Background(), os.Interrupt)
	defer forget()
	terminated, forgetToo := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer forgetToo()
	either, cancel := context.WithCancel(interrupted)
	defer cancel()
	defer context.AfterFunc(terminated, cancel)()
	defer context.AfterFunc(either, func() { signal.Reset(os.Interrupt, syscall.SIGTERM) })()
	err := f(either)
	switch {
	case interrupted.Err() != nil:
		return stoppedBy("SIGINT", exitInterrupted, err)
	case terminated.Err() != nil:
		return stoppedBy("SIGTERM", exitTerminated, err)
	}
	return err
}

// stoppedBy returns the error of a run that a signal ended, together with err, what else went
// wrong, nil for nothing.
func stoppedBy(name string, code int, err error) error {
	if err == nil {
		err = lab.ErrStopped
	}
	return exitError{fmt.Errorf("%s: %w", name, err), code}
}

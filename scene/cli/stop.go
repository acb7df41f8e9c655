package cli

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"treeline/ai/lab"
)

// The exit codes of a run that was asked to stop: what shells return for a signal, 128
// plus its number.
const (
	exitInterrupted = 130
	exitTerminated  = 143
)

// untilStopped runs f with a context that ends when somebody asks the program to
// stop, by SIGINT (Ctrl+C) or SIGTERM. f then writes what it has and returns; the
// error names the signal and has its exit code. A second signal ends the program at
// once.
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

// stoppedBy returns the error of a run that a signal ended, and what else went wrong.
func stoppedBy(name string, code int, err error) error {
	if err == nil {
		err = lab.ErrStopped
	}
	return coded{fmt.Errorf("%s: %w", name, err), code}
}

package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"

	"treeline/scene/files"
)

// The exit codes.
const (
	exitGood   = 0
	exitFailed = 1 // something went wrong that the command line is not to blame for
	exitUsage  = 2 // wrong command line or settings
	exitWindow = 3 // no display, or no OpenGL 3.3
)

// coded is an error with its exit code.
type coded struct {
	error
	code int
}

// Unwrap returns the error without its code.
func (c coded) Unwrap() error { return c.error }

// usage marks an error as one of the command line or of the settings.
func usage(err error) error { return coded{err, exitUsage} }

// report writes an error as one line and returns the exit code it stands for.
func report(err error) int {
	if err == nil {
		return exitGood
	}
	fmt.Fprintln(os.Stderr, "treeline: "+oneLine(err.Error()))
	var c coded
	if errors.As(err, &c) {
		return c.code
	}
	return exitFailed
}

// note tells the player something that does not stop the game.
func note(format string, args ...any) {
	fmt.Fprintln(os.Stderr, "treeline: "+oneLine(fmt.Sprintf(format, args...)))
}

// oneLine joins the lines of a message.
func oneLine(s string) string { return strings.Join(strings.FieldsFunc(s, isNewline), "; ") }

func isNewline(r rune) bool { return r == '\n' || r == '\r' }

// guarded runs f. A panic becomes one line and a log file with the stack, so
// that nobody meets a stack dump.
func guarded(f func() int) (code int) {
	defer func() {
		cause := recover()
		if cause == nil {
			return
		}
		code = exitFailed
		text := fmt.Sprintf("%s\ncommand: %q\npanic: %v\n\n%s", version(), os.Args, cause, debug.Stack())
		path, err := writeCrash(text)
		if err != nil {
			note("stopped by a fault in the program: %v (no log: %v)", cause, err)
			return
		}
		note("stopped by a fault in the program: %v; details are in %s", cause, path)
	}()
	return f()
}

// writeCrash writes the log of a crash where this user's logs go, or else where
// temporary files go, and returns its path.
func writeCrash(text string) (path string, err error) {
	name := "crash-" + time.Now().Format("20060102-150405") + ".log"
	for _, dir := range []string{stateFolder(), filepath.Join(os.TempDir(), "Treeline")} {
		if err = os.MkdirAll(dir, 0o755); err != nil {
			continue
		}
		path = filepath.Join(dir, name)
		err = files.Write(path, files.Private, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		})
		if err == nil {
			return path, nil
		}
	}
	return "", err
}

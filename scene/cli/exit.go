package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The exit codes.
const (
	exitGood   = 0
	exitFailed = 1 // something went wrong, but not the command line
	exitUsage  = 2 // wrong command line or settings
	exitWindow = 3 // no display, or no OpenGL 3.3
)

// exitError is an error with its exit code.
type exitError struct {
	error
	code int
}

// Unwrap returns the error without its code.
func (c exitError) Unwrap() error { return c.error }

// usage marks an error as one of the command line or of the settings: exit code 2.
func usage(err error) error { return exitError{err, exitUsage} }

// report writes an error as one line and returns its exit code, exitGood for nil.
func report(err error) int {
	if err == nil {
		return exitGood
	}
	complain("treeline: " + oneLine(err.Error()))
	if c, ok := errors.AsType[exitError](err); ok {
		return c.code
	}
	return exitFailed
}

// note writes a line to standard error about something that does not stop the game.
func note(format string, args ...any) {
	fmt.Fprintln(os.Stderr, "treeline: "+oneLine(fmt.Sprintf(format, args...)))
}

// printed writes to standard output and keeps the first error, so that a command whose output got
// lost fails.
type printed struct {
	quiet bool // write nothing at all
	err   error
}

// f formats and writes like fmt.Printf, except that it writes nothing after an error.
func (p *printed) f(format string, args ...any) {
	if p.err == nil && !p.quiet {
		_, p.err = fmt.Printf(format, args...)
	}
}

// unwritten reports whether err is a failure to write to standard output.
func unwritten(err error) bool {
	fault, ok := errors.AsType[*fs.PathError](err)
	return ok && fault.Op == "write" && fault.Path == os.Stdout.Name()
}

// oneLine makes one line of a message: it joins lines, and escapes whatever is not printable, such
// as the control codes of a terminal in somebody's file, as Go does in quotes. Every message goes
// through it.
func oneLine(s string) string {
	var b strings.Builder
	for i, line := range slices.Collect(strings.FieldsFuncSeq(s, isNewline)) {
		if i > 0 {
			b.WriteString("; ")
		}
		for len(line) > 0 {
			r, n := utf8.DecodeRuneInString(line)
			if visible := r != utf8.RuneError || n > 1; visible && strconv.IsPrint(r) {
				b.WriteRune(r)
			} else {
				quoted := strconv.Quote(line[:n])
				b.WriteString(quoted[1 : len(quoted)-1])
			}
			line = line[n:]
		}
	}
	return b.String()
}

func isNewline(r rune) bool { return r == '\n' || r == '\r' }

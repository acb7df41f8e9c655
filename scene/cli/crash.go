package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"treeline/ai/battlecode"
	"treeline/scene/config"
	"treeline/scene/files"
	"treeline/terrain/parallel"
)

// guarded runs f, which carries out a command line, and returns its exit code. A panic in any
// goroutine becomes one line on standard error and a log file with all that is needed to reproduce
// it, instead of a stack dump. command returns the command, nil as long as it is unknown.
func guarded(command func() any, f func() int) int {
	code := exitFailed
	err := parallel.Try(func() error {
		code = f()
		return nil
	})
	var fault *parallel.Fault
	if !errors.As(err, &fault) {
		return code
	}
	running := command()
	path, err := writeCrash(placesOf(running).logs(), crashText(running, fault))
	if err != nil {
		return report(fmt.Errorf("stopped by a fault in the program: %w (no log: %w)", fault, err))
	}
	kept := ""
	if c, ok := running.(recorder); ok && c.recorded() != "" {
		kept = ", the battle up to then is in " + c.recorded()
	}
	return report(fmt.Errorf("stopped by a fault in the program: %w; details are in %s%s", fault, path, kept))
}

// recorder is a command that records the battles in its window.
type recorder interface{ recorded() string }

// windowResult is what a game in a window leaves behind when it ends.
type windowResult struct {
	recording string // path of the recording of a battle that a fault ended, "" for none
}

// recorded implements recorder.
func (g *windowResult) recorded() string { return g.recording }

// crashText returns the log of a panic: version and command line, the battle as a code, the path of
// its recording with all orders, every setting that differs from the default, the stack.
func crashText(command any, fault *parallel.Fault) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\ncommand: %q\n", version(), os.Args)
	if c, ok := command.(interface{ battle() *battleFlags }); ok {
		code, err := battlecode.Encode(c.battle().BattleSpec)
		if err != nil {
			code = fmt.Sprintf("%+v (%v)", c.battle().BattleSpec, err)
		}
		fmt.Fprintf(&b, "battle: %s\n", code)
	}
	if c, ok := command.(recorder); ok {
		fmt.Fprintf(&b, "recording: %s\n", cmp.Or(c.recorded(), "none"))
	}
	if c, ok := command.(interface{ settings() *config.Config }); ok && c.settings() != nil {
		fmt.Fprintln(&b, "settings that are not the default:")
		for _, k := range config.Knobs(c.settings()) {
			if k.Changed() {
				fmt.Fprintf(&b, "    %s = %s\n", k.Path, k.Text())
			}
		}
	}
	fmt.Fprintf(&b, "panic: %v\n\n%s", fault, fault.Stack)
	return b.String()
}

// writeCrash writes the log of a crash into the folder logs or, if that fails, that of temporary
// files, and returns its path.
func writeCrash(logs, text string) (path string, err error) {
	name := "crash-" + time.Now().Format("20060102-150405")
	for _, dir := range []string{logs, filepath.Join(os.TempDir(), "Treeline")} {
		if err = os.MkdirAll(dir, 0o755); err != nil {
			continue
		}
		if path, err = writeNew(filepath.Join(dir, name), ".log", text); err == nil {
			return path, nil
		}
	}
	return "", err
}

// writeNew writes a text into a new file and returns its path. If the name is taken, it adds a
// number.
func writeNew(name, ending, text string) (path string, err error) {
	return files.Free(name, ending, func(path string) error {
		return files.Create(path, files.Private, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		})
	})
}

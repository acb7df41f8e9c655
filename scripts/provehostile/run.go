//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"treeline/scene/outside/outsidetest"
)

// patience is how long a run may take.
const patience = 3 * time.Minute

// outcome is the result of a run.
type outcome struct {
	took  time.Duration
	code  int      // exit status, -1 if it did not end in time
	mb    int      // peak memory in megabytes
	lines []string // of standard error, and of the report if that is where the bot is reported
	left  []string // processes and temporary files left behind
	kept  []string // files left in its folder
}

// run runs the program in a way with a bot. Whatever it starts is recognised by its environment.
func run(program string, w way, b *outsidetest.Bot) (*outcome, error) {
	folder, err := os.MkdirTemp("", "provehostile-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	temp, work := filepath.Join(folder, "temp"), filepath.Join(folder, "work")
	for _, f := range []string{temp, work} {
		if err := os.Mkdir(f, 0o700); err != nil {
			return nil, err
		}
	}
	_, file, _ := strings.Cut(b.Pick, ":")
	args := make([]string, len(w.args))
	for i, a := range w.args {
		args[i] = strings.NewReplacer("BOT", b.Pick, "FILE", file).Replace(a)
	}
	mark := "TREELINE_PROOF=" + folder
	var report, faults bytes.Buffer
	cmd := exec.Command(program, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = work, &report, &faults
	cmd.Env = append(os.Environ(), mark, "TMPDIR="+temp, "HOME="+folder, "XDG_CONFIG_HOME="+folder, "XDG_DATA_HOME="+folder, "XDG_STATE_HOME="+folder)
	begun := time.Now()
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	if w.stop != 0 {
		stop := time.AfterFunc(w.after, func() { _ = cmd.Process.Signal(w.stop) })
		defer stop.Stop()
	}
	end := time.AfterFunc(patience, func() { _ = cmd.Process.Kill() })
	err = cmd.Wait()
	if failed := (*exec.ExitError)(nil); err != nil && !errors.As(err, &failed) {
		return nil, err
	}
	o := &outcome{took: time.Since(begun), code: cmd.ProcessState.ExitCode()}
	if !end.Stop() {
		o.code = -1
	}
	if u, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		o.mb = int(u.Maxrss >> 10)
	}
	text := faults.String()
	if w.in {
		text += report.String()
	}
	for line := range strings.Lines(text) {
		o.lines = append(o.lines, strings.TrimSpace(line))
	}
	o.left = append(names(temp), marked(mark)...)
	o.kept = names(work)
	return o, nil
}

// names returns the names of the files in a folder.
func names(folder string) (all []string) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

// marked returns the processes that have a mark in their environment.
func marked(mark string) (all []string) {
	found, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, f := range found {
		if text, err := os.ReadFile(f); err == nil && bytes.Contains(text, []byte(mark+"\x00")) {
			all = append(all, "process "+filepath.Base(filepath.Dir(f)))
		}
	}
	return all
}

// wrong returns what is wrong with an outcome, "" for nothing.
func (o *outcome) wrong(w way, b *outsidetest.Bot, most int) string {
	says := b.Says
	switch {
	case w.says != "":
		says = w.says
	case w.in: // it ends too early for what a whole match shows
		says = "fault      " + b.Pick
	}
	told, others, trace := 0, 0, false
	for _, line := range o.lines {
		if !strings.Contains(line, b.Pick) {
			others++
		}
		if strings.Contains(line, says) {
			told++
		}
		trace = trace || strings.HasPrefix(line, "goroutine ") || strings.HasPrefix(line, "panic:")
	}
	switch {
	case o.code == -1:
		return "it did not end"
	case o.code != w.code:
		return fmt.Sprintf("exit status %d, want %d: %q", o.code, w.code, o.lines)
	case w.told >= 0 && told != w.told:
		return fmt.Sprintf("%d lines tell %q, want %d: %q", told, says, w.told, o.lines)
	case w.in && told == 0:
		return fmt.Sprintf("no line tells %q: %q", says, o.lines)
	case trace || !w.in && others > 2 || w.told >= 0 && !w.in && len(o.lines) > w.told+2:
		return fmt.Sprintf("%d lines: %q", len(o.lines), o.lines[:min(5, len(o.lines))])
	case len(o.left) > 0:
		return fmt.Sprintf("it has left %q", o.left)
	case w.says != "" && len(o.kept) > 0:
		return fmt.Sprintf("it does nothing, and made %q", o.kept)
	case o.mb > most:
		return fmt.Sprintf("it took %d MB", o.mb)
	}
	return ""
}

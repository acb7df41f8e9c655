// Package process runs a program on this machine that reads and writes lines. The program is not
// sandboxed: it may do anything that the user who runs Treeline may do.
package process

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"unicode"
)

// Command is how to run a program.
type Command struct {
	path string
	args []string
	dir  string
	errs io.Writer // gets a copy of the standard error; may be nil
}

// WithErrors returns the command with a writer that also gets what the program writes to its
// standard error; it must never fail, and may be nil.
func (c Command) WithErrors(to io.Writer) Command {
	c.errs = to
	return c
}

// Find returns how to run a file: .py with Python, .js and .mjs with Node.js, and anything else
// directly. The error says what is wrong with the file, and what to do.
func Find(file string) (Command, error) {
	path, err := filepath.Abs(file)
	if err != nil {
		return Command{}, err
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return Command{}, errors.New("there is no such file")
	case err != nil:
		return Command{}, err
	case info.IsDir():
		return Command{}, errors.New("it is a folder: name the program in it")
	}
	c := Command{path: path, dir: filepath.Dir(path)}
	var with []string
	switch strings.ToLower(filepath.Ext(path)) {
	case ".py":
		with = python(runtime.GOOS, exec.LookPath)
	case ".js", ".mjs":
		with = []string{"node"}
	case ".wasm":
		return c, errors.New("a WebAssembly module runs in the sandbox: name it as wasm:FILE")
	default:
		if runtime.GOOS != "windows" && info.Mode()&0o111 == 0 {
			return c, fmt.Errorf("it may not be run: chmod +x %s, or name the program that was built of it", file)
		}
		if runtime.GOOS != "windows" {
			return c, runnable(path)
		}
		return c, nil
	}
	if c.path, err = exec.LookPath(with[0]); err != nil {
		return c, fmt.Errorf("%s is not installed, which runs it", with[0])
	}
	c.args = append(with[1:], path)
	return c, nil
}

// runnable returns what is wrong with the first line of a script, nil if the file is no text or
// cannot be read.
func runnable(path string) error {
	const enough = 512 // bytes: the system reads fewer
	f, err := os.Open(path)
	if err != nil {
		return nil // an executable need not be readable
	}
	defer func() { _ = f.Close() }()
	head := make([]byte, enough)
	n, _ := io.ReadFull(f, head)
	head = head[:n]
	line, script := bytes.CutPrefix(head, []byte("#!"))
	switch {
	case !script && n > 0 && !bytes.ContainsFunc(head, binary):
		return errors.New("it is a text that does not tell what runs it: add a first line such as #!/usr/bin/env python3, or name the program that was built of it")
	case !script:
		return nil
	}
	line, _, _ = bytes.Cut(line, []byte("\n"))
	words := strings.Fields(string(line))
	switch {
	case len(words) == 0:
		return errors.New("its first line, #!, names nothing that runs it")
	case bytes.HasSuffix(line, []byte("\r")):
		return errors.New("its lines end as on Windows, and the system takes that for a part of the name of what runs it: save it with LF")
	}
	with := words[0]
	if filepath.Base(with) == "env" && len(words) > 1 && !strings.HasPrefix(words[1], "-") && !strings.Contains(words[1], "=") {
		if _, err := exec.LookPath(with); err == nil {
			with = words[1]
		}
	}
	if _, err := exec.LookPath(with); err != nil {
		return fmt.Errorf("its first line has it run by %s, which is not there: install that, or mend the line", with)
	}
	return nil
}

// binary reports whether a rune never occurs in a text.
func binary(r rune) bool { return unicode.IsControl(r) && !unicode.IsSpace(r) }

// started returns an error in helpful words for a program that cannot be started.
func started(err error) error {
	if errors.Is(err, syscall.ENOEXEC) {
		return errors.New("cannot be started: it is no program for this system and processor: build it for these")
	}
	return fmt.Errorf("cannot be started: %w", err)
}

// Python returns the command that runs Python 3 on this system.
func Python() string { return strings.Join(python(runtime.GOOS, exec.LookPath), " ") }

// python returns the words of the command that runs Python 3 on a system; look finds a program, as
// exec.LookPath does. On Windows it is the launcher if there is no python, or only the one of the
// Microsoft Store, which may be a link to its page there. Any other python may be that of a virtual
// environment, whose packages the launcher would not find.
func python(goos string, look func(name string) (path string, err error)) []string {
	if goos != "windows" {
		return []string{"python3"}
	}
	path, err := look("python")
	if err != nil || strings.Contains(strings.ToLower(path), `\windowsapps\`) {
		if _, err := look("py"); err == nil {
			return []string{"py", "-3"}
		}
	}
	return []string{"python"}
}

// Package process runs a program of this machine that reads lines and writes lines. It
// is not kept from anything that whoever runs Treeline may do.
package process

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// Command is how a program is run.
type Command struct {
	path string
	args []string
	dir  string
	errs io.Writer // also takes what the program writes to its standard error, nil for nobody
}

// WithErrors returns the command with somebody who takes what the program writes to its
// standard error besides, and never fails; nil for nobody.
func (c Command) WithErrors(to io.Writer) Command {
	c.errs = to
	return c
}

// Find returns how a file is run: a .py by Python, a .js or .mjs by Node.js, and any other
// one by itself. The error tells what is wrong with the file, and what to do.
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
	with := ""
	switch strings.ToLower(filepath.Ext(path)) {
	case ".py":
		with = python()
	case ".js", ".mjs":
		with = "node"
	case ".wasm":
		return c, errors.New("a WebAssembly module runs in the sandbox: name it as wasm:FILE")
	default:
		if runtime.GOOS != "windows" && info.Mode()&0o111 == 0 {
			return c, fmt.Errorf("it may not be run: chmod +x %s, or name the program that was built of it", file)
		}
		return c, nil
	}
	if c.path, err = exec.LookPath(with); err != nil {
		return c, fmt.Errorf("%s is not installed, which runs it", with)
	}
	c.args = []string{path}
	return c, nil
}

// python returns what Python 3 is called here.
func python() string {
	if runtime.GOOS == "windows" {
		return "python"
	}
	return "python3"
}

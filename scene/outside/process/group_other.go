//go:build !unix

package process

import (
	"os"
	"os/exec"
)

// apart does nothing on this system.
func apart(*exec.Cmd) {}

// kill ends a program.
func kill(p *os.Process) { _ = p.Kill() }

// limit limits nothing on this system.
func limit(int) {}

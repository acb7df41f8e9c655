//go:build unix && !linux

package process

import (
	"os"
	"os/exec"
	"syscall"
)

// ownGroup puts a program into a process group of its own, so that Ctrl+C does not reach it, and what
// it starts can be ended with it.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// bounds are the process group of a program, with all that it starts and that does not leave it for
// a session of its own.
type bounds struct{ group int }

// confine sets no limit of memory, as macOS would not enforce it.
func confine(p *os.Process, _ string) bounds { return bounds{p.Pid} }

// end kills the process group.
func (b bounds) end() { _ = syscall.Kill(-b.group, syscall.SIGKILL) }

//go:build unix && !linux

package process

import (
	"os"
	"os/exec"
	"syscall"
)

// apart gives a program a group of its own: the keys that end Treeline do not reach it,
// and what it starts ends with it.
func apart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// bounds are the group of a program, in which is also what it starts, unless that leaves it for
// a session of its own.
type bounds struct{ group int }

// confine limits no memory: macOS keeps to no such limit.
func confine(p *os.Process, _ string) bounds { return bounds{p.Pid} }

// end ends all that is within.
func (b bounds) end() { _ = syscall.Kill(-b.group, syscall.SIGKILL) }

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

// confine limits no memory: macOS keeps to no such limit.
func confine(p *os.Process) bounds { return bounds{p.Pid} }

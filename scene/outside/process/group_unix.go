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

// kill ends a program with its group.
func kill(p *os.Process) { _ = syscall.Kill(-p.Pid, syscall.SIGKILL) }

// limit limits nothing on this system.
func limit(int) {}

package process

import (
	"os"
	"os/exec"
	"syscall"
	"unsafe"
)

// apart gives a program a group of its own: the keys that end Treeline do not reach it,
// and what it starts ends with it. If Treeline is killed, so is the program.
func apart(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// confine limits the memory of a program that has just been started, and of each that it
// starts. Without the right to do so it goes without.
func confine(p *os.Process) bounds {
	const data = 2 // RLIMIT_DATA of setrlimit(2)
	most := syscall.Rlimit{Cur: memory, Max: memory}
	_, _, _ = syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(p.Pid), data, uintptr(unsafe.Pointer(&most)), 0, 0, 0)
	return bounds{p.Pid}
}

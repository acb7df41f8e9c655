package process

import (
	"os"
	"os/exec"
	"syscall"
	"unsafe"
)

// memory is how many bytes of its own a program may have.
const memory = 2 << 30

// apart gives a program a group of its own: the keys that end Treeline do not reach it,
// and what it starts ends with it. If Treeline is killed, so is the program.
func apart(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// kill ends a program with its group.
func kill(p *os.Process) { _ = syscall.Kill(-p.Pid, syscall.SIGKILL) }

// limit limits the memory of a program that has just been started. Without the right to
// do so it goes without.
func limit(pid int) {
	const data = 2 // RLIMIT_DATA of setrlimit(2)
	most := syscall.Rlimit{Cur: memory, Max: memory}
	_, _, _ = syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(pid), data, uintptr(unsafe.Pointer(&most)), 0, 0, 0)
}

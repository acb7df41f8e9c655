package process

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
	"unsafe"
)

// ownGroup puts a program into a process group of its own, so that Ctrl+C does not reach it, and what
// it starts can be ended with it. If Treeline is killed, the program is killed too.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// bounds are the process group of a program, with all that it starts, and the environment variable
// by which processes that have left the group for a session of their own are found.
type bounds struct {
	group int
	mark  string
}

// confine limits the memory of a program that has just been started, and of each process that it
// starts. Without permission there is no limit.
func confine(p *os.Process, mark string) bounds {
	const data = 2 // RLIMIT_DATA of setrlimit(2)
	most := syscall.Rlimit{Cur: memory, Max: memory}
	_, _, _ = syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(p.Pid), data, uintptr(unsafe.Pointer(&most)), 0, 0, 0)
	return bounds{p.Pid, mark}
}

// end kills everything within the bounds, repeatedly, as a process may be starting another one
// meanwhile. It gives up after 2 s.
func (b bounds) end() {
	const rest = 5 * time.Millisecond // for killed processes to disappear
	for until := time.Now().Add(2 * time.Second); ; time.Sleep(rest) {
		_ = syscall.Kill(-b.group, syscall.SIGKILL)
		if b.endMarked() == 0 || time.Now().After(until) {
			return
		}
	}
}

// endMarked kills every process that has the mark, and returns their number.
func (b bounds) endMarked() (killed int) {
	dirs, _ := filepath.Glob("/proc/[0-9]*") // the only error is a bad pattern
	for _, dir := range dirs {
		if !b.marks(dir) {
			continue
		}
		pid, _ := strconv.Atoi(filepath.Base(dir))
		p, err := os.FindProcess(pid)
		if err != nil {
			continue
		}
		if b.marks(dir) { // check again: it may have ended, and its number been reused
			_ = p.Kill()
			killed++
		}
		_ = p.Release()
	}
	return killed
}

// marks reports whether the process of a folder in /proc has the mark. It returns false for one
// that has ended or belongs to another user.
func (b bounds) marks(dir string) bool {
	environment, _ := os.ReadFile(filepath.Join(dir, "environ"))
	return bytes.Contains(append([]byte{0}, environment...), []byte("\x00"+b.mark+"\x00"))
}

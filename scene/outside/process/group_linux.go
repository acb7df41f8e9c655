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

// apart gives a program a group of its own: the keys that end Treeline do not reach it,
// and what it starts ends with it. If Treeline is killed, so is the program.
func apart(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// bounds are the group of a program, in which is also what it starts, and the variable by which
// what has left it for a session of its own is found.
type bounds struct {
	group int
	mark  string
}

// confine limits the memory of a program that has just been started, and of each that it
// starts. Without the right to do so it goes without.
func confine(p *os.Process, mark string) bounds {
	const data = 2 // RLIMIT_DATA of setrlimit(2)
	most := syscall.Rlimit{Cur: memory, Max: memory}
	_, _, _ = syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(p.Pid), data, uintptr(unsafe.Pointer(&most)), 0, 0, 0)
	return bounds{p.Pid, mark}
}

// end ends all that is within. One that starts another at that moment is looked for again.
func (b bounds) end() {
	const rest = 5 * time.Millisecond // for those that were killed to be gone
	for until := time.Now().Add(2 * time.Second); ; time.Sleep(rest) {
		_ = syscall.Kill(-b.group, syscall.SIGKILL)
		if b.endMarked() == 0 || time.Now().After(until) {
			return
		}
	}
}

// endMarked kills every program that has the mark, and returns how many.
func (b bounds) endMarked() (killed int) {
	dirs, _ := filepath.Glob("/proc/[0-9]*") // an error is one of the pattern
	for _, dir := range dirs {
		if !b.marks(dir) {
			continue
		}
		pid, _ := strconv.Atoi(filepath.Base(dir))
		p, err := os.FindProcess(pid)
		if err != nil {
			continue
		}
		if b.marks(dir) { // still: it has not ended meanwhile and left its number to another one
			_ = p.Kill()
			killed++
		}
		_ = p.Release()
	}
	return killed
}

// marks reports whether the program of a folder of /proc has the mark. One that has ended, or
// that belongs to others, has not.
func (b bounds) marks(dir string) bool {
	environment, _ := os.ReadFile(filepath.Join(dir, "environ"))
	return bytes.Contains(append([]byte{0}, environment...), []byte("\x00"+b.mark+"\x00"))
}

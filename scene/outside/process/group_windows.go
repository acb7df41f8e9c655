package process

import (
	"os"
	"os/exec"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// ownGroup gives a program an invisible console of its own, so that Ctrl+C does not reach it, and no
// window opens.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_NO_WINDOW}
}

// bounds are the job object of a program, with all that it starts. job is 0 if there is none, and
// then they are the program alone.
type bounds struct {
	job     windows.Handle
	program *os.Process
}

// confine puts a program that has just been started into a new job object, which limits the memory
// of the program together with all that it starts. If Treeline is killed, the system closes the
// job, which ends them.
func confine(p *os.Process, _ string) bounds {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return bounds{program: p}
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | windows.JOB_OBJECT_LIMIT_JOB_MEMORY},
		JobMemoryLimit:        memory,
	}
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation, uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	var refused error
	gone := p.WithHandle(func(h uintptr) { refused = windows.AssignProcessToJobObject(job, windows.Handle(h)) })
	if err != nil || refused != nil || gone != nil {
		_ = windows.CloseHandle(job)
		return bounds{program: p}
	}
	return bounds{job, p}
}

// end kills everything within the bounds. It must be called once.
func (b bounds) end() {
	if b.job == 0 {
		_ = b.program.Kill()
		return
	}
	_ = windows.TerminateJobObject(b.job, 1)
	_ = windows.CloseHandle(b.job)
}

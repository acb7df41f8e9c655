//go:build linux

package sound

import "syscall"

// quietly runs f with standard error closed off: the system's sound libraries write pages there on
// a machine without a sound device.
func quietly(f func()) {
	const standardError = 2
	kept, err := syscall.Dup(standardError)
	if err != nil {
		f()
		return
	}
	defer func() { _ = syscall.Close(kept) }()
	nowhere, err := syscall.Open("/dev/null", syscall.O_WRONLY, 0)
	if err != nil {
		f()
		return
	}
	defer func() { _ = syscall.Close(nowhere) }()
	if syscall.Dup3(nowhere, standardError, 0) == nil {
		defer func() { _ = syscall.Dup3(kept, standardError, 0) }() // nowhere to report a failure
	}
	f()
}

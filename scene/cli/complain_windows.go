//go:build !headless

package cli

import (
	"fmt"
	"os"
	"syscall"
	"unsafe"
)

// complain writes the line for which the program ends to standard error. Where there is
// none, as in a program that was started by its icon, it is shown in a box.
func complain(line string) {
	if _, err := fmt.Fprintln(os.Stderr, line); err == nil {
		return
	}
	const sign = 0x10 // of an error
	text, err := syscall.UTF16PtrFromString(line)
	if err != nil {
		return
	}
	title, err := syscall.UTF16PtrFromString("Treeline")
	if err != nil {
		return
	}
	box := syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW")
	_, _, _ = box.Call(0, uintptr(unsafe.Pointer(text)), uintptr(unsafe.Pointer(title)), sign)
}

//go:build !headless

package cli

import (
	"fmt"
	"os"
	"syscall"
	"unsafe"
)

// complain writes the line that the program ends with to standard error. If that fails, as in a
// program started by its icon, it shows a message box.
func complain(line string) {
	if _, err := fmt.Fprintln(os.Stderr, line); err == nil {
		return
	}
	const sign = 0x10 // icon of an error
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

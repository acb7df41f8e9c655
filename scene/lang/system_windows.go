package lang

import (
	"syscall"
	"unsafe"
)

// preferred returns the language of the system, none if it is unknown.
func preferred() []string {
	const most = 85 // LOCALE_NAME_MAX_LENGTH
	var name [most]uint16
	ask := syscall.NewLazyDLL("kernel32.dll").NewProc("GetUserDefaultLocaleName")
	if ask.Find() != nil {
		return nil
	}
	if n, _, _ := ask.Call(uintptr(unsafe.Pointer(&name[0])), most); n == 0 {
		return nil
	}
	return []string{syscall.UTF16ToString(name[:])}
}

//go:build linux && !headless

package assets

import (
	"os"
	"strconv"
	"strings"
	"syscall"
	"unsafe"
)

// mark lies in the program where its files do: among what is only read.
const mark = "the files of Treeline"

// Forget lets go of the memory in which the files were read. Whoever reads one again gets
// it from the program's file once more. Where the system does not say what lies where,
// nothing happens.
func Forget() {
	text, err := os.ReadFile("/proc/self/maps")
	if err != nil {
		return
	}
	here := unsafe.Pointer(unsafe.StringData(mark))
	at := uintptr(here)
	for line := range strings.Lines(string(text)) {
		span, rest, _ := strings.Cut(line, " ")
		from, to, _ := strings.Cut(span, "-")
		first, err := strconv.ParseUint(from, 16, 64)
		if err != nil {
			return
		}
		end, err := strconv.ParseUint(to, 16, 64)
		if err != nil {
			return
		}
		if uintptr(first) <= at && at < uintptr(end) {
			if strings.HasPrefix(rest, "r--p") { // never written: what is let go of is still in the file
				pages := unsafe.Slice((*byte)(unsafe.Add(here, -int(at-uintptr(first)))), end-first)
				_ = syscall.Madvise(pages, syscall.MADV_DONTNEED) // a wish
			}
			return
		}
	}
}

//go:build linux && !headless

package assets_test

import (
	"fmt"
	"io/fs"
	"os"
	"testing"

	"treeline/assets"
)

func TestFilesAreThereAfterTheyWereForgotten(t *testing.T) {
	read := func() (sum int) {
		err := fs.WalkDir(assets.FS, ".", func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := fs.ReadFile(assets.FS, path)
			for i, b := range text {
				sum += i * int(b)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return sum
	}
	before := read()
	full := resident(t)
	assets.Forget()
	if left := resident(t); left > full-5<<20 {
		t.Errorf("%d MB of the program are in memory, as before %d", left>>20, full>>20)
	}
	if after := read(); after != before {
		t.Errorf("the files add up to %d, before to %d", after, before)
	}
}

// resident returns how many bytes of files this process has in memory.
func resident(t *testing.T) int {
	t.Helper()
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Fatal(err)
	}
	var size, all, shared int // pages
	if _, err := fmt.Sscan(string(text), &size, &all, &shared); err != nil {
		t.Fatal(err)
	}
	return shared * os.Getpagesize()
}

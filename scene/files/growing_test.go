package files_test

import (
	"io"
	"path/filepath"
	"runtime"
	"testing"

	"treeline/scene/files"
)

func TestAFileGrowsUntilItsStreamIsClosed(t *testing.T) {
	if runtime.GOOS != "linux" && runtime.GOOS != "darwin" {
		t.Skip("the system does not tell")
	}
	path := filepath.Join(t.TempDir(), "a")
	if files.Growing(path) {
		t.Error("a file that is not there grows")
	}
	s, err := files.Stream(path, files.Shared, func(w io.Writer) error {
		_, err := io.WriteString(w, "head")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // asking does not change the answer
		if !files.Growing(path) {
			t.Error("a file that is written into does not grow")
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if files.Growing(path) {
		t.Error("a file that was closed grows")
	}
}

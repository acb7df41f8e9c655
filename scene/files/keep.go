package files

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Keep is Write for one of the program's own files, whose folder it creates if it is missing.
func Keep(path string, mode fs.FileMode, fill func(io.Writer) error) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("%s not written: %w", path, err)
	}
	return Write(path, mode, fill)
}

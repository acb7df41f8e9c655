package files

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Folder creates the folder at path if it is missing, and checks that files can be written into it.
// Every error names path.
func Folder(path string) error {
	if info, err := os.Stat(path); err == nil && !info.IsDir() {
		return fmt.Errorf("%s is a file: name a folder", path)
	}
	err := os.MkdirAll(path, 0o755)
	if fault, ok := errors.AsType[*fs.PathError](err); ok {
		err = fault.Err // without the path, which may be of a folder above it
	}
	if err != nil {
		return fmt.Errorf("the folder %s cannot be made, name another one: %w", path, err)
	}
	if err := try(filepath.Join(path, "a")); err != nil {
		return fmt.Errorf("the folder %s cannot be written to, name another one: %w", path, err)
	}
	return nil
}

// MakeFolder makes the folder at path unless it is there. The error names path.
func MakeFolder(path string) error {
	err := os.MkdirAll(path, 0o755)
	if fault, ok := errors.AsType[*fs.PathError](err); ok {
		err = fault.Err // without the path of a folder above it
	}
	if err != nil {
		return fmt.Errorf("cannot create the folder %s: %w", path, err)
	}
	return nil
}

// try creates a file beside path for a moment.
func try(path string) error {
	temp, err := createTemp(path, Private)
	if err != nil {
		return cause(err)
	}
	return errors.Join(temp.Close(), os.Remove(temp.Name()))
}

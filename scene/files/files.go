// Package files writes files completely or not at all. Everything that Treeline stores is written
// with it: settings, pictures, maps, tables and crash logs.
package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Modes of new files, to which the system applies the umask.
const (
	Shared  fs.FileMode = 0o666
	Private fs.FileMode = 0o600
)

// staleAfter is the age from which a temporary file counts as left behind by a program that was
// killed: writing one never takes that long.
const staleAfter = time.Hour

// Write makes fill write the file at path. The old file stays in place until the new one is
// completely on the disk; if anything fails, it stays, and nothing else is left. A symbolic link
// stays one, a file keeps its mode, and a new one gets mode. What is no regular file, such as a
// device or a pipe, is never replaced or removed: fill writes straight into it. Every error names
// path.
func Write(path string, mode fs.FileMode, fill func(io.Writer) error) error {
	if err := write(path, mode, fill); err != nil {
		return fmt.Errorf("%s not written: %w", path, cause(err))
	}
	return nil
}

// Stream creates a file at path that grows as the caller writes into it, and that can be read at
// any time. begin writes its initial content; only then does it replace an old file. What is no
// regular file, such as a device or a pipe, is written straight into. Until it is closed, the file
// is Growing. Every error names path.
func Stream(path string, mode fs.FileMode, begin func(io.Writer) error) (io.WriteCloser, error) {
	err := write(path, mode, begin)
	var file *os.File
	if err == nil { // reopened, as Windows cannot rename a file that is open
		file, err = os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	}
	if err != nil {
		return nil, fmt.Errorf("%s not written: %w", path, cause(err))
	}
	markGrowing(file)
	return &stream{file, path}, nil
}

// stream is a growing file. Its errors name its final path.
type stream struct {
	file *os.File
	path string
}

// Write implements io.Writer.
func (s *stream) Write(p []byte) (int, error) {
	n, err := s.file.Write(p)
	return n, s.named(err)
}

// Close implements io.Closer.
func (s *stream) Close() error { return s.named(s.file.Close()) }

// named returns an error with the path that people know, nil for nil.
func (s *stream) named(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s not written: %w", s.path, cause(err))
}

// ErrTooLong is returned by Read for a file that is too long.
var ErrTooLong = errors.New("too long")

// Read returns the content of a regular file of at most most bytes, or ErrTooLong. It refuses other
// files, which may have no end, or block until somebody writes. Every error names path.
func Read(path string, most int64) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", path, errors.Unwrap(err))
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file", path)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", path, errors.Unwrap(err))
	}
	defer func() { _ = file.Close() }()
	data, err := io.ReadAll(io.LimitReader(file, most+1))
	if err == nil && int64(len(data)) > most {
		err = fmt.Errorf("%s is %w: more than %.3g MB", path, ErrTooLong, float64(most)/(1<<20))
	}
	return data, err
}

// Probe checks that Write would work at path: it creates the folder and, for a moment, a file in
// it. Every error names path.
func Probe(path string) error {
	err := MakeFolder(filepath.Dir(path))
	if err == nil {
		err = try(path)
	}
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", path, err)
	}
	return nil
}

// Writable returns why Write would not work at path, in a folder that exists; nil if it would. It
// leaves nothing behind, and does not touch what is at path. The error does not name path.
func Writable(path string) error {
	if err := try(linkTarget(path)); err != nil {
		return fmt.Errorf("the folder cannot be written to (%w)", err)
	}
	return nil
}

// SetAside renames the file at path to an unused name, path with suffix or a number after it, and
// returns that.
func SetAside(path, suffix string) (string, error) {
	return Free(path+suffix, "", func(to string) error { return Move(path, to) })
}

// cause removes the name of the temporary file, which means nothing to people, from an error of the
// system.
func cause(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) && strings.Contains(path.Path, marker) {
		return path.Err
	}
	var link *os.LinkError
	if errors.As(err, &link) && strings.Contains(link.Old, marker) {
		return link.Err
	}
	return err
}

func write(path string, mode fs.FileMode, fill func(io.Writer) error) error {
	old, err := os.Stat(path)
	switch {
	case err == nil && old.IsDir():
		return errors.New("it is a folder")
	case err == nil && !old.Mode().IsRegular() || aliasOfOpenFile(path):
		return appendTo(path, fill)
	case err == nil:
		mode = old.Mode().Perm()
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return err
		}
	case errors.Is(err, fs.ErrNotExist):
		path = linkTarget(path)
	default:
		return errors.Unwrap(err) // without the path, which Write names
	}
	sweep(path)
	return writeTemp(path, mode, func(temp *os.File) error {
		err := fill(temp)
		if err == nil && old != nil {
			err = temp.Chmod(mode) // the umask may have removed permissions that the old file had
		}
		return err
	}, rename)
}

// writeTemp writes a temporary file with fill, and calls move to give it its path once it is completely
// on the disk. If anything fails, nothing is left.
func writeTemp(path string, mode fs.FileMode, fill func(*os.File) error, move func(from, to string) error) error {
	temp, err := createTemp(path, mode)
	if err != nil {
		return cause(err)
	}
	err = fill(temp)
	if err == nil {
		err = temp.Sync()
	}
	if shut := temp.Close(); err == nil {
		err = shut
	}
	if err == nil {
		err = move(temp.Name(), path)
	}
	if err != nil {
		return errors.Join(cause(err), os.Remove(temp.Name()))
	}
	syncFolder(filepath.Dir(path))
	return nil
}

// linkTarget returns the path that a symbolic link leads to, even if nothing is there; path itself if
// it is no link.
func linkTarget(path string) string {
	const most = 40 // links: the system follows as many, and does not detect cycles here
	for range most {
		to, err := os.Readlink(path)
		if err != nil {
			break
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	return path
}

// aliasOfOpenFile reports whether a path is a second name of a file that is already open, such as
// /dev/stdout: it may lead to a regular file that is being appended to.
func aliasOfOpenFile(path string) bool {
	clean := filepath.ToSlash(filepath.Clean(path))
	switch clean {
	case "/dev/stdin", "/dev/stdout", "/dev/stderr":
		return true
	}
	return strings.HasPrefix(clean, "/dev/fd/") || strings.HasPrefix(clean, "/proc/")
}

// appendTo appends to the existing file at path.
func appendTo(path string, fill func(io.Writer) error) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	return errors.Join(fill(file), file.Close())
}

// marker is part of the names of our temporary files.
const marker = ".treeline-"

// createTemp creates a temporary file in the folder of path.
func createTemp(path string, mode fs.FileMode) (*os.File, error) {
	const tries = 100
	var err error
	for range tries {
		name := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+marker+strconv.FormatUint(rand.Uint64(), 36))
		var file *os.File
		if file, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode); err == nil {
			return file, nil
		}
		if !errors.Is(err, fs.ErrExist) {
			return nil, err
		}
	}
	return nil, err
}

// sweep removes temporary files of path that killed programs have left. Failures do not matter.
func sweep(path string) {
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), "."+filepath.Base(path)+marker) || !e.Type().IsRegular() {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > staleAfter {
			_ = os.Remove(filepath.Join(filepath.Dir(path), e.Name())) // the next write tries again
		}
	}
}

// syncFolder makes a rename durable. Systems that cannot sync a folder do so by themselves.
func syncFolder(path string) {
	if folder, err := os.Open(path); err == nil {
		_ = folder.Sync() // not every file system can
		_ = folder.Close()
	}
}

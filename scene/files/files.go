// Package files writes files completely or not at all. Everything that Treeline stores is written
// by it: settings, pictures, maps, tables and logs of crashes.
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

// Who may read a new file, before the system takes away what its owner's umask
// does.
const (
	Shared  fs.FileMode = 0o666
	Private fs.FileMode = 0o600
)

// staleAfter is the age from which a temporary file counts as left over by a
// program that was killed: no file of ours takes that long to write.
const staleAfter = time.Hour

// Write makes the file at path hold what fill writes. The old file stands until
// the new one is on the disk as a whole; if anything fails it stays, and nothing
// else is left. A link stays a link, a file keeps its mode, a new one gets mode.
// What is no regular file, such as a device or a pipe, is never replaced or
// removed: fill writes straight into it. Every error names path.
func Write(path string, mode fs.FileMode, fill func(io.Writer) error) error {
	if err := write(path, mode, fill); err != nil {
		return fmt.Errorf("%s not written: %w", path, cause(err))
	}
	return nil
}

// Stream makes a new file at path that grows while somebody writes into it, and
// can be read at any time: begin writes what it has to hold at least, and only
// then it takes the place of the old one. What is no regular file, such as a
// device or a pipe, is written straight into. Until it is closed the file is Growing.
// Every error names path.
func Stream(path string, mode fs.FileMode, begin func(io.Writer) error) (io.WriteCloser, error) {
	err := write(path, mode, begin)
	var file *os.File
	if err == nil { // Windows renames no file that is open
		file, err = os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	}
	if err != nil {
		return nil, fmt.Errorf("%s not written: %w", path, cause(err))
	}
	hold(file)
	return &stream{file, path}, nil
}

// stream is a file that grows under a name of its own.
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

// named returns an error by the name that people know.
func (s *stream) named(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s not written: %w", s.path, cause(err))
}

// ErrTooLong is the error of Read for a file of more bytes than were asked for.
var ErrTooLong = errors.New("too long")

// Read returns the bytes of a regular file of at most so many, ErrTooLong for one of
// more. What is no regular file may have no end, or wait for somebody who writes. Every
// error names path.
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

// Probe finds out whether Write would work at path: it makes the folder and, for
// a moment, a file in it. Every error names path.
func Probe(path string) error {
	err := os.MkdirAll(filepath.Dir(path), 0o755)
	if err == nil {
		err = try(path)
	}
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", path, err)
	}
	return nil
}

// Writable returns why Write would not work at path, nil if it would, in a folder that is there.
// Nothing is left of the trial, and what is at path stays as it is. The error does not name path.
func Writable(path string) error {
	if err := try(behind(path)); err != nil {
		return fmt.Errorf("the folder cannot be written to (%w)", err)
	}
	return nil
}

// SetAside gives the file at path a free name beside it, made of its own and
// suffix, and returns that.
func SetAside(path, suffix string) (string, error) {
	return Free(path+suffix, "", func(to string) error { return Move(path, to) })
}

// cause takes the name of the temporary file, which means nothing to people, out
// of an error of the system.
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
		return through(path, fill)
	case err == nil:
		mode = old.Mode().Perm()
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return err
		}
	case errors.Is(err, fs.ErrNotExist):
		path = behind(path)
	default:
		return errors.Unwrap(err) // without the path, which Write names
	}
	sweep(path)
	return whole(path, mode, func(temp *os.File) error {
		err := fill(temp)
		if err == nil && old != nil {
			err = temp.Chmod(mode) // the umask may have taken away what the old file had
		}
		return err
	}, rename)
}

// whole makes a file of what fill writes, and has move give it its path when it is on the
// disk as a whole. If anything fails, nothing is left.
func whole(path string, mode fs.FileMode, fill func(*os.File) error, move func(from, to string) error) error {
	temp, err := beside(path, mode)
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

// behind returns where the file is to be of which there is only a link, or none.
func behind(path string) string {
	const most = 40 // links; the system, which finds no circle here, follows as many
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

// aliasOfOpenFile reports whether a path is a second name of a file that is open
// already, such as /dev/stdout: behind it may be a regular file that is being
// appended to.
func aliasOfOpenFile(path string) bool {
	clean := filepath.ToSlash(filepath.Clean(path))
	return strings.HasPrefix(clean, "/dev/") || strings.HasPrefix(clean, "/proc/")
}

// through writes into what is there.
func through(path string, fill func(io.Writer) error) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	return errors.Join(fill(file), file.Close())
}

// marker is in the names of our temporary files.
const marker = ".treeline-"

// beside makes a temporary file in the folder of path.
func beside(path string, mode fs.FileMode) (*os.File, error) {
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

// sweep removes temporary files of path that a killed program has left. What
// cannot be removed does not matter here.
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

// syncFolder makes the new name last. Systems that cannot sync a folder do it by
// themselves.
func syncFolder(path string) {
	if folder, err := os.Open(path); err == nil {
		_ = folder.Sync() // not every file system can
		_ = folder.Close()
	}
}

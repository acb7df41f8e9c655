package files_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"treeline/scene/files"
)

// filled returns a function that writes a text.
func filled(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

// holds checks the content of a file.
func holds(t *testing.T, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%s holds %q, %v, want %q", filepath.Base(path), got, err, want)
	}
}

// alone checks that a folder holds the named files and no others.
func alone(t *testing.T, dir string, names ...string) {
	t.Helper()
	var got []string
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if err != nil || strings.Join(got, " ") != strings.Join(names, " ") {
		t.Errorf("the folder holds %q, %v, want %q", got, err, names)
	}
}

func TestWriteReplacesTheWholeFileAndKeepsItsMode(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.txt")
	for _, text := range []string{"a long first text", "second"} {
		if err := files.Write(path, files.Private, filled(text)); err != nil {
			t.Fatal(err)
		}
		holds(t, path, text)
		alone(t, dir, "a.txt")
	}
	if err := os.Chmod(path, 0o664); err != nil {
		t.Fatal(err)
	}
	if err := files.Write(path, files.Private, filled("third")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o664 {
		t.Errorf("mode %v, %v, want that of the old file", info.Mode(), err)
	}
}

func TestAFailedWriteLeavesTheOldFileAndNothingElse(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.txt")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	broken := errors.New("the pen broke")
	err := files.Write(path, files.Shared, func(w io.Writer) error {
		return errors.Join(filled("half a")(w), broken)
	})
	if !errors.Is(err, broken) || !strings.Contains(err.Error(), path) {
		t.Errorf("Write = %v, want the cause and the path", err)
	}
	holds(t, path, "old")
	alone(t, dir, "a.txt")
	err = files.Write(filepath.Join(dir, "new.txt"), files.Shared, func(io.Writer) error { return broken })
	if !errors.Is(err, broken) {
		t.Errorf("Write = %v", err)
	}
	alone(t, dir, "a.txt")
}

func TestTheOldFileStaysWhileTheNewOneIsWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.txt")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	err := files.Write(path, files.Shared, func(w io.Writer) error {
		err := filled("new")(w)
		holds(t, path, "old")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	holds(t, path, "new")
}

func TestALinkStaysALink(t *testing.T) {
	dir, far := t.TempDir(), t.TempDir()
	real, link := filepath.Join(far, "real"), filepath.Join(dir, "link")
	if err := os.WriteFile(real, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(real, link); err != nil {
		t.Skip(err)
	}
	if err := files.Write(link, files.Shared, filled("text")); err != nil {
		t.Fatal(err)
	}
	holds(t, real, "text")
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is now %v, %v", info.Mode(), err)
	}
}

// TestALinkToNothingYetStaysALink, even through a second link.
func TestALinkToNothingYetStaysALink(t *testing.T) {
	dir, far := t.TempDir(), t.TempDir()
	link, second := filepath.Join(dir, "link"), filepath.Join(far, "second")
	if err := errors.Join(os.Symlink(second, link), os.Symlink("real", second)); err != nil {
		t.Skip(err)
	}
	if err := files.Write(link, files.Shared, filled("text")); err != nil {
		t.Fatal(err)
	}
	holds(t, filepath.Join(far, "real"), "text")
	for _, path := range []string{link, second} {
		if info, err := os.Lstat(path); err != nil || info.Mode()&fs.ModeSymlink == 0 {
			t.Errorf("%s is no link any more, %v", path, err)
		}
	}
	alone(t, far, "real", "second")
	alone(t, dir, "link")
	round := filepath.Join(dir, "round")
	if err := os.Symlink(round, round); err != nil {
		t.Fatal(err)
	}
	if err := files.Write(round, files.Shared, filled("text")); err == nil {
		t.Error("a link to itself was written")
	}
}

func TestLeftoversOfAKilledProgramAreCleared(t *testing.T) {
	dir := t.TempDir()
	stale, fresh, other := ".a.txt.treeline-old", ".a.txt.treeline-young", ".b.txt.treeline-old"
	for _, name := range []string{stale, fresh, other} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	old := time.Now().Add(-3 * time.Hour)
	for _, name := range []string{stale, other} {
		if err := os.Chtimes(filepath.Join(dir, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	if err := files.Write(filepath.Join(dir, "a.txt"), files.Shared, filled("text")); err != nil {
		t.Fatal(err)
	}
	alone(t, dir, fresh, other, "a.txt")
}

func TestSpecialFilesAreWrittenInPlace(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("needs Linux' devices")
	}
	if err := files.Write("/dev/null", files.Shared, filled("text")); err != nil {
		t.Error(err)
	}
	if err := files.Write("/dev/full", files.Shared, filled("text")); err == nil || !strings.Contains(err.Error(), "/dev/full not written") {
		t.Errorf("writing to the full device: %v, want an error that names it", err)
	}
	for _, device := range []string{"/dev/null", "/dev/full"} {
		if info, err := os.Stat(device); err != nil || info.Mode()&fs.ModeDevice == 0 {
			t.Fatalf("%s is now %v, %v", device, info.Mode(), err)
		}
	}
}

// TestAFileInSharedMemoryIsAFile, although its path is one of devices.
func TestAFileInSharedMemoryIsAFile(t *testing.T) {
	dir, err := os.MkdirTemp("/dev/shm", "treeline-test-") //nolint:usetesting // the folder matters
	if err != nil {
		t.Skip("this system has no shared memory to write to")
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	path := filepath.Join(dir, "a.txt")
	for _, text := range []string{"one", "two"} {
		if err := files.Write(path, files.Shared, filled(text)); err != nil {
			t.Fatal(err)
		}
		holds(t, path, text)
		alone(t, dir, "a.txt")
	}
}

func TestStreamErrorsNameTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.txt")
	s, err := files.Stream(path, files.Shared, filled("begin"))
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(filled(", go on")(s), s.Close()); err != nil {
		t.Fatal(err)
	}
	holds(t, path, "begin, go on")
	for _, err := range []error{filled("too late")(s), s.Close()} {
		if !errors.Is(err, fs.ErrClosed) || !strings.HasPrefix(err.Error(), path+" not written: ") || strings.Contains(err.Error(), ".treeline-") {
			t.Errorf("after its end: %v", err)
		}
	}
}

func TestAFileThatIsOpenElsewhereIsAppendedTo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log")
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := file.WriteString("before "); err != nil {
		t.Fatal(err)
	}
	alias := filepath.Join("/proc/self/fd", strconv.FormatUint(uint64(file.Fd()), 10))
	if _, err := os.Stat(alias); err != nil {
		t.Skip("this system has no names of open files")
	}
	if err := files.Write(alias, files.Shared, filled("after")); err != nil {
		t.Fatal(err)
	}
	holds(t, path, "before after")
}

func TestAFolderIsRefused(t *testing.T) {
	dir := t.TempDir()
	if err := files.Write(dir, files.Shared, filled("text")); err == nil || !strings.Contains(err.Error(), "folder") {
		t.Errorf("Write onto a folder = %v", err)
	}
	if err := files.Write(filepath.Join(dir, "none", "a"), files.Shared, filled("text")); err == nil {
		t.Error("a file in a folder that is not there was written")
	}
}

func TestProbeTellsWhetherAFileCanBeWritten(t *testing.T) {
	dir := t.TempDir()
	if err := files.Probe(filepath.Join(dir, "deep", "a.txt")); err != nil {
		t.Error(err)
	}
	alone(t, filepath.Join(dir, "deep"))
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := files.Probe(filepath.Join(file, "a.txt")); err == nil {
		t.Error("a file below a file could be written")
	}
}

func TestWritableLeavesNothingAndFollowsLinks(t *testing.T) {
	dir := t.TempDir()
	if err := files.Writable(filepath.Join(dir, "a.txt")); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("%v is left, %v", left, err)
	}
	if err := os.Symlink(filepath.Join(dir, "none", "b.txt"), filepath.Join(dir, "link")); err != nil {
		t.Skip(err)
	}
	if err := files.Writable(filepath.Join(dir, "link")); err == nil || strings.Contains(err.Error(), "treeline-") {
		t.Errorf("a link into a folder that is not there: %v", err)
	}
}

func TestFolderSaysWhatIsInItsWay(t *testing.T) {
	dir := t.TempDir()
	file, deep := filepath.Join(dir, "a.txt"), filepath.Join(dir, "deep", "deeper")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 { // first it is created, then it exists
		if err := files.Folder(deep); err != nil {
			t.Fatal(err)
		}
	}
	alone(t, deep)
	below := filepath.Join(file, "below")
	for path, want := range map[string]string{file: file + " is a file: name a folder", below: "the folder " + below + " cannot be made, name another one: "} {
		if err := files.Folder(path); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestAFolderThatCannotBeMadeIsNamed(t *testing.T) {
	dir := t.TempDir()
	file, deep := filepath.Join(dir, "a.txt"), filepath.Join(dir, "deep", "deeper")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 { // made, and there
		if err := files.MakeFolder(deep); err != nil {
			t.Fatal(err)
		}
	}
	below := filepath.Join(file, "below", "pictures")
	want := "cannot create the folder " + below + ": "
	if err := files.MakeFolder(below); err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "mkdir") {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestSetAsideTakesAFreeName(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.txt")
	for i, want := range []string{".bad", ".bad-2", ".bad-3"} {
		if err := os.WriteFile(path, []byte(want), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := files.SetAside(path, ".bad"); err != nil || got != path+want {
			t.Errorf("%d: set aside as %s, %v, want %s", i, got, err, path+want)
		}
	}
	for _, kept := range []string{".bad", ".bad-2", ".bad-3"} {
		holds(t, path+kept, kept)
	}
	alone(t, dir, "a.txt.bad", "a.txt.bad-2", "a.txt.bad-3")
}

func TestReadTakesNoMoreThanItIsAskedFor(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	if err := os.WriteFile(path, []byte("12345"), 0o600); err != nil {
		t.Fatal(err)
	}
	if text, err := files.Read(path, 5); err != nil || string(text) != "12345" {
		t.Errorf("5 of 5 bytes: %q, %v", text, err)
	}
	if _, err := files.Read(path, 4); !errors.Is(err, files.ErrTooLong) || !strings.Contains(err.Error(), path) {
		t.Errorf("4 of 5 bytes: %v, want that it is too long", err)
	}
}

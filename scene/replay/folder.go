package replay

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"treeline/scene/files"
)

const (
	// Ending is the extension of replays.
	Ending = ".replay"
	// kept is how many battles the folder of recordings holds.
	kept = 20

	named = "2006-01-02 15-04-05" // valid as a file name on every system, and sorts by time
)

// Is reports whether a file is a replay by its name, in letters of any case.
func Is(path string) bool { return strings.EqualFold(filepath.Ext(path), Ending) }

// NameOf returns the name of the recording of a battle that begins now, the first of this second.
func NameOf(now time.Time) string { return now.Format(named) + Ending }

// TimeOf returns when the battle of a recording began, by the name that Reserve gave it: of several
// in one second, each counts as a nanosecond later than the one before. It is the zero time for any
// other name.
func TimeOf(path string) time.Time {
	name := strings.TrimSuffix(filepath.Base(path), Ending)
	at := min(len(named), len(name))
	t, err := time.ParseInLocation(named, name[:at], time.Local)
	if err != nil {
		return time.Time{}
	}
	if name[at:] == "" {
		return t
	}
	digits, ok := strings.CutPrefix(name[at:], "-")
	n, err := strconv.ParseUint(digits, 10, 16)
	if !ok || err != nil || n < 2 {
		return time.Time{}
	}
	return t.Add(time.Duration(n - 1))
}

// Reserve makes room in the folder of recordings for one of a battle that begins now, and returns
// its path, which no other game gets: an empty file holds the place until the recording replaces
// it.
func Reserve(folder string, now time.Time) (path string, err error) {
	if err := MakeRoom(folder, now); err != nil {
		return "", err
	}
	name := strings.TrimSuffix(NameOf(now), Ending)
	return files.Free(filepath.Join(folder, name), Ending, func(path string) error {
		return files.Create(path, files.Shared, func(io.Writer) error { return nil })
	})
}

// MakeRoom makes the folder of recordings, and removes the oldest so that one more may come, of a
// battle that begins now. Names of a later time, from when the clock was ahead, count as the oldest.
// Recordings that are Empty do not count, and go once nobody writes into them any more; nor do those
// of battles that are still fought. It touches no file that has another name than recordings get by
// themselves.
func MakeRoom(folder string, now time.Time) error {
	if err := files.MakeFolder(folder); err != nil {
		return err
	}
	own, err := Recordings(folder)
	if err != nil {
		return err
	}
	own = slices.DeleteFunc(own, func(path string) bool {
		empty := Empty(path)
		if empty && abandoned(path) {
			_ = os.Remove(path) // Windows keeps one that is being written
		}
		return empty || files.Growing(path)
	})
	latest := now.Add(time.Second) // those of this second are no later ones
	early := slices.IndexFunc(own, func(path string) bool { return !TimeOf(path).After(latest) })
	if early > 0 {
		own = slices.Concat(own[early:], own[:early])
	}
	for _, path := range own[min(len(own), kept-1):] {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) { // another game may have removed it
			return err
		}
	}
	return nil
}

// Recordings returns the files in the folder of recordings that have the default names, the newest
// first. A folder that does not exist has none.
func Recordings(folder string) ([]string, error) {
	all, err := Files(folder)
	return slices.DeleteFunc(all, func(path string) bool { return TimeOf(path).IsZero() }), err
}

// Files returns all replays in a folder, the newest first: by the time in the name of a recording,
// otherwise by when the file was written. A folder that does not exist has none.
func Files(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if os.IsNotExist(err) {
		return nil, nil
	}
	type file struct {
		path string
		at   time.Time
	}
	var all []file
	for _, e := range entries {
		if !Is(e.Name()) || !e.Type().IsRegular() {
			continue
		}
		f := file{filepath.Join(folder, e.Name()), TimeOf(e.Name())}
		if written, err := e.Info(); err == nil && f.at.IsZero() {
			f.at = written.ModTime()
		}
		all = append(all, f)
	}
	slices.SortFunc(all, func(a, b file) int { return cmp.Or(b.at.Compare(a.at), strings.Compare(b.path, a.path)) })
	var paths []string
	for _, f := range all {
		paths = append(paths, f.path)
	}
	return paths, err
}

package replay

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

const (
	// Ending is how the names of replays end.
	Ending = ".replay"
	// kept is how many battles the folder of recordings holds.
	kept = 20

	named = "2006-01-02 15-04-05" // what systems take as the name of a file, and sorts by time
)

// NameOf returns the name of the recording of a battle that begins now.
func NameOf(now time.Time) string { return now.Format(named) + Ending }

// TimeOf returns when the battle of a recording began, by the name that NameOf gave
// it; the zero time for another name.
func TimeOf(path string) time.Time {
	name := strings.TrimSuffix(filepath.Base(path), Ending)
	t, err := time.ParseInLocation(named, name, time.Local)
	if err != nil {
		return time.Time{}
	}
	return t
}

// MakeRoom makes the folder of recordings, and removes the oldest so that one more
// may come. It touches no file that has another name than recordings get by
// themselves.
func MakeRoom(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	own, err := Recordings(folder)
	if err != nil {
		return err
	}
	for _, path := range own[min(len(own), kept-1):] {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) { // another game may have removed it
			return err
		}
	}
	return nil
}

// Recordings returns the files in the folder of recordings that are named as they
// are by themselves, the newest first. A folder that is not there has none.
func Recordings(folder string) ([]string, error) {
	files, err := Files(folder)
	return slices.DeleteFunc(files, func(path string) bool { return TimeOf(path).IsZero() }), err
}

// Files returns all replays in a folder, the newest first: by the time in the name of a
// recording, else by when the file was written. A folder that is not there has none.
func Files(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if os.IsNotExist(err) {
		return nil, nil
	}
	type file struct {
		path string
		at   time.Time
	}
	var files []file
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), Ending) || !e.Type().IsRegular() {
			continue
		}
		f := file{filepath.Join(folder, e.Name()), TimeOf(e.Name())}
		if written, err := e.Info(); err == nil && f.at.IsZero() {
			f.at = written.ModTime()
		}
		files = append(files, f)
	}
	slices.SortFunc(files, func(a, b file) int { return cmp.Or(b.at.Compare(a.at), strings.Compare(b.path, a.path)) })
	var paths []string
	for _, f := range files {
		paths = append(paths, f.path)
	}
	return paths, err
}

package config

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"treeline/scene/files"
)

// largestFile is the most bytes of a settings file, with room for all settings and
// their help. It bounds how deep brackets can nest: the library reads a file of
// nothing else with 128 MB of stack, and one of 1 MB overflows it.
const largestFile = 128 << 10

// ErrMissing is returned where there is no settings file. Load then returns the
// defaults with it.
var ErrMissing = errors.New("no settings file")

// FileError is a fault in a settings file, with its place.
type FileError struct {
	Path string
	Line int // 1 for the first
	Why  string
}

// Error returns one line.
func (e *FileError) Error() string { return fmt.Sprintf("%s:%d: %s", e.Path, e.Line, e.Why) }

// Load returns the defaults, changed by the settings file at path. The file is
// read strictly: a *FileError names the line of the first unknown key, value of
// the wrong type or value out of range, and the Config is then the default one.
// A missing file gives the defaults and ErrMissing.
func Load(path string) (Config, error) {
	text, err := readText(path)
	if err != nil {
		return Default(), err
	}
	c := Default()
	if err := Read(&c, path, text); err != nil {
		return Default(), err
	}
	return c, nil
}

// Check returns the defaults, changed by what is good in the settings file at path, and every
// fault in the file by its line, none in a good one. A file that is not TOML has no more than
// the first, which is then the error, and the Config the default one, as where there is no file.
func Check(path string) (c Config, faults []*FileError, err error) {
	text, err := readText(path)
	if err != nil {
		return Default(), nil, err
	}
	c = Default()
	if faults, err = apply(&c, path, text); err != nil {
		return Default(), nil, err
	}
	return c, faults, nil
}

// LoadOwn returns the defaults, changed by what is good in the player's own settings
// file at path. Nothing in it stops the game: notes has a line for what is wrong, which
// keeps its default. A file that is not TOML is set aside under another name. save
// reports whether the settings may be saved to path.
func LoadOwn(path string) (c Config, notes []string, save bool) {
	c, notes, err := loadGood(path)
	var damage *FileError
	switch {
	case errors.Is(err, ErrMissing):
		return c, nil, true
	case errors.As(err, &damage):
		note, ok := setAside(path, err)
		return c, []string{note}, ok
	case err != nil:
		return c, []string{fmt.Sprintf("%v; the defaults are used, and settings will not be kept", err)}, false
	}
	return c, notes, true
}

// loadGood returns the defaults, changed by what is good in a settings file. notes has a
// line for what is wrong. On an error the settings are the defaults: it is a *FileError
// for a file that is not TOML, and ErrMissing where there is none.
func loadGood(path string) (c Config, notes []string, err error) {
	c, faults, err := Check(path)
	if err != nil {
		return c, nil, err
	}
	const most = 5
	for i, f := range faults {
		if i == most {
			notes = append(notes, fmt.Sprintf("%s: %d more lines are wrong", path, len(faults)-most))
			break
		}
		notes = append(notes, f.Error())
	}
	return c, notes, nil
}

// setAside renames a damaged file and adds a note. It reports whether the file is out
// of the way.
func setAside(path string, damage error) (note string, ok bool) {
	kept, err := files.SetAside(path, damagedSuffix)
	if err != nil {
		return fmt.Sprintf("%v; the defaults are used, and settings will not be kept: %v", damage, err), false
	}
	return fmt.Sprintf("%v; the defaults are used, and the file is kept as %s", damage, kept), true
}

// damagedSuffix is added to the name of a settings file that is replaced although
// not all of it could be read.
const damagedSuffix = ".bad"

// Read applies the text of a settings file to c; path is only used in errors. On an
// error c is left partly changed.
func Read(c *Config, path string, text []byte) error {
	faults, err := apply(c, path, text)
	if err != nil {
		return err
	}
	if len(faults) > 0 {
		return faults[0]
	}
	return nil
}

// readText returns the bytes of a settings file, ErrMissing where there is none.
func readText(path string) ([]byte, error) {
	text, err := files.Read(path, largestFile)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return nil, fmt.Errorf("%w: %s", ErrMissing, path)
	case errors.Is(err, files.ErrTooLong):
		return nil, tooLong(path)
	}
	return text, err
}

// tooLong returns the fault of a settings file of more than largestFile bytes.
func tooLong(path string) *FileError {
	return &FileError{Path: path, Line: 1, Why: fmt.Sprintf("longer than the %d kB that a settings file may have", largestFile>>10)}
}

package config

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"treeline/scene/files"
	"treeline/terrain/legible"
)

// largestFile is the maximum size of a settings file in bytes, enough for all settings with their
// help. It limits how deep brackets can nest: for a file of this size full of brackets the TOML
// library needs 128 MB of stack, and 1 MB of them would overflow the stack.
const largestFile = 128 << 10

// ErrMissing is returned if there is no settings file. Load then also returns the defaults.
var ErrMissing = errors.New("no settings file")

// FileError is a fault in a line of a settings file.
type FileError struct {
	Path string
	Line int // 1 for the first
	Why  string
}

// Error returns place and fault in one line.
func (e *FileError) Error() string { return fmt.Sprintf("%s:%d: %s", e.Path, e.Line, e.Why) }

// Load returns the defaults, changed by the settings file at path. It reads strictly: a *FileError
// names the line of the first unknown key, value of the wrong type or value out of range, and the
// Config is then the default one. For a missing file it returns the defaults and ErrMissing.
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

// Check returns the defaults, changed by the good lines of the settings file at path, and all
// faults in the order of their lines. If the file is missing, too long or no TOML at all, it
// returns the defaults and an error.
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

// LoadOwn returns the defaults, changed by the good lines of the player's own settings file at
// path. No fault stops the game: notes has a line for each of the first few, and their settings
// keep the defaults. A file that is not TOML is set aside under another name. save reports whether
// settings may be saved to path.
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

// loadGood returns the defaults, changed by the good lines of a settings file, and notes about the
// others. With an error it returns the defaults: the error is a *FileError for a file that is not
// TOML, and ErrMissing if there is none.
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

// setAside renames a damaged file and returns a note about it. ok reports whether the file could be
// renamed.
func setAside(path string, damage error) (note string, ok bool) {
	kept, err := files.SetAside(path, damagedSuffix)
	if err != nil {
		return fmt.Sprintf("%v; the defaults are used, and settings will not be kept: %v", damage, err), false
	}
	return fmt.Sprintf("%v; the defaults are used, and the file is kept as %s", damage, kept), true
}

// damagedSuffix is appended to the name of a settings file that is set aside because it could not
// be read in full.
const damagedSuffix = ".bad"

// Read applies the text of a settings file to c; path is only for errors. The good lines are
// applied even if it returns an error, which names the first bad one.
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

// readText returns the text of a settings file in UTF-8, or ErrMissing if there is none.
func readText(path string) ([]byte, error) {
	const utf16 = 2*largestFile + 2 // bytes of the longest text in UTF-16, with its mark
	text, err := files.Read(path, utf16)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return nil, fmt.Errorf("%w: %s", ErrMissing, path)
	case errors.Is(err, files.ErrTooLong):
		return nil, tooLong(path)
	}
	return legible.UTF8(text), err
}

// tooLong returns the error for a settings file longer than largestFile.
func tooLong(path string) *FileError {
	return &FileError{Path: path, Line: 1, Why: fmt.Sprintf("longer than the %d kB that a settings file may have", largestFile>>10)}
}

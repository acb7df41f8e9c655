package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"

	"treeline/scene/files"
)

// DefaultProfile is the name of the profile that always exists: the settings file itself.
const DefaultProfile = "Default"

const (
	profileFolder = "profiles" // beside the settings file
	profileEnding = ".toml"
	lastProfile   = "last-profile.toml" // beside the settings file
	longestName   = 30                  // letters
)

// CheckProfile returns why a name cannot be that of a profile, nil if it can. A valid name is a
// valid file name on every system.
func CheckProfile(name string) error {
	if name == "" || strings.TrimSpace(name) != name {
		return fmt.Errorf("a profile name needs 1 to %d letters, with no space before or after it", longestName)
	}
	if n := utf8.RuneCountInString(name); n > longestName {
		return fmt.Errorf("a profile name of %d letters is too long: use at most %d", n, longestName)
	}
	for _, r := range name {
		if r == utf8.RuneError || !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -_", r) {
			return fmt.Errorf("a profile name cannot contain %q: use letters, digits, spaces, - and _", r)
		}
	}
	if reserved(name) {
		return fmt.Errorf("the name “%s” is reserved by Windows: choose another one", name)
	}
	return nil
}

// reserved reports whether Windows reserves a name, so that no file can have it.
func reserved(name string) bool {
	name = strings.ToUpper(name)
	port := strings.TrimRight(name, "0123456789")
	return slices.Contains([]string{"CON", "PRN", "AUX", "NUL"}, name) || len(name) == 4 && (port == "COM" || port == "LPT")
}

// Profile returns the name of the profile in use.
func (s *Store) Profile() string { return s.profile }

// HasProfiles reports whether the store supports profiles; a nil store does not.
func (s *Store) HasProfiles() bool { return s != nil && !s.single }

// Names returns the names of all profiles, the default first and the others in alphabetical order.
// Files without a valid name are left out.
func (s *Store) Names() []string {
	var names []string
	entries, _ := os.ReadDir(filepath.Dir(s.path("x"))) // on an error, as for a missing folder, there are no others
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), profileEnding)
		if ok && !e.IsDir() && CheckProfile(name) == nil && !strings.EqualFold(name, DefaultProfile) {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
	return append([]string{DefaultProfile}, names...)
}

// find returns the name of a profile as its file spells it; case does not matter. ok is false if
// there is none.
func (s *Store) find(name string) (spelled string, ok bool) {
	names := s.Names()
	if slices.Contains(names, name) {
		return name, true
	}
	i := slices.IndexFunc(names, func(n string) bool { return strings.EqualFold(n, name) })
	if i < 0 {
		return "", false
	}
	return names[i], true
}

// Use switches to a profile, remembers it for the next start and returns its settings. Case does
// not matter. notes has a line for each faulty setting, which keeps its default. On an error,
// because the profile does not exist or its file cannot be read, nothing changes.
func (s *Store) Use(name string) (c Config, notes []string, err error) {
	if err := CheckProfile(name); err != nil {
		return Default(), nil, err
	}
	spelled, ok := s.find(name)
	if !ok {
		return Default(), nil, s.missing(name)
	}
	if c, notes, err = loadGood(s.path(spelled)); errors.Is(err, ErrMissing) && spelled == DefaultProfile {
		err = nil
	}
	if err == nil && s.turn != nil {
		err = s.turn(&c)
	}
	if err != nil {
		return Default(), nil, err
	}
	if err := s.enter(spelled); err != nil {
		notes = append(notes, err.Error())
	}
	return c, notes, nil
}

// Path returns the path of a profile's file. Case does not matter.
func (s *Store) Path(name string) (string, error) {
	spelled, ok := s.find(name)
	if err := CheckProfile(name); err != nil {
		return "", err
	}
	if !ok {
		return "", s.missing(name)
	}
	return s.path(spelled), nil
}

// missing returns the error for a profile that does not exist.
func (s *Store) missing(name string) error {
	return fmt.Errorf("there is no profile “%s”: choose one of “%s”, or make it in the settings", name, strings.Join(s.Names(), ", "))
}

// SaveAs saves settings as a new profile, and switches to it.
func (s *Store) SaveAs(name string, c Config) error {
	if err := s.free(name); err != nil {
		return err
	}
	path := s.path(name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("profile not saved: %w", err)
	}
	err := files.Create(path, files.Private, func(w io.Writer) error {
		return WriteChanges(w, c)
	})
	return s.entered(name, err)
}

// Rename renames the profile in use. The default one cannot be renamed.
func (s *Store) Rename(to string) error {
	if s.profile == DefaultProfile {
		return errDefault
	}
	from := s.profile
	err := CheckProfile(to)
	if !strings.EqualFold(to, from) || slices.Contains(s.Names(), to) { // otherwise only the case changes
		err = s.free(to)
	}
	if err != nil {
		return err
	}
	err = s.locked(from, func(path string) error { return files.Move(path, s.path(to)) })
	if rest := s.unkept[from]; err == nil && rest != nil {
		delete(s.unkept, from)
		s.unkept[to] = rest
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = s.missing(from)
	}
	return s.entered(to, err)
}

// Delete deletes the profile in use, switches to the default one and returns its settings and
// notes, as Use does. On an error, also because the default one cannot be read, nothing changes.
func (s *Store) Delete() (Config, []string, error) {
	if s.profile == DefaultProfile {
		return Default(), nil, errDefault
	}
	name := s.profile
	c, notes, err := s.Use(DefaultProfile)
	if err != nil {
		return Default(), nil, fmt.Errorf("profile not deleted: %w", err)
	}
	err = s.locked(name, os.Remove)
	if _, there := s.find(name); err != nil && there {
		_ = s.enter(name) // at worst another profile is used at the next start
		return Default(), nil, fmt.Errorf("profile not deleted: %w", err)
	}
	delete(s.unkept, name)
	return c, notes, nil
}

var errDefault = errors.New("the default profile stays as it is: choose another one first")

// free returns why a new profile cannot have a name, nil if it can.
func (s *Store) free(name string) error {
	if err := CheckProfile(name); err != nil {
		return err
	}
	if has, ok := s.find(name); ok {
		return taken(has)
	}
	return nil
}

func taken(name string) error {
	return fmt.Errorf("there is already a profile “%s”: choose another name", name)
}

// entered switches to a profile whose file was created, or returns what err says about the failure.
func (s *Store) entered(name string, err error) error {
	switch {
	case errors.Is(err, fs.ErrExist): // another game has just created it
		return taken(name)
	case err != nil:
		return fmt.Errorf("profile not saved: %w", err)
	}
	return s.enter(name)
}

// enter makes a profile the one in use, and remembers it for the next start.
func (s *Store) enter(name string) error {
	s.profile = name
	return files.Keep(filepath.Join(filepath.Dir(s.settings), lastProfile), files.Private, func(w io.Writer) error {
		_, err := io.WriteString(w, "# The profile that was used last.\nname = "+strconv.Quote(name)+"\n")
		return err
	})
}

// Last returns the profile that was used last, DefaultProfile if none was. The error describes what
// is wrong with the file that remembers it.
func (s *Store) Last() (string, error) {
	path := filepath.Join(filepath.Dir(s.settings), lastProfile)
	text, err := readText(path)
	if errors.Is(err, ErrMissing) {
		return DefaultProfile, nil
	}
	if err != nil {
		return DefaultProfile, err
	}
	var last struct{ Name string }
	if err := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(&last); err != nil {
		return DefaultProfile, fmt.Errorf("%w; the default profile is used, choose one in the settings", syntaxError(path, text, err))
	}
	if err := CheckProfile(last.Name); err != nil {
		return DefaultProfile, fmt.Errorf("%s: %w; the default profile is used", path, err)
	}
	return last.Name, nil
}

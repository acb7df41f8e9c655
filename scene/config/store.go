package config

import (
	"errors"
	"path/filepath"
)

// Store is where the settings of a player are saved: in the settings file, or in one of the
// profiles beside it if that is in use. A nil store saves nothing.
type Store struct {
	settings string // path of the settings file
	profile  string // in use
	single   bool   // without profiles beside it
	turn     func(*Config) error

	unkept map[string][]Entry // what could not be written yet, by profile
}

var errNoStore = errors.New("settings not saved: this run keeps none")

// NewStore returns the store of a settings file and of the profiles beside it. turn changes what is
// read from any profile, for this run only; nil changes nothing.
func NewStore(settings string, turn func(*Config) error) *Store {
	return &Store{settings: settings, profile: DefaultProfile, turn: turn}
}

// SingleStore returns the store of a settings file without profiles.
func SingleStore(settings string) *Store {
	return &Store{settings: settings, profile: DefaultProfile, single: true}
}

// Measured returns what the game has found out about this machine before; the zero value for
// nothing.
func (s *Store) Measured() Measured {
	if s == nil {
		return Measured{}
	}
	return LoadMeasured(s.settings)
}

// KeepMeasured saves what was measured, beside the settings of all profiles. It does nothing on a
// nil store.
func (s *Store) KeepMeasured(m Measured) error {
	if s == nil {
		return nil
	}
	return SaveMeasured(s.settings, m)
}

// path returns the path of a profile's file.
func (s *Store) path(profile string) string {
	if profile == DefaultProfile {
		return s.settings
	}
	return filepath.Join(filepath.Dir(s.settings), profileFolder, profile+profileEnding)
}

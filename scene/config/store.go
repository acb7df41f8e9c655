package config

import (
	"errors"
	"os"
	"path/filepath"

	"treeline/scene/files"
)

// Store is where the settings of a player are kept: in the settings file, and in one of
// the profiles beside it if that is in use. A nil one keeps nothing.
type Store struct {
	settings string // path of the settings file
	profile  string // in use
	single   bool   // there are no profiles beside it
	turn     func(*Config) error
}

var errNoStore = errors.New("settings not saved: this run keeps none")

// NewStore returns the store of a settings file and of the profiles beside it. turn
// changes what is read from any of them for this run alone; nil changes nothing.
func NewStore(settings string, turn func(*Config) error) *Store {
	return &Store{settings: settings, profile: DefaultProfile, turn: turn}
}

// SingleStore returns the store of a settings file without profiles.
func SingleStore(settings string) *Store {
	return &Store{settings: settings, profile: DefaultProfile, single: true}
}

// Save keeps all settings in the file in use.
func (s *Store) Save(c Config) error {
	if s == nil {
		return errNoStore
	}
	return s.locked(func(path string) error { return Save(path, c) })
}

// Keep adds single settings to those of the file in use, and nothing else: what the
// command line changed for one run is not kept, and what another game has kept there
// stays.
func (s *Store) Keep(entries []Entry) error {
	if s == nil {
		return errNoStore
	}
	return s.locked(func(path string) error {
		c, err := Load(path)
		if err != nil && !errors.Is(err, ErrMissing) {
			c, _, _ = LoadOwn(path) // with what is good in it
		}
		for _, e := range entries {
			if err := Set(&c, e.Path+"="+e.Value); err != nil {
				return err
			}
		}
		return Save(path, c)
	})
}

// locked runs do with the path of the file in use, while no other game writes it. A
// profile that is gone is not made again: somebody has deleted or renamed it.
func (s *Store) locked(do func(path string) error) error {
	path := s.path(s.profile)
	return files.Alone(path, func() error {
		if _, err := os.Stat(path); err != nil && s.profile != DefaultProfile {
			return s.gone(s.profile)
		}
		return do(path)
	})
}

// Measured returns what the game found out about this machine earlier.
func (s *Store) Measured() Measured {
	if s == nil {
		return Measured{}
	}
	return LoadMeasured(s.settings)
}

// KeepMeasured keeps it, beside the settings of all profiles.
func (s *Store) KeepMeasured(m Measured) error {
	if s == nil {
		return nil
	}
	return SaveMeasured(s.settings, m)
}

// path returns the file of a profile.
func (s *Store) path(profile string) string {
	if profile == DefaultProfile {
		return s.settings
	}
	return filepath.Join(filepath.Dir(s.settings), profileFolder, profile+profileEnding)
}

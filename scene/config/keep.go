package config

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"

	"treeline/scene/files"
)

// Keep adds single settings to those of the file in use and leaves all others alone: changes by the
// command line for one run are not saved, and what another game has saved there stays. If the file
// cannot be read or written, the store holds on to the entries, and tries again at the next call,
// even with no entries, and in KeepRest.
func (s *Store) Keep(entries []Entry) error {
	if s == nil {
		return errNoStore
	}
	if err := setAll(new(Default()), entries); err != nil {
		return err
	}
	all := slices.Clone(s.unkept[s.profile])
	for _, e := range entries {
		all = slices.DeleteFunc(all, func(old Entry) bool { return old.Path == e.Path })
		all = append(all, e)
	}
	if err := s.keepIn(s.profile, all); err != nil {
		if s.unkept == nil {
			s.unkept = map[string][]Entry{}
		}
		s.unkept[s.profile] = all
		return fmt.Errorf("%w; they apply for now, and saving is retried", err)
	}
	delete(s.unkept, s.profile)
	return nil
}

// KeepRest makes a last attempt, at the end of the game, to write what could not be written. The
// error names what is lost.
func (s *Store) KeepRest() error {
	if s == nil {
		return nil
	}
	var faults []error
	for _, profile := range slices.Sorted(maps.Keys(s.unkept)) {
		faults = append(faults, s.keepIn(profile, s.unkept[profile]))
	}
	clear(s.unkept)
	return errors.Join(faults...)
}

// keepIn adds settings to the file of a profile.
func (s *Store) keepIn(profile string, entries []Entry) error {
	if len(entries) == 0 {
		return nil
	}
	return s.locked(profile, func(path string) error {
		c, err := Load(path)
		if err != nil && !errors.Is(err, ErrMissing) {
			var save bool
			if c, _, save = LoadOwn(path); !save { // otherwise what is good in it stays
				return fmt.Errorf("settings not saved: %w", err)
			}
		}
		if err := setAll(&c, entries); err != nil {
			return err
		}
		return Save(path, c)
	})
}

func setAll(c *Config, entries []Entry) error {
	for _, e := range entries {
		if err := Set(c, e.Path+"="+e.Value); err != nil {
			return err
		}
	}
	return nil
}

// locked runs do with the path of a profile's file while no other game can write it. A profile that
// is gone is not created again, as somebody has deleted or renamed it: the error says so.
func (s *Store) locked(profile string, do func(path string) error) error {
	path := s.path(profile)
	return files.Alone(path, func() error {
		if _, err := os.Stat(path); err != nil && profile != DefaultProfile {
			return s.missing(profile)
		}
		return do(path)
	})
}

package cli

import (
	"errors"

	"treeline/scene/config"
)

// store is the settings file of the player, "" where there is no place for one.
type store string

var errNoStore = errors.New("settings not saved: there is no folder for them")

// save keeps all settings.
func (s store) save(c config.Config) error {
	if s == "" {
		return errNoStore
	}
	return config.Save(string(s), c)
}

// keep adds single settings to those of the file, and nothing else: what the command
// line changed for one run is not kept.
func (s store) keep(entries []config.Entry) error {
	if s == "" {
		return errNoStore
	}
	c, err := config.Load(string(s))
	if err != nil && !errors.Is(err, config.ErrMissing) {
		c, _, _ = config.LoadOwn(string(s)) // with what is good in it
	}
	for _, e := range entries {
		if err := config.Set(&c, e.Path+"="+e.Value); err != nil {
			return err
		}
	}
	return config.Save(string(s), c)
}

// measured returns what the game found out about this machine earlier.
func (s store) measured() config.Measured {
	if s == "" {
		return config.Measured{}
	}
	return config.LoadMeasured(string(s))
}

// keepMeasured keeps it.
func (s store) keepMeasured(m config.Measured) error {
	if s == "" {
		return nil
	}
	return config.SaveMeasured(string(s), m)
}

package config

import (
	"io"
	"path/filepath"

	"github.com/pelletier/go-toml/v2"

	"treeline/scene/files"
)

// Measured is what the game has found out about the machine. It is no setting: the
// player's own stay as they are.
type Measured struct {
	Renderer string `toml:"renderer"` // name of the graphics driver that was measured
	Tier     Tier   `toml:"tier"`     // graphics quality that suits it
}

// measuredPath returns the file beside a settings file for what was measured.
func measuredPath(settings string) string {
	return filepath.Join(filepath.Dir(settings), "measured.toml")
}

// LoadMeasured returns what is kept beside a settings file, the zero value where there
// is nothing that can be read: then the game measures again.
func LoadMeasured(settings string) Measured {
	text, err := readText(measuredPath(settings))
	if err != nil {
		return Measured{}
	}
	var m struct {
		Renderer, Tier string
	}
	tier := AutoTier
	if toml.Unmarshal(text, &m) != nil || tier.UnmarshalText([]byte(m.Tier)) != nil || tier == AutoTier {
		return Measured{}
	}
	return Measured{m.Renderer, tier}
}

// SaveMeasured keeps what was measured beside a settings file.
func SaveMeasured(settings string, m Measured) error {
	text, err := toml.Marshal(m)
	if err != nil {
		return err
	}
	return files.Keep(measuredPath(settings), files.Private, func(w io.Writer) error {
		_, err := w.Write(append([]byte("# What the game has measured on this machine. Delete it to measure again.\n"), text...))
		return err
	})
}

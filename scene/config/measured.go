package config

import (
	"io"
	"path/filepath"

	"github.com/pelletier/go-toml/v2"

	"treeline/scene/files"
)

// Measured is what the game has found out about the machine. It is no setting, and never changes
// those of the player.
type Measured struct {
	Renderer string `toml:"renderer"` // graphics driver that was measured
	Tier     Tier   `toml:"tier"`     // graphics quality that suits it
}

// measuredPath returns the path of the file, beside a settings file, for what was measured.
func measuredPath(settings string) string {
	return filepath.Join(filepath.Dir(settings), "measured.toml")
}

// LoadMeasured returns what was saved beside a settings file. If nothing can be read, it returns
// the zero value, and the game measures again.
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

// SaveMeasured saves what was measured beside a settings file.
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

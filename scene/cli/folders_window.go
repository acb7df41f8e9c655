//go:build !headless

package cli

import (
	"path/filepath"

	"treeline/scene/config"
)

// data returns the folder for screenshots, recordings and maps: that of --data-dir, or under
// $XDG_DATA_HOME or ~/.local/share, %LOCALAPPDATA%, or Library/Application Support.
func (p *placeFlags) data() string {
	if p.DataDir != "" {
		return p.DataDir
	}
	return userFolder("XDG_DATA_HOME", filepath.Join(".local", "share"), filepath.Join("Library", "Application Support"))
}

// pictures returns the folder for screenshots.
func (p *placeFlags) pictures() string { return filepath.Join(p.data(), "pictures") }

// replays returns the folder of recorded battles, beside that of screenshots.
func (p *placeFlags) replays() string { return filepath.Join(p.data(), "replays") }

// maps returns the folder of the player's own maps, beside that of screenshots.
func (p *placeFlags) maps() string { return filepath.Join(p.data(), "maps") }

// languages returns the folder of the player's own language files, "" if the system has none.
func (p *placeFlags) languages() string { return config.LanguagesBeside(p.settingsFile()) }

//go:build !headless

package cli

import "path/filepath"

// pictureFolder returns the folder for screenshots: under $XDG_DATA_HOME or
// ~/.local/share, %LOCALAPPDATA%, or Library/Application Support.
func pictureFolder() string {
	data := userFolder("XDG_DATA_HOME", filepath.Join(".local", "share"), filepath.Join("Library", "Application Support"))
	return filepath.Join(data, "pictures")
}

// replayFolder returns the folder of recorded battles, beside that of screenshots.
func replayFolder() string { return filepath.Join(filepath.Dir(pictureFolder()), "replays") }

package cli

import (
	"os"
	"path/filepath"
	"runtime"
)

// stateFolder returns the folder for logs: under $XDG_STATE_HOME or
// ~/.local/state, %LOCALAPPDATA%, or Library/Logs.
func stateFolder() string {
	return userFolder("XDG_STATE_HOME", filepath.Join(".local", "state"), filepath.Join("Library", "Logs"))
}

// userFolder returns one of Treeline's folders: below the variable if it is
// set, else below the home folder in the system's usual place. Without a home
// it is below the folder of temporary files.
func userFolder(variable, unix, mac string) string {
	usual := unix
	switch runtime.GOOS {
	case "windows":
		variable, usual = "LOCALAPPDATA", filepath.Join("AppData", "Local")
	case "darwin":
		usual = mac
	}
	if dir := os.Getenv(variable); filepath.IsAbs(dir) {
		return filepath.Join(dir, "Treeline")
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return filepath.Join(os.TempDir(), "Treeline")
	}
	return filepath.Join(home, usual, "Treeline")
}

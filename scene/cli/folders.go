package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"github.com/alecthomas/kong"

	"treeline/scene/config"
	"treeline/scene/files"
)

// placeFlags choose where the player's files are. The zero value stands for the system's usual
// folders.
type placeFlags struct {
	DataDir string `placeholder:"DIR" help:"Keep all files of the game in this folder, which is made if it does not exist: settings, profiles, career, languages, maps, replays, pictures and logs."`
}

// places returns p; commands that embed placeFlags are recognized by this method.
func (p *placeFlags) places() *placeFlags { return p }

// settingsFile returns the path of the settings file, which has profiles, career and languages
// beside it; "" if the system has no folder for it.
func (p *placeFlags) settingsFile() string {
	if p.DataDir != "" {
		return filepath.Join(p.DataDir, config.SettingsName)
	}
	return config.DefaultPath()
}

// logs returns the folder for logs: under $XDG_STATE_HOME or ~/.local/state,
// %LOCALAPPDATA%, or Library/Logs.
func (p *placeFlags) logs() string {
	if p.DataDir != "" {
		return filepath.Join(p.DataDir, "logs")
	}
	return userFolder("XDG_STATE_HOME", filepath.Join(".local", "state"), filepath.Join("Library", "Logs"))
}

// placesOf returns the place flags of a command, or the usual folders if it has none.
func placesOf(command any) *placeFlags {
	if holder, ok := command.(interface{ places() *placeFlags }); ok {
		return holder.places()
	}
	return &placeFlags{}
}

// settlePlaces creates the folder of --data-dir if it is missing, and refuses one that cannot be
// used. Only a command that saves something needs to write into it.
func settlePlaces(ctx *kong.Context) error {
	command := commandOf(ctx)
	p := placesOf(command)
	if p.DataDir == "" {
		return nil
	}
	usable := files.MakeFolder
	if _, saves := command.(interface{ saves() }); saves {
		usable = files.Folder
	}
	if err := usable(p.DataDir); err != nil {
		return fmt.Errorf("--data-dir: %w", err)
	}
	if full, err := filepath.Abs(p.DataDir); err == nil { // for messages that name files in it
		p.DataDir = full
	}
	return nil
}

// userFolder returns one of Treeline's folders: below the environment variable if that holds an
// absolute path, else below the home folder in the system's usual place, and without a home folder
// below that of temporary files.
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

//go:build headless

package cli

import (
	"errors"

	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
)

const (
	windowWord = "headless"
	trial      = "sim --matches 1" // the command that lets a new bot fight
)

// shower returns how a program with a window is called: this one has none.
func shower() string { return "treeline" }

// errNoWindow is the error of the commands that draw in this build.
func errNoWindow() error {
	return coded{errors.New("this build has no window: it was built with -tags headless, for what needs none, such as sim, lab and replay --verify"), exitWindow}
}

func (f *windowFlags) runWindow(session) error { return errNoWindow() }

func (r *replayCommand) show(*replay.File, tanks.ID, session) error { return errNoWindow() }

// overlays returns where the names are to be found: this build draws none.
func overlays() []string { return []string{"a build with a window lists them"} }

func (s *shotCommand) render(config.Config) error { return errNoWindow() }

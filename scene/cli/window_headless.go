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
	trial      = "sim --matches 1" // the command with which a new bot is tried out
)

// windowProgram returns the name by which to call a program with a window, as this one has none.
func windowProgram() string { return "treeline" }

// errNoWindow returns the error of commands that draw, in a build without a window.
func errNoWindow() error {
	return exitError{errors.New("this build has no window: it was built with -tags headless, for what needs none, such as sim, lab and replay --verify"), exitWindow}
}

func (f *windowFlags) runWindow(session) error { return errNoWindow() }

func (r *replayCommand) show(*replay.File, tanks.ID, session) error { return errNoWindow() }

// overlays returns a hint in place of names, as this build has no overlays.
func overlays() []string { return []string{"a build with a window lists them"} }

func (s *shotCommand) render(config.Config) error { return errNoWindow() }

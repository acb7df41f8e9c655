//go:build !headless

package main

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime"

	"treeline/scene"
	"treeline/scene/config"
)

const windowWord = "windowed"

//nolint:gochecknoinits // only init can keep main on the first thread, where macOS wants its windows.
func init() { runtime.LockOSThread() }

// runWindow plays or watches a battle in a window.
func (f *windowFlags) runWindow(s session) error {
	o := f.options(f.battleFlags, s.config)
	o.Seed, o.Watch, o.Camera, o.Save = s.seed, s.watch, s.camera, s.save
	o.Fullscreen, o.Mute, o.Seconds, o.Pictures = f.Fullscreen, f.Mute, f.Seconds, pictureFolder()
	if f.Stats {
		o.Stats = os.Stdout
	}
	if f.Trace == "" {
		return windowError(scene.Run(o))
	}
	trace, err := os.Create(f.Trace)
	if err != nil {
		return err
	}
	o.Trace = trace
	return errors.Join(windowError(scene.Run(o)), trace.Close())
}

// render draws the picture of treeline shot.
func (s *shotCommand) render(c config.Config) error {
	return errors.New("shot is not in yet")
}

// options returns what all windows have in common.
func (f *viewFlags) options(b battleFlags, c config.Config) scene.Options {
	return scene.Options{
		TeamSize: b.TeamSize, Trees: b.Trees, Preset: b.Map, Level: b.Difficulty,
		Quality: f.Quality, Width: f.Size.Width, Height: f.Size.Height,
		Config: c, Log: slog.New(screen{level: slog.LevelWarn, out: os.Stderr}),
	}
}

// windowError gives the errors of a window their exit code, and names a cure.
func windowError(err error) error {
	switch {
	case errors.Is(err, scene.ErrNoDisplay):
		return coded{fmt.Errorf("%w; start it on a desktop, or set DISPLAY (sim, map and tuning need none)", err), exitWindow}
	case errors.Is(err, scene.ErrNoGL):
		return coded{fmt.Errorf("%w; update the graphics driver, or try LIBGL_ALWAYS_SOFTWARE=1", err), exitWindow}
	}
	return err
}

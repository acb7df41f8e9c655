//go:build !headless

package main

import (
	"errors"
	"io"
	"log/slog"
	"os"

	"treeline/scene"
	"treeline/scene/config"
)

const windowWord = "windowed"

// runWindow plays in a window.
func (f *windowFlags) runWindow(s session) (err error) {
	o := f.options(s)
	if f.Stats {
		o.Stats = os.Stdout
	}
	if f.Trace != "" {
		file, err := os.Create(f.Trace)
		if err != nil {
			return err
		}
		defer file.Close()
		o.Trace = file
	}
	return windowed(scene.Run(o))
}

// options returns what the flags ask of the game.
func (f *windowFlags) options(s session) scene.Options {
	return scene.Options{
		Watch: s.watch, Seed: s.seed, TeamSize: f.TeamSize, Trees: f.Trees, Preset: f.Map,
		Camera: s.camera, Level: f.Difficulty, Quality: f.Quality, Width: f.Size.Width, Height: f.Size.Height,
		Fullscreen: f.Fullscreen, Mute: f.Mute, Config: s.config, Save: s.save, Seconds: f.Seconds,
		Pictures: pictureFolder(), Log: logger(os.Stderr),
	}
}

// logger returns a log that says only what the player should know.
func logger(w io.Writer) *slog.Logger {
	return slog.New(slog.NewTextHandler(w, &slog.HandlerOptions{Level: slog.LevelWarn}))
}

// windowed gives errors of the window their exit code.
func windowed(err error) error {
	if errors.Is(err, scene.ErrNoDisplay) || errors.Is(err, scene.ErrNoGL) {
		return coded{err, exitWindow}
	}
	return err
}

func (s *shotCommand) render(config.Config) error { return errors.New("the picture is not in yet") }

//go:build !headless

package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"os"
	"runtime"
	"strings"
	"time"

	"treeline/ai"
	"treeline/scene"
	"treeline/scene/config"
	"treeline/scene/files"
	"treeline/scene/overlay"
	"treeline/scene/replay"
	"treeline/scene/stage"
	"treeline/tanks"
)

const (
	windowWord = "windowed"
	trial      = "watch" // the command with which a new bot is tried out
)

// windowProgram returns the name by which to call a program with a window.
func windowProgram() string { return called() }

//nolint:gochecknoinits // only init can keep main on the first thread, where macOS wants its windows.
func init() { runtime.LockOSThread() }

// runWindow plays or watches a battle in a window.
func (f *windowFlags) runWindow(s session) error {
	o := f.options(f.BattleSpec, s.config, f.languages())
	o.Guests, o.Own = f.outside, s.own
	o.Watch, o.Camera, o.Store, o.Notes = s.watch, s.camera, s.store, f.notes
	o.Measure, o.Measured, o.Begun = true, s.store.Measured(), time.Now()
	o.Career, o.Newcomer = s.career, f.newcomer
	o.Config.View.Fullscreen = o.Config.View.Fullscreen || f.Fullscreen
	f.applySafeMode(&o)
	o.Mute, o.Seconds, o.Pictures = o.Mute || f.Mute, f.Seconds, f.pictures()
	o.Leaving = func(p scene.ExitState) { f.BattleSpec, f.inForce, f.recording = p.Battle, &p.Config, p.Recording }
	o.Recordings = scene.Recordings{Folder: f.replays(), First: f.Record, Program: version()}
	o.Maps, o.MapFile = f.maps(), f.mapFile
	if f.Stats {
		o.Stats = os.Stdout
	}
	return playTraced(o, f.Trace)
}

// show plays a replay in a window; tank is the one to take over, tanks.NoTank for none.
func (r *replayCommand) show(f *replay.File, tank tanks.ID, s session) error {
	o := r.options(f.Header.Battle, s.config, r.languages())
	o.Replay, o.Camera, o.Store, o.Notes = &scene.Opening{File: f, At: r.At, TakeOver: tank}, r.Camera, s.store, r.notes
	o.Measure, o.Measured, o.Begun = true, s.store.Measured(), time.Now()
	o.Config.View.Fullscreen = o.Config.View.Fullscreen || r.Fullscreen
	r.applySafeMode(&o)
	o.Mute, o.Seconds, o.Pictures = o.Mute || r.Mute, r.Seconds, r.pictures()
	o.Leaving = func(p scene.ExitState) { r.inForce, r.recording = &p.Config, p.Recording }
	o.Recordings, o.Maps = scene.Recordings{Folder: r.replays(), Program: version()}, r.maps()
	return playTraced(o, r.Trace)
}

// applySafeMode changes the options to those of safe mode, if that is on.
func (s *safeFlags) applySafeMode(o *scene.Options) {
	if s.SafeMode {
		o.Quality, o.Mute, o.Config.View.Fullscreen, o.Languages = string(stage.Low), true, false, ""
	}
}

// playTraced runs the game, and writes a trace of it unless the name of the file is "". The file
// grows while the game runs, so that it can be followed.
func playTraced(o scene.Options, trace string) error {
	play := func(ctx context.Context) error {
		return inWindow(func() error { return scene.Run(ctx, o) })
	}
	if trace == "" {
		return untilStopped(play)
	}
	out, err := files.Stream(trace, files.Shared, func(io.Writer) error { return nil })
	if err != nil {
		return err
	}
	o.Trace = out
	return errors.Join(untilStopped(play), out.Close())
}

// overlays returns the names of the overlays of treeline shot.
func overlays() []string { return overlay.Names() }

// render draws the picture of treeline shot.
func (s *shotCommand) render(c config.Config) error {
	if _, err := overlay.Named(s.Overlay); err != nil {
		return usage(fmt.Errorf("--overlay: %w", err))
	}
	o := scene.ShotOptions{Options: s.options(s.BattleSpec, c, s.languages()), At: s.At, Overlay: s.Overlay, Out: s.Out}
	o.Camera, o.Guests = s.Camera, s.outside
	return inWindow(func() error { return scene.Shot(o) })
}

// options returns the options that all windows share; languages is the folder of the player's own
// language files.
func (f *viewFlags) options(b ai.BattleSpec, c config.Config, languages string) scene.Options {
	return scene.Options{
		BattleSpec: b, Quality: f.Quality, Width: f.Size.Width, Height: f.Size.Height,
		Config: c, Languages: languages, Log: slog.New(screen{level: slog.LevelWarn, out: os.Stderr}),
	}
}

// inWindow runs f and gives errors of the window their exit code, a cause and a cure. The window
// library logs the cause instead of returning it.
func inWindow(f func() error) error {
	var heard bytes.Buffer
	log.SetOutput(&heard)
	log.SetFlags(0)
	err := f()
	switch {
	case errors.Is(err, scene.ErrNoDisplay):
		cause := err.Error()
		if heard.Len() > 0 {
			cause = "no display: " + strings.TrimSpace(heard.String())
		}
		return exitError{errors.New(cause + "; start it on a desktop, or set DISPLAY (sim, map and tuning need none)"), exitWindow}
	case errors.Is(err, scene.ErrLost):
		return exitError{fmt.Errorf("%w while the game ran; settings and replays are as they were saved last", err), exitWindow}
	case errors.Is(err, scene.ErrNoGL):
		return exitError{fmt.Errorf("%w; update the graphics driver, or try LIBGL_ALWAYS_SOFTWARE=1", err), exitWindow}
	}
	return err
}

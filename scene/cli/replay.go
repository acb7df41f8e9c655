package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
)

type replayCommand struct {
	File   string `arg:"" placeholder:"FILE" help:"The replay."`
	Verify bool   `help:"Fight the battle again without a window, and report whether it is the same in every tick."`
	Format string `default:"text" enum:"text,json" help:"Report of --verify for people (text) or as one JSON object (json) (${default})."`
	Camera string `default:"overhead" enum:"first,chase,overhead" help:"Camera at the start: first, chase or overhead (${default})."`
	viewFlags
	Fullscreen bool    `help:"Fill the screen."`
	Mute       bool    `help:"Make no sound."`
	Seconds    float64 `span:"0,86400" placeholder:"S" help:"End by itself after so many seconds (0: never)."`
	tuneFlags
}

// errDiffers is what a replay that is fought another way ends with.
var errDiffers = errors.New("the battle is not the one that was recorded")

// Run implements treeline replay.
func (r *replayCommand) Run() error {
	f, err := replay.Load(r.File)
	if err != nil {
		return err
	}
	if r.Verify {
		return r.verify(f)
	}
	c, settings, err := r.own()
	if err != nil {
		return err
	}
	return r.show(f, session{config: c, save: saver(settings), keep: keeper(settings)})
}

// verify reports whether the battle is the same when it is fought again.
func (r *replayCommand) verify(f *replay.File) error {
	v, err := replay.Verify(f)
	if err != nil {
		return fmt.Errorf("%s: %w", r.File, err)
	}
	switch {
	case r.Format == lab.JSON:
		err = json.NewEncoder(os.Stdout).Encode(v)
	case v.FirstDifference != nil:
		_, err = fmt.Printf("%s: the battle is another one from tick %d on\n", r.File, *v.FirstDifference)
	case f.Cut:
		_, err = fmt.Printf("%s: all %d ticks are the same; the end is missing, as the recording was cut off\n", r.File, v.Ticks)
	default:
		_, err = fmt.Printf("%s: all %d ticks are the same, and the hash at the end is %s\n", r.File, v.Ticks, v.Hash)
	}
	if err == nil && v.FirstDifference != nil {
		err = errDiffers
	}
	return err
}

// recordInto returns what writes replays of matches with some settings into a
// folder, which is made if it is not there. "" records nothing.
func recordInto(folder string, c config.Config) (lab.Record, error) {
	if folder == "" {
		return nil, nil
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, usage(err)
	}
	return func(setup *ai.Setup, w *tanks.World) (tick func(), done func() error, err error) {
		path := filepath.Join(folder, fmt.Sprintf("seed-%d%s", setup.Seed, replay.Ending))
		r, err := replay.Create(path, replay.Header{Program: version(), Battle: setup.BattleSpec, Seat: tanks.NoTank}, c)
		if err != nil {
			return nil, nil, err
		}
		return func() { r.Ticked(w) }, func() error { return r.Close(w) }, nil
	}, nil
}

package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/alecthomas/kong"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/config"
	"treeline/scene/files"
	"treeline/scene/mapfile"
	"treeline/scene/replay"
	"treeline/tanks"
)

type replayCommand struct {
	File     string  `arg:"" placeholder:"FILE" help:"The replay, or with --verify a folder of replays."`
	At       float64 `without:"verify" span:"0,1000000" placeholder:"SECONDS" help:"Instant at which to begin, in seconds from the start of the replay; with --what-if, that of the change."`
	TakeOver tank    `without:"verify,what-if" placeholder:"TANK" help:"Play on from that instant in the tank of this name, as in --take-over=Rowan; without a name, in the one that a person drove, or in the first."`
	Verify   bool    `help:"Fight the battle again without a window, and report whether it is the same in every tick."`
	whatIfFlags
	Format  string `default:"text" enum:"text,json" help:"Output of --verify and --what-if: text for people, or json, one object per replay (${default})."`
	Workers int    `with:"verify,reruns" default:"1" span:"1,256" placeholder:"N" help:"Replays or reruns that --verify or --reruns fights at the same time (${default})."`
	Camera  string `without:"verify,what-if" default:"overhead" enum:"first,chase,overhead" help:"Camera at the start: first, chase or overhead (${default})."`
	viewFlags
	Fullscreen bool    `without:"verify,what-if" help:"Fill the screen."`
	Mute       bool    `without:"verify,what-if" help:"Mute all sound."`
	Seconds    float64 `without:"verify,what-if" span:"0,86400" placeholder:"S" help:"Quit after this many seconds (0: never)."`
	Trace      string  `hidden:"" placeholder:"FILE" help:"Write the state of the battle as JSON lines, for tests."`
	safeFlags
	tuneFlags
	windowResult
}

// Run implements treeline replay.
func (r *replayCommand) Run() error {
	if (r.Verify || len(r.WhatIf) > 0) && r.chosen() {
		return usage(errors.New("a battle is fought again by the settings that were recorded: leave out --set, --config, --profile and --sight (--what-if changes a setting from an instant on)"))
	}
	if r.Verify {
		return untilStopped(r.verify)
	}
	if isFolder(r.File) {
		return usage(fmt.Errorf("%s is a folder: name one replay in it, or add --verify to check all of them", r.File))
	}
	f, err := replay.Load(r.File)
	if err != nil {
		return err
	}
	if length := float64(f.Ticks) * tanks.Dt; r.At > length {
		return usage(fmt.Errorf("--at=%g is beyond the end: the replay takes %.1f s", r.At, length))
	}
	switch {
	case len(r.WhatIf) > 0:
		return r.whatIf(f)
	case r.Reruns > 0:
		return usage(errors.New("--reruns needs a change to fight with: add --what-if"))
	}
	id, err := r.TakeOver.of(f)
	if err != nil {
		return usage(err)
	}
	c, store, err := r.owned(&r.tuneFlags)
	if err != nil {
		return err
	}
	return r.show(f, id, session{config: c, store: store})
}

// tank is a flag with the name of a tank, which may be left out.
type tank struct {
	given bool
	name  string
}

// IsBool lets the flag be given without a name.
func (t *tank) IsBool() bool { return true }

// Decode reads the name if there is one.
func (t *tank) Decode(ctx *kong.DecodeContext) error {
	t.given = true
	if next := ctx.Scan.Peek(); next.Type == kong.FlagValueToken {
		t.name = fmt.Sprint(ctx.Scan.Pop().Value)
	}
	return nil
}

// of returns the tank that is meant, tanks.NoTank if the flag is not given, and without a name the
// one that the player drove, or the first.
func (t *tank) of(f *replay.File) (tanks.ID, error) {
	switch {
	case !t.given:
		return tanks.NoTank, nil
	case t.name == "":
		return max(f.Header.Seat, 0), nil
	}
	id, err := tankOf(f, t.name)
	if err != nil {
		err = fmt.Errorf("--take-over=%w", err)
	}
	return id, err
}

// tankOf returns the tank with a name in a replay; case does not matter. The error begins with that
// name.
func tankOf(f *replay.File, name string) (tanks.ID, error) {
	var names []string
	for id, m := range f.Header.Battle.LineUp() {
		if strings.EqualFold(m.Name, name) {
			return tanks.ID(id), nil
		}
		names = append(names, m.Name)
	}
	return tanks.NoTank, fmt.Errorf("%s: there is no such tank, want one of %s", name, list(names, ", ", " or "))
}

// addCommand adds the command to arguments that begin with a replay or a map, as the system passes
// when a file is dropped on the program: replay shows it, play --map plays on it.
func addCommand(args []string) []string {
	switch {
	case len(args) == 0 || strings.HasPrefix(args[0], "-"):
		return args
	case replay.Is(args[0]):
		return append([]string{"replay"}, args...)
	case mapfile.Is(args[0]):
		return append([]string{"play", "--map"}, args...)
	}
	return args
}

// recordInto returns a recorder of matches with given settings into a folder, which it creates if
// it is missing; nil for the folder "". The recording of a match that is stopped is removed.
func recordInto(folder string, c config.Config) (lab.Record, error) {
	if folder == "" {
		return nil, nil
	}
	if err := files.Folder(folder); err != nil {
		return nil, usage(fmt.Errorf("--record: %w", err))
	}
	return func(setup *ai.Setup, w *tanks.World) (tick func(), done func() error, err error) {
		return record(recordOf(folder, setup.Seed), setup, w, c)
	}, nil
}

// record begins to record a match with given settings in a file, as a lab.Record. If the match is
// stopped, the file is removed: half a match is no result, and would be in the way of the whole one.
func record(path string, setup *ai.Setup, w *tanks.World, c config.Config) (tick func(), done func() error, err error) {
	r, err := replay.Create(path, replay.Header{Program: version(), Battle: setup.BattleSpec, Seat: tanks.NoTank}, c)
	if err != nil {
		return nil, nil, err
	}
	r.Patient()
	return func() { r.Ticked(w) }, func() error {
		err := r.Close(w)
		if w.Phase != tanks.Playing {
			return err
		}
		if gone := os.Remove(path); !errors.Is(gone, fs.ErrNotExist) { // with a full disk there may be none
			err = errors.Join(err, gone)
		}
		return err
	}, nil
}

// recordOf returns the path of the replay of a match in a folder.
func recordOf(folder string, seed uint64) string {
	return filepath.Join(folder, fmt.Sprintf("seed-%d%s", seed, replay.Ending))
}

// unrecorded returns an error if the folder already holds a replay of one of the matches, whose
// seeds count up from seed: it may be of another battle with the same seed.
func unrecorded(folder string, seed uint64, matches int) error {
	for i := range matches {
		path := recordOf(folder, seed+uint64(i))
		if _, err := os.Lstat(path); err == nil {
			return usage(fmt.Errorf("--record: %s is there already and would be lost: name another folder, or move it away", path))
		}
	}
	return nil
}

//go:build js

package page

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall/js"
	"time"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/assets"
	"treeline/scene"
	"treeline/scene/career"
	"treeline/scene/config"
	"treeline/scene/files"
	"treeline/scene/lang"
	"treeline/scene/replay"
	"treeline/tanks"
	"treeline/terrain/parallel"
)

// Main plays until the player leaves, and returns 0, or 1 if something went wrong: then the page
// shows one line about it. It must be called from main.
func Main() int {
	var fault *parallel.Fault
	err := parallel.Try(play)
	switch {
	case err == nil:
		showLine("Treeline has ended. Reload the page to play.")
		return 0
	case errors.Is(err, scene.ErrLost) || lost():
		showLine("Treeline has lost the graphics card. Reload the page; settings, career and replays are as last saved.")
	case errors.As(err, &fault):
		fmt.Fprintf(os.Stderr, "treeline: %v\n%s", fault, fault.Stack)
		showLine("Treeline was stopped by an error in the program: {}. Reload the page; settings, career and replays are as last saved.", fault.Error())
	case errors.Is(err, scene.ErrNoGL):
		showLine("Treeline cannot draw in this browser: {}. Another browser or a newer graphics driver may help.", strings.TrimPrefix(err.Error(), scene.ErrNoGL.Error()+": "))
	default:
		shown, _ := lang.Load(lang.Automatic, "") // the page's own words are in the browser's language too
		js.Global().Get("treeline").Call("refuse", shown.Told(err.Error()))
	}
	return 1
}

// lost reports whether the browser has taken the graphics card away. The program may notice it by a
// call that fails, before the browser tells of it.
func lost() bool {
	context := js.Global().Get("document").Call("getElementById", "picture").Call("getContext", "webgl2")
	return context.Truthy() && context.Call("isContextLost").Bool()
}

// showLine makes the page show a line in place of the picture, with values in place of {}.
func showLine(line string, values ...any) {
	js.Global().Get("treeline").Call("say", append([]any{line}, values...)...)
}

// asked returns a parameter of the page's address; ok is false if it is missing.
func asked(name string) (value string, ok bool) {
	v := js.Global().Get("treeline").Get("asked").Call("get", name)
	if v.IsNull() {
		return "", false
	}
	return v.String(), true
}

// play plays the battle that the address asks for, with the player's settings.
func play() error {
	o, err := options()
	if err != nil {
		return err
	}
	o.Config, o.Store, o.Notes = settings(o.Log)
	o.Measured = o.Store.Measured()
	if o.Career, err = career.Open(career.Beside(config.DefaultPath())); err != nil {
		o.Log.Warn(err.Error())
	}
	exposeCareer(o.Career)
	if _, named := asked("code"); !named && !remember(&o) && !o.Watch && o.Replay == nil && len(o.Career.Rounds()) == 0 {
		o.BattleSpec, o.Newcomer = ai.FirstBattle(o.Seed), true
	}
	return scene.Run(context.Background(), o)
}

// exposeCareer lets the page add the rounds of a career file to the player's: treeline.career takes the
// bytes of the file and a function, which it calls with whether the file was good.
func exposeCareer(book *career.Book) {
	var adding parallel.Group
	js.Global().Get("treeline").Set("career", js.FuncOf(func(_ js.Value, args []js.Value) any {
		text, back := make([]byte, args[0].Length()), args[1]
		js.CopyBytesToGo(text, args[0])
		adding.Go(func() { // a call from the page must not block on files
			taken, err := book.Take(text)
			if err != nil {
				fmt.Fprintf(os.Stderr, "treeline: %v\n", err)
			}
			back.Invoke(taken)
		})
		return nil
	}))
}

// remember replaces the battle by the one that was chosen last, except for its map, and reports
// whether there is one.
func remember(o *scene.Options) bool {
	code, err := o.Store.Battle()
	if err == nil && code != "" {
		var last ai.BattleSpec
		if last, err = battlecode.Last(code, o.Seed); err == nil {
			o.BattleSpec = last
			return true
		}
	}
	if err != nil {
		o.Log.Warn("the battle that was chosen last cannot be had", "error", err)
	}
	return false
}

// options returns the options that the address asks for. The size of the window is set by the page.
func options() (o scene.Options, err error) {
	const seeds = 1_000_000 // short enough to be read aloud
	o = scene.Options{
		BattleSpec: ai.DefaultBattle(), Width: 1, Height: 1, Measure: true, Begun: time.Now(), Languages: config.LanguagesBeside(config.DefaultPath()),
		Pictures: folder("pictures"), Maps: folder("maps"), Recordings: scene.Recordings{Folder: folder("replays"), Program: replay.Program("in a browser")},
		Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
	}
	o.Seed = rand.Uint64N(seeds)
	if code, ok := asked("code"); ok {
		if o.BattleSpec, err = battlecode.Decode(code); err != nil {
			return o, fmt.Errorf("the address asks for the battle %q: %w", code, err)
		}
	}
	if address, ok := asked("replay"); ok {
		if o.Replay, err = opening(address); err != nil {
			return o, fmt.Errorf("the address asks for the replay %q: %w", address, err)
		}
	}
	o.Quality, _ = asked("quality")
	o.Camera, _ = asked("camera")
	_, o.Watch = asked("watch")
	if _, ok := asked("trace"); ok {
		o.Trace = tracer{}
	}
	return o, nil
}

// settings returns the player's settings and their store, and notes on what is wrong with them.
func settings(log *slog.Logger) (c config.Config, _ *config.Store, notes []string) {
	defer func() {
		for _, note := range notes {
			log.Warn(note)
		}
	}()
	path := config.DefaultPath()
	store := config.NewStore(path, nil)
	name, err := store.Last()
	switch {
	case err != nil:
		notes = append(notes, err.Error())
	case name != config.DefaultProfile:
		if c, notes, err = store.Use(name); err == nil {
			return c, store, notes
		}
		notes = append(notes, err.Error()+"; the default profile is used")
	}
	c, faults, save := config.LoadOwn(path)
	if !save {
		store = nil
	}
	return c, store, append(notes, faults...)
}

// folder returns a folder of the player's, beside the settings.
func folder(name string) string {
	return filepath.Join(filepath.Dir(config.DefaultPath()), name)
}

// opening returns the replay at an address, which it stores in a file meanwhile.
func opening(address string) (*scene.Opening, error) {
	data, err := assets.Load(address)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(os.TempDir(), "opened"+replay.Ending)
	err = files.Write(path, files.Private, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	if err != nil {
		return nil, err
	}
	f, err := replay.Load(path)
	if err != nil {
		return nil, err
	}
	return &scene.Opening{File: f, TakeOver: tanks.NoTank}, nil
}

// tracer passes the lines of a trace to the page, for tests.
type tracer struct{}

// Write implements io.Writer.
func (tracer) Write(line []byte) (int, error) {
	js.Global().Get("treeline").Get("trace").Call("push", string(line))
	return len(line), nil
}

package screen

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"treeline/ai/battlecode"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/replay"
	"treeline/scene/screen/page"
	"treeline/scene/screen/setup"
	"treeline/scene/screen/stack"
	"treeline/tanks"
	"treeline/terrain/parallel"
)

// library is the recorded battles, and whatever else is in their folder.
type library struct{ kit *Kit }

// open opens the list of the replays, the newest first.
func (b library) open() {
	k := b.kit
	paths, err := replay.Files(k.Replays)
	if err != nil {
		k.Shared.Say(err.Error())
		return
	}
	// Nobody asks for a battle that was left in its first seconds.
	paths = slices.DeleteFunc(paths, func(path string) bool { return foreign(path) == "" && replay.Empty(path) })
	read := make([]recording, len(paths))
	parallel.Each(len(paths), runtime.GOMAXPROCS(0), func(i int) { read[i] = readRecording(paths[i]) })
	var lines []page.Line
	for i := range read {
		lines = append(lines, b.line(&read[i]))
	}
	if files := k.Window.Files(); files != nil {
		lines = append(lines, page.Line{Text: "Files in this browser …", Choose: func() { files(fileWords(k.Canvas)) }})
	}
	if len(lines) == 0 {
		k.Shared.Say("there are no replays yet: play or watch a battle first")
		return
	}
	s := &page.Sheet{Heading: "Replays", As: stack.Traits{Name: stack.ReplaysName, Contexts: [3]input.Context{input.Menu}, Modal: true}}
	leave := func() { k.Shared.Stack.Close(s) }
	lines = append(lines, page.Line{Text: "Back", Key: input.Cancel, Choose: leave})
	s.Menu = page.NewMenu(k.Shared, func() []page.Line { return lines }, leave)
	k.Shared.Stack.Open(s)
}

// FileWords are the texts of the list of the player's files.
type FileWords struct {
	Heading, About    string
	None              string // when there are none
	Add, Save, Remove string // buttons
	All               string // saves all of them
	Close             string
	Again             string // settings were loaded
	Career            string // the rounds of a career were added
	Foreign           string // followed by what was not loaded
	Licence, Others   string // links to the licence of the game, and to those of others
}

// fileWords returns it in the player's language.
func fileWords(c *canvas.Canvas) FileWords {
	say := func(text string) string { return c.T(text) }
	return FileWords{
		Heading: say("Files in this browser"),
		About:   say("Settings, career, maps, replays and screenshots stay in this browser. Save those that you want to keep or share, or all of them in one file."),
		None:    say("There are none yet."), Add: say("Load files …"), Save: say("Save"), Remove: say("Remove"), Close: say("Back"),
		Again:   say("Reload the page for the new settings to take effect."),
		All:     say("Save all"),
		Career:  say("Rounds that were missing from your career were added to it."),
		Foreign: say("Not loaded, because damaged or not Treeline files (a profile is called NAME.profile.toml, a language NAME.lang.toml):"),
		Licence: say("Licence"), Others: say("Third-party licences"),
	}
}

// recording is a file of the list: what it shows of the replay, or why it cannot be played.
type recording struct {
	path string
	replay.Summary
	err error
}

// readRecording reads a file. One that does not say when its battle began may do so by its name.
func readRecording(path string) recording {
	s, err := replay.Summarize(path)
	if s.Started.IsZero() {
		s.Started = replay.TimeOf(path)
	}
	return recording{path, s, err}
}

// line returns the line of a recording, which cannot be chosen if it cannot be
// played.
func (b library) line(r *recording) page.Line {
	name := foreign(r.path)
	if r.err != nil {
		return page.Line{Text: b.shorten(name + when(replay.TimeOf(r.path)) + b.reason(r.path, r.err)), Verbatim: true}
	}
	return page.Line{Text: b.shorten(name + b.summary(&r.Summary)), Verbatim: true, Choose: func() { b.openFile(r.path) }}
}

// foreign returns, for the start of a line, the name of a file that was not named by the game, and
// nothing for one that was, which is identified by its time.
func foreign(path string) string {
	if !replay.TimeOf(path).IsZero() {
		return ""
	}
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) + "   " // .replay in letters of any case
}

// shorten cuts a text to the line of a menu that fits on the screen.
func (b library) shorten(text string) string {
	const around = 2*page.MenuSide + 2*page.MenuGap + 100 // units: the rims of the plate and the name of a key
	return string(b.kit.Canvas.Fit(canvas.Body, []byte(text), b.kit.Canvas.Width()-around))
}

// reason returns why a file cannot be played, without its name, in the player's language.
func (b library) reason(path string, err error) string {
	why := strings.TrimLeft(strings.TrimPrefix(err.Error(), path), ": ")
	if fault, ok := errors.AsType[*fs.PathError](err); ok {
		why = fault.Err.Error()
	}
	return b.kit.Canvas.Language().Told(why)
}

// openFile shows the replay in a file, or a message why it cannot be played.
func (b library) openFile(path string) {
	f, err := b.kit.Battles.ReadReplay(path)
	if errors.Is(err, ErrCancelled) {
		return
	}
	if err != nil {
		b.kit.Shared.Say(b.shorten(filepath.Base(path) + ": " + b.reason(path, err)))
		return
	}
	b.kit.Battles.openReplay(f)
}

// when returns the time of a battle for the start of a line, nothing for the zero time.
func when(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Local().Format("2006-01-02 15:04") + "   "
}

// summary returns in a line which battle it was and how it ended, in the player's language.
func (b library) summary(s *replay.Summary) string {
	text := when(s.Started) + setup.Outline(b.kit.Canvas, &s.Battle) + ", " + replay.Clock(s.Ticks)
	if code, err := battlecode.Encode(s.Battle); err == nil && !s.OwnMap {
		text += ", " + code
	}
	if end := result(s); end != "" {
		text += ", " + b.kit.Canvas.Language().Told(end)
	}
	return text
}

// result returns how the rounds of a replay ended, "" in a mode in which nobody wins.
func result(s *replay.Summary) string {
	switch wins := s.Wins; {
	case s.Rounds == 0:
		return "unfinished"
	case wins[0] > wins[1]:
		return fmt.Sprintf("green won %d–%d", wins[0], wins[1])
	case wins[1] > wins[0]:
		return fmt.Sprintf("red won %d–%d", wins[1], wins[0])
	case tanks.ModeOf(s.Battle.Mode).Roles[0].Task == tanks.Resist:
		return ""
	}
	return "draw"
}

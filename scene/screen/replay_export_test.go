package screen

import (
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/replay"
	"treeline/scene/screen/page"
	"treeline/scene/session"
	"treeline/tanks"
)

// UseReplays gives the game a folder of recordings, and opens them as open does.
func (w *Windowless) UseReplays(folder string, open func(f *replay.File) (*session.Replay, error)) {
	w.k.Replays, w.k.Battles.OpenReplay = folder, open
}

// Watch shows a replay.
func (w *Windowless) Watch(f *replay.File) {
	w.k.Battles.openReplay(f)
	w.settle()
}

// OnStart has every battle that begins handed to f.
func (w *Windowless) OnStart(f func(session.Session)) { w.k.Battles.Started = f }

// Session returns the session that is open.
func (w *Windowless) Session() session.Session { return w.k.Battles.session }

// Replayed returns the replay that is shown, nil for a battle that is fought here.
func (w *Windowless) Replayed() *session.Replay {
	r, _ := w.k.Battles.session.(*session.Replay)
	return r
}

// Bar returns the pixels of the ends of the time line, and its height.
func (w *Windowless) Bar() (x0, y, x1 float64) {
	b := w.b.line.bar
	return b.X, b.Y + b.H/2, b.X + b.W
}

// MenuLine is a line of a menu as the player sees it.
type MenuLine struct {
	Text   string
	Chosen bool // it can be
	Fits   bool // on the screen
}

// MenuLines returns the lines of the menu on top.
func (w *Windowless) MenuLines() (all []MenuLine) {
	s, ok := w.stack.Top().(*page.Sheet)
	if !ok {
		return nil
	}
	for _, l := range s.Lines() {
		fits := w.k.Canvas.TextWidth(canvas.Body, l.Text, canvas.Bold)+2*page.MenuSide < w.k.Canvas.Width()
		all = append(all, MenuLine{l.Text, l.Choose != nil || l.Change != nil, fits})
	}
	return all
}

// ShownLines returns the first line of the menu on top that is shown, and how many are.
func (w *Windowless) ShownLines() (first, n int) {
	m := &w.stack.Top().(*page.Sheet).Menu
	return m.Top, len(m.Boxes)
}

// Turn gives a setting a value, as the panel does.
func (w *Windowless) Turn(t interface{ Fatal(...any) }, path, value string) {
	knobs := w.k.Tuner.knobs()
	for i := range knobs {
		if knobs[i].Path == path {
			if err := knobs[i].Parse(value); err != nil {
				t.Fatal(err)
			}
			w.k.Tuner.turned()
			return
		}
	}
	t.Fatal("there is no " + path)
}

// Own returns the player's settings.
func (w *Windowless) Own() *config.Config { return w.k.Settings.Config }

// Rules returns the settings of battles that the panel shows.
func (w *Windowless) Rules() *config.Config { return w.k.Tuner.rules }

// TakeOver asks for a tank of the replay.
func (w *Windowless) TakeOver(id tanks.ID) {
	w.b.rig.Follow(id)
	w.Press(input.Key('T'))
}

// GoTo shows an instant of the replay, and takes over a tank there.
func (w *Windowless) GoTo(seconds float64, id tanks.ID) { w.k.GoTo(seconds, id) }

// RoundHint reports whether the banner at the end of a round would name the key of the next one.
func (w *Windowless) RoundHint() bool { return w.b.senses.state.Hints.Round != canvas.Hint{} }

// Photo returns the size of the photo that was saved last.
func (w *Windowless) Photo() [2]int { return w.k.Window.(*stubDisplay).photo }

// Eye returns the camera of the photo mode.
func (w *Windowless) Eye() camera.View { return photoOf(w.stack).camera.View(0, w.b.lens.field) }

// Heard returns the notice on the screen.
func (w *Windowless) Heard() string { return w.k.Shared.Notice.Text }

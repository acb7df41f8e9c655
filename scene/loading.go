package scene

import (
	"errors"
	"time"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/mapfile"
	"treeline/scene/screen"
	"treeline/scene/stage"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// errLeft is why something was not made: the player has closed the window, or the program
// is to end.
var errLeft = errors.New("the window was closed")

// The parts of what is loaded, in their order. Those of the stage follow the battle.
const (
	mapPart = iota
	coverPart
	stagePart
	firstPart = stagePart + int(stage.FirstPicture)
	numParts  = stagePart + int(stage.NumParts)
)

// partNames returns what the player reads for the parts.
func partNames() []string {
	return []string{"Map", "Cover and bots", "Images", "Textures", "Trees, ground and tanks", "Light and shadow", "First frame"}
}

// loading is what the window shows, and how it answers, while something is made that
// takes longer than a picture. What is pressed meanwhile does nothing by itself; what is
// still held afterwards counts as held.
type loading struct {
	d        *display
	heading  string
	from, to int    // parts that are shown
	part     int    // that is being done
	late     bool   // nothing is shown in the first moment
	blind    bool   // nothing can be shown yet
	back     string // what the player reads on the key that goes back, "" if nothing does
	cancels  func(*input.Event) bool
	shown    time.Time // when it was drawn last, or begun
}

// load begins to load the parts from one to before another. The screen appears at once, or
// a little late: what is done by then needs none.
func (d *display) load(heading string, from, to int, late bool) *loading {
	l := &loading{d: d, heading: heading, from: from, to: to, part: from, late: late}
	if late {
		l.shown = time.Now()
	}
	return l
}

// canGoBack lets a key end the loading, with screen.ErrCancelled.
func (l *loading) canGoBack(k *screen.Kit) {
	l.back, l.cancels = k.Shared.Keys.Of(input.Cancel), k.Cancels
}

// at answers the window while a part is done, and shows it now and then. The error is
// errLeft, or screen.ErrCancelled.
func (l *loading) at(part int) error {
	const wait, often = 150 * time.Millisecond, 80 * time.Millisecond
	d := l.d
	l.part = max(l.part, part)
	cancelled := false
	for _, e := range d.poll() {
		cancelled = cancelled || l.back != "" && l.cancels(&e)
		d.queueEvent(&e)
	}
	switch {
	case d.ended():
		return errLeft
	case cancelled:
		return screen.ErrCancelled
	}
	due := often
	if l.late {
		due = wait
	}
	if l.blind || time.Since(l.shown) < due {
		return nil
	}
	l.late, l.shown = false, time.Now()
	return l.draw()
}

// inBackground does a work that needs no window beside the screen. Where the player goes back it
// is left to itself and the error comes at once: what the work writes then belongs to it, and
// to undo, which is called once it has ended, nil for nothing. The display waits for that
// before it closes.
func (l *loading) inBackground(part int, work func() error, undo func()) error {
	ended, err := parallel.Alongside(work, func() error { return l.at(part) })
	if err != nil {
		l.d.left.Go(func() {
			if ended(); undo != nil {
				undo()
			}
		})
	}
	return err
}

// readMap reads a map of the player's own, as readInBackground does.
func (a *app) readMap(path string) (*terrain.Map, error) {
	return readInBackground(a, "Reading the map", path, mapfile.Read)
}

// readInBackground reads a file beside a loading screen, as a large map takes long. The error is
// screen.ErrCancelled if the player goes back before it is read.
func readInBackground[T any](a *app, title, path string, read func(path string) (*T, error)) (*T, error) {
	l := a.display.load(title, mapPart, coverPart, true)
	l.canGoBack(&a.kit)
	var got *T
	if err := l.inBackground(mapPart, func() (err error) { got, err = read(path); return err }, nil); err != nil {
		return nil, err
	}
	return got, nil
}

// stage is a step of the stage. The first picture is not drawn over.
func (l *loading) stage(p stage.Part) error {
	if p == stage.FirstPicture {
		l.shown = time.Now()
	}
	return l.at(stagePart + int(p))
}

// begun shows the last part, which ends with the first picture.
func (l *loading) begun() error {
	if !l.late {
		l.shown = time.Time{} // so that it is seen
	}
	return l.at(firstPart)
}

// draw draws the parts, which of them are done, and how much that is of all.
func (l *loading) draw() error {
	const wide, pitch, high, mark = 300.0, 24.0, 6.0, 4.0
	d, c := l.d, l.d.canvas
	d.present()
	d.win.Bind()
	d.win.Clear(0.07, 0.09, 0.06)
	c.SetLook(paletteFor(d.config.View.Colors), d.config.View.Contrast)
	c.Begin(d.width, d.height, d.scale())
	names := partNames()[l.from:l.to]
	x, y := (c.Width()-wide)/2, (c.Height()-pitch*float64(len(names)))/2
	c.Text(c.Width()/2, y-3*pitch, canvas.Large, l.heading, canvas.Ink, canvas.Center|canvas.Bold)
	for i, name := range names {
		ink, weight, dot := canvas.Muted, canvas.Left, canvas.White.Fade(0.2)
		switch done := l.part - l.from; {
		case i < done:
			ink, dot = canvas.Ink, canvas.Moss
		case i == done:
			ink, weight, dot = canvas.White, canvas.Left|canvas.Bold, canvas.Amber
		}
		mid := y + pitch*float64(i)
		c.Disc(x+mark, mid, mark, dot)
		c.Text(x+5*mark, mid, canvas.Body, name, ink, weight)
	}
	y += pitch * (float64(len(names)) + 0.5)
	c.Rect(x, y, wide, high, canvas.White.Fade(0.14))
	c.Rect(x, y, wide*float64(l.part-l.from)/float64(len(names)), high, canvas.Moss)
	if l.back != "" {
		c.Text(c.Width()/2, y+2*pitch, canvas.Small, l.back+"  "+c.T("back"), canvas.Muted, canvas.Center)
	}
	if err := c.Flush(); err != nil {
		return err
	}
	d.win.Show()
	return nil
}

// queueEvent keeps an event until there is a screen for it. Of movements of the mouse the last
// counts.
func (d *display) queueEvent(e *input.Event) {
	if n := len(d.missed); n > 0 && e.Kind == input.CursorMoved && d.missed[n-1].Kind == input.CursorMoved {
		d.missed[n-1] = *e
		return
	}
	d.missed = append(d.missed, *e)
}

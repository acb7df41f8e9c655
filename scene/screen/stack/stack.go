package stack

import (
	"slices"
	"time"

	"treeline/scene/input"
)

// Screen is one layer of what the person sees and does. It may have more methods: Closed is
// called once it is closed, Letter takes what is typed where its traits say so, Pasted takes a
// text from the clipboard while it is on top, and Capture takes events then before they mean
// anything, and reports whether it did.
type Screen interface {
	// Traits returns how the screen stands among the others now.
	Traits() Traits
	// Handle does what the person asked for in one of the screen's contexts.
	Handle(a input.Action)
	// Point takes in what the free mouse did, or the wheel, and reports whether it
	// was meant for the screen.
	Point(e *input.Event) bool
	// Update lets dt pass.
	Update(dt time.Duration)
	// Draw adds the screen to the picture.
	Draw() error
}

// Name identifies a screen.
type Name string

// Traits are how a screen stands among the others.
type Traits struct {
	Name     Name
	Contexts [3]input.Context // of its keys, the first one first; input.Always for none
	Modal    bool             // keys and mouse go to nothing below
	Types    bool             // takes what is typed: keys go to nothing below
	Holds    bool             // the battle below stands still
	Catches  bool             // the mouse turns the view, if the screen is on top
	Beside   bool             // lies at a side of what is below and does not cover it
}

// Reads returns the contexts of the screen's keys.
func (t *Traits) Reads() []input.Context {
	n := slices.Index(t.Contexts[:], input.Always)
	if n < 0 {
		n = len(t.Contexts)
	}
	return t.Contexts[:n]
}

// Stack is the open screens, the ground on which all stand first. The functions are set before
// the first event.
type Stack struct {
	Hand    Hand
	Always  func(input.Action)             // takes what means the same on every screen
	Dropped func(path string)              // takes a file that was dropped on the window
	Plugged func(name string, joined bool) // is told of a gamepad that is connected, or no longer

	screens []Screen
}

// New returns a stack without screens, whose keys are those of a table.
func New(t *input.Table) *Stack { return &Stack{Hand: Hand{Table: t, Zoom: 1}} }

// Ground returns the screen on which all others stand, nil while there is none.
func (s *Stack) Ground() Screen {
	if len(s.screens) == 0 {
		return nil
	}
	return s.screens[0]
}

// Top returns the screen over all others, nil while there is none.
func (s *Stack) Top() Screen {
	if len(s.screens) == 0 {
		return nil
	}
	return s.screens[len(s.screens)-1]
}

// All returns the screens from the ground up. The slice is valid until one is opened or closed.
func (s *Stack) All() []Screen { return s.screens }

// Open puts a screen on top.
func (s *Stack) Open(top Screen) { s.screens = append(s.screens, top) }

// Close takes a screen off, wherever it stands.
func (s *Stack) Close(c Screen) {
	s.screens = slices.DeleteFunc(s.screens, func(o Screen) bool { return o == c })
	if c, ok := c.(interface{ Closed() }); ok {
		c.Closed()
	}
}

// Replace closes everything and opens a new ground.
func (s *Stack) Replace(ground Screen) {
	for _, c := range slices.Backward(slices.Clone(s.screens)) {
		s.Close(c)
	}
	s.Open(ground)
}

// Find returns the screen of a name, nil if it is not open.
func (s *Stack) Find(n Name) Screen {
	for _, c := range s.screens {
		if c.Traits().Name == n {
			return c
		}
	}
	return nil
}

// Update lets dt pass on all screens, from the ground up.
func (s *Stack) Update(dt time.Duration) {
	s.Hand.deaf -= dt.Seconds()
	for i := 0; i < len(s.screens); i++ { //nolint:intrange // screens open and close others meanwhile
		s.screens[i].Update(dt)
	}
}

// Draw draws all screens, from the ground up.
func (s *Stack) Draw() error {
	for _, c := range s.screens {
		if err := c.Draw(); err != nil {
			return err
		}
	}
	return nil
}

// Holds reports whether a screen over another one makes the battle stand still.
func (s *Stack) Holds(below Screen) bool {
	return slices.ContainsFunc(s.above(below), func(c Screen) bool { return c.Traits().Holds })
}

// Exchange puts a new ground in the place of the old one, and closes all over it but the
// screens of some names.
func (s *Stack) Exchange(ground Screen, keep ...Name) {
	for _, c := range slices.Backward(slices.Clone(s.screens)) {
		if !slices.Contains(keep, c.Traits().Name) {
			s.Close(c)
		}
	}
	s.screens = slices.Insert(s.screens, 0, ground)
}

// Covered reports whether anything lies over a screen that is not at its side.
func (s *Stack) Covered(below Screen) bool {
	return slices.ContainsFunc(s.above(below), func(c Screen) bool { return !c.Traits().Beside })
}

// above returns the screens over another one.
func (s *Stack) above(below Screen) []Screen {
	return s.screens[slices.Index(s.screens, below)+1:]
}

// Focused reports whether the window has the keyboard.
func (s *Stack) Focused() bool { return s.Hand.focused }

// SetFocus reports whether the window has the keyboard at the start; later events report
// it.
func (s *Stack) SetFocus(on bool) { s.Hand.focused = on }

// Catch asks for the cursor to be caught or freed where that must change. catch
// does it and returns where the cursor is then.
func (s *Stack) Catch(catch func(on bool) (x, y float64)) {
	top := s.Top()
	want := top != nil && s.Hand.focused && top.Traits().Catches
	if want == s.Hand.caught {
		return
	}
	x, y := catch(want)
	s.Hand.catch(want, x, y)
	s.pass(&input.Event{Kind: input.FocusLost}) // whatever was dragged is let go
}

// pass hands a mouse event to all screens that may have to do with it.
func (s *Stack) pass(e *input.Event) {
	for _, c := range slices.Backward(slices.Clone(s.screens)) {
		c.Point(e)
	}
}

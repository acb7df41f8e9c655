package stack

import (
	"slices"
	"time"

	"treeline/scene/input"
)

// Screen is one layer of what the person sees and does. It may have more methods: Closed is called
// after it was closed, Letter receives typed letters if its traits say so, Pasted receives a text
// from the clipboard while it is on top, and Capture receives events while it is on top, before
// they have any meaning, and reports whether it used them.
type Screen interface {
	// Traits returns the present relation of the screen to the others.
	Traits() Traits
	// Handle does what the person asked for in one of the screen's contexts.
	Handle(a input.Action)
	// Point handles an event of the free mouse, or of the wheel, and reports whether it was meant
	// for the screen.
	Point(e *input.Event) bool
	// Update lets dt pass.
	Update(dt time.Duration)
	// Draw adds the screen to the picture.
	Draw() error
}

// Name identifies a screen.
type Name string

// Traits are the relation of a screen to the others.
type Traits struct {
	Name     Name
	Contexts [3]input.Context // of its keys, the most important first; input.Always for none
	Modal    bool             // keys and mouse do not reach the screens below
	Shields  bool             // keys and mouse reach only screens below that are Beside
	Types    bool             // it receives typed letters: keys do not reach the screens below
	Holds    bool             // the battle below is held
	Catches  bool             // the mouse turns the view while the screen is on top
	Beside   bool             // it is at a side of what is below and does not cover it
}

// Reads returns the contexts of the screen's keys.
func (t *Traits) Reads() []input.Context {
	n := slices.Index(t.Contexts[:], input.Always)
	if n < 0 {
		n = len(t.Contexts)
	}
	return t.Contexts[:n]
}

// Stack is the open screens, from the ground up. The functions are set before the first event.
type Stack struct {
	Hand    Hand
	Always  func(input.Action)             // handles what means the same on every screen
	Dropped func(path string)              // receives a file that was dropped on the window
	Plugged func(name string, joined bool) // receives the name of a gamepad that was connected or disconnected

	screens []Screen
	stray   bool // the character of the last key is for nobody: the key was for the screens before it
}

// New returns a stack without screens, with the bindings of a table.
func New(t *input.Table) *Stack { return &Stack{Hand: Hand{Table: t, Zoom: 1}} }

// Ground returns the screen below all others, nil if there is none.
func (s *Stack) Ground() Screen {
	if len(s.screens) == 0 {
		return nil
	}
	return s.screens[0]
}

// Top returns the screen above all others, nil if there is none.
func (s *Stack) Top() Screen {
	if len(s.screens) == 0 {
		return nil
	}
	return s.screens[len(s.screens)-1]
}

// All returns the screens from the ground up. The slice is valid until one is opened or closed.
func (s *Stack) All() []Screen { return s.screens }

// Open puts a screen on top. What is held was pressed for the screens below: until it is pressed
// again it does not repeat.
func (s *Stack) Open(top Screen) {
	s.screens = append(s.screens, top)
	s.Hand.held.Carry()
}

// Close removes a screen, wherever it is.
func (s *Stack) Close(c Screen) {
	s.screens = slices.DeleteFunc(s.screens, func(o Screen) bool { return o == c })
	if c, ok := c.(interface{ Closed() }); ok {
		c.Closed()
	}
}

// Replace closes all screens and opens a new ground.
func (s *Stack) Replace(ground Screen) {
	for _, c := range slices.Backward(slices.Clone(s.screens)) {
		s.Close(c)
	}
	s.Open(ground)
}

// Find returns the screen with a name, nil if it is not open.
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
	s.Hand.away += dt.Seconds()
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

// Holds reports whether a screen above another one holds the battle.
func (s *Stack) Holds(below Screen) bool {
	return slices.ContainsFunc(s.above(below), func(c Screen) bool { return c.Traits().Holds })
}

// Exchange puts a new ground at the bottom, and closes all screens except those with some names.
func (s *Stack) Exchange(ground Screen, keep ...Name) {
	for _, c := range slices.Backward(slices.Clone(s.screens)) {
		if !slices.Contains(keep, c.Traits().Name) {
			s.Close(c)
		}
	}
	s.screens = slices.Insert(s.screens, 0, ground)
}

// Covered reports whether any screen above another one covers it.
func (s *Stack) Covered(below Screen) bool {
	return slices.ContainsFunc(s.above(below), func(c Screen) bool { return !c.Traits().Beside })
}

// above returns the screens above another one.
func (s *Stack) above(below Screen) []Screen {
	return s.screens[slices.Index(s.screens, below)+1:]
}

// Focused reports whether the window has the keyboard.
func (s *Stack) Focused() bool { return s.Hand.focused }

// Away reports whether the person has left the window for another one. A window that never had the
// focus was not left, nor one that only loses it while the system changes its size.
func (s *Stack) Away() bool { return s.Hand.left && s.Hand.away >= settling }

// SetFocus sets whether the window has the keyboard at the start; events update it later.
func (s *Stack) SetFocus(on bool) { s.Hand.focused = on }

// Catch catches or frees the cursor if that must change. catch does it and returns where the cursor
// is afterwards.
func (s *Stack) Catch(catch func(on bool) (x, y float64)) {
	top := s.Top()
	want := top != nil && s.Hand.focused && top.Traits().Catches
	if want == s.Hand.caught {
		return
	}
	x, y := catch(want)
	s.Hand.catch(want, x, y)
	s.pass(&input.Event{Kind: input.FocusLost}) // releases whatever was dragged
}

// pass passes a mouse event on to all screens.
func (s *Stack) pass(e *input.Event) {
	for _, c := range slices.Backward(slices.Clone(s.screens)) {
		c.Point(e)
	}
}

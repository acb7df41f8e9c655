package screen

import (
	"slices"
	"time"

	"treeline/scene/input"
)

// Screen is one layer of what the person sees and does.
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

// The screens.
const (
	TitleName   Name = "title"
	BattleName  Name = "battle"
	MenuName    Name = "menu"
	ConfirmName Name = "confirm"
	KeysName    Name = "keys"
	ReportName  Name = "report"
	TuningName  Name = "tuning"
	ReplaysName Name = "replays"
	PhotoName   Name = "photo"
	KillerName  Name = "gun"
	WhatIfName  Name = "whatif"

	BarName      Name = "bar"
	ControlsName Name = "controls"
	CaptureName  Name = "capture"
	ConflictName Name = "conflict"

	EndName Name = "end"

	SettingsName Name = "settings"
	SetupName    Name = "setup"
	CareerName   Name = "career"
	LessonName   Name = "lesson"
	NamingName   Name = "naming"
)

// Traits are how a screen stands among the others.
type Traits struct {
	Name     Name
	Contexts [3]input.Context // of its keys, the first one first; input.Always for none
	Modal    bool             // keys and mouse go to nothing below
	Types    bool             // takes what is typed: keys go to nothing below
	Holds    bool             // the battle below stands still
	Catches  bool             // the mouse turns the view, if the screen is on top
}

// contexts returns those of the screen's keys.
func (t *Traits) contexts() []input.Context {
	n := slices.Index(t.Contexts[:], input.Always)
	if n < 0 {
		n = len(t.Contexts)
	}
	return t.Contexts[:n]
}

// Stack is the open screens, the ground on which all stand first.
type Stack struct {
	screens  []Screen
	controls controls
	always   func(input.Action) // takes what means the same on every screen
	dropped  func(path string)  // takes a file that was dropped on the window

	plugged func(name string, joined bool) // is told of a gamepad that is connected, or no longer
}

// Open puts a screen on top.
func (s *Stack) Open(top Screen) { s.screens = append(s.screens, top) }

// Close takes a screen off, wherever it stands.
func (s *Stack) Close(c Screen) {
	s.screens = slices.DeleteFunc(s.screens, func(o Screen) bool { return o == c })
	if c, ok := c.(interface{ closed() }); ok {
		c.closed()
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
	s.controls.deaf -= dt.Seconds()
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

// holds reports whether a screen over another one makes the battle stand still.
func (s *Stack) holds(below Screen) bool {
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

// covered reports whether anything but the tuning panel and the bars lies over a screen.
func (s *Stack) covered(below Screen) bool {
	return slices.ContainsFunc(s.above(below), func(c Screen) bool {
		n := c.Traits().Name
		return n != TuningName && n != BarName && n != EndName
	})
}

// above returns the screens over another one.
func (s *Stack) above(below Screen) []Screen {
	return s.screens[slices.Index(s.screens, below)+1:]
}

// Focused reports whether the window has the keyboard.
func (s *Stack) Focused() bool { return s.controls.focused }

// SetFocus reports whether the window has the keyboard at the start; later events report
// it.
func (s *Stack) SetFocus(on bool) { s.controls.focused = on }

// Catch asks for the cursor to be caught or freed where that must change. catch
// does it and returns where the cursor is then.
func (s *Stack) Catch(catch func(on bool) (x, y float64)) {
	n := len(s.screens)
	want := n > 0 && s.controls.focused && s.screens[n-1].Traits().Catches
	if want == s.controls.caught {
		return
	}
	x, y := catch(want)
	s.controls.catch(want, x, y)
	s.pass(&input.Event{Kind: input.FocusLost}) // whatever was dragged is let go
}

// pass hands a mouse event to all screens that may have to do with it.
func (s *Stack) pass(e *input.Event) {
	for _, c := range slices.Backward(slices.Clone(s.screens)) {
		c.Point(e)
	}
}

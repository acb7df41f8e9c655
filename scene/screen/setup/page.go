package setup

import (
	"errors"
	"time"
	"unicode/utf8"

	"treeline/ai/battlecode"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
	"treeline/scene/screen/turntable"
	"treeline/scene/stage"
	"treeline/terrain"
)

// Page is the page on which a player sets up the next battle: its map, its teams, its rules and
// their own tank. Choices take effect at once.
type Page struct {
	page.Form

	next   *Next
	land   mapView
	model  turntable.Tank
	before []seeds      // of the previous maps
	Below  page.Targets // buttons at the foot
	button int          // the selected one, -1 for none
	pick   *pick        // file in the row of files, nil for that of the next battle
	waits  *bool        // begins once the map of the pick is there: in a tank, or not; nil for no battle

	Message string // what last went wrong, "" for nothing
}

// AddTo adds the player's tank with a paint to the picture of a map.
func (s *Page) AddTo(f *stage.Frame, on *terrain.Map, paint string) { s.model.Add(f, on, paint) }

// Land returns the map that is shown; ok is false if there is none yet.
func (s *Page) Land() (land terrain.Spec, ok bool) {
	if s.land.shown == nil {
		return land, false
	}
	return s.land.shown.land, true
}

// Choose selects a row.
func (s *Page) Choose(i int) {
	s.button = -1
	s.Form.Choose(i)
}

// button is a button at the foot of the page.
type button struct {
	text  string
	press func()
}

func (s *Page) foot() []button {
	n := s.next
	return []button{
		{"Start battle", func() { s.begin(true) }},
		{"Watch a bot battle", func() { s.begin(false) }},
		{"Back", func() { n.Shared.Close(s) }},
	}
}

// Traits implements Screen.
func (s *Page) Traits() stack.Traits {
	return stack.Traits{Name: stack.SetupName, Contexts: [3]input.Context{input.Menu, input.Tuning}, Modal: true, Holds: true}
}

// Handle implements Screen.
func (s *Page) Handle(a input.Action) {
	s.Message = ""
	if a == input.Cancel {
		s.next.Shared.Close(s)
		return
	}
	if s.button >= 0 {
		s.handleFoot(a)
		return
	}
	if s.Form.Handle(a) {
		return
	}
	switch a {
	case input.Up:
		if !s.Walk(-1) {
			s.toFoot()
		}
	case input.Down:
		if !s.Walk(1) {
			s.toFoot()
		}
	}
}

// toFoot selects the first button at the foot.
func (s *Page) toFoot() {
	s.At, s.button = -1, 0
	s.next.Shared.Sound.Play("ui_hover")
}

// handleFoot handles a key while a button at the foot is selected.
func (s *Page) handleFoot(a input.Action) {
	n := len(s.foot())
	switch a {
	case input.Less:
		s.button = page.Ring(s.button, -1, n)
	case input.More:
		s.button = page.Ring(s.button, 1, n)
	case input.Accept:
		s.next.Shared.Sound.Play("ui_click")
		s.foot()[s.button].press()
		return
	case input.Down:
		s.button, s.At = -1, -1
		s.Walk(1)
	case input.Up:
		s.button, s.At = -1, len(s.Rows())
		s.Walk(-1)
	}
	s.next.Shared.Sound.Play("ui_hover")
}

// Point implements Screen.
func (s *Page) Point(e *input.Event) bool {
	if e.Kind == input.ButtonWentDown {
		s.Message = ""
	}
	at, clicked := s.Below.Follow(s.next.Shared.Paper.Canvas, e)
	if clicked {
		s.next.Shared.Sound.Play("ui_click")
		s.foot()[at].press()
		return true
	}
	if e.Kind == input.CursorMoved && at >= 0 {
		s.button, s.At = at, -1
	}
	s.Form.Point(e)
	if s.At >= 0 {
		s.button = -1
	}
	return true
}

// Update implements Screen.
func (s *Page) Update(dt time.Duration) {
	s.takeFile()
	s.land.update(dt.Seconds())
	s.model.Turn(dt.Seconds())
}

// Closed frees the picture of the map.
func (s *Page) Closed() { s.land.drop() }

// takeCode makes the battle of a code the next one. The error is one line.
func (s *Page) takeCode(text string) error {
	const most = 400 // letters, more than in any code with dashes and spaces, or any link
	if utf8.RuneCountInString(text) > most {
		return errors.New("this is too long to be a battle code")
	}
	spec, err := battlecode.Decode(text)
	if err != nil {
		return err
	}
	s.before = append(s.before, seedsOf(s.next.Spec))
	s.pick, s.waits = nil, nil
	*s.next.Spec = spec
	return nil
}

// Pasted takes a code from the clipboard.
func (s *Page) Pasted(text string) {
	if err := s.takeCode(text); err != nil {
		s.Message = s.next.Shared.Paper.Canvas.T("there is no battle code in the clipboard: %s", s.next.Shared.Paper.Canvas.T(err.Error()))
		return
	}
	s.Message = ""
	s.next.Shared.Say("the battle was set up from the code")
}

// Draw implements Screen.
func (s *Page) Draw() error {
	const wide, high, gap, least = 1000.0, 660.0, 16.0, 280.0
	p := s.next.Shared.Paper.Empty("Set up a battle", wide, high)
	side := page.Box{X: p.Body.X + p.Body.W*0.6 + gap, Y: p.Body.Y, W: p.Body.W*0.4 - gap, H: p.Help.Y + p.Help.H - 6 - p.Body.Y}
	if side.W < least {
		side.W = 0
	} else {
		p.Body.W, p.Help.W = p.Body.W*0.6-gap, p.Body.W*0.6-gap
	}
	s.Form.Draw(p.Body)
	s.drawHelp(p.Help)
	s.drawFoot(p.Foot)
	if side.W > 0 {
		s.drawSide(side)
	}
	return nil
}

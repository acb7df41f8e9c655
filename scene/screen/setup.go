package screen

import (
	"errors"
	"time"
	"unicode/utf8"

	"treeline/ai/battlecode"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// setup is the page on which a player sets up the next battle: its map, its teams, its
// rules and the tank of their own. What is chosen counts at once.
type setup struct {
	page.Form

	kit    *Kit
	land   mapView
	model  model
	before []uint64     // seeds of the maps that were left
	below  page.Targets // the buttons at the foot
	button int          // of them that is selected, -1 for none

	message string // what went wrong last, "" for nothing to say
}

// openSetup opens the page.
func (k *Kit) openSetup() {
	s := &setup{kit: k, land: mapView{kit: k}, model: model{kit: k}}
	s.Form = page.NewForm(k.Shared, s.setupRows)
	s.At = -1
	k.stack.Open(s)
}

// setup returns the page on which the next battle is set up, nil while it is closed.
func (k *Kit) setup() *setup {
	s, _ := k.stack.Find(stack.SetupName).(*setup)
	return s
}

// setupButton is a button at the foot of the page.
type setupButton struct {
	text  string
	press func()
}

func (s *setup) foot() []setupButton {
	k := s.kit
	return []setupButton{
		{"Start battle", func() { k.play(true) }},
		{"Watch a bot battle", func() { k.play(false) }},
		{"Back", func() { k.Shared.Close(s) }},
	}
}

// Traits implements Screen.
func (s *setup) Traits() stack.Traits {
	return stack.Traits{Name: stack.SetupName, Contexts: [3]input.Context{input.Menu, input.Tuning}, Modal: true, Holds: true}
}

// Handle implements Screen.
func (s *setup) Handle(a input.Action) {
	s.message = ""
	if a == input.Cancel {
		s.kit.Shared.Close(s)
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
func (s *setup) toFoot() {
	s.At, s.button = -1, 0
	s.kit.Sound.Play("ui_hover")
}

// handleFoot does what a key asks for while a button is selected.
func (s *setup) handleFoot(a input.Action) {
	n := len(s.foot())
	switch a {
	case input.Less:
		s.button = page.Ring(s.button, -1, n)
	case input.More:
		s.button = page.Ring(s.button, 1, n)
	case input.Accept:
		s.kit.Sound.Play("ui_click")
		s.foot()[s.button].press()
		return
	case input.Down:
		s.button, s.At = -1, -1
		s.Walk(1)
	case input.Up:
		s.button, s.At = -1, len(s.Rows())
		s.Walk(-1)
	}
	s.kit.Sound.Play("ui_hover")
}

// Point implements Screen.
func (s *setup) Point(e *input.Event) bool {
	if e.Kind == input.ButtonWentDown {
		s.message = ""
	}
	at, clicked := s.below.Follow(s.kit.Canvas, e)
	if clicked {
		s.kit.Sound.Play("ui_click")
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
func (s *setup) Update(dt time.Duration) {
	s.land.update(dt.Seconds())
	s.model.turn(dt.Seconds())
}

// Closed frees the picture of the map.
func (s *setup) Closed() { s.land.drop() }

// takeCode makes the battle of a code the next one, or returns in a line why it is none.
func (s *setup) takeCode(text string) error {
	const most = 400 // letters, more than any code has with dashes and spaces, or a link
	if utf8.RuneCountInString(text) > most {
		return errors.New("this is too long to be the code of a battle")
	}
	spec, err := battlecode.Decode(text)
	if err != nil {
		return err
	}
	s.before = append(s.before, s.kit.Spec.Seed)
	*s.kit.Spec = spec
	return nil
}

// Pasted takes a code from the clipboard.
func (s *setup) Pasted(text string) {
	if err := s.takeCode(text); err != nil {
		s.message = s.kit.Canvas.T("the clipboard holds no code of a battle: %s", s.kit.Canvas.T(err.Error()))
		return
	}
	s.message = ""
	s.kit.Shared.Say("the battle is that of the code")
}

// copyCode puts the code of a battle into the clipboard, in a browser a link to it.
func (k *Kit) copyCode(code string) {
	if page := k.Window.Address(); page != "" {
		k.Window.SetClipboard(battlecode.Link(page, code))
		k.Shared.Say("a link to the battle is in the clipboard")
		return
	}
	k.Window.SetClipboard(code)
	k.Shared.Say("the code of the battle is in the clipboard")
}

// Draw implements Screen.
func (s *setup) Draw() error {
	const wide, high, gap, least = 1000.0, 660.0, 16.0, 280.0
	p := s.kit.Shared.Paper.Empty("Set up a battle", wide, high)
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

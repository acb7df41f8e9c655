package screen

import (
	"errors"
	"time"
	"unicode/utf8"

	"treeline/ai/battlecode"
	"treeline/scene/input"
	"treeline/scene/screen/stack"
)

// setup is the page on which a player sets up the next battle: its map, its teams, its
// rules and the tank of their own. What is chosen counts at once.
type setup struct {
	form

	land   mapView
	model  model
	before []uint64 // seeds of the maps that were left
	below  targets  // the buttons at the foot
	button int      // of them that is selected, -1 for none

	message string // what went wrong last, "" for nothing to say
}

// openSetup opens the page.
func (k *Kit) openSetup() {
	s := &setup{land: mapView{kit: k}, model: model{kit: k}}
	s.form = newForm(k, s.setupRows)
	s.at = -1
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
		{"Back", func() { k.close(s) }},
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
		s.kit.close(s)
		return
	}
	if s.button >= 0 {
		s.handleFoot(a)
		return
	}
	if s.form.Handle(a) {
		return
	}
	switch a {
	case input.Up:
		if !s.walk(-1) {
			s.toFoot()
		}
	case input.Down:
		if !s.walk(1) {
			s.toFoot()
		}
	}
}

// toFoot selects the first button at the foot.
func (s *setup) toFoot() {
	s.at, s.button = -1, 0
	s.kit.Sound.Play("ui_hover")
}

// handleFoot does what a key asks for while a button is selected.
func (s *setup) handleFoot(a input.Action) {
	n := len(s.foot())
	switch a {
	case input.Less:
		s.button = round(s.button, -1, n)
	case input.More:
		s.button = round(s.button, 1, n)
	case input.Accept:
		s.kit.Sound.Play("ui_click")
		s.foot()[s.button].press()
		return
	case input.Down:
		s.button, s.at = -1, -1
		s.walk(1)
	case input.Up:
		s.button, s.at = -1, len(s.rows())
		s.walk(-1)
	}
	s.kit.Sound.Play("ui_hover")
}

// Point implements Screen.
func (s *setup) Point(e *input.Event) bool {
	if e.Kind == input.ButtonWentDown {
		s.message = ""
	}
	at, clicked := s.below.follow(s.kit.Canvas, e)
	if clicked {
		s.kit.Sound.Play("ui_click")
		s.foot()[at].press()
		return true
	}
	if e.Kind == input.CursorMoved && at >= 0 {
		s.button, s.at = at, -1
	}
	s.form.Point(e)
	if s.at >= 0 {
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
	s.kit.Say("the battle is that of the code")
}

// copyCode puts the code of a battle into the clipboard, in a browser a link to it.
func (k *Kit) copyCode(code string) {
	if page := k.Window.Address(); page != "" {
		k.Window.SetClipboard(battlecode.Link(page, code))
		k.Say("a link to the battle is in the clipboard")
		return
	}
	k.Window.SetClipboard(code)
	k.Say("the code of the battle is in the clipboard")
}

// Draw implements Screen.
func (s *setup) Draw() error {
	const wide, high, gap, least = 1000.0, 660.0, 16.0, 280.0
	p := s.kit.drawPage("Set up a battle", wide, high)
	side := box{p.body.x + p.body.w*0.6 + gap, p.body.y, p.body.w*0.4 - gap, p.help.y + p.help.h - 6 - p.body.y}
	if side.w < least {
		side.w = 0
	} else {
		p.body.w, p.help.w = p.body.w*0.6-gap, p.body.w*0.6-gap
	}
	s.form.draw(p.body)
	s.drawHelp(p.help)
	s.drawFoot(p.foot)
	if side.w > 0 {
		s.drawSide(side)
	}
	return nil
}

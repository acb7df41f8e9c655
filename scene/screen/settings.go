package screen

import (
	"time"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/stack"
)

// settings is the page on which a player sets up the game: tabs, and the rows of one of
// them. The tinkerer's panel has the same knobs and all others.
type settings struct {
	form

	keeper keeper
	pages  []page
	tabs   tabs

	message string // what went wrong last, "" for nothing to say
}

// page is a tab of the settings.
type page struct {
	name string
	rows func() []row
}

func newSettings(k *Kit) *settings {
	s := &settings{keeper: newKeeper(k)}
	for _, c := range catalogue() {
		s.pages = append(s.pages, page{c.name, s.rowsOf(c)})
	}
	if k.Profiles.HasProfiles() {
		s.pages = append(s.pages, page{"Profiles", s.profileRows})
	}
	s.tabs.kit = k
	for _, p := range s.pages {
		s.tabs.names = append(s.tabs.names, p.name)
	}
	s.form = newForm(k, func() []row { return s.pages[s.tabs.open].rows() })
	s.turn(0)
	return s
}

// Traits implements Screen.
func (s *settings) Traits() stack.Traits {
	return stack.Traits{Name: stack.SettingsName, Contexts: [3]input.Context{input.Menu, input.Tuning}, Modal: true, Holds: true}
}

// Handle implements Screen.
func (s *settings) Handle(a input.Action) {
	s.message = ""
	if s.form.Handle(a) {
		return
	}
	switch a {
	case input.Cancel:
		s.kit.close(s)
	case input.Up:
		if s.at < 0 || !s.walk(-1) {
			s.at = -1 // the tabs
		}
	case input.Down:
		s.walk(1)
	case input.Less, input.More:
		if s.at < 0 {
			s.turn(map[input.Action]int{input.Less: -1, input.More: 1}[a])
			s.at = -1
		}
	case input.Accept:
		if s.at < 0 {
			s.walk(1)
		}
	case input.PreviousTab:
		s.turn(-1)
	case input.NextTab:
		s.turn(1)
	}
}

// turn goes to the next page, or the one before, and selects its first row.
func (s *settings) turn(step int) {
	s.show(round(s.tabs.open, step, len(s.pages)))
}

// show opens a page.
func (s *settings) show(i int) {
	s.tabs.open, s.at, s.top, s.held = i, -1, 0, -1
	s.walk(1)
}

// Point implements Screen.
func (s *settings) Point(e *input.Event) bool {
	if e.Kind == input.ButtonWentDown && e.Button == input.LeftButton {
		s.message = ""
	}
	switch tab, closed := s.tabs.point(e); {
	case closed:
		s.kit.close(s)
		return true
	case tab >= 0:
		s.show(tab)
		return true
	}
	s.form.Point(e)
	return true
}

// Update implements Screen.
func (s *settings) Update(dt time.Duration) { s.keeper.pass(dt.Seconds()) }

// Closed keeps what was changed.
func (s *settings) Closed() { s.keeper.keep() }

// Draw implements Screen.
func (s *settings) Draw() error {
	const wide, high = 780.0, 600.0
	k := s.kit
	p := k.drawPage("Settings", wide, high)
	s.form.draw(s.tabs.draw(p.body, s.at < 0))
	rows := s.rows()
	text, ink := s.message, canvas.Alarm
	if text == "" && s.at >= 0 && s.at < len(rows) {
		text, ink = rows[s.at].help, canvas.Muted
	}
	k.drawPageHelp(p.help, text, ink)
	s.tabs.drawFoot(p.foot, s.hints()...)
	return nil
}

// hints returns what keys do now: those of the row that is selected, and those that turn pages.
func (s *settings) hints() []canvas.Hint {
	k, rows := s.kit, s.rows()
	var all []canvas.Hint
	if s.at >= 0 && s.at < len(rows) {
		r := &rows[s.at]
		if r.choose != nil {
			all = append(all, k.hintOf("choose", input.Accept))
		}
		if r.step != nil {
			all = append(all, k.hintOf("change", input.Less, input.More))
		}
		if r.reset != nil {
			all = append(all, k.hintOf("reset", input.ResetKnob))
		}
	}
	return append(all, k.hintOf("page", input.PreviousTab, input.NextTab))
}

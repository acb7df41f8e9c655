package settings

import (
	"time"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// Page is the page on which a player sets up the game: tabs, and the rows of the open one. The
// tinkerer's panel has the same knobs and all others.
type Page struct {
	page.Form

	own    *Own
	keeper keeper
	pages  []tab
	tabs   page.Tabs

	Message string // what last went wrong, "" for nothing
}

// tab is a page of the settings.
type tab struct {
	name string
	rows func() []page.Row
}

func newPage(o *Own) *Page {
	s := &Page{own: o, keeper: newKeeper(o)}
	for _, c := range catalogue() {
		s.pages = append(s.pages, tab{c.name, s.rowsOf(c)})
	}
	if o.Profiles.HasProfiles() {
		s.pages = append(s.pages, tab{"Profiles", s.profileRows})
	}
	s.tabs.Shared = o.Shared
	for _, p := range s.pages {
		s.tabs.Names = append(s.tabs.Names, p.name)
	}
	s.Form = page.NewForm(o.Shared, func() []page.Row { return s.pages[s.tabs.Open].rows() })
	s.turn(0)
	return s
}

// Tab returns the name of the open tab.
func (s *Page) Tab() string { return s.pages[s.tabs.Open].name }

// Traits implements Screen.
func (s *Page) Traits() stack.Traits {
	return stack.Traits{Name: stack.SettingsName, Contexts: [3]input.Context{input.Menu, input.Tuning}, Modal: true, Holds: true}
}

// Handle implements Screen.
func (s *Page) Handle(a input.Action) {
	s.Message = ""
	if s.Form.Handle(a) {
		return
	}
	switch a {
	case input.Cancel:
		s.own.Shared.Close(s)
	case input.Up:
		if s.At < 0 || !s.Walk(-1) {
			s.At = -1 // selects the tabs
		}
	case input.Down:
		s.Walk(1)
	case input.Less, input.More:
		if s.At < 0 {
			s.turn(map[input.Action]int{input.Less: -1, input.More: 1}[a])
			s.At = -1
		}
	case input.Accept:
		if s.At < 0 {
			s.Walk(1)
		}
	case input.PreviousTab:
		s.turn(-1)
	case input.NextTab:
		s.turn(1)
	}
}

// turn opens the next page, or the previous one for -1, and selects its first row.
func (s *Page) turn(step int) {
	s.show(page.Ring(s.tabs.Open, step, len(s.pages)))
}

// show opens a page.
func (s *Page) show(i int) {
	s.tabs.Open = i
	s.Restart()
	s.Walk(1)
}

// Point implements Screen.
func (s *Page) Point(e *input.Event) bool {
	if e.Kind == input.ButtonWentDown && e.Button == input.LeftButton {
		s.Message = ""
	}
	switch tab, closed := s.tabs.Point(e); {
	case closed:
		s.own.Shared.Close(s)
		return true
	case tab >= 0:
		s.show(tab)
		return true
	}
	s.Form.Point(e)
	return true
}

// Update implements Screen.
func (s *Page) Update(dt time.Duration) {
	if fault := s.keeper.pass(dt.Seconds()); fault != "" {
		s.Message = fault
	}
}

// Closed saves what was changed.
func (s *Page) Closed() { s.keeper.finish() }

// Draw implements Screen.
func (s *Page) Draw() error {
	const wide, high = 780.0, 600.0
	o := s.own
	p := o.Shared.Paper.Empty("Settings", wide, high)
	s.Form.Draw(s.tabs.Draw(p.Body, s.At < 0))
	rows := s.Rows()
	text, ink := s.Message, canvas.Alarm
	if text == "" && s.At >= 0 && s.At < len(rows) {
		text, ink = rows[s.At].Help, canvas.Muted
	}
	o.Shared.Paper.Explain(p.Help, text, ink)
	s.tabs.DrawFoot(p.Foot, s.Hints()...)
	return nil
}

// Hints returns the hints for the present keys: those of the selected row, and those that turn
// pages.
func (s *Page) Hints() []canvas.Hint {
	o, rows := s.own, s.Rows()
	var all []canvas.Hint
	if s.At >= 0 && s.At < len(rows) {
		r := &rows[s.At]
		if r.Choose != nil {
			all = append(all, o.Shared.Keys.HintOf("choose", input.Accept))
		}
		if r.Step != nil {
			all = append(all, o.Shared.Keys.HintOf("change", input.Less, input.More))
		}
		if r.Reset != nil {
			all = append(all, o.Shared.Keys.HintOf("reset", input.ResetKnob))
		}
	}
	return append(all, o.Shared.Keys.HintOf("page", input.PreviousTab, input.NextTab))
}

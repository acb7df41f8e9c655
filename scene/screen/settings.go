package screen

import (
	"time"

	"treeline/scene/canvas"
	"treeline/scene/input"
)

// settings is the page on which a player sets up the game: tabs, and the rows of one of
// them. The tinkerer's panel has the same knobs and all others.
type settings struct {
	form

	keeper keeper
	pages  []page
	page   int
	tabs   []box // of the last picture
	back   box   // the button that closes the page
	pushed bool  // the mouse went down on that button

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
	s.form = newForm(k, func() []row { return s.pages[s.page].rows() })
	s.turn(0)
	return s
}

// Traits implements Screen.
func (s *settings) Traits() Traits {
	return Traits{Name: SettingsName, Contexts: [2]input.Context{input.Menu, input.Tuning}, Modal: true, Holds: true}
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
	s.show(round(s.page, step, len(s.pages)))
}

// show opens a page.
func (s *settings) show(i int) {
	s.page, s.at, s.top, s.held = i, -1, 0, -1
	s.walk(1)
}

// Point implements Screen.
func (s *settings) Point(e *input.Event) bool {
	x, y := s.kit.Canvas.Units(e.PX, e.PY)
	switch {
	case e.Kind == input.ButtonWentDown && e.Button == input.LeftButton:
		s.message = ""
		s.pushed = s.back.holds(x, y)
		if i := boxAt(s.tabs, x, y); i >= 0 {
			s.show(i)
			return true
		}
	case e.Kind == input.ButtonWentUp && s.pushed && s.back.holds(x, y):
		s.kit.close(s)
		return true
	}
	s.form.Point(e)
	return true
}

// Update implements Screen.
func (s *settings) Update(dt time.Duration) { s.keeper.pass(dt.Seconds()) }

// closed keeps what was changed.
func (s *settings) closed() { s.keeper.keep() }

// Measures of the settings in units.
const (
	settingsWide = 780.0
	settingsHigh = 600.0
	settingsRim  = 16.0
	settingsTab  = 30.0
	settingsHelp = 62.0 // three lines
	settingsFoot = 40.0
)

// Draw implements Screen.
func (s *settings) Draw() error {
	c := s.kit.Canvas
	b := s.kit.page(settingsWide, settingsHigh, settingsRim)
	in := box{b.x + settingsRim, b.y + settingsRim, b.w - 2*settingsRim, b.h - 2*settingsRim}
	c.Text(in.x, in.y+12, canvas.Head, "Settings", canvas.Ink, canvas.Left|canvas.Bold)
	s.drawTabs(box{in.x, in.y + 34, in.w, settingsTab})
	foot := box{in.x, in.y + in.h - settingsFoot, in.w, settingsFoot}
	help := box{in.x, foot.y - settingsHelp, in.w, settingsHelp}
	top := in.y + 34 + settingsTab + 8
	s.form.draw(box{in.x, top, in.w, help.y - 6 - top})
	s.drawHelp(help)
	s.drawFoot(foot)
	return nil
}

// drawTabs draws the names of the pages.
func (s *settings) drawTabs(b box) {
	c := s.kit.Canvas
	s.tabs = s.tabs[:0]
	wide := b.w / float64(len(s.pages))
	for i := range s.pages {
		t := box{b.x + wide*float64(i), b.y, wide, b.h}
		s.tabs = append(s.tabs, t)
		ink, weight := canvas.Muted, canvas.Center
		if i == s.page {
			ink, weight = canvas.Ink, canvas.Center|canvas.Bold
			c.Rect(t.x+1, t.y, t.w-2, t.h, canvas.Edge.Fade(0.7))
			c.Rect(t.x+1, t.y+t.h-3, t.w-2, 3, canvas.Amber)
			if s.at < 0 {
				ink = canvas.White
				c.Frame(t.x+1, t.y, t.w-2, t.h, canvas.Amber)
			}
		}
		c.Text(t.x+t.w/2, t.y+t.h/2-1, canvas.Small, s.kit.fitted(canvas.Small, s.pages[i].name, t.w-6), ink, weight)
	}
	c.Rect(b.x, b.y+b.h, b.w, 1, canvas.Edge)
}

// drawHelp explains the row that is selected.
func (s *settings) drawHelp(b box) {
	s.kit.Canvas.Rect(b.x, b.y, b.w, 1, canvas.Edge)
	rows := s.rows()
	text, ink := s.message, canvas.Alarm
	if text == "" && s.at >= 0 && s.at < len(rows) {
		text, ink = rows[s.at].help, canvas.Muted
	}
	s.kit.drawHelp(b.x, b.y+15, b.w, text, ink)
}

// drawFoot draws the hints for the keys, and the way back.
func (s *settings) drawFoot(b box) {
	const wide, apart = 120.0, "     "
	k, c := s.kit, s.kit.Canvas
	s.back = box{b.x + b.w - wide, b.y + 8, wide, b.h - 10}
	c.Plate(s.back.x, s.back.y, s.back.w, s.back.h, 5, canvas.Moss.Mix(canvas.Black, 0.55), canvas.Edge)
	mid := s.back.y + s.back.h/2
	c.Text(s.back.x+wide/2, mid, canvas.Small, k.hint(input.Cancel, "Back"), canvas.Ink, canvas.Center|canvas.Bold)
	keys := k.hintOf("change", input.Less, input.More) + apart + k.hintOf("reset", input.ResetKnob) + apart + k.hintOf("page", input.PreviousTab, input.NextTab)
	c.Text(b.x, mid, canvas.Small, s.kit.fitted(canvas.Small, keys, b.w-wide-formPad), canvas.Muted, canvas.Left)
}

package careerpage

import (
	"time"

	"treeline/scene/career"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
	"treeline/scene/screen/turntable"
	"treeline/scene/stage"
	"treeline/terrain"
)

// Page shows the player's record on tabs. On the last tab they choose the paint of their tank.
type Page struct {
	page.Form // of the paints

	shared *page.Shared
	book   *career.Book
	rounds []career.Round
	sums   sums
	pages  []tab
	tabs   page.Tabs
	table  page.Table
	model  turntable.Tank

	message string // what last went wrong, "" for nothing
}

// tab is a tab of the page.
type tab struct {
	name string
	draw func(b page.Box)
}

// sums is the totals of all rounds, computed once for the page.
type sums struct {
	total, days, tanks []career.Group
	moments            []career.Moment
	medals             []int // by medal: how often it was earned
	different          int
}

func newSums(rounds []career.Round) sums {
	s := sums{
		total: []career.Group{{Name: "All rounds", Sum: career.Total(rounds)}}, days: career.ByDay(rounds, time.Local),
		tanks: career.ByTank(rounds), moments: career.Moments(rounds), different: career.Different(rounds),
	}
	for _, m := range career.Medals() {
		s.medals = append(s.medals, m.Count(rounds))
	}
	return s
}

// Open opens the page of a career; tank is the tank on which paints are shown.
func Open(s *page.Shared, book *career.Book, tank turntable.Tank) {
	p := &Page{shared: s, book: book, rounds: book.Rounds(), sums: newSums(book.Rounds()), model: tank}
	if err := book.Fault(); err != nil {
		p.message = err.Error()
	}
	p.table = page.Table{Paper: &s.Paper, Nothing: "There is nothing here yet: play a round to its end."}
	p.Form = page.NewForm(s, p.paints)
	p.Form.At = -1
	p.pages = []tab{
		{"Overview", p.drawOverview},
		{"Medals", p.drawMedals},
		{"Rounds", p.drawRounds},
		{"Days", p.drawDays},
		{"Tanks", p.drawTanks},
		{"Paint", p.drawPaints},
	}
	p.tabs.Shared = s
	for _, t := range p.pages {
		p.tabs.Names = append(p.tabs.Names, t.name)
	}
	s.Stack.Open(p)
}

// AddTo adds the painted tank to the picture of a map while the paints are shown.
func (p *Page) AddTo(f *stage.Frame, on *terrain.Map) {
	if !p.painting() {
		return
	}
	paint := p.book.Paint()
	if p.At >= 0 {
		paint = career.Paints()[p.At].Name
	}
	p.model.Add(f, on, paint)
}

// Tab returns the name of the open tab.
func (p *Page) Tab() string { return p.pages[p.tabs.Open].name }

// TabAt returns the box of the name of a tab in the last picture.
func (p *Page) TabAt(i int) page.Box { return p.tabs.Boxes[i] }

// Scrolled returns the index of the first table line that is shown.
func (p *Page) Scrolled() int { return p.table.Top }

// Traits implements Screen.
func (p *Page) Traits() stack.Traits {
	return stack.Traits{Name: stack.CareerName, Contexts: [3]input.Context{input.Menu, input.Tuning}, Modal: true, Holds: true}
}

// painting reports whether the tab of the paints is open.
func (p *Page) painting() bool { return p.tabs.Open == len(p.pages)-1 }

// Handle implements Screen.
func (p *Page) Handle(a input.Action) {
	p.message = ""
	if p.painting() && p.Form.Handle(a) {
		return
	}
	switch a {
	case input.Cancel:
		p.shared.Close(p)
	case input.Less, input.PreviousTab:
		p.turn(-1)
	case input.More, input.NextTab:
		p.turn(1)
	case input.Up:
		p.walkOrScroll(-1)
	case input.Down:
		p.walkOrScroll(1)
	}
}

func (p *Page) walkOrScroll(step int) {
	if p.painting() {
		p.Form.Walk(step)
		return
	}
	p.table.Scroll(step)
}

// turn opens the next tab, or the previous one for -1.
func (p *Page) turn(step int) { p.show(page.Ring(p.tabs.Open, step, len(p.pages))) }

// show opens a tab.
func (p *Page) show(i int) {
	p.tabs.Open, p.table.Top, p.Form.At = i, 0, -1
	if p.painting() {
		p.Form.At = max(p.wornRow(), 0)
	}
	p.shared.Sound.Play("ui_hover")
}

// Point implements Screen.
func (p *Page) Point(e *input.Event) bool {
	if e.Kind == input.ButtonWentDown && e.Button == input.LeftButton {
		p.message = ""
	}
	switch tab, closed := p.tabs.Point(e); {
	case closed:
		p.shared.Close(p)
		return true
	case tab >= 0:
		p.show(tab)
		return true
	case e.Kind == input.WheelTurned && !p.painting():
		p.table.Scroll(p.shared.Stack.Hand.Scrolled(e))
	}
	if p.painting() {
		p.Form.Point(e)
	}
	return true
}

// Update implements Screen.
func (p *Page) Update(dt time.Duration) { p.model.Turn(dt.Seconds()) }

// paints returns the rows of the paints.
func (p *Page) paints() []page.Row {
	c, has := p.shared.Paper.Canvas, p.sums.different
	var rows []page.Row
	for _, paint := range career.Paints() {
		r := page.Row{Title: paint.Label, Help: "Your tank wears this paint in battle, and no other tank does."}
		switch {
		case paint.Name == p.book.Paint():
			r.Value = "in use"
			r.Choose = func() {}
		case paint.Needs > has:
			r.Value = c.T("%d medals", paint.Needs)
			r.Help = c.T("Locked: %d different medals unlock it, and you have %d.", paint.Needs, has)
		default:
			r.Value = "use it"
			r.Choose = func() {
				if err := p.book.Wear(paint.Name); err != nil {
					p.message = err.Error()
				}
			}
		}
		rows = append(rows, r)
	}
	return rows
}

// wornRow returns the row of the paint that the tank has.
func (p *Page) wornRow() int {
	for i, paint := range career.Paints() {
		if paint.Name == p.book.Paint() {
			return i
		}
	}
	return -1
}

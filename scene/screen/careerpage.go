package screen

import (
	"time"

	"treeline/scene/career"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// careerPage shows what the player has come to, on tabs. On the last of them they choose
// the paint of their tank.
type careerPage struct {
	page.Form // of the paints

	kit    *Kit
	rounds []career.Round
	sums   careerSums
	pages  []careerTab
	tabs   page.Tabs
	table  page.Table
	model  model

	message string // what went wrong last, "" for nothing to say
}

// careerTab is a tab of the page.
type careerTab struct {
	name string
	draw func(b page.Box)
}

// careerSums is what all rounds come to, worked out once for the page.
type careerSums struct {
	total, days, tanks []career.Group
	moments            []career.Moment
	medals             []int // by medal: how often it was earned
	different          int
}

func newCareerSums(rounds []career.Round) careerSums {
	s := careerSums{
		total: []career.Group{{Name: "All rounds", Sum: career.Total(rounds)}}, days: career.ByDay(rounds, time.Local),
		tanks: career.ByTank(rounds), moments: career.Moments(rounds), different: career.Different(rounds),
	}
	for _, m := range career.Medals() {
		s.medals = append(s.medals, m.Count(rounds))
	}
	return s
}

// openCareer opens the page.
func (k *Kit) openCareer() {
	p := &careerPage{kit: k, rounds: k.Career.Rounds(), sums: newCareerSums(k.Career.Rounds()), model: model{kit: k}}
	if err := k.Career.Fault(); err != nil {
		p.message = err.Error()
	}
	p.table = page.Table{Paper: &k.Shared.Paper, Nothing: "There is nothing here yet: play a round to its end."}
	p.Form = page.NewForm(k.Shared, p.paints)
	p.Form.At = -1
	p.pages = []careerTab{
		{"Overview", p.drawOverview},
		{"Medals", p.drawMedals},
		{"Rounds", p.drawRounds},
		{"Days", p.drawDays},
		{"Tanks", p.drawTanks},
		{"Paint", p.drawPaints},
	}
	p.tabs.Shared = k.Shared
	for _, t := range p.pages {
		p.tabs.Names = append(p.tabs.Names, t.name)
	}
	k.stack.Open(p)
}

// career returns the page, nil while it is closed.
func (k *Kit) career() *careerPage {
	p, _ := k.stack.Find(stack.CareerName).(*careerPage)
	return p
}

// Traits implements Screen.
func (p *careerPage) Traits() stack.Traits {
	return stack.Traits{Name: stack.CareerName, Contexts: [3]input.Context{input.Menu, input.Tuning}, Modal: true, Holds: true}
}

// painting reports whether the tab of the paints is open.
func (p *careerPage) painting() bool { return p.tabs.Open == len(p.pages)-1 }

// Handle implements Screen.
func (p *careerPage) Handle(a input.Action) {
	p.message = ""
	if p.painting() && p.Form.Handle(a) {
		return
	}
	switch a {
	case input.Cancel:
		p.kit.Shared.Close(p)
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

func (p *careerPage) walkOrScroll(step int) {
	if p.painting() {
		p.Form.Walk(step)
		return
	}
	p.table.Scroll(step)
}

// turn goes to the next tab, or the one before.
func (p *careerPage) turn(step int) { p.show(page.Ring(p.tabs.Open, step, len(p.pages))) }

// show opens a tab.
func (p *careerPage) show(i int) {
	p.tabs.Open, p.table.Top, p.Form.At = i, 0, -1
	if p.painting() {
		p.Form.At = max(p.wornRow(), 0)
	}
	p.kit.Sound.Play("ui_hover")
}

// Point implements Screen.
func (p *careerPage) Point(e *input.Event) bool {
	if e.Kind == input.ButtonWentDown && e.Button == input.LeftButton {
		p.message = ""
	}
	switch tab, closed := p.tabs.Point(e); {
	case closed:
		p.kit.Shared.Close(p)
		return true
	case tab >= 0:
		p.show(tab)
		return true
	case e.Kind == input.WheelTurned && !p.painting():
		p.table.Scroll(p.kit.stack.Hand.Scrolled(e))
	}
	if p.painting() {
		p.Form.Point(e)
	}
	return true
}

// Update implements Screen.
func (p *careerPage) Update(dt time.Duration) { p.model.turn(dt.Seconds()) }

// paints returns the rows of the paints.
func (p *careerPage) paints() []page.Row {
	k, has := p.kit, p.sums.different
	var rows []page.Row
	for _, paint := range career.Paints() {
		r := page.Row{Title: paint.Label, Help: "Your tank wears this paint in battles, and no other tank does."}
		switch {
		case paint.Name == k.Career.Paint():
			r.Value = "worn"
			r.Choose = func() {}
		case paint.Needs > has:
			r.Value = k.Canvas.T("%d medals", paint.Needs)
			r.Help = k.Canvas.T("Locked: %d different medals unlock it, and you have %d.", paint.Needs, has)
		default:
			r.Value = "wear it"
			r.Choose = func() {
				if err := k.Career.Wear(paint.Name); err != nil {
					p.message = err.Error()
				}
			}
		}
		rows = append(rows, r)
	}
	return rows
}

// wornRow returns the row of the paint that the tank wears.
func (p *careerPage) wornRow() int {
	for i, paint := range career.Paints() {
		if paint.Name == p.kit.Career.Paint() {
			return i
		}
	}
	return -1
}

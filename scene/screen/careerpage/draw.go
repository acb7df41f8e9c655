package careerpage

import (
	"strconv"

	"treeline/scene/canvas"
	"treeline/scene/career"
	"treeline/scene/input"
	"treeline/scene/screen/page"
)

// Draw implements Screen.
func (p *Page) Draw() error {
	const wide, high = 1000.0, 640.0
	l := p.shared.Paper.Empty("Career", wide, high)
	p.pages[p.tabs.Open].draw(p.tabs.Draw(l.Body, false))
	p.drawHelp(l.Help)
	p.drawFoot(l.Foot)
	return nil
}

// drawHelp draws what went wrong, the help of the selected paint, or else which rounds count.
func (p *Page) drawHelp(b page.Box) {
	text, ink := p.message, canvas.Alarm
	if text == "" {
		text, ink = "Rounds count if you play to the end, or until your tank is lost. Training, changed rules, maps from files, the autopilot, replays, the lesson and the range do not count.", canvas.Muted
		if rows := p.Rows(); p.painting() && p.At >= 0 && p.At < len(rows) {
			text = rows[p.At].Help
		}
	}
	p.shared.Paper.Explain(b, text, ink)
}

// drawFoot draws the hints for the keys, and the back button.
func (p *Page) drawFoot(b page.Box) {
	k := &p.shared.Keys
	keys := []canvas.Hint{k.HintOf("page", input.Less, input.More)}
	if p.painting() {
		keys = append(keys, k.HintOf("choose", input.Up, input.Down), k.Hint(input.Accept, "use it"))
	} else if p.table.Cut() {
		keys = append(keys, k.HintOf("scroll", input.Up, input.Down))
	}
	p.tabs.DrawFoot(b, keys...)
}

// drawOverview draws the totals of all rounds, and the best moments.
func (p *Page) drawOverview(b page.Box) {
	c := p.shared.Paper.Canvas
	high := p.drawGroups(page.Box{X: b.X, Y: b.Y, W: b.W, H: 2 * page.TableLine}, "", p.sums.total)
	y := b.Y + high + page.TableLine
	c.Text(b.X+page.Pad, y, canvas.Small, "Best moments", canvas.Moss, canvas.Left|canvas.Bold)
	moments := p.sums.moments
	p.table.Draw(page.Box{X: b.X, Y: y + page.TableLine/2, W: b.W, H: b.Y + b.H - y - page.TableLine/2}, []page.Column{
		{Title: "", Share: 0.5, Right: false}, {Title: "", Share: 0.14, Right: true}, {Title: "", Share: 0.22, Right: true}, {Title: "", Share: 0.14, Right: true},
	}, len(moments), func(i, k int) string {
		m := &moments[i]
		switch {
		case k == 0:
			return m.Name
		case m.Of == nil && k == 1:
			return "–"
		case m.Of == nil:
			return ""
		case k == 1:
			return number(m.Value) + " " + m.Unit
		case k == 2:
			return m.Of.Ended.Local().Format("2006-01-02 15:04")
		}
		return m.Of.Tank
	})
}

// drawMedals draws all medals, with how often each was earned.
func (p *Page) drawMedals(b page.Box) {
	all := career.Medals()
	p.table.Draw(b, []page.Column{{Title: "medal", Share: 0.22, Right: false}, {Title: "awarded for", Share: 0.66, Right: false}, {Title: "earned", Share: 0.12, Right: true}}, len(all), func(i, k int) string {
		switch k {
		case 0:
			return all[i].Name
		case 1:
			return all[i].Rule
		}
		if n := p.sums.medals[i]; n > 0 {
			return number(float64(n))
		}
		return "–"
	})
}

// drawRounds draws every round, the last one first.
func (p *Page) drawRounds(b page.Box) {
	const wide = 0.17
	n, ended := len(p.rounds), "2006-01-02 15:04"
	if p.shared.Paper.Fitted(canvas.Small, ended, wide*b.W-2*page.Pad) != ended {
		ended = "01-02 15:04" // without the year, to save room
	}
	p.table.Draw(b, []page.Column{
		{Title: "date", Share: wide, Right: false},
		{Title: "tank", Share: 0.09, Right: false},
		{Title: "mode", Share: 0.11, Right: false},
		{Title: "level", Share: 0.09, Right: false},
		{Title: "result", Share: 0.12, Right: false},
		{Title: "points", Share: 0.08, Right: true},
		{Title: "kills", Share: 0.07, Right: true},
		{Title: "damage", Share: 0.1, Right: true},
		{Title: "seen", Share: 0.08, Right: true},
		{Title: "found", Share: 0.09, Right: true},
	}, n, func(i, k int) string {
		r := &p.rounds[n-1-i]
		switch k {
		case 0:
			return r.Ended.Local().Format(ended)
		case 1:
			return r.Tank
		case 2:
			return r.Mode
		case 3:
			return r.Level
		case 4:
			return p.result(r)
		}
		return number([]float64{float64(r.Score()), float64(r.Kills), r.Dealt, float64(r.Seen), float64(r.Found)}[k-5])
	})
}

// result returns the text for how a round ended.
func (p *Page) result(r *career.Round) string {
	if r.Result == career.Held {
		return p.shared.Paper.Canvas.T("%d waves", r.Waves)
	}
	return string(r.Result)
}

func (p *Page) drawDays(b page.Box) { p.drawGroups(b, "day", p.sums.days) }

func (p *Page) drawTanks(b page.Box) { p.drawGroups(b, "tank", p.sums.tanks) }

// drawGroups draws totals of groups of rounds, and returns their height.
func (p *Page) drawGroups(b page.Box, of string, all []career.Group) float64 {
	return p.table.Draw(b, []page.Column{
		{Title: of, Share: 0.2, Right: false},
		{Title: "rounds", Share: 0.1, Right: true},
		{Title: "won", Share: 0.09, Right: true},
		{Title: "kills", Share: 0.09, Right: true},
		{Title: "damage", Share: 0.11, Right: true},
		{Title: "hits", Share: 0.13, Right: true},
		{Title: "seen", Share: 0.08, Right: true},
		{Title: "found", Share: 0.1, Right: true},
		{Title: "points", Share: 0.1, Right: true},
	}, len(all), func(i, k int) string {
		g := &all[i]
		switch k {
		case 0:
			return g.Name
		case 5:
			return number(float64(g.Hits)) + "/" + number(float64(g.Shots))
		}
		return number([]float64{
			0, float64(g.Rounds), float64(g.Victories), float64(g.Kills), g.Dealt, 0, float64(g.Seen), float64(g.Found), float64(g.Score),
		}[k])
	})
}

// drawPaints draws the paints, and beside them a tank with the selected one.
func (p *Page) drawPaints(b page.Box) {
	const gap, least = 16.0, 200.0
	left := page.Box{X: b.X, Y: b.Y, W: b.W * 0.55, H: b.H}
	side := page.Box{X: left.X + left.W + gap, Y: b.Y, W: b.W - left.W - gap, H: min(b.H, (b.W-left.W-gap)*0.75)}
	p.Form.Draw(left)
	if side.W >= least && side.H >= least/2 {
		p.model.Draw(side)
	}
}

// number returns a number rounded to an integer, as a text.
func number(n float64) string { return strconv.FormatFloat(n, 'f', 0, 64) }

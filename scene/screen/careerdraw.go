package screen

import (
	"strconv"

	"treeline/scene/canvas"
	"treeline/scene/career"
	"treeline/scene/input"
)

// Draw implements Screen.
func (p *careerPage) Draw() error {
	const wide, high = 1000.0, 640.0
	k, c := p.kit, p.kit.Canvas
	b := k.page(wide, high, settingsRim)
	in := box{b.x + settingsRim, b.y + settingsRim, b.w - 2*settingsRim, b.h - 2*settingsRim}
	c.Text(in.x, in.y+12, canvas.Head, "Career", canvas.Ink, canvas.Left|canvas.Bold)
	p.drawTabs(box{in.x, in.y + 34, in.w, settingsTab})
	foot := box{in.x, in.y + in.h - settingsFoot, in.w, settingsFoot}
	help := box{in.x, foot.y - settingsHelp, in.w, settingsHelp}
	top := in.y + 34 + settingsTab + 8
	p.pages[p.page].draw(box{in.x, top, in.w, help.y - 6 - top})
	p.drawHelp(help)
	p.drawFoot(foot)
	return nil
}

// drawTabs draws the names of the tabs.
func (p *careerPage) drawTabs(b box) {
	c := p.kit.Canvas
	p.tabs = p.tabs[:0]
	wide := b.w / float64(len(p.pages))
	for i := range p.pages {
		t := box{b.x + wide*float64(i), b.y, wide, b.h}
		p.tabs = append(p.tabs, t)
		ink, weight := canvas.Muted, canvas.Center
		if i == p.page {
			ink, weight = canvas.Ink, canvas.Center|canvas.Bold
			c.Rect(t.x+1, t.y, t.w-2, t.h, canvas.Edge.Fade(0.7))
			c.Rect(t.x+1, t.y+t.h-3, t.w-2, 3, canvas.Amber)
		}
		c.Text(t.x+t.w/2, t.y+t.h/2-1, canvas.Small, p.kit.fitted(canvas.Small, p.pages[i].name, t.w-6), ink, weight)
	}
	c.Rect(b.x, b.y+b.h, b.w, 1, canvas.Edge)
}

// drawHelp explains what is shown.
func (p *careerPage) drawHelp(b box) {
	const pitch, lines = 17.0, 3
	c := p.kit.Canvas
	c.Rect(b.x, b.y, b.w, 1, canvas.Edge)
	text, ink := p.message, canvas.Alarm
	if text == "" {
		text, ink = "Rounds that you play to their end count, or until your tank is lost. Training, turned rules, replays, lessons and the range do not.", canvas.Muted
		if rows := p.rows(); p.painting() && p.at >= 0 && p.at < len(rows) {
			text = rows[p.at].help
		}
	}
	for i := 0; i < lines && text != ""; i++ {
		var line string
		line, text = c.Wrap(canvas.Small, text, b.w)
		c.Text(b.x, b.y+15+pitch*float64(i), canvas.Small, line, ink, canvas.Left)
	}
}

// drawFoot draws the hints for the keys, and the way back.
func (p *careerPage) drawFoot(b box) {
	const wide, apart = 120.0, "     "
	k, c := p.kit, p.kit.Canvas
	p.back = box{b.x + b.w - wide, b.y + 8, wide, b.h - 10}
	c.Plate(p.back.x, p.back.y, p.back.w, p.back.h, 5, canvas.Moss.Mix(canvas.Black, 0.55), canvas.Edge)
	mid := p.back.y + p.back.h/2
	c.Text(p.back.x+wide/2, mid, canvas.Small, k.hint(input.Cancel, "Back"), canvas.Ink, canvas.Center|canvas.Bold)
	keys := k.hintOf("page", input.Less, input.More)
	if p.painting() {
		keys += apart + k.hintOf("choose", input.Up, input.Down) + apart + k.hint(input.Accept, "wear it")
	} else if p.lines > p.fit {
		keys += apart + k.hintOf("scroll", input.Up, input.Down)
	}
	c.Text(b.x, mid, canvas.Small, k.fitted(canvas.Small, keys, b.w-wide-formPad), canvas.Muted, canvas.Left)
}

// drawOverview draws what all rounds come to, and the best moments.
func (p *careerPage) drawOverview(b box) {
	c := p.kit.Canvas
	high := p.drawGroups(box{b.x, b.y, b.w, 2 * tableLine}, "", p.sums.total)
	y := b.y + high + tableLine
	c.Text(b.x+formPad, y, canvas.Small, "Best moments", canvas.Moss, canvas.Left|canvas.Bold)
	moments := p.sums.moments
	p.table(box{b.x, y + tableLine/2, b.w, b.y + b.h - y - tableLine/2}, []column{
		{"", 0.5, false}, {"", 0.14, true}, {"", 0.22, true}, {"", 0.14, true},
	}, len(moments), func(i, k int) string {
		m := &moments[i]
		switch {
		case k == 0:
			return m.Name
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
func (p *careerPage) drawMedals(b box) {
	all := career.Medals()
	p.table(b, []column{{"medal", 0.22, false}, {"for", 0.66, false}, {"earned", 0.12, true}}, len(all), func(i, k int) string {
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
func (p *careerPage) drawRounds(b box) {
	n := len(p.rounds)
	p.table(b, []column{
		{"ended", 0.19, false},
		{"tank", 0.11, false},
		{"level", 0.11, false},
		{"result", 0.14, false},
		{"points", 0.09, true},
		{"kills", 0.08, true},
		{"damage", 0.1, true},
		{"seen", 0.08, true},
		{"found", 0.1, true},
	}, n, func(i, k int) string {
		r := &p.rounds[n-1-i]
		switch k {
		case 0:
			return r.Ended.Local().Format("2006-01-02 15:04")
		case 1:
			return r.Tank
		case 2:
			return r.Level
		case 3:
			return string(r.Result)
		}
		return number([]float64{float64(r.Score()), float64(r.Kills), r.Dealt, float64(r.Seen), float64(r.Found)}[k-4])
	})
}

func (p *careerPage) drawDays(b box) { p.drawGroups(b, "day", p.sums.days) }

func (p *careerPage) drawTanks(b box) { p.drawGroups(b, "tank", p.sums.tanks) }

// drawGroups draws sums of rounds, and returns how high that is.
func (p *careerPage) drawGroups(b box, of string, all []career.Group) float64 {
	return p.table(b, []column{
		{of, 0.2, false},
		{"rounds", 0.1, true},
		{"won", 0.09, true},
		{"kills", 0.09, true},
		{"damage", 0.11, true},
		{"hits", 0.13, true},
		{"seen", 0.08, true},
		{"found", 0.1, true},
		{"points", 0.1, true},
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

// drawPaints draws the paints, and beside them a tank that wears the one that is selected.
func (p *careerPage) drawPaints(b box) {
	const gap, least = 16.0, 200.0
	left := box{b.x, b.y, b.w * 0.55, b.h}
	side := box{left.x + left.w + gap, b.y, b.w - left.w - gap, min(b.h, (b.w-left.w-gap)*0.75)}
	p.form.draw(left)
	if side.w >= least && side.h >= least/2 {
		p.model.paint = p.kit.Career.Paint()
		if p.at >= 0 {
			p.model.paint = career.Paints()[p.at].Name
		}
		p.model.draw(side)
	}
}

// number returns a number rounded to a whole one.
func number(n float64) string { return strconv.FormatFloat(n, 'f', 0, 64) }

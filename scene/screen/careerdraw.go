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
	l := p.kit.drawPage("Career", wide, high)
	p.pages[p.tabs.open].draw(p.tabs.draw(l.body, false))
	p.drawHelp(l.help)
	p.drawFoot(l.foot)
	return nil
}

// drawHelp explains what is shown.
func (p *careerPage) drawHelp(b box) {
	text, ink := p.message, canvas.Alarm
	if text == "" {
		text, ink = "Rounds that you play to their end count, or until your tank is lost. Training, changed rules, the autopilot, replays, lessons and the range do not.", canvas.Muted
		if rows := p.rows(); p.painting() && p.at >= 0 && p.at < len(rows) {
			text = rows[p.at].help
		}
	}
	p.kit.drawPageHelp(b, text, ink)
}

// drawFoot draws the hints for the keys, and the way back.
func (p *careerPage) drawFoot(b box) {
	k := p.kit
	keys := []canvas.Hint{k.hintOf("page", input.Less, input.More)}
	if p.painting() {
		keys = append(keys, k.hintOf("choose", input.Up, input.Down), k.hint(input.Accept, "wear it"))
	} else if p.lines > p.fit {
		keys = append(keys, k.hintOf("scroll", input.Up, input.Down))
	}
	p.tabs.drawFoot(b, keys...)
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
	const wide = 0.17
	n, ended := len(p.rounds), "2006-01-02 15:04"
	if p.kit.fitted(canvas.Small, ended, wide*b.w-2*formPad) != ended {
		ended = "01-02 15:04" // the year is what one can do without
	}
	p.table(b, []column{
		{"ended", wide, false},
		{"tank", 0.09, false},
		{"mode", 0.11, false},
		{"level", 0.09, false},
		{"result", 0.12, false},
		{"points", 0.08, true},
		{"kills", 0.07, true},
		{"damage", 0.1, true},
		{"seen", 0.08, true},
		{"found", 0.09, true},
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

// result returns what the player reads on how a round ended.
func (p *careerPage) result(r *career.Round) string {
	if r.Result == career.Held {
		return p.kit.Canvas.T("%d waves", r.Waves)
	}
	return string(r.Result)
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

package scene

import (
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/why"
	"treeline/tanks"
)

// inquiry is the page that says who saw a tank, and why.
type inquiry struct {
	open  bool
	of    tanks.ID
	holds bool // the page stopped the battle, and lets it go on when it closes
	told  bool // it has opened by itself in this round
	made  int  // tick at which page was made
	page  why.Page
}

// mayLookBehind says whether what the enemy sees may be shown now: the X-ray and
// the report on a living tank.
func (g *game) mayLookBehind() bool {
	shown := g.config.View.Xray
	return shown == config.Everybody || shown == config.Spectators && !g.playing()
}

// toggleReport opens the report, or closes it. A person who drives has time to
// read: the battle waits.
func (g *game) toggleReport() {
	if g.inquiry.open {
		g.closeReport()
		return
	}
	of := g.cams.me
	if g.session.Seat() != tanks.NoTank && !g.session.World().Tanks[g.session.Seat()].Alive() {
		of = g.session.Seat()
	}
	switch {
	case of == tanks.NoTank:
		g.say("follow a tank to ask who sees it")
		return
	case g.session.World().Tanks[of].Alive() && !g.mayLookBehind():
		g.say("in this battle the report is for the fallen")
		return
	}
	g.openReport(of)
	g.inquiry.holds = g.driving() && !g.session.Held()
	if g.inquiry.holds {
		g.session.Hold(true)
	}
	g.sound.Play("ui_click")
}

func (g *game) openReport(of tanks.ID) {
	g.inquiry.open, g.inquiry.of, g.inquiry.page.Report = true, of, nil
}

func (g *game) closeReport() {
	if g.inquiry.holds {
		g.session.Hold(false)
	}
	g.inquiry.open, g.inquiry.holds = false, false
	g.sound.Play("ui_back")
}

// reportOn lets the open report follow the tank that is followed.
func (g *game) reportOn() {
	if r := &g.inquiry; r.open && r.of != g.cams.me {
		if g.session.World().Tanks[g.cams.me].Alive() && !g.mayLookBehind() {
			g.closeReport()
			return
		}
		g.openReport(g.cams.me)
	}
}

// tellWhy opens the report by itself a moment after the person's tank was
// destroyed.
func (g *game) tellWhy() {
	const moment = 1.8 // s to see it happen
	w, r := g.session.World(), &g.inquiry
	if g.session.Seat() == tanks.NoTank || r.told || !g.config.View.Report {
		return
	}
	t := &w.Tanks[g.session.Seat()]
	if t.Alive() || t.KilledTick < 0 || float64(w.Tick-t.KilledTick)*tanks.Dt < moment {
		return
	}
	r.told = true
	g.openReport(g.session.Seat())
}

// drawReport draws the page over the battle.
func (g *game) drawReport() {
	r := &g.inquiry
	if !r.open || g.title || g.menu || g.keys {
		return
	}
	g.refreshReport()
	r.page.Inset = g.panel.Width() / g.canvas.Scale()
	why.Draw(g.canvas, &r.page)
}

// refreshReport brings the report on a living tank up to date some times a
// second.
func (g *game) refreshReport() {
	const every = 6 // ticks
	w, r := g.session.World(), &g.inquiry
	if r.page.Report != nil && w.Tick-r.made < every && w.Tick >= r.made {
		return
	}
	r.made = w.Tick
	r.page.Report, r.page.Own = g.session.Report(r.of), r.of == g.session.Seat()
	r.page.Keys = append(r.page.Keys[:0], hint(input.Report, "back"), hint(input.NextTank, "next tank"))
	if w.Phase == tanks.Over {
		r.page.Keys = append(r.page.Keys, hint(input.NextRound, "next round"))
	}
}

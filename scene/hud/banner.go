package hud

import (
	"treeline/scene/canvas"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// bannerH is the height of a banner of two lines, in units.
const bannerH = 92.0

// banner is the message across the screen: who won, else what has just begun or ended.
type banner struct{}

func (n *banner) place(f *frame) rect { return f.layout.across(bannerH) }

func (n *banner) shows(f *frame) bool {
	title, _, _ := n.verdict(f)
	return title != "" && !f.s.Paused
}

func (n *banner) draw(f *frame, b rect) {
	c := f.canvas
	title, note, color := n.verdict(f)
	x, y := b.middle()
	if note == "" {
		b.h *= 0.66
		_, y = b.middle()
	}
	half := min(b.w/2, 420)
	c.Ribbon(x, b.y, half, b.h)
	if note == "" {
		c.Text(x, y, canvas.Large, title, color, canvas.Center|canvas.Bold)
		return
	}
	c.Text(x, y-14, canvas.Large, title, color, canvas.Center|canvas.Bold)
	c.Text(x, y+22, canvas.Body, note, canvas.Ink, canvas.Center)
}

// verdict returns the banner of the round's state, "" for none.
func (n *banner) verdict(f *frame) (title, note string, color canvas.Color) {
	const opening = 3 * tanks.Hertz
	hint, v := &f.s.Hints, f.v
	seat := v.Member(v.Seat)
	switch {
	case v.Over && v.Mode.Tasks[0] == tanks.Resist:
		return f.canvas.T("%d waves survived", int(v.Points[0])), hint.Round, canvas.Amber
	case v.Over && v.Winner == tanks.NoTeam:
		return "Draw", hint.Round, canvas.Amber
	case v.Over && seat == nil && v.Winner == 0:
		return "Green wins", hint.Round, teamColor(v.Winner)
	case v.Over && seat == nil:
		return "Red wins", hint.Round, teamColor(v.Winner)
	case v.Over && v.Winner == seat.Team && f.s.Onlooker:
		return "Your side won without you", hint.Round, canvas.Ink
	case v.Over && v.Winner == seat.Team:
		return "Victory", hint.Round, canvas.Moss
	case v.Over:
		return "Defeat", hint.Why + "    " + hint.Round, canvas.Alarm
	case v.Person != nil && v.Following() && !v.Own.Alive():
		return "Your tank was destroyed", hint.Why + "    " + hint.Teammate, canvas.Alarm
	case v.Tick < opening && v.Person != nil && f.s.Task.Text == "":
		if plan := v.Plans[v.Side()]; plan != "" {
			note = "plan: " + plan
		}
		if v.Mode.Enough > 0 && v.Mode.Roles[0] == "" {
			note = f.canvas.T("%d points win", v.Mode.Enough)
		}
		return v.Mode.Opening, note, canvas.Ink
	}
	return "", "", 0
}

// warning shows that the player is losing health outside the zone, and the way back in.
type warning struct{}

func (n *warning) place(f *frame) rect {
	if f.v.Person == nil {
		return rect{}
	}
	return f.layout.inColumn(220, 26)
}

func (n *warning) shows(f *frame) bool {
	z := &f.v.Zone
	return f.driving() && z.Active && !f.v.Over && geom.PlaneDist(f.v.Own.At, z.At) > z.Radius
}

func (n *warning) draw(f *frame, b rect) {
	x, y := b.middle()
	f.canvas.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, canvas.Alarm.Fade(0.8))
	f.canvas.Text(x+8, y, canvas.Small, "outside the zone", canvas.Alarm, canvas.Center|canvas.Bold)
	back := f.v.Zone.At.Sub(f.v.Own.At)
	f.from(x-86, y, -f.facing().To(geom.HeadingOf(back)), 1).poly(canvas.Alarm, 9, 0, -6, 6, -6, -6)
}

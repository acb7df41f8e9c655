package hud

import (
	"treeline/scene/canvas"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// banner is the message across the screen: who won, else what has just begun or ended.
type banner struct{}

func (n *banner) draw(f *frame) {
	title, note, color := n.verdict(f)
	if title == "" || f.s.Paused {
		return
	}
	c, b := f.canvas, f.layout.banner
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
	case v.Over && v.Winner == tanks.NoTeam:
		return "Draw", hint.Round, canvas.Amber
	case v.Over && seat == nil:
		return teamName(v.Winner) + " wins", hint.Round, teamColor(v.Winner)
	case v.Over && v.Winner == seat.Team:
		return "Victory", hint.Round, canvas.Moss
	case v.Over:
		return "Defeat", hint.Why + "    " + hint.Round, canvas.Alarm
	case v.Person != nil && v.Following() && !v.Own.Alive():
		return "Your tank was destroyed", hint.Why + "    " + hint.Teammate, canvas.Alarm
	case v.Tick < opening && v.Person != nil:
		return "Find them before they find you", "", canvas.Ink
	}
	return "", "", 0
}

// warning shows that the player is losing health outside the zone, and the way back in.
type warning struct{}

func (n *warning) draw(f *frame) {
	z, t := &f.v.Zone, &f.v.Own
	if !z.Active || f.v.Over || geom.PlaneDist(t.At, z.At) <= z.Radius {
		return
	}
	b := f.layout.eye
	x, y := b.middle()
	y += b.h + 4
	f.canvas.Plate(x-110, y-13, 220, 26, 6, canvas.Plate, canvas.Alarm.Fade(0.8))
	f.canvas.Text(x+8, y, canvas.Small, "outside the zone", canvas.Alarm, canvas.Center|canvas.Bold)
	f.from(x-86, y, -f.facing().To(geom.HeadingOf(z.At.Sub(t.At))), 1).poly(canvas.Alarm, 9, 0, -6, 6, -6, -6)
}

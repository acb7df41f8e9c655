package hud

import (
	"treeline/scene/canvas"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Heights of a banner of two lines and of a third one, in units.
const (
	bannerH     = 92.0
	bannerThird = 26.0
)

// banner is the message across the screen: who won, or what has just begun or ended.
type banner struct{}

func (n *banner) place(f *frame) rect {
	high := bannerH
	if v := n.verdict(f); v.note != "" && v.keys != [2]canvas.Hint{} {
		high += bannerThird
	}
	b := f.layout.across(high)
	if n.shows(f) {
		f.layout.banner = b
	}
	return b
}

func (n *banner) shows(f *frame) bool { return n.verdict(f).title != "" && !f.s.Paused }

func (n *banner) draw(f *frame, b rect) {
	c, v := f.canvas, n.verdict(f)
	x, y := b.middle()
	plain := v.note == "" && v.keys == [2]canvas.Hint{}
	if plain {
		b.h *= 0.66
		_, y = b.middle()
	}
	half := min(b.w/2, 420)
	c.Ribbon(x, b.y, half, b.h)
	if plain {
		c.Text(x, y, canvas.Large, v.title, v.color, canvas.Center|canvas.Bold)
		return
	}
	y = b.y + bannerH/2
	c.Text(x, y-14, canvas.Large, v.title, v.color, canvas.Center|canvas.Bold)
	y += 22
	if v.note != "" {
		c.Text(x, y, canvas.Body, v.note, canvas.Ink, canvas.Center)
		y += bannerThird
	}
	c.Hints(x, y, canvas.Body, b.w, canvas.Ink, canvas.Center, v.keys[:]...)
}

// verdict is the content of a banner: below its title it says why, and what keys do now.
type verdict struct {
	title, note string
	keys        [2]canvas.Hint
	color       canvas.Color
}

// verdict returns the banner for the state of the round; its title is empty if there is none.
func (n *banner) verdict(f *frame) verdict {
	const opening = 3 * tanks.Hertz
	hint, v := &f.s.Hints, f.v
	seat := v.Member(v.Seat)
	over := func(title string, color canvas.Color) verdict {
		return verdict{title: title, note: v.Ending, keys: [2]canvas.Hint{hint.Round}, color: color}
	}
	switch {
	case v.Over && v.Mode.Tasks[0] == tanks.Resist:
		return over(f.canvas.T("%d waves survived", int(v.Points[0])), canvas.Amber)
	case v.Over && v.Winner == tanks.NoTeam:
		return over("Draw", canvas.Amber)
	case v.Over && seat == nil && v.Winner == 0:
		return over("Green wins", teamColor(v.Winner))
	case v.Over && seat == nil:
		return over("Red wins", teamColor(v.Winner))
	case v.Over && v.Winner == seat.Team && f.s.Onlooker:
		return over("Your side won without you", canvas.Ink)
	case v.Over && v.Winner == seat.Team:
		return over("Victory", canvas.Moss)
	case v.Over:
		return verdict{title: "Defeat", note: v.Ending, keys: [2]canvas.Hint{hint.Why, hint.Round}, color: canvas.Alarm}
	case v.Person != nil && v.Following() && !v.Own.Alive() && v.Me != v.Seat:
		if m := v.Member(v.Me); m == nil || m.Away {
			return verdict{}
		}
		return verdict{title: f.canvas.T("%s was destroyed", v.Own.Name), keys: [2]canvas.Hint{hint.Teammate}, color: canvas.Amber}
	case v.Person != nil && v.Following() && !v.Own.Alive():
		return verdict{title: "Your tank was destroyed", keys: [2]canvas.Hint{hint.Why, hint.Teammate}, color: canvas.Alarm}
	case v.Tick < opening && v.Person != nil && f.s.Task.Text == "":
		note := ""
		if plan := v.Plans[v.Side()]; plan != "" {
			note = "plan: " + plan
		}
		if v.Mode.Enough > 0 && v.Mode.Roles[0] == "" {
			note = f.canvas.T("%d points win", v.Mode.Enough)
		}
		return verdict{title: v.Mode.Opening, note: note, color: canvas.Ink}
	}
	return verdict{}
}

// warning shows that the player is losing health outside the zone, and which way leads back in.
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

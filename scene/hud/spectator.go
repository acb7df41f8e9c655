package hud

import (
	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
)

// spectator is the plate that shows which tank the viewer follows and what its bot is doing.
type spectator struct{}

func (k *spectator) place(f *frame) rect {
	const least = 240.0
	if !k.shows(f) { // a player in their own tank follows nobody
		return rect{}
	}
	return f.layout.plate(f.layout.betweenCorners(least, 46))
}

func (k *spectator) shows(f *frame) bool { return f.v.Spectator != nil }

func (k *spectator) draw(f *frame, b rect) {
	c, m := f.canvas, f.v.Spectator
	const widest, indent, pad = 520, 36, 14 // units
	width := min(b.w, widest)
	b.x, b.w = b.x+(b.w-width)/2, width
	x, y := b.middle()
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, canvas.Edge.Fade(0.6))
	if !f.v.Following() {
		c.Hints(x, y, canvas.Body, b.w, canvas.Ink, canvas.Center, f.s.Hints.Follow)
		return
	}
	own := &f.v.Own
	f.teamMark(b.x+20, y, 6, own.Team, teamColor(own.Team))
	c.Text(b.x+indent, y-9, canvas.Body, own.Name, canvas.Ink, canvas.Left|canvas.Bold)
	left, right := b.x+46+c.TextWidth(canvas.Body, own.Name, canvas.Bold), b.right()-pad
	if m.Brain != "" {
		who := f.say(m.Brain).add(", ").add(m.Level)
		if m.Role != "" {
			who.add(", ").add(m.Role)
		}
		who.within(right-left, canvas.Small).at(left, y-9, canvas.Small, canvas.Muted, canvas.Left)
		left += who.width(canvas.Small)
	}
	c.Hints(right, y-9, canvas.Small, right-left-pad, canvas.Muted, canvas.Right, f.s.Hints.Next, f.s.Hints.TakeOver) // as far as there is room
	k.doing(f, m).within(b.w-indent-pad, canvas.Small).at(b.x+indent, y+10, canvas.Small, canvas.Muted, canvas.Left)
}

// doing returns in a few words what the followed tank is doing; at the beginning of a round, its
// team's plan.
func (k *spectator) doing(f *frame, m *view.Spectator) *text {
	if !f.v.Living() {
		return f.say(f.gone())
	}
	if !m.Driven {
		return f.say("driven by a player")
	}
	const opening = 20 * tanks.Hertz
	if plan := f.v.Plans[f.v.Own.Team]; plan != "" && f.v.Tick < opening {
		return f.put("plan: %s", plan)
	}
	out := f.say(m.State)
	if target := f.v.Member(m.Target); target != nil {
		out.add(" – ").add(target.Name)
	}
	if m.Reason != "" {
		out.add(": ").add(m.Reason)
	}
	return out
}

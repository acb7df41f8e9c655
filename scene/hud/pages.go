package hud

import (
	"math"
	"slices"

	"treeline/ai"
	"treeline/scene/canvas"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// banner draws the message across the screen: what the game says, else who won,
// else the round's start.
func (h *HUD) banner() {
	title, note, color := h.s.Message, "", canvas.Ink
	if title == "" {
		title, note, color = h.verdict()
	}
	if title == "" || h.s.Paused {
		return
	}
	c, b := h.canvas, h.layout.banner
	x, y := b.middle()
	if note == "" {
		b.h *= 0.66
		_, y = b.middle()
	}
	half := min(b.w/2, 420)
	h.strip(x, b.y, half, b.h)
	if note == "" {
		c.Text(x, y, canvas.Large, title, color, canvas.Center|canvas.Bold)
		return
	}
	c.Text(x, y-14, canvas.Large, title, color, canvas.Center|canvas.Bold)
	c.Text(x, y+22, canvas.Body, note, canvas.Ink, canvas.Center)
}

// verdict returns the banner of the round's state, "" for none.
func (h *HUD) verdict() (title, note string, color canvas.Color) {
	const opening = 3 * tanks.Hertz
	hint := &h.s.Hints
	switch {
	case h.w.Phase == tanks.Over && h.w.Winner == tanks.NoTeam:
		return "Draw", hint.Round, canvas.Amber
	case h.w.Phase == tanks.Over && !valid(h.w, h.s.Seat):
		if h.w.Winner == 0 {
			return "Green wins", hint.Round, canvas.Green
		}
		return "Red wins", hint.Round, canvas.Red
	case h.w.Phase == tanks.Over && h.w.Winner == h.w.Tanks[h.s.Seat].Team:
		return "Victory", hint.Round, canvas.Moss
	case h.w.Phase == tanks.Over:
		return "Defeat", hint.Why + "    " + hint.Round, canvas.Alarm
	case h.s.Human && h.me != nil && !h.me.Alive():
		return "Your tank is lost", hint.Why + "    " + hint.Teammate, canvas.Alarm
	case h.w.Tick < opening && h.s.Human:
		return "Find them before they find you", "", canvas.Ink
	}
	return "", "", 0
}

// warning says that the player loses health outside the zone, and which way is
// in.
func (h *HUD) warning() {
	z, t := &h.w.Zone, h.me
	if !z.Active || h.w.Phase == tanks.Over || geom.PlaneDist(t.At, z.At) <= z.Radius {
		return
	}
	b := h.layout.eye
	x, y := b.middle()
	y += b.h + 4
	h.canvas.Plate(x-110, y-13, 220, 26, 6, canvas.Plate, canvas.Alarm.Fade(0.8))
	h.canvas.Text(x+8, y, canvas.Small, "outside the zone", canvas.Alarm, canvas.Center|canvas.Bold)
	h.turned(x-86, y, -h.facing().To(geom.HeadingOf(z.At.Sub(t.At))), 1)
	h.poly(canvas.Alarm, 9, 0, -6, 6, -6, -6)
}

// pages draws the pause menu and the page of keys over everything.
func (h *HUD) pages() {
	switch {
	case h.s.Keys:
		h.keyPage()
	case h.s.Paused && !h.s.Title && len(h.s.Menu) > 0:
		h.pausePage()
	case h.s.Paused && !h.s.Title:
		h.pauseSign()
	}
}

// pauseSign says that time stands still and leaves the picture free to be looked
// at.
func (h *HUD) pauseSign() {
	c, b := h.canvas, h.layout.hint
	x, y := b.middle()
	y -= b.h + 8
	const width, high = 112.0, 28.0
	c.Plate(x-width/2, y-high/2, width, high, 6, canvas.Dense, canvas.Amber.Fade(0.7))
	c.Rect(x-40, y-6, 4, 12, canvas.Amber)
	c.Rect(x-33, y-6, 4, 12, canvas.Amber)
	c.Text(x-18, y, canvas.Body, "paused", canvas.Ink, canvas.Left|canvas.Bold)
}

// pausePage dims the battle and lists what can be done.
func (h *HUD) pausePage() {
	c := h.canvas
	c.Rect(0, 0, c.Width(), c.Height(), canvas.Black.Fade(0.35))
	const line, head = 30.0, 84.0
	keys, width := h.columns(h.s.Menu, 240)
	high := head + 26 + line*float64(len(h.s.Menu))
	x, y := h.layout.screen.middle()
	b := box{x - width/2, y - high/2, width, high}
	c.Plate(b.x, b.y, b.w, b.h, 12, canvas.Dense, canvas.Edge)
	c.Text(x, b.y+38, canvas.Large, "Paused", canvas.Ink, canvas.Center|canvas.Bold)
	c.Rect(b.x+30, b.y+64, b.w-60, 1, canvas.Edge)
	h.menu(b, b.x+keys, b.y+head, line)
}

// columns measures lines of keys and meanings: where the second column starts,
// from the left of a plate, and how wide the plate must be, at least the given
// width.
func (h *HUD) columns(lines [][2]string, least float64) (start, width float64) {
	const side, gap = 40.0, 18.0
	keys, words := 0.0, 0.0
	for _, l := range lines {
		keys = max(keys, h.canvas.TextWidth(canvas.Body, l[0], canvas.Bold))
		words = max(words, h.canvas.TextWidth(canvas.Body, l[1], canvas.Left))
	}
	width = max(keys+gap+words+2*side, least)
	return (width-keys-gap-words)/2 + keys + gap, width
}

// menu writes the lines of the current menu into a plate from y on, their
// meanings from x on. The line under the mouse is lit.
func (h *HUD) menu(plate box, x, y, line float64) {
	const gap, rim = 18.0, 10.0
	pointX, pointY := h.canvas.Units(h.s.PointX, h.s.PointY)
	for _, m := range h.s.Menu {
		b := box{plate.x + rim, y, plate.w - 2*rim, line}
		h.menuLines = append(h.menuLines, b)
		if b.holds(pointX, pointY) {
			h.canvas.Rect(b.x, b.y+1, b.w, b.h-2, canvas.Edge.Fade(0.5))
		}
		y += line / 2
		h.canvas.Text(x-gap, y, canvas.Body, m[0], canvas.Amber, canvas.Right|canvas.Bold)
		h.canvas.Text(x, y, canvas.Body, m[1], canvas.Ink, canvas.Left)
		y += line / 2
	}
}

// MenuAt returns the line of the menu that the last frame has at a place in
// pixels, -1 if there is none.
func (h *HUD) MenuAt(x, y float64) int {
	ux, uy := h.canvas.Units(x, y)
	return slices.IndexFunc(h.menuLines, func(b box) bool { return b.holds(ux, uy) })
}

// keyPage lists all keys in as many columns as fit.
func (h *HUD) keyPage() {
	c, lines := h.canvas, h.s.KeyLines
	const line, head, foot, comfortable = 25.0, 74.0, 26.0, 14
	start, column := h.columns(lines, 0)
	fit := max(int((h.layout.screen.h-head-foot-40)/line), 1)
	columns := max((len(lines)+fit-1)/fit, 1)
	if columns == 1 && len(lines) > comfortable && h.layout.screen.w > 2*column+60 {
		columns = 2
	}
	each := (len(lines) + columns - 1) / columns
	width, high := column*float64(columns), head+foot+line*float64(each)
	x, y := h.layout.screen.middle()
	b := box{x - width/2, y - high/2, width, high}
	c.Rect(0, 0, c.Width(), c.Height(), canvas.Black.Fade(0.35))
	c.Plate(b.x, b.y, b.w, b.h, 12, canvas.Dense, canvas.Edge)
	c.Text(x, b.y+34, canvas.Large, "Keys", canvas.Ink, canvas.Center|canvas.Bold)
	c.Rect(b.x+30, b.y+58, b.w-60, 1, canvas.Edge)
	for i, k := range lines {
		kx := b.x + column*float64(i/each) + start
		ky := b.y + head + line*(float64(i%each)+0.5)
		c.Text(kx-18, ky, canvas.Body, k[0], canvas.Amber, canvas.Right|canvas.Bold)
		c.Text(kx, ky, canvas.Body, k[1], canvas.Ink, canvas.Left)
	}
}

// titlePage draws the name of the game over the battle behind it.
func (h *HUD) titlePage() {
	c := h.canvas
	screen := h.layout.screen
	x, y := screen.w/2, screen.h*0.27
	half := min(screen.w/2, 560.0)
	h.strip(x, y-76, half, 152)
	h.treeline(x, y+56, half)
	c.Text(x, y-20, canvas.Poster, "TREELINE", canvas.Ink, canvas.Center|canvas.Bold)
	if h.s.Caption != "" {
		c.Text(x, screen.h-24, canvas.Small, h.s.Caption, canvas.Ink.Fade(0.85), canvas.Center)
	}
	if len(h.s.Menu) == 0 {
		return
	}
	const line, pad = 34.0, 20.0
	start, width := h.columns(h.s.Menu, 340)
	const foot = 44.0 // for the small print
	b := box{x - width/2, 0, width, 2*pad + line*float64(len(h.s.Menu))}
	b.y = min(screen.h*0.53, screen.h-foot-b.h)
	c.Plate(b.x, b.y, b.w, b.h, 12, canvas.Dense.Fade(0.9), canvas.Edge)
	h.menu(b, b.x+start, b.y+pad, line)
}

// strip draws a dark band that fades to both sides, with fine lines along it.
func (h *HUD) strip(x, y, half, high float64) {
	c := h.canvas
	dark := canvas.Dense.Fade(0.92)
	c.Gradient(x-half, y, half*0.55, high, dark.Fade(0), dark)
	c.Rect(x-half*0.45, y, half*0.9, high, dark)
	c.Gradient(x+half*0.45, y, half*0.55, high, dark, dark.Fade(0))
	for _, at := range []float64{y, y + high - 1} {
		c.Gradient(x-half, at, half, 1, canvas.Edge.Fade(0), canvas.Edge)
		c.Gradient(x, at, half, 1, canvas.Edge, canvas.Edge.Fade(0))
	}
}

// treeline draws the row of spruces under the name, shrinking to both sides.
func (h *HUD) treeline(x, ground, half float64) {
	const pitch, tiers = 15.0, 3
	n := int(half * 0.92 / pitch)
	for i := -n; i <= n; i++ {
		at := x + (float64(i)+0.35*math.Sin(float64(i)*2.3))*pitch
		wave := 0.5 + 0.3*math.Abs(math.Sin(float64(i)*1.7)) + 0.2*math.Sin(float64(i)*0.61)
		near := 1 - math.Abs(float64(i))/float64(n+1)
		tall := 34 * wave * (0.35 + 0.65*near)
		color := canvas.Moss.Mix(canvas.Black, 0.2+0.3*math.Abs(math.Sin(float64(i)*3.1))).Fade(min(1, near*3))
		for k := range tiers { // from the top down, each broader
			top, foot := 1-0.26*float64(k), 0.58-0.27*float64(k)
			wide := tall * (0.13 + 0.085*float64(k))
			h.canvas.Triangle(at-wide, ground-tall*max(foot, 0.04), at, ground-tall*top, at+wide, ground-tall*max(foot, 0.04), color)
		}
		h.canvas.Rect(at-tall*0.025, ground-tall*0.05, tall*0.05, tall*0.05, color)
	}
	h.canvas.Gradient(x-half, ground, half, 1, canvas.Moss.Fade(0), canvas.Moss)
	h.canvas.Gradient(x, ground, half, 1, canvas.Moss, canvas.Moss.Fade(0))
}

// spectator draws whom the viewer follows and what its bot is up to.
func (h *HUD) spectator() {
	c, b := h.canvas, h.layout.spectator
	const widest, roomy = 460, 420 // units; with less room the hint goes
	width := min(b.w, widest)
	b.x, b.w = b.x+(b.w-width)/2, width
	x, y := b.middle()
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, canvas.Edge.Fade(0.6))
	if h.me == nil {
		c.Text(x, y, canvas.Body, h.s.Hints.Follow, canvas.Ink, canvas.Center)
		return
	}
	h.teamMark(b.x+20, y, 6, h.me.Team, teamColor(h.me.Team))
	c.Text(b.x+36, y-9, canvas.Body, h.me.Name, canvas.Ink, canvas.Left|canvas.Bold)
	if p := h.s.Battle.PickOf(h.me.ID); p.Brain != "" {
		name := c.TextWidth(canvas.Body, h.me.Name, canvas.Bold)
		h.say(p.Brain).add(", ").add(string(p.Level)).add(h.role()).at(b.x+46+name, y-9, canvas.Small, canvas.Muted, canvas.Left)
	}
	if b.w > roomy {
		c.Text(b.right()-14, y-9, canvas.Small, h.s.Hints.Next, canvas.Muted, canvas.Right)
	}
	h.doing().at(b.x+36, y+10, canvas.Small, canvas.Muted, canvas.Left)
}

// role returns the part that the followed bot has in its squad, "" for none.
func (h *HUD) role() string {
	if t, ok := h.s.Battle.Bot(h.me.ID); ok && h.me.Alive() && t.Role != ai.Free {
		return ", " + t.Role.String()
	}
	return ""
}

// doing says in a few words what the followed tank is up to.
func (h *HUD) doing() *HUD {
	if !h.me.Alive() {
		return h.say("destroyed")
	}
	t, ok := h.s.Battle.Bot(h.me.ID)
	if !ok {
		return h.say("driven by hand")
	}
	h.say(t.State.String())
	if valid(h.w, t.Target) {
		h.add(" – ").add(h.w.Tanks[t.Target].Name)
	}
	if t.Reason != "" {
		h.add(": ").add(t.Reason)
	}
	return h
}

// footer draws the notice and the frame rate.
func (h *HUD) footer() {
	c := h.canvas
	if h.s.Notice != "" {
		x, y := h.layout.hint.middle()
		w := c.TextWidth(canvas.Small, h.s.Notice, canvas.Left) + 28
		c.Plate(x-w/2, y-hintH/2, w, hintH, 5, canvas.Plate, 0)
		c.Text(x, y, canvas.Small, h.s.Notice, canvas.Ink, canvas.Center)
	}
	if h.s.FPS > 0 {
		h.say("").whole(h.s.FPS).add(" fps").at(margin, margin, canvas.Tiny, canvas.Muted, canvas.Left)
	}
}

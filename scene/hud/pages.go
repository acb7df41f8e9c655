package hud

import (
	"math"

	"treeline/scene/canvas"
	"treeline/tanks"
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
	c.Gradient(x-half, b.y, half, b.h, canvas.Dense.Fade(0), canvas.Dense.Fade(0.85))
	c.Gradient(x, b.y, half, b.h, canvas.Dense.Fade(0.85), canvas.Dense.Fade(0))
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
	switch {
	case h.w.Phase == tanks.Over && h.w.Winner == tanks.NoTeam:
		return "Draw", "R  next round", canvas.Amber
	case h.w.Phase == tanks.Over && !h.s.Human:
		if h.w.Winner == 0 {
			return "Green wins", "R  next round", canvas.Green
		}
		return "Red wins", "R  next round", canvas.Red
	case h.w.Phase == tanks.Over && h.w.Winner == h.side():
		return "Victory", "R  next round", canvas.Moss
	case h.w.Phase == tanks.Over:
		return "Defeat", "R  next round", canvas.Alarm
	case h.s.Human && h.me != nil && !h.me.Alive():
		return "Your tank is lost", "Tab  follow a teammate", canvas.Alarm
	case h.w.Tick < opening && h.s.Human:
		return "Find them before they find you", "", canvas.Ink
	}
	return "", "", 0
}

// pages draws the pause menu and the page of keys over everything.
func (h *HUD) pages() {
	if h.s.Keys {
		h.keyPage()
		return
	}
	if h.s.Paused && !h.s.Title {
		h.pausePage()
	}
}

// pausePage dims the battle and lists what can be done.
func (h *HUD) pausePage() {
	c := h.canvas
	c.Rect(0, 0, c.Width(), c.Height(), canvas.Black.Fade(0.35))
	const width, line = 380.0, 30.0
	height := 96 + line*float64(len(h.s.Menu))
	x, y := h.layout.screen.middle()
	b := box{x - width/2, y - height/2, width, height}
	c.Plate(b.x, b.y, b.w, b.h, 12, canvas.Dense, canvas.Edge)
	c.Text(x, b.y+38, canvas.Large, "Paused", canvas.Ink, canvas.Center|canvas.Bold)
	c.Rect(b.x+40, b.y+64, b.w-80, 1, canvas.Edge)
	h.menu(b.x+60, b.y+86, line)
}

// menu writes the lines of the current menu: key, meaning.
func (h *HUD) menu(x, y, line float64) {
	const column = 86.0
	for _, m := range h.s.Menu {
		h.canvas.Text(x+column-18, y, canvas.Body, m[0], canvas.Amber, canvas.Right|canvas.Bold)
		h.canvas.Text(x+column, y, canvas.Body, m[1], canvas.Ink, canvas.Left)
		y += line
	}
}

// keyPage lists all keys in as many columns as fit.
func (h *HUD) keyPage() {
	c := h.canvas
	const (
		line, head, foot = 25.0, 74.0, 30.0
		column, keyWidth = 400.0, 130.0
	)
	perColumn := max(int((c.Height()-head-foot-40)/line), 1)
	columns := max((len(h.s.KeyLines)+perColumn-1)/perColumn, 1)
	const comfortable = 14
	if columns == 1 && len(h.s.KeyLines) > comfortable && c.Width() > 2*column+60 {
		columns = 2
	}
	perColumn = (len(h.s.KeyLines) + columns - 1) / columns
	w, high := column*float64(columns)+20, head+foot+line*float64(perColumn)
	x, y := h.layout.screen.middle()
	b := box{x - w/2, y - high/2, w, high}
	c.Rect(0, 0, c.Width(), c.Height(), canvas.Black.Fade(0.35))
	c.Plate(b.x, b.y, b.w, b.h, 12, canvas.Dense, canvas.Edge)
	c.Text(x, b.y+34, canvas.Large, "Keys", canvas.Ink, canvas.Center|canvas.Bold)
	c.Rect(b.x+40, b.y+58, b.w-80, 1, canvas.Edge)
	for i, k := range h.s.KeyLines {
		kx := b.x + 10 + column*float64(i/perColumn)
		ky := b.y + head + line*(float64(i%perColumn)+0.5)
		c.Text(kx+keyWidth, ky, canvas.Body, k[0], canvas.Amber, canvas.Right|canvas.Bold)
		c.Text(kx+keyWidth+16, ky, canvas.Body, k[1], canvas.Ink, canvas.Left)
	}
}

// titlePage draws the name of the game over the battle behind it.
func (h *HUD) titlePage() {
	c := h.canvas
	w, high := c.Width(), c.Height()
	c.Rect(0, 0, w, high, canvas.Black.Fade(0.25))
	x, y := w/2, high*0.27
	half := min(w/2, 560.0)
	c.Gradient(x-half, y-74, half, 150, canvas.Dense.Fade(0), canvas.Dense.Fade(0.9))
	c.Gradient(x, y-74, half, 150, canvas.Dense.Fade(0.9), canvas.Dense.Fade(0))
	h.treeline(x, y+58, half)
	c.Text(x, y-18, canvas.Poster, "TREELINE", canvas.Ink, canvas.Center|canvas.Bold)
	if h.s.Caption != "" {
		c.Text(x, high-24, canvas.Small, h.s.Caption, canvas.Muted, canvas.Center)
	}
	if len(h.s.Menu) == 0 {
		return
	}
	const width, line = 400.0, 32.0
	b := box{x - width/2, high * 0.52, width, 36 + line*float64(len(h.s.Menu))}
	c.Plate(b.x, b.y, b.w, b.h, 12, canvas.Dense.Fade(0.85), canvas.Edge)
	h.menu(b.x+70, b.y+18+line/2, line)
}

// treeline draws the row of trees under the name, shrinking to both sides.
func (h *HUD) treeline(x, ground, half float64) {
	const pitch = 13.0
	n := int(half * 0.9 / pitch)
	for i := -n; i <= n; i++ {
		at := x + float64(i)*pitch
		wave := 0.55 + 0.45*math.Abs(math.Sin(float64(i)*1.7)+0.5*math.Sin(float64(i)*0.61))
		near := 1 - math.Abs(float64(i))/float64(n+1)
		tall := 26 * wave * (0.35 + 0.65*near)
		color := canvas.Moss.Mix(canvas.Black, 0.35).Fade(min(1, near*3))
		h.canvas.Triangle(at-tall*0.26, ground, at, ground-tall, at+tall*0.26, ground, color)
		h.canvas.Triangle(at-tall*0.34, ground, at, ground-tall*0.68, at+tall*0.34, ground, color)
	}
	h.canvas.Gradient(x-half, ground, half, 1, canvas.Moss.Fade(0), canvas.Moss)
	h.canvas.Gradient(x, ground, half, 1, canvas.Moss, canvas.Moss.Fade(0))
}

// spectator draws whom the viewer follows and what its bot is up to.
func (h *HUD) spectator() {
	c, b := h.canvas, h.layout.spectator
	width := min(b.w, 460)
	b.x, b.w = b.x+(b.w-width)/2, width
	x, y := b.middle()
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, canvas.Edge.Fade(0.6))
	if h.me == nil {
		c.Text(x, y, canvas.Body, "Tab  follow a tank", canvas.Ink, canvas.Center)
		return
	}
	h.teamMark(b.x+20, y, 6, h.me.Team, teamColor(h.me.Team))
	c.Text(b.x+36, y-9, canvas.Body, h.me.Name, canvas.Ink, canvas.Left|canvas.Bold)
	c.Text(b.right()-14, y-9, canvas.Small, "Tab  next tank", canvas.Muted, canvas.Right)
	h.doing().at(b.x+36, y+10, canvas.Small, canvas.Muted, canvas.Left)
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
		h.add(" ").add(h.w.Tanks[t.Target].Name)
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

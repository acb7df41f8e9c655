package hud

import (
	"treeline/scene/canvas"
	"treeline/tanks"
)

// score draws the clock between the living and fallen tanks of both teams.
func (h *HUD) score() {
	c, b := h.canvas, h.layout.score
	mid, y := b.middle()
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, canvas.Edge)
	left, closing := h.remaining()
	ink := canvas.Ink
	if closing {
		ink = canvas.Sky
	}
	h.say("").clock(left).at(mid, y, canvas.Head, ink, canvas.Center|canvas.Bold)
	const (
		clockHalf = 40.0
		winsWidth = 26.0
	)
	room := b.w/2 - clockHalf - winsWidth - 8
	for team := range tanks.Team(2) {
		side := 1.0
		if team == 0 {
			side = -1
		}
		h.icons(mid+side*clockHalf, y, side, room, team)
		color := teamColor(team)
		h.say("").whole(float64(h.w.Wins[team])).at(mid+side*(b.w/2-winsWidth/2), y, canvas.Head, color, canvas.Center|canvas.Bold)
	}
}

// icons draws a mark for each tank of a team, outward from the clock.
func (h *HUD) icons(x, y, side, room float64, team tanks.Team) {
	n := 0
	for i := range h.w.Tanks {
		if h.w.Tanks[i].Team == team {
			n++
		}
	}
	if n == 0 {
		return
	}
	step := min(room/float64(n), 18)
	size := step * 0.36
	k := 0
	for i := range h.w.Tanks {
		t := &h.w.Tanks[i]
		if t.Team != team {
			continue
		}
		at := x + side*(float64(k)+0.5)*step
		k++
		if !t.Alive() {
			h.canvas.Line(at-size*0.7, y-size*0.7, at+size*0.7, y+size*0.7, 1.5, canvas.Faint)
			h.canvas.Line(at-size*0.7, y+size*0.7, at+size*0.7, y-size*0.7, 1.5, canvas.Faint)
			continue
		}
		h.teamMark(at, y, size, team, teamColor(team))
		if t == h.me {
			h.canvas.Rect(at-size, y+size+3, 2*size, 2, canvas.Ink)
		}
	}
}

// teamMark draws the sign of a team: a square for the green side, a diamond for
// the red one, so that color is never the only difference.
func (h *HUD) teamMark(x, y, size float64, team tanks.Team, color canvas.Color) {
	if team == 0 {
		h.canvas.Rect(x-size*0.85, y-size*0.85, size*1.7, size*1.7, color)
		return
	}
	r := size * 1.2
	h.canvas.Convex(color, x, y-r, x+r, y, x, y+r, x-r, y)
}

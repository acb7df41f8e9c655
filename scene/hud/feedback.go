package hud

import (
	"math"

	"treeline/scene/canvas"
	"treeline/tanks"
)

// hurt draws where hits on the followed tank came from, round the middle of the
// screen, and what they did.
func (h *HUD) hurt() {
	c := h.canvas
	x, y := h.layout.screen.middle()
	radius := min(h.layout.screen.w, h.layout.screen.h) * 0.22
	facing := h.facing()
	for i := range h.events.count() {
		s := h.events.last(i)
		age := h.events.age(s.at)
		if s.to != h.me.ID || age > hurtTime {
			continue
		}
		at := -facing.To(s.from)
		fade := fading(age, hurtTime)
		switch {
		case s.kind == tanks.NearMiss:
			c.Arc(x, y, radius, 2, at-0.12, at+0.12, canvas.Amber.Fade(0.7*fade))
		case s.kind == tanks.Struck:
			color, half := canvas.Alarm, 0.16+min(s.damage, 60)/200
			if s.damage <= 0 {
				color = canvas.Muted
			}
			c.Arc(x, y, radius+2, 11, at-half, at+half, canvas.Black.Fade(0.3*fade))
			c.Arc(x, y, radius+2, 8, at-half, at+half, color.Fade(0.9*fade))
			sin, cos := math.Sincos(at)
			h.hurtNumber(s, x+(radius+26)*sin, y-(radius+26)*cos, color.Fade(fade))
		}
	}
}

func (h *HUD) hurtNumber(s *shot, x, y float64, color canvas.Color) {
	if s.damage <= 0 {
		h.say("bounced")
	} else {
		h.say("−").whole(s.damage)
	}
	h.at(x, y, canvas.Body, color, canvas.Center|canvas.Bold)
}

// shotCard says what became of the last shell of the followed tank: part, angle
// and damage, or by how much it missed.
func (h *HUD) shotCard() {
	if h.me == nil {
		return
	}
	s := h.events.latest(h.me.ID)
	if s == nil {
		return
	}
	if age := h.events.age(s.at); age < cardTime {
		h.card(s, fading(age, cardTime))
	}
}

// card draws the card of one shell.
func (h *HUD) card(s *shot, fade float64) {
	c, b := h.canvas, h.layout.card
	title, color := titleOf(s)
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate.Fade(fade), canvas.Edge.Fade(fade))
	c.Rect(b.x, b.y+plateCut, 3, b.h-2*plateCut, color.Fade(fade))
	c.Text(b.x+16, b.y+17, canvas.Body, title, color.Fade(fade), canvas.Left|canvas.Bold)
	right := b.right() - 14
	ink, muted := canvas.Ink.Fade(fade), canvas.Muted.Fade(fade)
	switch s.kind {
	case tanks.Struck:
		if s.damage > 0 {
			h.say("−").whole(s.damage).at(right, b.y+17, canvas.Head, color.Fade(fade), canvas.Right|canvas.Bold)
		}
		h.say(h.nameOf(s.to)).add(", ").add(s.part.String()).at(b.x+16, b.y+37, canvas.Small, ink, canvas.Left)
		h.say("").whole(s.angle*180/math.Pi).add("° off square").at(right, b.y+37, canvas.Small, muted, canvas.Right)
	case tanks.NearMiss:
		h.say("passed close by ").add(h.nameOf(s.to)).at(b.x+16, b.y+37, canvas.Small, ink, canvas.Left)
	case tanks.GroundHit:
		h.missText(&s.miss).at(b.x+16, b.y+37, canvas.Small, ink, canvas.Left)
	case tanks.ObstacleHit:
		h.say("stopped by a ").add(h.obstacleName(s.obstacle)).at(b.x+16, b.y+37, canvas.Small, ink, canvas.Left)
	default:
	}
}

// titleOf returns the headline of a shell's card and its color.
func titleOf(s *shot) (string, canvas.Color) {
	switch {
	case s.kind == tanks.Struck && s.killed:
		return "Destroyed", canvas.Alarm
	case s.kind == tanks.Struck && s.damage <= 0:
		return "Bounced off", canvas.Muted
	case s.kind == tanks.Struck:
		return "Hit", canvas.Amber
	case s.kind == tanks.ObstacleHit:
		return "Blocked", canvas.Muted
	}
	return "Miss", canvas.Muted
}

// missText says where a shell came down against its likely target.
func (h *HUD) missText(m *miss) *HUD {
	if m.of == tanks.NoTank {
		return h.say("no enemy in sight near the impact")
	}
	h.say("")
	const small = 1.0
	if math.Abs(m.over) >= small {
		h.number(math.Abs(m.over), 0)
		if m.over > 0 {
			h.add(" m beyond")
		} else {
			h.add(" m short")
		}
	}
	if math.Abs(m.right) >= small {
		if len(h.text) > 0 {
			h.add(", ")
		}
		h.number(math.Abs(m.right), 0)
		if m.right > 0 {
			h.add(" m right")
		} else {
			h.add(" m left")
		}
	}
	if len(h.text) == 0 {
		h.add("just under the hull")
	}
	return h.add(" of ").add(h.nameOf(m.of))
}

func (h *HUD) obstacleName(id int32) string {
	if h.land == nil || id < 0 || int(id) >= len(h.land.Obstacles) {
		return "wreck"
	}
	return h.land.Obstacles[id].Kind.String()
}

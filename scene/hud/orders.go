package hud

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/canvas"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// ordered calls do for every living tank of the viewer's team that has an order
// of a person.
func (h *HUD) ordered(do func(t *tanks.Tank, order tanks.Call, doing string)) {
	for i := range h.w.Tanks {
		t := &h.w.Tanks[i]
		if t.Team != h.side() || !t.Alive() {
			continue
		}
		if thought, ok := h.s.Battle.Bot(t.ID); ok && thought.Order.Kind != tanks.NoCall {
			do(t, thought.Order, doingOf(&thought))
		}
	}
}

// doingOf says how far a bot is with its order.
func doingOf(t *ai.Thought) string {
	switch {
	case t.State != ai.Regroup:
		return t.State.String()
	case t.Underway:
		return "under way"
	}
	return "in place"
}

// orders lists the squad's orders above the status plate and marks their places,
// and returns where the list begins.
func (h *HUD) orders() (top float64) {
	const line, pad, most = 18.0, 8.0, 6
	c, status := h.canvas, h.layout.status
	n, wide := 0, 0.0
	h.ordered(func(t *tanks.Tank, _ tanks.Call, _ string) {
		n++
		wide = max(wide, c.TextWidth(canvas.Small, t.Name, canvas.Bold))
		h.orderPlace(t)
	})
	top = status.y - 6
	if n == 0 {
		return top
	}
	shown := min(n, most)
	b := box{status.x, 0, status.w, line*float64(shown) + 2*pad - 4}
	b.y = top - b.h
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, canvas.Edge.Fade(0.6))
	row := 0
	h.ordered(func(t *tanks.Tank, order tanks.Call, doing string) {
		if row == most {
			return
		}
		y := b.y + pad - 2 + line*(float64(row)+0.5)
		row++
		if row == most && n > most {
			h.say("and ").whole(float64(n-most+1)).add(" more").at(b.x+pad, y, canvas.Small, canvas.Muted, canvas.Left)
			return
		}
		c.Text(b.x+pad, y, canvas.Small, t.Name, teamColor(t.Team).Mix(canvas.Ink, 0.3), canvas.Left|canvas.Bold)
		h.say(order.Kind.String())
		if order.Kind == tanks.Follow && valid(h.w, order.Whom) {
			h.add(" ").add(h.w.Tanks[order.Whom].Name)
		}
		h.at(b.x+pad+wide+12, y, canvas.Small, canvas.Amber, canvas.Left)
		c.Text(b.right()-pad, y, canvas.Small, doing, canvas.Muted, canvas.Right)
	})
	return b.y - 6
}

// orderPlace marks where a tank is ordered to, in the world and on the map.
func (h *HUD) orderPlace(t *tanks.Tank) {
	thought, _ := h.s.Battle.Bot(t.ID)
	order := &thought.Order
	c, color := h.canvas, canvas.Amber.Fade(0.9)
	at := order.At
	if order.Kind == tanks.Follow {
		if !valid(h.w, order.Whom) {
			return
		}
		at = h.poseOf(order.Whom).At
	}
	x, y := h.onMap(at)
	if order.Kind == tanks.Follow || order.Kind == tanks.Attack {
		fromX, fromY := h.onMap(h.poseOf(t.ID).At)
		c.Line(fromX, fromY, x, y, 1, color.Fade(0.35))
	}
	switch order.Kind {
	case tanks.Hold:
		h.bracket(x, y, 5, color)
		h.postInWorld(order)
	case tanks.Attack:
		h.crosshair(x, y, 5, color)
		h.orderInWorld(order)
	}
}

// orderInWorld marks the place to attack on the ground, with the distance of the
// tank in the picture.
func (h *HUD) orderInWorld(order *tanks.Call) {
	const above = 1.5 // m
	px, py, ok := h.s.Camera.Project(order.At.Add(mgl64.Vec3{0, above, 0}), h.s.Width, h.s.Height)
	if !ok {
		return
	}
	x, y := h.canvas.Units(px, py)
	if !h.layout.screen.holds(x, y) || h.layout.minimap.holds(x, y) || !h.claim(box{x - 14, y - 14, 28, 44}) {
		return
	}
	h.crosshair(x, y, 10, canvas.Amber)
	h.say("attack")
	if h.me != nil && h.s.Mode != Overhead {
		h.add(" ").whole(geom.PlaneDist(h.me.At, order.At)).add(" m")
	}
	h.at(x, y+20, canvas.Tiny, canvas.Amber, canvas.Center|canvas.Bold)
}

// postInWorld marks, seen from above, the place that a tank is to hold.
func (h *HUD) postInWorld(order *tanks.Call) {
	px, py, ok := h.s.Camera.Project(order.At, h.s.Width, h.s.Height)
	if h.s.Mode != Overhead || !ok {
		return
	}
	if x, y := h.canvas.Units(px, py); h.layout.screen.holds(x, y) && !h.layout.minimap.holds(x, y) {
		h.bracket(x, y, 16, canvas.Amber.Fade(0.8))
	}
}

// bracket draws four corners round a place.
func (h *HUD) bracket(x, y, r float64, color canvas.Color) {
	const thick = 1.4
	c := h.canvas
	for _, sx := range [...]float64{-1, 1} {
		for _, sy := range [...]float64{-1, 1} {
			c.Line(x+sx*r, y+sy*r, x+sx*r*0.4, y+sy*r, thick, color)
			c.Line(x+sx*r, y+sy*r, x+sx*r, y+sy*r*0.4, thick, color)
		}
	}
}

// crosshair draws a circle and a cross through it.
func (h *HUD) crosshair(x, y, r float64, color canvas.Color) {
	const thick = 1.6
	c := h.canvas
	c.Circle(x, y, r*0.75, thick, color)
	c.Line(x-r*1.3, y, x-r*0.4, y, thick, color)
	c.Line(x+r*0.4, y, x+r*1.3, y, thick, color)
	c.Line(x, y-r*1.3, x, y-r*0.4, thick, color)
	c.Line(x, y+r*0.4, x, y+r*1.3, thick, color)
}

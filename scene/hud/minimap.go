package hud

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// ghostTime is how long the place where an enemy was last seen stays marked.
const ghostTime = 25.0

// minimap draws the map from above: relief, zone, what the followed tank's sight
// covers, friends, enemies that its team sees, and where the others were last
// seen. A spectator sees everybody.
func (h *HUD) minimap() {
	c, b := h.canvas, h.layout.minimap
	if h.land == nil {
		return
	}
	s := c.Scale()
	c.Image(h.relief.at(c, int(math.Round(b.w*s)), int(math.Round(b.h*s))), b.x, b.y, b.w, b.h, canvas.White)
	h.sightOnMap(b)
	h.zoneOnMap(b)
	c.Frame(b.x-2, b.y-2, b.w+4, b.h+4, canvas.Plate)
	c.Frame(b.x-1, b.y-1, b.w+2, b.h+2, canvas.Edge)
	for i := range h.w.Tanks {
		if t := &h.w.Tanks[i]; !t.Alive() && (t.Team == h.side() || h.known(t.ID)) {
			x, y := h.onMap(h.poseOf(t.ID).At)
			c.Line(x-3, y-3, x+3, y+3, 1.4, canvas.Black.Fade(0.7))
			c.Line(x-3, y+3, x+3, y-3, 1.4, canvas.Black.Fade(0.7))
		}
	}
	for i := range h.w.Tanks {
		t := &h.w.Tanks[i]
		switch {
		case !t.Alive() || t == h.me:
		case h.known(t.ID):
			h.tankOnMap(t)
		default:
			h.ghostOnMap(t)
		}
	}
	if h.me != nil && h.me.Alive() {
		h.tankOnMap(h.me)
	}
	c.Text(b.x+b.w/2, b.y+8, canvas.Tiny, "N", canvas.Ink.Fade(0.8), canvas.Center|canvas.Bold)
}

// known says whether the viewer may know where a tank is now.
func (h *HUD) known(id tanks.ID) bool {
	t := &h.w.Tanks[id]
	return h.spectating() || t.Team == h.side() || h.teamSees(id)
}

// onMap returns the place on the minimap of a place in the world.
func (h *HUD) onMap(p mgl64.Vec3) (x, y float64) {
	b, spec := h.layout.minimap, &h.land.Spec
	u, v := p[0]/spec.Width, p[2]/spec.Depth
	return b.x + b.w*min(max(u, 0), 1), b.y + b.h*min(max(v, 0), 1)
}

// mapScale returns units on the minimap for a metre.
func (h *HUD) mapScale() float64 { return h.layout.minimap.w / h.land.Spec.Width }

// tankOnMap draws a tank: an arrow for the green side, a diamond with a pointer
// for the red one.
func (h *HUD) tankOnMap(t *tanks.Tank) {
	pose := h.poseOf(t.ID)
	x, y := h.onMap(pose.At)
	angle := northUp(pose.Heading)
	color := teamColor(t.Team)
	if t == h.me {
		color = canvas.White
	}
	h.turned(x, y, angle, 1)
	rim := canvas.Black.Fade(0.75)
	if t.Team == 0 {
		h.poly(rim, 8, 0, -5.5, 5.5, -5.5, -5.5)
		h.poly(color, 6, 0, -4.2, 4, -4.2, -4)
	} else {
		h.poly(rim, 8.5, 0, 0, 5.5, -5.5, 0, 0, -5.5)
		h.poly(color, 7, 0, 0, 4, -4, 0, 0, -4)
	}
	turret := northUp(pose.TurretHeading())
	dx, dy := offset(turret, 10)
	h.canvas.Line(x, y, x+dx, y+dy, 1.2, color.Fade(0.9))
}

// ghostOnMap draws where the viewer's team last saw an enemy, in a circle that
// grows with what the enemy may have driven since.
func (h *HUD) ghostOnMap(t *tanks.Tank) {
	last := h.lastSeen(t.ID)
	if last == nil {
		return
	}
	age := float64(h.w.Tick-last.SeenTick) / tanks.Hertz
	if age > ghostTime {
		return
	}
	const doubt = 0.5 // of the last speed
	x, y := h.onMap(last.At)
	fade := 1 - age/ghostTime
	color := teamColor(t.Team).Fade(0.35 + 0.65*fade)
	h.canvas.Polyline(1.4, color, true, x, y-5, x+5, y, x, y+5, x-5, y)
	if r := doubt * last.Velocity.Len() * age * h.mapScale(); r > 5 {
		h.canvas.Circle(x, y, min(r, 30), 1, color.Fade(0.5))
	}
}

// lastSeen returns the viewer's team's latest sighting of an enemy, nil if there
// was none.
func (h *HUD) lastSeen(id tanks.ID) *tanks.Sighting {
	var best *tanks.Sighting
	side := h.side()
	for i := range h.w.Tanks {
		if h.w.Tanks[i].Team != side {
			continue
		}
		s := h.w.Sightings.Of(tanks.ID(i), id)
		if s.SeenTick >= 0 && (best == nil || s.SeenTick > best.SeenTick) {
			best = s
		}
	}
	return best
}

// sightOnMap fills what the followed tank's field of view covers.
func (h *HUD) sightOnMap(b box) {
	if h.me == nil || !h.me.Alive() {
		return
	}
	pose := h.poseOf(h.me.ID)
	x, y := h.onMap(pose.At)
	mid := northUp(pose.TurretHeading())
	half, r := h.halfView(), h.viewRange()*h.mapScale()
	const steps = 8
	h.xy = append(h.xy[:0], x, y)
	for i := -steps; i <= steps; i++ {
		dx, dy := offset(mid+half*float64(i)/steps, r)
		h.xy = append(h.xy, x+dx, y+dy)
	}
	h.cutA, h.cutB = clip(h.cutA, h.cutB, h.xy, b)
	h.canvas.Convex(canvas.Ink.Fade(0.2), h.cutA...)
}

// zoneOnMap draws the circle that is left to fight in.
func (h *HUD) zoneOnMap(b box) {
	z := &h.w.Zone
	if !z.Active || math.IsInf(z.Radius, 0) {
		return
	}
	const steps = 96
	scale := h.mapScale()
	spec := &h.land.Spec
	cx, cy := b.x+b.w*z.At[0]/spec.Width, b.y+b.h*z.At[2]/spec.Depth
	px, py, was := 0.0, 0.0, false
	for i := range steps + 1 {
		dx, dy := offset(2*math.Pi*float64(i)/steps, z.Radius*scale)
		x, y := cx+dx, cy+dy
		in := x >= b.x && x <= b.right() && y >= b.y && y <= b.bottom()
		if in && was {
			h.canvas.Line(px, py, x, y, 1.6, canvas.Sky)
		}
		px, py, was = x, y, in
	}
}

// northUp returns the angle, clockwise from the top, of a heading on a map with
// north up.
func northUp(h geom.Heading) float64 { return math.Pi/2 - float64(h) }

package hud

import (
	"math"

	"treeline/scene/canvas"
)

// Periscope is the small picture of what the gunner of the followed tank sees.
type Periscope struct {
	On      bool            // it is wanted, and gets a place if there is room
	Picture *canvas.Picture // nil until there is one
	Hint    canvas.Hint     // says how to switch it off
}

// Measures of the periscope, in units, and one share.
const (
	periscopeShare = 0.42 // width as a share of the screen's height
	periscopeMost  = 480.0
	periscopeLeast = 170.0 // narrower ones are not shown
	periscopeFoot  = 20.0  // below the picture
)

// periscope shows the picture above the map, with the tank's name below it.
type periscope struct{}

// place takes what the corners at the right leave, nothing if that is too little.
func (p *periscope) place(f *frame) rect {
	if !f.s.Periscope.On {
		return rect{}
	}
	const across, up = 16.0, 9.0
	l := &f.layout
	w := min(periscopeShare*l.screen.h, periscopeMost, (l.screen.w-columnW/2)/2)
	w = min(w, (l.lowerRight-l.upperRight-periscopeFoot)*across/up)
	if w < periscopeLeast {
		return rect{}
	}
	h := w*up/across + periscopeFoot
	b := rect{l.screen.w - margin - w, l.lowerRight - h, w, h}
	l.lowerRight = b.y - gap
	return l.plate(b)
}

// shows reports whether there is a picture to show. After a round, its result shows instead.
func (p *periscope) shows(f *frame) bool {
	return f.s.Periscope.On && f.s.Periscope.Picture != nil && !f.v.Over
}

func (p *periscope) draw(f *frame, b rect) {
	if b.h <= 0 {
		return
	}
	const pad = 8.0
	c, own := f.canvas, &f.v.Own
	high := b.h - periscopeFoot
	c.Rect(b.x-2, b.y-2, b.w+4, b.h+4, canvas.Black.Fade(0.75))
	c.Image(f.s.Periscope.Picture, b.x, b.y, b.w, high, canvas.White)
	p.cross(f, b.x+b.w/2, b.y+high/2)
	c.Frame(b.x-1, b.y-1, b.w+2, b.h+2, canvas.Edge)
	y := b.bottom() - periscopeFoot/2
	c.Rect(b.x, b.bottom()-periscopeFoot, b.w, periscopeFoot, canvas.Plate)
	f.teamMark(b.x+pad+4, y, 4.5, own.Team, teamColor(own.Team))
	c.Text(b.x+pad+14, y, canvas.Small, own.Name, canvas.Ink, canvas.Left|canvas.Bold)
	room := b.w - 3*pad - 14 - c.TextWidth(canvas.Small, own.Name, canvas.Bold)
	c.Hints(b.right()-pad, y, canvas.Tiny, room, canvas.Muted, canvas.Right, f.s.Periscope.Hint)
}

// cross marks where the gun points.
func (p *periscope) cross(f *frame, x, y float64) {
	const from, to, thick = 4.0, 10.0, 1.2
	for _, d := range [...][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		x0, y0, x1, y1 := x+d[0]*from, y+d[1]*from, x+d[0]*to, y+d[1]*to
		f.canvas.Line(x0, y0, x1, y1, thick+1.6, canvas.Black.Fade(0.6))
		f.canvas.Line(x0, y0, x1, y1, thick, canvas.Ink)
	}
}

// Periscope returns the size of the picture in the last frame's periscope, in pixels, 0 if it has
// no place.
func (h *HUD) Periscope() (width, height int) {
	b, s := h.periscope(), h.frame.canvas.Scale()
	if b.h <= 0 {
		return 0, 0
	}
	return int(math.Round(b.w * s)), int(math.Round((b.h - periscopeFoot) * s))
}

// OverPeriscope reports whether the last frame shows the periscope at a pixel.
func (h *HUD) OverPeriscope(x, y float64) bool {
	ux, uy := h.frame.canvas.Units(x, y)
	return h.frame.s != nil && (&periscope{}).shows(&h.frame) && h.periscope().holds(ux, uy)
}

// periscope returns the place of the periscope in the last frame, empty if it has none.
func (h *HUD) periscope() rect {
	for i, in := range h.all {
		if _, ok := in.(*periscope); ok {
			return h.places[i]
		}
	}
	return rect{}
}

package overlay

import (
	"math"
	"slices"
	"strconv"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Pen draws strokes in the world; the stage has one.
type Pen interface {
	Line(a, b mgl64.Vec3, width float64, color [4]float32)
	Fill(a, b, c mgl64.Vec3, color [4]float32)
	Ring(at mgl64.Vec3, radius, width float64, color [4]float32)
	Hoop(at mgl64.Vec3, radius, width float64, color [4]float32)
	GroundLine(a, b mgl64.Vec3, width float64, color [4]float32)
	GroundArc(at mgl64.Vec3, from, to, radius, width float64, color [4]float32)
	GroundSector(at mgl64.Vec3, from, to, near, far float64, color [4]float32)
	GroundRect(x0, z0, x1, z1 float64, color [4]float32)
}

// drawing is one frame of the overlay.
type drawing struct {
	strokes Pen
	canvas  *canvas.Canvas
	in      *view.Inside
	camera  *camera.View
	layers  Layers
	width   int // px
	height  int
	notes   []note
	middle  mgl64.Vec3   // where the tank is whose mind is drawn
	places  []mgl64.Vec3 // of enemies that have been drawn as believed in
	watched bool         // the eye is an enemy's: to be seen is bad
}

// Draw adds the layers for the followed tank of an inside to the strokes of the coming
// picture and to the canvas's frame, which must have begun; width and height are the
// frame's pixels. The inside must hold what the layers ask for. Without layers or
// without a tank it draws nothing.
func Draw(st Pen, c *canvas.Canvas, in *view.Inside, cam *camera.View, layers Layers, width, height int) {
	if layers == (Layers{}) || !in.Following() {
		return
	}
	d := &drawing{strokes: st, canvas: c, in: in, camera: cam, layers: layers, width: width, height: height}
	c.Reserve(legendLeft, legendTop, legendWidth, d.tall(nil))
	why := []string(nil)
	if layers.Sight && in.Living() {
		why = d.sight()
	}
	var m *mindPlate
	if layers.Brain {
		m = d.mindOf(why)
	}
	if layers.thinks() {
		d.sketch()
	}
	d.legend(why)
	if m != nil {
		d.mind(m)
	}
}

// project returns where a place of the world is on the canvas, in units.
func (d *drawing) project(p mgl64.Vec3) (x, y float64, ok bool) {
	px, py, ok := d.camera.Project(p, d.width, d.height)
	if !ok || px < 0 || py < 0 || px > float64(d.width) || py > float64(d.height) {
		return 0, 0, false
	}
	x, y = d.canvas.Units(px, py)
	return x, y, true
}

// sight draws the field of view, explains one enemy in full, and puts a bar over
// every enemy that might be seen. It returns the reasons of the one in full.
func (d *drawing) sight() []string {
	d.wedge(&d.in.Own.Pose)
	looks := d.in.Looks
	full := focus(looks)
	for i := range looks {
		e := &looks[i]
		if i == full {
			d.inFull(e)
		}
		if i == full || e.InView {
			d.screen(e)
			d.bar(e)
		}
	}
	if full < 0 {
		return nil
	}
	return looks[full].Reasons
}

// focus returns the index of the look to show in full: the one nearest to the middle of
// the view, else the nearest enemy; -1 without looks.
func focus(looks []sight.Explanation) int {
	best, score := -1, math.Inf(1)
	for i := range looks {
		e := &looks[i]
		s := math.Abs(e.OffAxis)
		if !e.InView {
			const behind = 100
			s = behind + e.Distance
		}
		if s < score {
			best, score = i, s
		}
	}
	return best
}

// wedge draws the field of view on the ground, with its range, and the circle in
// which a tank notices everything.
func (d *drawing) wedge(t *tanks.Pose) {
	tuning := &d.in.Eyesight
	mid, half := float64(t.TurretHeading()), tuning.HalfFOV
	st := d.strokes
	st.GroundSector(t.At, mid-half, mid+half, 0, tuning.Range, viewFill.Floats())
	st.GroundArc(t.At, mid-half, mid+half, tuning.Range, 2, viewLine.Floats())
	for _, side := range []float64{-half, half} {
		st.GroundLine(t.At, along(t.At, mid+side, tuning.Range), 1.5, viewLine.Floats())
	}
	st.Ring(t.At, tuning.Proximity, 1.5, viewLine.Floats())
}

// along returns the place at a distance from at on an absolute heading.
func along(at mgl64.Vec3, heading, distance float64) mgl64.Vec3 {
	sin, cos := math.Sincos(heading)
	return at.Add(mgl64.Vec3{cos * distance, 0, -sin * distance})
}

// inFull draws every step of one look: squares walked, what was tested with its
// tangents, the lines to both sides of the target.
func (d *drawing) inFull(e *sight.Explanation) {
	st := d.strokes
	cell := d.in.Grid.Cell
	for _, s := range e.Squares {
		x, z := float64(s.Col)*cell, float64(s.Row)*cell
		const gap = 0.35 // m, so that neighbours stay apart
		st.GroundRect(x+gap, z+gap, x+cell-gap, z+cell-gap, squareFill.Floats())
	}
	for i := range e.Candidates {
		k := &e.Candidates[i]
		color := passedLine
		if k.Blocks {
			color = blockedColor
		}
		if k.Radius > 0 {
			st.Ring(k.At, k.Radius, 2, color.Floats())
		} else {
			st.GroundLine(k.LeftAt, k.RightAt, 2, color.Floats())
		}
		if k.Blocks {
			st.GroundLine(e.Eye, k.LeftAt, 1, color.Fade(0.6).Floats())
			st.GroundLine(e.Eye, k.RightAt, 1, color.Fade(0.6).Floats())
		}
	}
	if e.LeftAt != e.RightAt { // a look beyond the range has no sides
		st.Line(e.Eye, e.LeftAt, 1, canvas.Ink.Fade(0.7).Floats())
		st.Line(e.Eye, e.RightAt, 1, canvas.Ink.Fade(0.7).Floats())
	}
}

// screen draws a screen as wide as the target in the world, with a pane for every
// height row: red where something hides it, green where it shows. It is left out for a
// camera inside the target, whose view it would block.
func (d *drawing) screen(e *sight.Explanation) {
	heights := tanks.RowHeights()
	row := heights[1] - heights[0]
	low := heights[0] - row/2
	if e.LeftAt == e.RightAt || d.lookingOutOf(d.in.Body(e.Target)) {
		return
	}
	for _, p := range stretches(e.Blocked) {
		a := e.RightAt.Add(e.LeftAt.Sub(e.RightAt).Mul(p.from))
		b := e.RightAt.Add(e.LeftAt.Sub(e.RightAt).Mul(p.to))
		ground := d.in.Map.Ground
		a[1], b[1] = ground.Height(a[0], a[2])+low, ground.Height(b[0], b[2])+low
		for first := 0; first < sight.Rows; {
			next := first + 1
			for next < sight.Rows && p.hidden[next] == p.hidden[first] {
				next++
			}
			color := freeColor
			if p.hidden[first] {
				color = blockedColor
			}
			d.pane(a, b, row*float64(first), row*float64(next), color)
			first = next
		}
	}
}

// lookingOutOf reports whether the camera is at a tank, as the gunner's eye is.
func (d *drawing) lookingOutOf(t view.Body) bool {
	const over = 1.5 // m over the turret
	eye := d.camera.Eye
	return geom.PlaneDist(eye, t.Pose.At) < tanks.ClassOf(t.Class).Radius() && eye[1] < t.Pose.At[1]+tanks.ClassOf(t.Class).TurretTop+over
}

// pane fills an upright rectangle over the line a-b between two heights.
func (d *drawing) pane(a, b mgl64.Vec3, from, to float64, color canvas.Color) {
	up, top := mgl64.Vec3{0, from, 0}, mgl64.Vec3{0, to, 0}
	fill := color.Fade(0.4).Floats()
	d.strokes.Fill(a.Add(up), b.Add(up), b.Add(top), fill)
	d.strokes.Fill(a.Add(up), b.Add(top), a.Add(top), fill)
	d.strokes.Line(a.Add(top), b.Add(top), 2, color.Floats())
}

// bar draws over an enemy what hides which part of it, the share that is left
// against the share that is needed, and the spot meter.
func (d *drawing) bar(e *sight.Explanation) {
	t := d.in.Body(e.Target)
	const over = 1.3 // m over the turret
	x, y, ok := d.project(t.Pose.At.Add(mgl64.Vec3{0, tanks.ClassOf(t.Class).TurretTop + over, 0}))
	if !ok {
		return
	}
	c := d.canvas
	const w, picture, high, lift = 104.0, 14.0, 8.0, 68.0
	x, y = x-w/2, y-lift
	plate, _ := d.free(rect{x - 5, y - 5, w + 10, picture + high + 29})
	if moved := plate.y + 5; moved < y {
		c.Line(x+w/2, plate.y+plate.h, x+w/2, y+lift-12, 1, canvas.Ink.Fade(0.5))
		y = moved
	}
	c.Plate(plate.x, plate.y, plate.w, plate.h, 4, canvas.Plate, 0)
	d.silhouette(rect{x, y, w, picture}, e)
	y += picture + 3
	c.Rect(x, y, w, high, canvas.White.Fade(0.15))
	color := canvas.Alarm
	if e.Share >= e.Threshold {
		color = canvas.Moss
	}
	if d.watched {
		color = danger(e)
	}
	c.Rect(x, y, w*min(e.Share, 1), high, color)
	if e.Threshold <= 1 {
		at := x + w*e.Threshold
		c.Rect(at-1, y-2, 2, high+4, canvas.White)
	}
	c.Rect(x, y+high+2, w*min(max(e.Meter, 0), 1), 2, canvas.Amber)
	ink := canvas.Ink
	switch {
	case d.watched:
		ink = color
	case e.Seen:
		ink = canvas.Moss
	}
	c.Bytes(x+w/2, y+high+12, canvas.Tiny, verdict(e), ink, canvas.Center)
}

// rect is a rectangle in units.
type rect struct{ x, y, w, h float64 }

// free moves a bar's plate up until it covers no text, and reserves the room. Where
// there is none it stays where it was.
func (d *drawing) free(b rect) (rect, bool) {
	const tries, step = 12, 9.0
	for i := range tries {
		if y := b.y - float64(i)*step; d.canvas.Reserve(b.x, y, b.w, b.h) {
			b.y = y
			return b, true
		}
	}
	return b, false
}

// silhouette draws a target as its observer sees it, the left side on the left:
// what hides it, and which of its height rows.
func (d *drawing) silhouette(b rect, e *sight.Explanation) {
	d.canvas.Rect(b.x, b.y, b.w, b.h, causeColor(""))
	high := b.h / sight.Rows
	for i := range e.Blocked {
		p := &e.Blocked[i]
		for row, hidden := range p.Rows {
			if hidden {
				d.canvas.Rect(b.x+b.w*(1-p.To), b.y+b.h-float64(row+1)*high, b.w*(p.To-p.From), high, causeColor(p.Cause.Kind))
			}
		}
	}
}

// verdict returns how much is visible and how much is needed, as text.
func verdict(e *sight.Explanation) []byte {
	const percent = 100
	text := append(strconv.AppendFloat(nil, percent*e.Share, 'f', 0, 64), "%"...)
	if e.Threshold > 1 {
		return append(text, ", out of view"...)
	}
	text = append(text, ", needs "...)
	return append(strconv.AppendFloat(text, percent*e.Threshold, 'f', 0, 64), "%"...)
}

// stretch is a stretch of a target's width with the height rows that something
// hides there, the lowest first.
type stretch struct {
	from, to float64
	hidden   [sight.Rows]bool
}

// stretches cuts the whole width of a target where what is hidden changes.
func stretches(blocked []sight.Interval) []stretch {
	cuts := []float64{0, 1}
	for i := range blocked {
		cuts = append(cuts, blocked[i].From, blocked[i].To)
	}
	slices.Sort(cuts)
	var out []stretch
	for i := 1; i < len(cuts); i++ {
		next := stretch{from: cuts[i-1], to: cuts[i]}
		if next.from == next.to {
			continue
		}
		for k := range blocked {
			for row, hidden := range blocked[k].Rows {
				if hidden && blocked[k].From <= next.from && next.to <= blocked[k].To {
					next.hidden[row] = true
				}
			}
		}
		if n := len(out); n > 0 && out[n-1].hidden == next.hidden {
			out[n-1].to = next.to
			continue
		}
		out = append(out, next)
	}
	return out
}

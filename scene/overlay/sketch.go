package overlay

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/scene/canvas"
	"treeline/terrain/geom"
)

// note is a place with texts, so that the next text at the same place goes below them.
type note struct {
	at    mgl64.Vec3
	lines int
}

// sketcher draws what a bot thinks: its strokes, and where it believes enemies to be.
type sketcher struct {
	*drawing

	layers Layers
	middle mgl64.Vec3   // where the bot's tank is
	places []mgl64.Vec3 // of the enemies that believed has drawn
	notes  []note
}

// sketch draws the bot's strokes of the layers that are on. Its beliefs about enemies and its state
// are drawn from their own data.
func (d *sketcher) sketch() {
	if d.layers.Belief {
		d.believed()
	}
	strokes := d.in.Strokes
	for i := range strokes { // first, so that they are under the notes
		if k := &strokes[i]; k.Layer == mind.LayerCandidates && d.layers.Candidates {
			d.candidate(k)
		}
	}
	for i := range strokes {
		k := &strokes[i]
		if !d.layers.shows(Layer(k.Layer)) || k.Layer == mind.LayerBrain && k.Kind == mind.NoteStroke || k.Layer == mind.LayerCandidates || d.alreadyDrawn(k) {
			continue
		}
		if k.Layer == mind.LayerCover {
			d.square(k)
		} else {
			d.stroke(k, colorOf(Layer(k.Layer)))
		}
	}
	if d.in.Mind != nil {
		d.thought(d.in.Mind)
	}
}

// stroke draws one stroke in a colour.
func (d *sketcher) stroke(k *mind.Stroke, color canvas.Color) {
	switch k.Kind {
	case mind.LineStroke:
		if k.Layer == mind.LayerAim {
			d.strokes.Line(k.From, k.To, 2, color.Floats())
		} else {
			d.strokes.GroundLine(k.From, k.To, 2, color.Floats())
		}
	case mind.CircleStroke:
		d.strokes.Ring(k.From, k.Value, 2, color.Floats())
	case mind.PointStroke:
		d.point(k, color)
	case mind.NoteStroke:
		d.write(k.From, k.Text, color)
	case mind.ArrowStroke:
		d.arrow(k, color)
	case mind.EllipseStroke:
		d.ellipse(k, color)
	}
}

// ellipse draws an upright ellipse; that of the gun is thinner than that of the crew.
func (d *sketcher) ellipse(k *mind.Stroke, color canvas.Color) {
	const sides, bold, thin = 28, 2.5, 1.2
	width := bold
	if k.Text == "gun" {
		width, color = thin, color.Fade(0.75)
	}
	last := k.From.Add(k.To)
	for i := range sides {
		sin, cos := math.Sincos(2 * math.Pi * float64(i+1) / sides)
		next := k.From.Add(k.To.Mul(cos)).Add(mgl64.Vec3{0, k.Value * sin, 0})
		d.strokes.Line(last, next, width, color.Floats())
		last = next
	}
}

// candidate draws a position that was considered, in the colour of its score; the chosen one has a
// ring and a stake instead.
func (d *sketcher) candidate(k *mind.Stroke) {
	if k.Kind == mind.CircleStroke {
		const high = 5.0 // m
		foot := d.grounded(k.From)
		top := foot.Add(mgl64.Vec3{0, high, 0})
		d.strokes.Ring(foot, k.Value, 3, canvas.White.Floats())
		d.strokes.Line(foot, top, 2, canvas.White.Floats())
		if x, y, ok := d.project(top); ok {
			d.label(x, y-8, "chosen", canvas.White)
		}
		return
	}
	const size, least, most = 1.4, 2.5, 7.0 // m; least and most are units
	at := d.grounded(k.From)
	x, y, ok := d.project(at)
	if !ok {
		return
	}
	aside, _, ok := d.project(at.Add(d.camera.Forward.Cross(d.camera.Up).Normalize().Mul(size)))
	r := least
	if ok {
		r = min(max(math.Abs(aside-x), least), most)
	}
	d.canvas.Disc(x, y, r+1, canvas.Black.Fade(0.5))
	d.canvas.Disc(x, y, r, rated(k.Value))
}

// square tints a square of the ground: one colour where a tank would be hidden, another where it
// would be exposed, stronger the more certain and the nearer. A square that is about half exposed
// is not tinted.
func (d *sketcher) square(k *mind.Stroke) {
	const half, strong, reach = 2.5, 0.34, 62.0 // m; opacity; m
	tint := hiddenColor
	if k.Value > 0.5 {
		tint = shownColor
	}
	near := 1 - geom.PlaneDist(k.From, d.middle)/reach
	sure := math.Abs(2*k.Value-1) * min(3*near, 1)
	if sure < 0.1 {
		return
	}
	at := k.From
	d.strokes.GroundRect(at[0]-half, at[2]-half, at[0]+half, at[2]+half, tint.Fade(strong*sure).Floats())
}

// arrow draws a decision as a bold arrow, its inputs as plain arrows, and what was only tried as a
// faint line.
func (d *sketcher) arrow(k *mind.Stroke, color canvas.Color) {
	if k.Value < 0 {
		d.strokes.GroundLine(k.From, k.To, 1.5, color.Fade(0.5).Floats())
		return
	}
	width, head := 2.0, 0.9
	if k.Value > 0 {
		width, head, color = 4, 1.8, color.Mix(canvas.White, 0.75)
	}
	d.strokes.GroundLine(k.From, k.To, width, color.Floats())
	along := k.To.Sub(k.From)
	along[1] = 0
	length := along.Len()
	if length < 1e-3 {
		return
	}
	along = along.Mul(min(head, length/2) / length)
	aside := mgl64.Vec3{along[2], 0, -along[0]}.Mul(0.6)
	d.strokes.GroundLine(k.To, k.To.Sub(along).Add(aside), width, color.Floats())
	d.strokes.GroundLine(k.To, k.To.Sub(along).Sub(aside), width, color.Floats())
}

// point draws a place, more opaque for a higher value, which in most layers is a confidence.
func (d *sketcher) point(k *mind.Stroke, color canvas.Color) {
	x, y, ok := d.project(k.From)
	if !ok {
		return
	}
	const r = 6.0
	d.canvas.Convex(color.Fade(min(max(k.Value, 0), 1)*0.8), x, y-r, x+r, y, x, y+r, x-r, y)
	d.canvas.Polyline(1.5, color, true, x, y-r, x+r, y, x, y+r, x-r, y)
}

// write writes a text beside a place of the world, below earlier texts at that place, and reserves
// its room.
func (d *sketcher) write(at mgl64.Vec3, text string, color canvas.Color) {
	x, y, ok := d.project(at)
	if !ok || text == "" {
		return
	}
	line := 0
	for i := range d.notes {
		if d.notes[i].at == at {
			line = d.notes[i].lines
			d.notes[i].lines++
		}
	}
	if line == 0 {
		d.notes = append(d.notes, note{at, 1})
	}
	const high, near = 15.0, 1.0 // units, m
	aside := 12.0
	if d.camera.Overhead && geom.PlaneDist(at, d.middle) < near {
		aside = symbolWide/2 + 4
	}
	x, y = x+aside, y+high*float64(line)
	d.canvas.Take(x, y-high/2, d.canvas.TextWidth(canvas.Small, text, 0), high)
	d.canvas.Text(x, y, canvas.Small, text, color, canvas.Left)
}

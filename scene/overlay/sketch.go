package overlay

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/canvas"
)

// note is a text that has been placed, so that the next one at the same place
// goes below it.
type note struct {
	at    mgl64.Vec3
	lines int
}

// sketch draws the strokes of the bot whose layers are on.
func (d *drawing) sketch(s *ai.Sketch) {
	for _, k := range s.Strokes() {
		on := d.layers.of(k.Layer)
		if on == nil || !*on {
			continue
		}
		color := thoughtColor(k.Layer)
		switch k.Kind {
		case ai.LineStroke:
			if k.Layer == ai.LayerAim {
				d.strokes.Line(k.From, k.To, 2, color.Floats())
			} else {
				d.strokes.GroundLine(k.From, k.To, 2, color.Floats())
			}
		case ai.CircleStroke:
			if k.Layer == ai.LayerAim {
				d.strokes.Hoop(k.From, k.Value, 2, color.Floats())
			} else {
				d.strokes.Ring(k.From, k.Value, 2, color.Floats())
			}
		case ai.PointStroke:
			d.point(&k, color)
		case ai.NoteStroke:
			d.write(k.From, k.Text, color)
		}
	}
}

// point draws a place, the more solid the higher its value, which is a confidence
// in most layers.
func (d *drawing) point(k *ai.Stroke, color canvas.Color) {
	x, y, ok := d.project(k.From)
	if !ok {
		return
	}
	const r = 6.0
	d.canvas.Convex(color.Fade(min(max(k.Value, 0), 1)*0.8), x, y-r, x+r, y, x, y+r, x-r, y)
	d.canvas.Polyline(1.5, color, true, x, y-r, x+r, y, x, y+r, x-r, y)
}

// write puts a text at a place of the world, below those already there.
func (d *drawing) write(at mgl64.Vec3, text string, color canvas.Color) {
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
	const high, aside = 15.0, 12.0
	d.canvas.Text(x+aside, y+high*float64(line), canvas.Small, text, color, canvas.Left)
}

package outside

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/scene/outside/protocol"
	"treeline/tanks"
	"treeline/terrain"
)

// show stores the note of an answer, and draws its marks if somebody looks.
func (d *driver) show(m *terrain.Map, a *protocol.Answer) {
	d.note = a.Note
	d.sketch.Reset()
	if d.sketch == nil {
		return
	}
	place := func(x, z float64) mgl64.Vec3 { return mgl64.Vec3{x, m.Ground.Height(x, z), z} }
	for i := range a.Marks {
		k := &a.Marks[i]
		switch at := place(k.X, k.Z); k.Kind {
		case protocol.LineMark:
			d.sketch.Line(mind.LayerBrain, at, place(k.X2, k.Z2))
		case protocol.CircleMark:
			d.sketch.Circle(mind.LayerBrain, at, k.R)
		default:
			d.sketch.Point(mind.LayerBrain, at, 1)
		}
	}
}

// Thought implements brain.Brain. Of what a program thinks, only its note is known.
func (d *driver) Thought() mind.Thought {
	t := mind.Thought{State: "program", Reason: "driven by a program from outside", Target: d.target, Note: d.note}
	if d.link == nil {
		t.Reason, t.Target = "the program from outside has ended", tanks.NoTank
	}
	return t
}

// Belief implements brain.Brain.
func (d *driver) Belief(tanks.ID) (perception.Contact, bool) { return perception.Contact{}, false }

// SetSketch implements brain.Brain.
func (d *driver) SetSketch(on bool) *mind.Sketch {
	switch {
	case !on:
		d.sketch = nil
	case d.sketch == nil:
		d.sketch = &mind.Sketch{}
	}
	return d.sketch
}

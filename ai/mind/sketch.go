// Package mind holds what a bot shows of its thinking: its state, which its team is told
// too, its role, its latest decisions, and the sketch that overlays draw.
package mind

import "github.com/go-gl/mathgl/mgl64"

// Layer names the thought behind a stroke, never its appearance.
type Layer string

// Layers.
const (
	LayerAvoid  Layer = "avoid"  // hit point, clearance circle, closest approach
	LayerRoute  Layer = "route"  // where the bot means to drive
	LayerBelief Layer = "belief" // remembered enemies
	LayerAim    Layer = "aim"    // lead point and aim error
	LayerBrain  Layer = "brain"  // state and reasons, as notes

	// LayerCandidates shows the places considered: each as a point with its score, 0 (worst) to 1
	// (best), and the chosen one with a circle.
	LayerCandidates Layer = "candidates"
	// LayerCover shows the ground nearby: a point for each square with the share of a tank that the
	// believed enemies would see there, 0 to 1; without any believed enemy, the share of the
	// surrounding ground from which it could be seen.
	LayerCover Layer = "cover"
)

// StrokeKind is the shape of a stroke.
type StrokeKind uint8

// The kinds of stroke.
const (
	LineStroke    StrokeKind = iota // From to To
	CircleStroke                    // round From, Value is the radius in metres
	PointStroke                     // at From
	NoteStroke                      // Text, at From
	EllipseStroke                   // round From, upright; To is the horizontal half axis and Value the length of the vertical one, in metres
	ArrowStroke                     // From to To, Value is 1 for what was decided, 0 for what went into it, -1 for what was only tried
)

// Stroke is one mark of a sketch, in world coordinates.
type Stroke struct {
	Layer    Layer
	Kind     StrokeKind
	From, To mgl64.Vec3
	Value    float64
	Text     string
}

// Sketch records what a bot was thinking. A nil sketch records nothing.
type Sketch struct{ strokes []Stroke }

// Reset discards all strokes but keeps their memory for reuse.
func (s *Sketch) Reset() {
	if s != nil {
		s.strokes = s.strokes[:0]
	}
}

// Strokes returns what was recorded since Reset. The slice belongs to the sketch.
func (s *Sketch) Strokes() []Stroke {
	if s == nil {
		return nil
	}
	return s.strokes
}

// Line records a line.
func (s *Sketch) Line(l Layer, from, to mgl64.Vec3) {
	if s != nil {
		s.strokes = append(s.strokes, Stroke{Layer: l, Kind: LineStroke, From: from, To: to})
	}
}

// Arrow records an arrow: what was decided (value 1), what went into that (0) or
// what was only tried (-1).
func (s *Sketch) Arrow(l Layer, from, to mgl64.Vec3, value float64) {
	if s != nil {
		s.strokes = append(s.strokes, Stroke{Layer: l, Kind: ArrowStroke, From: from, To: to, Value: value})
	}
}

// Circle records a circle of a radius in metres.
func (s *Sketch) Circle(l Layer, at mgl64.Vec3, radius float64) {
	if s != nil {
		s.strokes = append(s.strokes, Stroke{Layer: l, Kind: CircleStroke, From: at, Value: radius})
	}
}

// Point records a point with a value.
func (s *Sketch) Point(l Layer, at mgl64.Vec3, value float64) {
	if s != nil {
		s.strokes = append(s.strokes, Stroke{Layer: l, Kind: PointStroke, From: at, Value: value})
	}
}

// Note records a text.
func (s *Sketch) Note(l Layer, at mgl64.Vec3, text string) {
	if s != nil {
		s.strokes = append(s.strokes, Stroke{Layer: l, Kind: NoteStroke, From: at, Text: text})
	}
}

// Ellipse records an upright ellipse: across is the horizontal half axis and up the length of the
// vertical one in metres, with a label.
func (s *Sketch) Ellipse(l Layer, at, across mgl64.Vec3, up float64, name string) {
	if s != nil {
		s.strokes = append(s.strokes, Stroke{Layer: l, Kind: EllipseStroke, From: at, To: across, Value: up, Text: name})
	}
}

package tanks

import "treeline/terrain/geom"

// Attitude keeps the frame of a hull, whose sines are most of the work, for as long as
// the hull is turned as it was. The zero Attitude is ready.
type Attitude struct {
	known       bool
	heading     geom.Heading
	pitch, roll float64
	frame       Frame
}

// Hull returns the hull's frame in a pose, as Pose.Frame does. It is valid until the next
// call.
func (a *Attitude) Hull(p *Pose) *Frame {
	if !a.known || a.heading != p.Heading || a.pitch != p.Pitch || a.roll != p.Roll {
		*a = Attitude{known: true, heading: p.Heading, pitch: p.Pitch, roll: p.Roll, frame: p.Frame()}
	}
	a.frame.At = p.At
	return &a.frame
}

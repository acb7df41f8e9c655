package tanks

import (
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Attitude keeps the frame of a hull, whose sines are most of the work, until the hull turns. The
// zero Attitude is ready.
type Attitude struct {
	known       bool
	heading     geom.Heading
	pitch, roll float64
	frame       Frame

	turned   bool
	way      geom.Heading // whose sine and cosine are known
	sin, cos float64
}

// Hull returns the hull's frame in a pose, as Pose.Frame does. It is valid until the next
// call.
func (a *Attitude) Hull(p *Pose) *Frame {
	if !a.known || a.heading != p.Heading || a.pitch != p.Pitch || a.roll != p.Roll {
		a.known, a.heading, a.pitch, a.roll = true, p.Heading, p.Pitch, p.Roll
		a.frame = p.frame(a.sincos(p.Heading))
	}
	a.frame.At = p.At
	return &a.frame
}

// sincos returns the sine and the cosine of the hull's heading.
func (a *Attitude) sincos(h geom.Heading) (sin, cos float64) {
	if !a.turned || a.way != h {
		a.turned, a.way = true, h
		a.sin, a.cos = ieee.Sincos(float64(h))
	}
	return a.sin, a.cos
}

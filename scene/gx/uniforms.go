package gx

import (
	"slices"

	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/math32"

	"treeline/scene/gx/gl"
)

// program is a program of shaders, with the values of its uniforms: what has not changed since the
// last draw with it is not sent again.
type program struct {
	*gls.Program

	slots map[string]*slot
}

// slot is a uniform of a program.
type slot struct {
	place gl.Place
	sent  []float32 // numbers that it holds, nil before the first
}

// slot returns a uniform of the program, which must be the one in use.
func (p *program) slot(name string) *slot {
	s := p.slots[name]
	if s == nil {
		s = &slot{place: gl.PlaceOf(name)}
		p.slots[name] = s
	}
	return s
}

// take stores numbers for a slot and reports whether they must be sent.
func (s *slot) take(v []float32) bool {
	if !s.place.There() || slices.Equal(s.sent, v) {
		return false
	}
	s.sent = append(s.sent[:0], v...)
	return true
}

// vectors sends vectors of four.
func (s *slot) vectors(v []float32) {
	if s.take(v) {
		s.place.Vectors(v)
	}
}

// matrix sends a matrix.
func (s *slot) matrix(m *math32.Matrix4) {
	if s.take(m[:]) {
		s.place.Matrix(s.sent)
	}
}

// unit sends the unit of a texture.
func (s *slot) unit(n int32) {
	v := [1]float32{float32(n)}
	if s.take(v[:]) {
		s.place.Unit(n)
	}
}

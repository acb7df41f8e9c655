package gx

import (
	"slices"

	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/math32"

	"treeline/scene/gx/gl"
)

// program is a shader program that caches the values of its uniforms: a value that has not changed
// since the last draw is not sent again.
type program struct {
	*gls.Program

	slots map[string]*slot
}

// slot is a uniform of a program.
type slot struct {
	place gl.Place
	sent  []float32 // its value, nil before the first
}

// slot returns the uniform with a name. The program must be in use.
func (p *program) slot(name string) *slot {
	s := p.slots[name]
	if s == nil {
		s = &slot{place: gl.PlaceOf(name)}
		p.slots[name] = s
	}
	return s
}

// take stores a value and reports whether it must be sent: it has changed, and the program reads
// it.
func (s *slot) take(v []float32) bool {
	if !s.place.There() || slices.Equal(s.sent, v) {
		return false
	}
	s.sent = append(s.sent[:0], v...)
	return true
}

// vectors sends an array of vec4.
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

// unit sends a texture unit.
func (s *slot) unit(n int32) {
	v := [1]float32{float32(n)}
	if s.take(v[:]) {
		s.place.Unit(n)
	}
}

package view

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Split is split.
func Split(shooter, target, fell mgl64.Vec3) Miss { return split(shooter, target, fell) }

// Ear is what one crew heard.
type Ear struct{ h hearing }

// Hear lets the ear hear something at a second, unsure by so many radians.
func (e *Ear) Hear(second float64, kind tanks.SoundKind, heading geom.Heading, unsure float64) {
	e.h.add(Noise{Kind: kind, Tick: int(second * tanks.Hertz), Heading: heading}, unsure, 1)
}

// Count returns how many noises the ear distinguishes.
func (e *Ear) Count() int { return e.h.n }

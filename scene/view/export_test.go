package view

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Doing exports doing.
func Doing(t *mind.Thought, at mgl64.Vec3) string { return doing(t, at) }

// Split exports split.
func Split(shooter, target, fell mgl64.Vec3) Miss { return split(shooter, target, fell) }

// Ear is what one crew heard.
type Ear struct{ h hearing }

// Hear adds a noise at a time in seconds, with a bearing error in radians.
func (e *Ear) Hear(second float64, kind tanks.SoundKind, heading geom.Heading, unsure float64) {
	e.h.add(Noise{Kind: kind, Tick: int(second * tanks.Hertz), Heading: heading}, unsure, 1)
}

// Count returns how many noises the ear distinguishes.
func (e *Ear) Count() int { return e.h.n }

// Person returns the view of a person in a tank.
func (s *Source) Person(me, seat tanks.ID, alpha float64) *View {
	return s.asPerson(Viewer{Me: me, Seat: seat}, alpha)
}

// Spectator returns the view of a spectator.
func (s *Source) Spectator(me, seat tanks.ID, alpha float64) *View {
	return s.asSpectator(Viewer{Me: me, Seat: seat}, alpha)
}

// PersonNews returns what a person in a tank learns of the last tick.
func (s *Source) PersonNews(me, seat tanks.ID) []Event { return s.personNews(me, seat) }

// SpectatorNews returns everything that happened in the last tick.
func (s *Source) SpectatorNews(me tanks.ID) []Event { return s.spectatorNews(me) }

// AllShifts and OwnShifts return what viewers are told of a comparison.
var (
	AllShifts = allShifts
	OwnShifts = ownShifts
)

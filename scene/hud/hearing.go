package hud

import (
	"math"

	"treeline/scene/canvas"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// How long sounds stay on the ring, in seconds of picture time.
const (
	shotSound   = 2.2
	engineSound = 2.0 // of the time between two notices of one engine, until it has faded
	keptSounds  = 24
)

// noise is something that the followed tank heard.
type noise struct {
	at      float64 // s
	kind    tanks.SoundKind
	heading geom.Heading // with the error of hearing
	loud    float64      // 0 at the limit of hearing to 1 beside the tank
	enemy   bool
}

// hearing keeps what one tank heard lately, in a ring.
type hearing struct {
	of     tanks.ID
	noises [keptSounds]noise
	n      int
}

// Hear takes note of what a tank heard in the last tick. It is called once for
// every tick, with the world after it.
func (h *HUD) Hear(w *tanks.World, id tanks.ID) {
	e := &h.hearing
	if e.of != id {
		*e = hearing{of: id}
	}
	for _, s := range w.Heard(id) {
		reach := w.Tuning.Senses.ShotRange
		if s.Kind == tanks.EngineSound {
			reach = w.Tuning.Senses.EngineRange
		}
		e.add(noise{
			at: h.events.now, kind: s.Kind, heading: s.Heading, enemy: s.Enemy,
			loud: min(max(1-s.Range/max(reach, 1), 0), 1),
		}, hearingError(w))
	}
}

// hearingError returns the greatest error of a heard bearing in radians.
func hearingError(w *tanks.World) float64 { return w.Tuning.Senses.BearingError * math.Pi / 180 }

// add keeps a noise. An engine that is heard again about where one was heard just
// now is taken for the same: nobody counts engines by ear.
func (e *hearing) add(s noise, unsure float64) {
	const same, memory = 2, 2.5 // errors; s
	for i := range min(e.n, keptSounds) {
		o := &e.noises[i]
		turn := o.heading.To(s.heading)
		if s.kind != tanks.EngineSound || o.kind != s.kind || s.at-o.at > memory || math.Abs(turn) > same*unsure {
			continue
		}
		o.heading, o.loud, o.at = (o.heading + geom.Heading(turn/2)).Norm(), (o.loud+s.loud)/2, s.at
		return
	}
	e.noises[e.n%keptSounds] = s
	e.n++
}

// soundRing draws what the followed tank hears round the middle of the screen, or
// from above round the tank.
func (h *HUD) soundRing() {
	if !h.s.SoundRing || h.me == nil || !h.me.Alive() || h.hearing.of != h.me.ID {
		return
	}
	x, y := h.layout.screen.middle()
	radius := min(h.layout.screen.w, h.layout.screen.h) * 0.26
	if h.s.Mode == Overhead {
		px, py, ok := h.s.Camera.Project(h.poseOf(h.me.ID).At, h.s.Width, h.s.Height)
		if x, y = h.canvas.Units(px, py); !ok || !h.layout.screen.holds(x, y) {
			return
		}
		radius = 62
	}
	h.canvas.Circle(x, y, radius, 1, canvas.Faint.Fade(0.3))
	for i := range min(h.hearing.n, keptSounds) {
		h.noise(&h.hearing.noises[i], x, y, radius)
	}
}

// noise draws one arc: solid with the sign of its team for a shot, broken into
// dashes for an engine.
func (h *HUD) noise(s *noise, x, y, radius float64) {
	life := shotSound
	if s.kind == tanks.EngineSound {
		life = engineSound * max(h.w.Tuning.Senses.EngineEvery, 0.5)
	}
	age := h.events.age(s.at)
	if age > life {
		return
	}
	const widest, narrowest, wedge = 9.0, 3.0, 0.05 // units; rad
	c, fade := h.canvas, fading(age, life)*(0.55+0.45*s.loud)
	team := h.me.Team
	if s.enemy {
		team = 1 - team
	}
	color := teamColor(team)
	at, half := -h.facing().To(s.heading), max(hearingError(h.w), wedge)
	width := narrowest + (widest-narrowest)*s.loud
	if s.kind == tanks.EngineSound {
		const dashes = 5
		for i := range dashes {
			mid := at + half*(2*(float64(i)+0.5)/dashes-1)
			c.Arc(x, y, radius, width*0.7, mid-half/dashes*0.55, mid+half/dashes*0.55, color.Fade(fade))
		}
		return
	}
	c.Arc(x, y, radius, width+3, at-half-0.01, at+half+0.01, canvas.Black.Fade(0.35*fade))
	c.Arc(x, y, radius, width, at-half, at+half, color.Fade(fade))
	const sign, apart = 5.0, 14.0
	sin, cos := math.Sincos(at)
	h.teamMark(x+(radius+apart)*sin, y-(radius+apart)*cos, sign, team, color.Fade(fade))
}

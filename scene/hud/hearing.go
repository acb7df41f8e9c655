package hud

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
)

// ring shows what the followed tank hears, round the middle of the screen, or seen from above round
// the tank.
type ring struct{ inPicture }

func (r *ring) shows(f *frame) bool { return f.s.SoundRing && f.v.Living() }

func (r *ring) draw(f *frame, _ rect) {
	x, y := f.layout.screen.middle()
	radius := min(f.layout.screen.w, f.layout.screen.h) * 0.26
	if f.above() {
		var ok bool
		if x, y, ok = f.project(f.v.Shown.At); !ok || !f.layout.screen.holds(x, y) {
			return
		}
		radius = 62
	}
	f.canvas.Circle(x, y, radius, 1, canvas.Faint.Fade(0.3))
	for i := range f.v.Noises {
		r.noise(f, &f.v.Noises[i], x, y, radius)
	}
}

// noise draws one arc: solid with the team's sign for a shot, dashed for an engine.
func (r *ring) noise(f *frame, s *view.Noise, x, y, radius float64) {
	const widest, narrowest, wedge = 9.0, 3.0, 0.05 // units; rad
	c, fade := f.canvas, fading(f.v.Age(s.Tick), s.Life)*(0.55+0.45*s.Loud)
	team := f.v.Own.Team
	if s.Enemy {
		team = 1 - team
	}
	color := teamColor(team)
	at, half := -f.facing().To(s.Heading), max(mgl64.DegToRad(f.v.Rules.Senses.BearingError), wedge)
	width := narrowest + (widest-narrowest)*s.Loud
	if s.Kind == tanks.EngineSound {
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
	f.teamMark(x+(radius+apart)*sin, y-(radius+apart)*cos, sign, team, color.Fade(fade))
}

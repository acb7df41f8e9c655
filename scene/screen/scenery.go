package screen

import (
	"time"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/stage"
	"treeline/tanks"
)

// scenery draws the world of a battle. It reuses the memory of the lists.
type scenery struct {
	kit     *Kit
	battle  *Battle // whose player's tank wears their paint, nil at the title
	looks   looks
	frame   stage.Frame
	dt      float64 // s since the last picture
	seconds float64 // picture time, which runs at the pace of the battle
	moved   float64 // s of it since the last picture
}

// Capped returns how many seconds a frame counts for where only people look, at most a tenth: a
// longer one must not make things jump.
func Capped(dt time.Duration) float64 {
	const longest = 100 * time.Millisecond
	return min(dt, longest).Seconds()
}

// pass lets dt seconds pass for the next picture, at the pace of the battle.
func (s *scenery) pass(dt float64) {
	s.dt, s.moved = dt, dt*s.kit.Battles.session.Pace()
	if s.kit.Battles.session.Held() {
		s.moved = 0
	}
	s.seconds += s.moved
}

// fill computes what is drawn, at share alpha of the way to the last tick, and returns it to be
// added to.
func (s *scenery) fill(w *tanks.World, view camera.View, alpha float64) *stage.Frame {
	f := &s.frame
	f.Camera = view
	f.Tanks, f.Shells, f.Fallen = s.looks.rolling(w, alpha), s.looks.flying(w, alpha), w.Standing.Fallen()
	if b := s.battle; b != nil && b.player {
		if own := f.Tank(b.session.Seat()); own != nil {
			own.Paint = stage.PaintOf(s.kit.Career.Paint())
		}
	}
	f.Clouds = w.Clouds.All()
	f.Seconds, f.Dt = s.seconds, s.moved
	f.Width, f.Height = s.kit.free(), s.kit.Height
	f.Focus, f.Barrel, f.KnownOnly, f.Periscope = mgl64.Vec3{}, false, false, nil
	return f
}

// draw draws the world.
func (s *scenery) draw() error { return s.kit.World.Draw(&s.frame) }

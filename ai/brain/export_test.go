package brain

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/perception"
	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// Allowance is the work of a thought in units.
const Allowance = allowance

// Effort keeps the accounts of a bot's work, for tests.
type Effort struct{ effort }

// Reckon settles accounts, and reports whether the coming thought is missed.
func (e *Effort) Reckon(total int) bool { e.reckon(total, 1); return e.rest }

// Exposed is how badly a place on a map hides a medium tank from an eye.
func Exposed(m *terrain.Map, eye, at mgl64.Vec3) float64 {
	b := Bot{cover: cover.New(m, sight.NewOccluders(m)), tuning: &Tuning{Sight: sight.DefaultTuning()}}
	v := tanks.View{Map: m}
	v.Self.Class = 1
	return b.exposed(&v, eye, at)
}

// Veiled reports whether a medium tank at a place, front to a like enemy, would be
// hidden from it.
func Veiled(m *terrain.Map, enemy, at mgl64.Vec3) bool {
	b := Bot{cover: cover.New(m, sight.NewOccluders(m)), tuning: &Tuning{Sight: sight.DefaultTuning()}}
	v := tanks.View{Map: m}
	v.Self.Class, v.Self.At, v.Self.Heading = 1, at, geom.HeadingOf(enemy.Sub(at))
	return b.veiled(&v, &perception.Contact{Class: 1, At: enemy})
}

// Trip is about how long a tank at the origin with its front along x takes to a
// place.
func Trip(to mgl64.Vec3) float64 {
	rules := tanks.DefaultTuning()
	return trip(&tanks.View{Rules: &rules}, to)
}

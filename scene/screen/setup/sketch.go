package setup

import (
	"image"
	"sync/atomic"

	"treeline/scene/hud"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// sketches draw maps from above beside the game: of those that are asked for, the newest.
type sketches struct {
	work parallel.Latest[sketch]
	done atomic.Pointer[sketch] // the newest that is drawn, nil before the first; it must not be changed
}

// sketch is a map, to be drawn or drawn from above.
type sketch struct {
	land          terrain.Spec
	width, height int // px
	spawns        [2]terrain.Spawn
	picture       *image.RGBA
	err           error
}

// ask has a map drawn in place of all that waits.
func (s *sketches) ask(land terrain.Spec, width, height int) {
	s.work.Ask(sketch{land: land, width: width, height: height}, func(q *sketch) {
		q.err = parallel.Try(func() error {
			m, err := terrain.Generate(q.land)
			if err == nil {
				q.spawns, q.picture = m.Spawns, hud.Relief(m, q.width, q.height)
			}
			return err
		})
		s.done.Store(q)
	})
}

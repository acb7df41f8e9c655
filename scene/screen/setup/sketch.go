package setup

import (
	"image"
	"sync/atomic"

	"treeline/ai/sight"
	"treeline/ai/steer"
	"treeline/scene/hud"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// sketches draws maps from above in the background: the newest of those requested.
type sketches struct {
	work parallel.Latest[sketch]
	done atomic.Pointer[sketch] // the newest drawing, nil before the first; it must not be changed
}

// sketch is a map from above, drawn or to be drawn.
type sketch struct {
	land          terrain.Spec
	mode          tanks.ModeID
	first         tanks.Team // team with the first role of the mode
	width, height int        // px
	spawns        [2]terrain.Spawn
	objective     tanks.Objective // at the start of a round
	picture       *image.RGBA
	err           error
}

// ask requests a drawing of a map by the rules of a battle, in place of everything that waits.
func (s *sketches) ask(want sketch, rules tanks.Tuning) {
	s.work.Ask(want, func(q *sketch) {
		q.err = parallel.Try(func() error {
			m, err := terrain.Generate(q.land)
			if err != nil {
				return err
			}
			q.spawns, q.picture = m.Spawns, hud.Relief(m, q.width, q.height)
			q.objective, err = q.aim(m, rules)
			return err
		})
		s.done.Store(q)
	})
}

// aim returns the circle of the mode on a map, the zero value in a mode without one.
func (q *sketch) aim(m *terrain.Map, rules tanks.Tuning) (tanks.Objective, error) {
	mode := tanks.ModeOf(q.mode)
	if mode.Place == nil {
		return tanks.Objective{}, nil
	}
	ground := steer.NewTraversability(m)
	ground.SetRules(&rules)
	w, err := tanks.NewWorld(tanks.Setup{
		Map: m, Members: mode.LineUp(1, q.first), Eyes: sight.New(sight.NewOccluders(m), sight.DefaultTuning()), Tuning: rules,
		Mode: mode, First: q.first, Ways: steer.NewRouter(ground),
	})
	if err != nil {
		return tanks.Objective{}, err
	}
	return w.Objective, nil
}

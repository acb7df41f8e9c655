package stage

import (
	"time"

	"treeline/scene/gx"
)

// rehearse makes the driver ready for what no picture has shown yet, so that no later one
// waits for a shader: one thing a picture, or some where that takes no time. The target of
// the world must be the one that is drawn into.
func (s *Stage) rehearse() error {
	const enough = 4 * time.Millisecond // in a picture
	for begun := time.Now(); len(s.unseen) > 0 && time.Since(begun) < enough; {
		if err := s.win.Renderer.Rehearse(s.unseen[0]); err != nil {
			return err
		}
		if s.unseen = s.unseen[1:]; len(s.unseen) == 0 {
			s.win.Relieve()
		}
	}
	return nil
}

// unrehearsed lists what the world may show, tanks first: a battle begins with one near by.
func (s *Stage) unrehearsed() (all []gx.Rehearsed) {
	for _, n := range s.world.Children() {
		if thing, ok := n.(gx.Rehearsed); ok {
			all = append(all, thing)
		}
	}
	return all
}

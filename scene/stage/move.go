package stage

import (
	"treeline/scene/gx"
	"treeline/terrain"
)

// sent is everything in a stage that does not depend on the map: the pictures on their units, which
// the stage of the next map takes over.
type sent struct {
	textures []uint32
	kinds    map[string]*leafage // of plants, by picture
	sky      bool                // the panorama is among the textures
}

func (s *sent) keep(texture uint32) { s.textures = append(s.textures, texture) }

// close frees the pictures. A nil one has none.
func (s *sent) close() {
	if s != nil {
		gx.DeleteTextures(s.textures...)
		s.textures = nil
	}
}

// Draft is the stage of another map, as far as it can be made without a window.
type Draft struct{ next *Stage }

// Draft makes the meshes of another map. It may be called while the stage draws, and leaves the
// stage as it is; a draft that is not moved to is left to the garbage collector.
func (s *Stage) Draft(m *terrain.Map) (*Draft, error) {
	next := newStage(s.win, m, s.q, s.sent)
	if err := next.build(); err != nil {
		return nil, err
	}
	return &Draft{next}, nil
}

// Map returns the map of the draft.
func (d *Draft) Map() *terrain.Map { return d.next.m }

// Move returns the stage of a draft that this stage made, which takes its place: it takes over the
// pictures, and everything else of this stage is freed. The steps are as for Begin; an error leaves
// no stage.
func (s *Stage) Move(d *Draft, step Step) (*Stage, error) {
	next := d.next
	next.step = step
	s.sent = nil
	if m := &s.mend; s.fine == nil {
		next.left = room{m.texture, m.width, m.height}
		s.release(m.texture)
	}
	s.Close()
	if err := next.finish(); err != nil {
		next.Close()
		return nil, err
	}
	gx.DeleteTextures(next.left.texture) // it had another size
	next.left = room{}
	return next, nil
}

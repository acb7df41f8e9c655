package stage

import (
	"time"

	"github.com/g3n/engine/core"

	"treeline/scene/gx"
)

// rehearsal is a thing with a material that no picture has shown yet, and what to bind while it is
// drawn. A nil bind binds the target of the world.
type rehearsal struct {
	thing gx.Rehearsed
	mat   *gx.Mat
	bind  func() error
}

// rehearse prepares the driver for what no picture has shown yet, so that no later picture waits
// for a shader: in each picture one program or thing, or several if they take no time. The target
// of the world must be bound, and is bound afterwards.
func (s *Stage) rehearse(p *post) error {
	const enough = 4 * time.Millisecond // in a picture
	for begun := time.Now(); len(s.unseen) > 0 && time.Since(begun) < enough; {
		next := s.unseen[0]
		made, err := s.win.Renderer.Prepare(next.mat)
		if err != nil {
			return err
		}
		if made {
			continue // if there is time left
		}
		if next.bind != nil {
			if err := next.bind(); err != nil {
				return err
			}
		}
		if err := s.win.Renderer.Rehearse(next.thing, next.mat); err != nil {
			return err
		}
		if next.bind != nil {
			p.scene.Bind(s.win.Gls)
		}
		if s.unseen = s.unseen[1:]; len(s.unseen) == 0 {
			s.win.TrimDriver()
		}
	}
	return nil
}

// unrehearsed lists what the world may show, tanks first: a battle begins with one nearby. Things
// shown on demand come last: a tint, other ways into the window, and the gunner's view.
func (s *Stage) unrehearsed() (all []rehearsal) {
	for _, n := range s.world.Children() {
		if thing, ok := n.(gx.Rehearsed); ok {
			all = append(all, rehearsal{thing: thing, mat: gx.MatOf(thing)})
		}
	}
	for _, t := range s.tints.batches {
		all = append(all, rehearsal{t.batch, t.under, s.bindTint})
	}
	return append(append(all, s.windowPasses()...), s.smallViews()...)
}

// oddSide is the side in pixels of a picture that is bound for a rehearsal: not a power of two,
// which drivers read in another way.
const oddSide = 3

// bindTint binds something to the unit of tints if no tint has been there.
func (s *Stage) bindTint() error {
	if s.tints.texture == 0 {
		s.tints.texture = gx.Tex2D(s.win.Gls, unitTint, oddSide, oddSide, make([]byte, oddSide*oddSide*vec4))
		gx.Mipmap(s.win.Gls, unitTint, gx.Sampling{})
	}
	return nil
}

// windowPasses lists what draws the world into the window: where the resolution adapts to the machine,
// both at the size of the window and stretched.
func (s *Stage) windowPasses() (all []rehearsal) {
	if !s.post.rich {
		return nil
	}
	bind := func() error { gx.BindWindow(s.win.Gls, oddSide, oddSide); return nil }
	for _, sharpen := range []bool{false, true} {
		all = append(all, quadOf(s.post.lastPass(postKind{bloom: s.picks.Bloom, antialias: s.picks.Antialias, sharpen: sharpen}), bind))
	}
	return all
}

// smallViews lists what draws the gunner's view into its picture.
func (s *Stage) smallViews() []rehearsal {
	p := &s.small
	if p.post != nil {
		return nil
	}
	p.post = newPost(s.q.post, unitPeriscope)
	bind := func() error {
		if p.sheet == nil {
			if err := p.size(s, oddSide, oddSide); err != nil {
				return err
			}
			if err := p.post.begin(s.win.Gls, oddSide, oddSide); err != nil {
				return err
			}
		}
		p.sheet.Bind(s.win.Gls)
		return nil
	}
	if !p.post.rich {
		return []rehearsal{quadOf(p.post.stretch, bind)}
	}
	return []rehearsal{quadOf(p.post.lastPass(postKind{antialias: s.picks.Antialias}), bind)}
}

// quadOf returns the rehearsal of a full screen.
func quadOf(pass *core.Node, bind func() error) rehearsal {
	quad := pass.Children()[0].(gx.Rehearsed)
	return rehearsal{quad, gx.MatOf(quad), bind}
}

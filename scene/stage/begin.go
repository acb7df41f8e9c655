package stage

import (
	"fmt"
	"runtime/debug"

	"github.com/g3n/engine/core"
	"github.com/g3n/engine/gls"

	"treeline/assets"
	"treeline/scene/gx"
	"treeline/scene/texture"
	"treeline/shaders"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// Part is a part of the work that Begin does.
type Part uint8

// The parts in their order.
const (
	Pictures     Part = iota // are decoded
	Textures                 // are sent to the graphics card
	Meshes                   // are made at the same time
	Light                    // is baked into the ground
	FirstPicture             // is drawn
	NumParts
)

// Step is called many times while a stage is made, and while it draws its first picture, with the
// part in progress. Until then it may draw into the window. An error ends the work.
type Step func(Part) error

// Begin makes everything that does not move: meshes, textures and the baked light of the map. It
// takes a few seconds on software renderers. The ground is left coarse, and the next pictures
// refine it a strip at a time: see Refined. Passing what was read ahead saves the time of reading;
// nil reads it now. Work that needs no window is done beside the steps; a nil step means no steps.
func Begin(win *gx.Window, m *terrain.Map, tier Tier, ahead *Ahead, step Step) (*Stage, error) {
	q, err := qualityOf(tier)
	if err != nil {
		return nil, err
	}
	if gx.Slow(win.RendererName()) {
		const coarser = 2048 // px: until the ground is fine, pictures are half as many, and cost half as much
		q.bake = min(q.bake, coarser)
	}
	if gx.Software(win.RendererName()) {
		q.halfNormals = true // textures lie in the process, and no window is so large there
	}
	s := newStage(win, m, q, &sent{})
	s.step = step
	if err := win.AddPrograms(shaders.FS); err != nil {
		return nil, err
	}
	if err := s.make(ahead); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// newStage returns a stage of which nothing has been made yet.
func newStage(win *gx.Window, m *terrain.Map, q quality, sent *sent) *Stage {
	return &Stage{
		win: win, software: gx.Software(win.RendererName()), m: m, q: q, strokes: *NewStrokes(m.Ground), sent: sent,
		world: core.NewNode(), casters: core.NewNode(),
	}
}

// make makes everything that the scene consists of.
func (s *Stage) make(ahead *Ahead) error {
	var p texture.Pictures
	err := s.inBackground(Pictures, func() (err error) {
		if p, err = ahead.pictures(&s.q); err != nil {
			return fmt.Errorf("pictures: %w", err)
		}
		s.sent.kinds, err = readAtlas(assets.FS, p[sidePicture])
		return err
	})
	if err != nil {
		return err
	}
	built := s.begin(s.build)
	err = s.send(p)
	if failed := built(Meshes); err == nil {
		err = failed
	}
	if err == nil {
		err = s.done(Meshes)
	}
	if err != nil {
		return err
	}
	clear(p) // the driver has them
	debug.FreeOSMemory()
	return s.finish()
}

// send gives the driver the pictures.
func (s *Stage) send(p texture.Pictures) error {
	var sends []func()
	if err := s.inBackground(Textures, func() error { sends = s.textured(p); return nil }); err != nil {
		return err
	}
	for _, send := range sends {
		send()
		if err := s.done(Textures); err != nil {
			return err
		}
	}
	return nil
}

// finish makes what needs the window: shadows and light.
func (s *Stage) finish() error {
	if err := s.shade(); err != nil {
		return err
	}
	if err := s.bake(); err != nil {
		return err
	}
	s.dressScene()
	s.SetEffects(FullEffects())
	if s.step != nil {
		s.unseen = s.unrehearsed()
	}
	return nil
}

// done makes the driver finish what it was given, and takes a step.
func (s *Stage) done(p Part) error {
	if s.step == nil {
		return nil
	}
	gx.Finish()
	return s.step(p)
}

// begin starts work that needs no window. wait waits for its end while taking the steps of a part,
// even if a step ends the work of Begin, and returns its error. Without steps the work is done at
// once.
func (s *Stage) begin(work func() error) (wait func(Part) error) {
	if s.step == nil {
		err := work()
		return func(Part) error { return err }
	}
	begun := parallel.Begin(work)
	return func(p Part) error {
		left, err := begun(func() error { return s.step(p) })
		left()
		return err
	}
}

// inBackground does work that needs no window while taking the steps of a part.
func (s *Stage) inBackground(p Part, work func() error) error { return s.begin(work)(p) }

// render draws the world. Whatever is drawn for the first time makes the driver compile its shader,
// which takes long: so before that all things are drawn one by one.
func (s *Stage) render() error {
	if s.step == nil {
		return s.win.Renderer.Render(s.world, &s.lens)
	}
	var shown []*core.Node
	for _, c := range s.world.Children() {
		if n := c.GetNode(); n.Visible() {
			n.SetVisible(false)
			shown = append(shown, n)
		}
	}
	for _, n := range shown {
		n.SetVisible(true)
		err := s.win.Renderer.Render(s.world, &s.lens)
		if err == nil {
			err = s.done(FirstPicture)
		}
		if err != nil {
			return err
		}
		n.SetVisible(false)
	}
	for _, n := range shown {
		n.SetVisible(true)
	}
	s.step = nil
	s.win.Gls.DepthMask(true)
	s.win.Gls.Clear(gls.DEPTH_BUFFER_BIT)
	return s.win.Renderer.Render(s.world, &s.lens)
}

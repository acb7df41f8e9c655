package stage

import (
	"fmt"
	"image"
	"math"
	"slices"

	"github.com/g3n/engine/core"
	"github.com/g3n/engine/gls"

	"treeline/scene/gx"
	"treeline/terrain"
)

// Stage draws the world of one map into a window. It is used on the window's
// thread only.
type Stage struct {
	win  *gx.Window
	m    *terrain.Map
	land *land
	q    quality
	env  env
	lens lens

	world    *core.Node // everything that a frame draws
	casters  *core.Node // what casts shadows in the bake
	ground   *ground
	hills    *hills
	forest   *forest
	fading   fading
	props    *props
	fleet    *fleet
	shadows  *tankShadows
	decals   *decals
	effects  *effects
	clouds   *clouds
	strokes  Strokes
	overlay  *strokeBatch
	post     *post
	small    periscope
	tints    tints
	sky      *gx.Batch
	grass    *grass      // nil on tiers without
	fine     *groundBake // of the ground, until it is done
	left     room        // left by the stage before
	mend     mender
	textures []uint32
	sent     *sent // pictures that do not depend on the map, nil once another stage has taken them
	picks    Effects
	software bool // the processor draws, so every pixel costs time
	calls    int
	looked   bool        // everything is up to date for the next frame
	step     Step        // used up to the first picture, nil for none
	unseen   []rehearsal // what the driver has still to be prepared for
}

// Order of drawing. Opaque things go from the highest number down, so that near things hide far
// ones early; transparent ones go up.
const (
	orderTanks  = 40
	orderProps  = 35
	orderFelled = 31
	orderTrees  = 30
	orderGround = 20
	orderPlain  = 19
	orderHills  = 15
	orderSky    = 10

	orderDecals    = 1
	orderShadows   = 2
	orderGrass     = 3 // shaded by itself: what shades the ground would cut it off
	orderMarks     = 4
	orderClouds    = 9
	orderFaint     = 10 // trunks, drawn before the leaves that hang in front of them
	orderFading    = 11
	orderParticles = 20
	orderInside    = 25
	orderStrokes   = 30
)

// Map returns the map that the stage shows.
func (s *Stage) Map() *terrain.Map { return s.m }

// Strokes returns the overlay of the next Draw, which clears it.
func (s *Stage) Strokes() *Strokes { return &s.strokes }

// DrawCalls returns the number of draw calls of the last Draw.
func (s *Stage) DrawCalls() int { return s.calls }

// Reset clears marks and particles and puts fallen trees upright again.
func (s *Stage) Reset() {
	s.effects.reset()
	s.decals.clear()
	s.forest.raise()
	s.fleet.reset()
	s.fading.foes, s.fading.from = s.fading.foes[:0], viewpoint{}
}

// Close frees what Begin made. The stage draws nothing afterwards.
func (s *Stage) Close() {
	gx.DeleteTextures(append(s.textures, s.left.texture)...)
	s.textures, s.left = nil, room{}
	s.sent.close()
	if s.fine != nil {
		s.fine.close()
		gx.DeleteTextures(s.fine.target.Texture)
		s.fine = nil
	}
	if s.shadows != nil {
		s.shadows.close()
	}
	s.mend.close()
	if s.post != nil {
		s.post.close()
	}
	s.small.close()
	gx.DeleteTextures(s.tints.texture)
	s.world.DisposeChildren(true)
}

// Draw draws the whole 3D picture into the window, without swapping its buffers, then the strokes,
// and the periscope of the frame beside it. The driver may start on it at once.
func (s *Stage) Draw(f *Frame) error {
	if err := s.draw(f, nil); err != nil {
		return err
	}
	return s.drawPeriscope(f)
}

// Picture draws a frame at its own size, whatever that of the window, and returns it. No time
// passes for anything that moves.
func (s *Stage) Picture(f *Frame) (*image.RGBA, error) {
	sheet, err := gx.NewSheet(f.Width, f.Height)
	if err != nil {
		return nil, err
	}
	defer sheet.Close()
	still := *f
	still.Dt, s.looked = 0, false
	if err := s.draw(&still, sheet); err != nil {
		return nil, err
	}
	return sheet.Picture(), nil
}

// draw draws a frame onto a target, nil for the window.
func (s *Stage) draw(f *Frame, onto *gx.Target) error {
	before := s.win.Renderer.Calls()
	defer s.strokes.clear()
	if s.fine != nil && len(s.unseen) == 0 { // one thing at a time
		if err := s.refine(); err != nil {
			return fmt.Errorf("ground: %w", err)
		}
	}
	painted, err := s.mendGround(f)
	switch {
	case err != nil:
		return fmt.Errorf("ground: %w", err)
	case !s.looked:
		s.view(f)
	case painted: // which looked from the sun
		again := *f
		again.Dt = 0
		s.view(&again)
	}
	s.looked = false
	s.tints.show(s.win.Gls, f.Tint, s.land.width, s.land.depth)
	if err := s.shadows.draw(s.win, &s.lens); err != nil {
		return fmt.Errorf("shadows: %w", err)
	}
	if err := s.paint(f, s.post, onto); err != nil {
		return err
	}
	s.calls = s.win.Renderer.Calls() - before
	return nil
}

// paint draws what a frame sees, by way of a post, onto a target, nil for the window.
func (s *Stage) paint(f *Frame, p *post, onto *gx.Target) error {
	width, height := s.scaled(f.Width, f.Height)
	if err := p.begin(s.win.Gls, width, height); err != nil {
		return err
	}
	s.win.Gls.DepthMask(true)
	s.win.Gls.Clear(gls.DEPTH_BUFFER_BIT) // the sky covers what nothing else does
	began := s.step == nil
	err := s.render()
	if err == nil && began {
		err = s.rehearse(p)
	}
	if err != nil {
		return fmt.Errorf("world: %w", err)
	}
	if err := p.draw(s.win, &s.lens, onto, f.Width, f.Height, &s.picks); err != nil {
		return err
	}
	gx.Flush()
	return nil
}

// Look does the part of Draw that needs no driver ahead of it. Calling it is optional.
func (s *Stage) Look(f *Frame) {
	if s.fine == nil { // otherwise the ground is looked at for its own sake first
		s.view(f)
		s.looked = true
	}
}

// view updates everything for a frame.
func (s *Stage) view(f *Frame) {
	const standardFOV = math.Pi / 3
	c := &f.Camera
	far := math.Hypot(s.land.width, s.land.depth) + 1.5*horizon
	s.lens.look(c)
	s.lens.perspective(c.FOV, float64(f.Width)/math.Max(float64(f.Height), 1), nearPlane, far)
	vp := s.lens.viewProj()
	fr := newFrustum(&vp)
	eye := [3]float32{float32(c.Eye[0]), float32(c.Eye[1]), float32(c.Eye[2])}
	_, height := s.scaled(f.Width, f.Height)
	pixels := float64(height) / 2 / math.Tan(c.FOV/2)
	zoom := math.Max(1, math.Tan(standardFOV/2)/math.Tan(c.FOV/2))
	above := c.Eye[1] - s.m.Ground.Height(c.Eye[0], c.Eye[2])
	s.env.camera(c, above, f.Seconds)
	s.focus(f)

	split := s.q.groundNear * zoom
	if c.Overhead {
		split = math.Max(split, above*3)
	}
	if above > plainFrom {
		split = 0
	}
	s.ground.view(fr, eye, float32(s.q.groundError/pixels), float32(split))
	s.hills.view(fr, eye)
	s.sync(f.Fallen)
	s.forest.view(&forestView{fr: fr, eye: eye, overhead: c.Overhead, fading: s.fading.look(f)})
	s.forest.drawFelled(s.m.Ground, f.Dt, fr)
	s.viewGrass(fr, eye, above/zoom)
	s.props.view(fr, eye, float32(pixels), f.Fallen)
	marks := s.q.tankMarks
	if !s.picks.Insignia {
		marks = math.Inf(1)
	}
	s.fleet.view(&fleetView{fr: fr, frame: f, pixels: pixels, detail: s.q.tankDetail, marks: marks, barrel: f.Barrel && s.picks.Barrel})
	if s.picks.Shadows {
		s.shadows.view(s.fleet, f, fr)
	} else {
		s.shadows.skip()
	}
	for i := range f.Tanks {
		if t := &f.Tanks[i]; !t.Absent && !t.Unknown {
			s.decals.roll(&f.Tanks[i])
		}
	}
	s.decals.fade(f.Dt)
	if s.picks.Marks {
		s.decals.view(c.Eye, fr, math.Max(decalReach, 2*above))
	} else {
		s.decals.batch.SetIndices(nil)
	}
	s.clouds.view(f, fr, s.fleet.sun)
	s.effects.tanks(f)
	s.effects.step(f.Dt)
	s.effects.still = s.clouds.puffs(s.effects.still[:0], f.Seconds, s.effects.density, s.fleet.sun)
	s.effects.view(c.Eye, fr, f.Shells, f.KnownOnly)
	s.overlay.view(&s.strokes, &s.lens, f.Width, f.Height)
}

// plainFrom is the height of the eye over the ground, in metres, from which the ground's detail
// texture has faded to its mean and is left out, and tufts of grass are smaller than a pixel,
// except when looking through the gunsight's magnification.
const plainFrom = 200

// nearPlane is the distance in metres below which nothing is drawn.
const nearPlane = 0.35

// sync lays down trees that have fallen without an event.
func (s *Stage) sync(fallen []bool) {
	for i, down := range fallen {
		if down && !s.forest.isDown(terrain.ObstacleID(i)) {
			s.forest.fell(terrain.ObstacleID(i), [3]float64{}, longSince)
		}
	}
}

func (s *Stage) focus(f *Frame) {
	on := 0.0
	if f.Focus.LenSqr() > 0 && !f.Camera.Overhead {
		on = 1
	}
	s.env.set(envFocus, f.Focus[0], f.Focus[1], f.Focus[2], on)
}

func (s *Stage) keep(texture uint32) { s.textures = append(s.textures, texture) }

// drop frees a texture that was kept.
func (s *Stage) drop(texture uint32) {
	s.release(texture)
	gx.DeleteTextures(texture)
}

// release stops keeping a texture, without freeing it.
func (s *Stage) release(texture uint32) {
	s.textures = slices.DeleteFunc(s.textures, func(kept uint32) bool { return kept == texture })
}

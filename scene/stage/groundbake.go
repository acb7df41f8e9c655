package stage

import (
	"math"

	"treeline/scene/gx"
)

// groundBake draws the picture of the map and its apron tile by tile, so that the shadow map is
// fine enough on a map of any size.
type groundBake struct {
	*baker

	target, shadow *gx.Target
	cols, rows     int     // tiles
	sun            sunView // of the tile whose shadows are drawn
	next           int     // row of pixels that is baked next, if baked in strips
	ended          int     // how many of the final steps of a bake in strips are done
}

// room is a texture for the ground's picture that a stage leaves to the next one: the driver takes
// a tenth of a second to make one.
type room struct {
	texture       uint32
	width, height int // px
}

// tiles returns how many tiles the picture of the ground is baked in, across and down.
func (b *baker) tiles() (cols, rows int) {
	const tile = 640.0 // m
	n := b.land.near()
	return int(math.Ceil(n.width / tile)), int(math.Ceil(n.depth / tile))
}

// single reports whether one shadow map is enough for the whole map.
func (b *baker) single() bool {
	cols, rows := b.tiles()
	return cols*rows == 1
}

// newGroundBake prepares a bake on a unit whose larger side has so many pixels. shadow is a shadow
// map to reuse, or nil.
func (b *baker) newGroundBake(side, unit int, shadow *gx.Target) (g *groundBake, err error) {
	const sharp, plain = 4096, 2048 // px of the shadow map, for one tile and for many
	n, gs := b.land.near(), b.s.win.Gls
	w, h := side, side
	if n.width > n.depth {
		h = int(float64(side) * n.depth / n.width)
	} else {
		w = int(float64(side) * n.width / n.depth)
	}
	g = &groundBake{baker: b, shadow: shadow}
	g.cols, g.rows = b.tiles()
	if g.target, err = b.target(w, h, unit); err != nil || shadow != nil {
		return g, err
	}
	px := plain
	if g.single() {
		px = sharp
	}
	g.shadow, err = gx.NewDepthTarget(gs, px, px, unitShadow)
	return g, err
}

// target returns a target for a picture of the ground on a unit, reusing the room that the last
// stage left if it has that size.
func (b *baker) target(width, height, unit int) (*gx.Target, error) {
	left := b.s.left
	if left.texture == 0 || left.width != width || left.height != height {
		return gx.NewMipmapped(b.s.win.Gls, width, height, unit)
	}
	b.s.left = room{}
	gx.Rebind(b.s.win.Gls, unit, left.texture)
	return gx.Onto(left.texture, width, height)
}

// all bakes every tile at once.
func (g *groundBake) all() (err error) {
	w, h := g.target.Width, g.target.Height
	for i := range g.cols * g.rows {
		x0, x1 := w*(i%g.cols)/g.cols, w*(i%g.cols+1)/g.cols
		y0, y1 := h*(i/g.cols)/g.rows, h*(i/g.cols+1)/g.rows
		if g.sun, err = g.shadows(g.shadow, g.region(x0, y0, x1, y1), nil); err != nil {
			return err
		}
		if err := g.s.done(Light); err != nil {
			return err
		}
		if err := g.inStrips(g.target, x0, y0, x1, y1, stripOf(x1-x0), func() error { return g.strip(x0, y0, x1, y1) }); err != nil {
			return err
		}
	}
	return g.finish()
}

// region returns what a rectangle of pixels shows of the land.
func (g *groundBake) region(x0, y0, x1, y1 int) rect {
	n := g.land.near()
	sx, sz := n.width/float64(g.target.Width), n.depth/float64(g.target.Height)
	return rect{n.x + float64(x0)*sx, n.z + float64(y0)*sz, float64(x1-x0) * sx, float64(y1-y0) * sz}
}

// strip bakes a rectangle of pixels of the tile whose shadows are drawn.
func (g *groundBake) strip(x0, y0, x1, y1 int) error {
	gs := g.s.win.Gls
	g.target.Bind(gs)
	gs.Viewport(int32(x0), int32(y0), int32(x1-x0), int32(y1-y0))
	return g.light(g.region(x0, y0, x1, y1), g.land.near(), unitHeights, &g.sun)
}

// finish adds what lies on the ground.
func (g *groundBake) finish() error {
	g.target.Bind(g.s.win.Gls)
	return g.stains(g.land.near())
}

// close frees all but the picture itself.
func (g *groundBake) close() {
	g.target.Drop()
	if g.shadow != nil {
		g.shadow.Close()
	}
}

// side returns how many pixels the larger side of the ground's picture has: that of the tier, or
// fewer on a small map, whose pixels need not be finer than those of the default map.
func (b *baker) side() int {
	const finest = 0.15 // m of ground to a pixel
	n := b.land.near()
	return min(b.s.q.bake, int(max(n.width, n.depth)/finest))
}

// ground bakes the map, coarsely if it is small enough for one shadow map: refineLater has later
// pictures refine it.
func (b *baker) ground() (*groundBake, error) {
	const coarse = 1024 // px
	side := b.side()
	if b.single() {
		side = min(side, coarse)
	}
	g, err := b.newGroundBake(side, unitGround, nil)
	if err != nil {
		return nil, err
	}
	b.s.keep(g.target.Texture)
	if err := g.all(); err != nil {
		g.close()
		return nil, err
	}
	b.s.mend.paint(g)
	gx.Mipmap(b.s.win.Gls, unitGround, b.s.q.sampling)
	if err := b.s.done(Light); err != nil {
		g.close()
		return nil, err
	}
	return g, nil
}

// refineLater ends a bake of the ground: if it is coarse, the stage begins a finer one, which takes
// over the shadow map.
func (b *baker) refineLater(g *groundBake) error {
	if max(g.target.Width, g.target.Height) == b.side() {
		g.close()
		return nil
	}
	g.target.Drop()
	fine, err := b.newGroundBake(b.side(), unitFineGround, g.shadow)
	if err != nil {
		g.shadow.Close()
		return err
	}
	fine.sun = g.sun
	b.s.fine = fine
	return nil
}

// Refined reports whether the ground has its final detail.
func (s *Stage) Refined() bool { return s.fine == nil }

// Refine brings the ground to its final detail, which otherwise takes about two seconds of
// pictures.
func (s *Stage) Refine() error {
	for s.fine != nil {
		if err := s.refine(); err != nil {
			return err
		}
	}
	return nil
}

// refine bakes one more strip of the fine ground. After the last strip, the following steps take
// one picture each, as they take long too: what lies on it, the mipmaps, and replacing the coarse
// ground.
func (s *Stage) refine() error {
	const rows = 40 // px: a few milliseconds on two cores that draw by themselves
	g := s.fine
	if g.next < g.target.Height {
		end := min(g.next+rows, g.target.Height)
		err := g.strip(0, g.next, g.target.Width, end)
		g.next = end
		return err
	}
	g.ended++
	switch g.ended {
	case 1:
		return g.finish()
	case 2:
		gx.Mipmap(s.win.Gls, unitFineGround, s.q.sampling)
		return nil
	}
	gx.Rebind(s.win.Gls, unitGround, g.target.Texture)
	s.drop(s.mend.texture)
	s.keep(g.target.Texture)
	s.mend.paint(g)
	g.close()
	s.fine = nil
	return nil
}

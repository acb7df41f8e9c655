package stage

import (
	"math"

	"treeline/scene/gx"
	"treeline/terrain"
)

// mender keeps the picture of the ground correct: where a tree has fallen or a bale has burst, its
// shadow disappears; where things stand again in a new round, it returns.
type mender struct {
	texture       uint32 // of the ground
	width, height int    // px
	sun           sunView
	shadow        *gx.Target
	down          []bool // by obstacle, as the picture has it
	due           []due
	fresh         bool // nothing has been compared with the picture yet
}

// due is an obstacle whose place is to be repainted, and when.
type due struct {
	obstacle terrain.ObstacleID
	at       float64 // s, on the clock of the frames
}

// paint records a picture of the ground in which everything stands.
func (m *mender) paint(g *groundBake) {
	m.texture, m.width, m.height, m.sun = g.target.Texture, g.target.Width, g.target.Height, g.sun
	clear(m.down)
	m.due, m.fresh = m.due[:0], true
}

func (m *mender) close() {
	if m.shadow != nil {
		m.shadow.Close()
		m.shadow = nil
	}
}

// compare queues whatever differs from the picture. A tree's shadow goes when the tree is halfway
// down.
func (m *mender) compare(s *Stage, f *Frame) {
	if len(m.down) < len(f.Fallen) {
		m.down = append(m.down, make([]bool, len(f.Fallen)-len(m.down))...)
	}
	for i, down := range f.Fallen {
		if o := &s.m.Obstacles[i]; down != m.down[i] && o.Kind != terrain.Fence {
			m.down[i] = down
			m.due = append(m.due, due{terrain.ObstacleID(i), f.Seconds + fallTime(o.Height)/2})
		}
	}
}

// mendGround repaints at most one place, which takes some milliseconds, or everything that is due
// right after a new picture of the ground. It reports whether it did.
func (s *Stage) mendGround(f *Frame) (painted bool, err error) {
	m := &s.mend
	if s.fine != nil {
		return false, nil // the picture is about to be replaced
	}
	m.compare(s, f)
	s.sync(f.Fallen)
	for i := 0; i < len(m.due); i++ {
		if d := m.due[i]; m.fresh || d.at <= f.Seconds {
			m.due = append(m.due[:i], m.due[i+1:]...)
			if err := s.repaint(d.obstacle); err != nil || !m.fresh {
				return true, err
			}
			painted, i = true, i-1
		}
	}
	m.fresh = false
	return painted, nil
}

// mendBlock is the alignment, in pixels, of a place that is repainted, so that its
// mipmaps can be made on their own; mipLevels is the number of these.
const (
	mipLevels = 5
	mendBlock = 1 << mipLevels
)

// place returns the pixels of the ground's picture that an obstacle may darken: its
// own place and where its shadow falls.
func (m *mender) place(s *Stage, id terrain.ObstacleID) (x0, y0, x1, y1 int) {
	o, sun, near := &s.m.Obstacles[id], sunDirection(), s.land.near()
	reach, height := max(o.HalfLength, o.HalfWidth)+1.5, o.Height
	if i, ok := s.forest.plantOf(id); ok {
		p := &s.forest.plants[i]
		reach, height = max(reach, float64(p.half)+1.5), max(height, float64(p.height))
	}
	throwX, throwZ := -sun[0]/sun[1]*height, -sun[2]/sun[1]*height
	sx, sz := float64(m.width)/near.width, float64(m.height)/near.depth
	lowX, highX := (o.At[0]+min(0, throwX)-reach-near.x)*sx, (o.At[0]+max(0, throwX)+reach-near.x)*sx
	lowZ, highZ := (o.At[2]+min(0, throwZ)-reach-near.z)*sz, (o.At[2]+max(0, throwZ)+reach-near.z)*sz
	down := func(v float64) int { return max(0, int(math.Floor(v/mendBlock))*mendBlock) }
	up := func(v float64, size int) int { return min(size/mendBlock, int(math.Ceil(v/mendBlock))) * mendBlock }
	return down(lowX), down(lowZ), up(highX, m.width), up(highZ, m.height)
}

// repaint bakes the place of an obstacle and of its shadow again, as things stand.
func (s *Stage) repaint(id terrain.ObstacleID) (err error) {
	const fine = 1024 // px of the shadow map
	m := &s.mend
	x0, y0, x1, y1 := m.place(s, id)
	if x0 >= x1 || y0 >= y1 {
		return nil
	}
	if m.shadow == nil {
		if m.shadow, err = gx.NewDepthTarget(s.win.Gls, fine, fine, unitShadow); err != nil {
			return err
		}
	}
	target, err := gx.Onto(m.texture, m.width, m.height)
	if err != nil {
		return err
	}
	defer target.Drop()
	g := &groundBake{baker: &baker{s: s, land: s.land}, target: target}
	if err := g.repaint(m, x0, y0, x1, y1); err != nil {
		return err
	}
	s.shrink(target.Read(x0, y0, x1-x0, y1-y0), x0, y0, x1-x0, y1-y0)
	return nil
}

// repaint bakes a rectangle of pixels with the shadows of what still stands.
func (g *groundBake) repaint(m *mender, x0, y0, x1, y1 int) (err error) {
	s, region := g.s, g.region(x0, y0, x1, y1)
	g.addCasters(s.casters.Add)
	g.sun, err = g.shadows(m.shadow, region, m.down)
	g.addCasters(s.world.Add)
	if err != nil {
		return err
	}
	g.sun.like(&m.sun)
	if err := g.strip(x0, y0, x1, y1); err != nil {
		return err
	}
	g.target.Bind(s.win.Gls)
	defer gx.Within(x0, y0, x1-x0, y1-y0)()
	return g.stains(region)
}

// shrink updates the mipmaps of a rectangle of the ground's picture, and what tanks know of the sun
// there.
func (s *Stage) shrink(pix []byte, x, y, w, h int) {
	sun := s.fleet.sun
	for level := 0; level <= mipLevels; level++ {
		if level > 0 {
			pix = halved(pix, w, h)
			x, y, w, h = x/2, y/2, w/2, h/2
			gx.Patch(s.win.Gls, unitGround, level, x, y, w, h, pix)
		}
		if s.mend.width>>level == sun.cols {
			sun.replace(pix, x, y, w, h)
		}
	}
}

// halved returns a picture of w x h texels, both even, at half its size.
func halved(pix []byte, w, h int) []byte {
	const four = 4 // texels that become one
	out := make([]byte, 0, len(pix)/four)
	for j := 0; j < h; j += 2 {
		for i := 0; i < w; i += 2 {
			a := (j*w + i) * vec4
			b := a + w*vec4
			for k := range vec4 {
				sum := int(pix[a+k]) + int(pix[a+vec4+k]) + int(pix[b+k]) + int(pix[b+vec4+k])
				out = append(out, byte((sum+four/2)/four))
			}
		}
	}
	return out
}

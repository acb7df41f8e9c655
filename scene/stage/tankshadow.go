package stage

import (
	"io/fs"
	"math"

	"github.com/g3n/engine/core"
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/material"
	"github.com/g3n/engine/math32"
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/gx"
	"treeline/scene/tankmodel"
	"treeline/tanks"
	"treeline/terrain"
)

// tankShadows casts the shadows of tanks on the ground. Each tank near the eye
// is drawn once from the sun, with its far model, into a small tile of its own, and a
// patch of ground round it reads that tile: a true outline for a few thousand
// pixels, where a shadow map would make every pixel of the ground more expensive.
type tankShadows struct {
	atlas   *gx.Target
	root    *core.Node
	casters [tanks.NumClasses]*gx.Inst
	batch   *gx.Batch
	ground  *terrain.Ground
	axes    [2]mgl64.Vec3 // of the tiles: across and up, square to the sun
	uniform []float32     // the same for the shader, and the scale of a tile
	ix      math32.ArrayU32
	near    [nearTanks * nearFloats]float32 // the tanks that stand over grass, the nearest first: see grass.vert
	fars    [nearTanks]float64              // m, how far they are from the eye
	over    int                             // of them
	row     []float32
	fresh   bool // the tiles are drawn in this frame
}

// Tiles and patches. There are more tiles than tanks in the largest battle, and one for a tank that is
// shown on the turntable; grass.vert knows their number.
const (
	shadowCols, shadowRows = 6, 6
	shadowRadius           = 6.9   // m from a tank's middle that a tile shows
	shadowReach            = 230.0 // m from the eye
	shadowFloats           = 3 + 2 + vec4 + 1
	beyond                 = 30.0 // m farther tanks are kept ready
	nearTanks              = 4    // of which tufts of grass know
	nearFloats             = 3 * vec4
	nearReach              = 45.0 // m from the eye
)

func newTankShadows(w *gx.Window, fsys fs.FS, e *env, m *gx.Mat, g *terrain.Ground, tile int) (*tankShadows, error) {
	s := &tankShadows{ground: g, root: core.NewNode()}
	sun := sunDirection()
	s.axes[0] = up().Cross(sun).Normalize()
	s.axes[1] = sun.Cross(s.axes[0])
	for _, a := range s.axes {
		s.uniform = append(s.uniform, float32(a[0]), float32(a[1]), float32(a[2]), 1/shadowRadius)
	}
	var err error
	if s.atlas, err = gx.NewTarget(w.Gls, shadowCols*tile, shadowRows*tile, gls.RGBA8, false, unitTankShadows); err != nil {
		return nil, err
	}
	for id := range tanks.NumClasses {
		t, err := tankmodel.Read(fsys, id, tankmodel.Far, nil)
		if err != nil {
			return nil, err
		}
		c := gx.NewMat("tankshadow").Vec4("Env", e[:]).Vec4("Pivot", t.Pivots).Vec4("Axes", s.uniform)
		c.SetDepthTest(false)
		c.SetDepthMask(false)
		c.SetSide(material.SideDouble)
		s.casters[id] = gx.NewInst(c, t.Vertices, t.Indices, tankmodel.Vertex(), append(tankInstance(), vec4))
		s.root.Add(s.casters[id])
	}
	m.Over().SetBlending(material.BlendMultiply)
	m.SetSide(material.SideDouble)
	s.batch = gx.NewBatch(m, math32.NewArrayF32(0, 4096), nil, gx.Attr{Name: "VertexPosition", N: 3},
		gx.Attr{Name: "VertexTexcoord", N: 2}, gx.Attr{Name: "ShadeA", N: 4}, gx.Attr{Name: "ShadeB", N: 1})
	s.batch.Often = true
	return s, nil
}

// view lists the tanks that cast a shadow: those in reach. Tiles are redrawn in every other frame,
// which nobody can see.
func (s *tankShadows) view(f *fleet, frame *Frame, fr *frustum) {
	for _, c := range s.casters {
		c.Data = c.Data[:0]
	}
	b := s.batch.Rewrite()
	if !frame.again {
		s.fresh = !s.fresh
	}
	s.forget()
	reach := math.Max(shadowReach, 2.5*frame.Camera.Eye[1])
	for i := range frame.Tanks[:min(len(frame.Tanks), shadowCols*shadowRows)] {
		t := &frame.Tanks[i]
		if t.Absent || t.Class >= tanks.NumClasses || f.sways[t.ID] == nil {
			continue
		}
		x := (float32(i%shadowCols)*2+1)/shadowCols - 1
		y := (float32(i/shadowCols)*2+1)/shadowRows - 1
		far := t.At.Sub(frame.Camera.Eye).Len()
		if s.fresh && !frame.again && (far < reach+beyond || frame.Periscope.near(t)) { // in sight or not: it may come into sight in the next frame
			s.row = f.appendTank(s.row[:0], t, f.sways[t.ID])
			s.casters[t.Class].Data = append(s.casters[t.Class].Data, append(s.row, x, y, 1.0/shadowCols, 1.0/shadowRows)...)
		}
		if far < reach && fr.sphere(float32(t.At[0]), float32(t.At[1]), float32(t.At[2]), shadowRadius+2) {
			s.patch(b, t, x, y, far, f.sun)
			if far < nearReach {
				s.remember(t, x, y, far)
			}
		}
	}
	n := len(*b) / (4 * shadowFloats)
	for i := uint32(len(s.ix) / 6); i < uint32(n); i++ {
		s.ix = append(s.ix, 4*i, 4*i+1, 4*i+2, 4*i, 4*i+2, 4*i+3)
	}
	s.batch.SetIndices(s.ix[:n*6])
	for _, c := range s.casters {
		c.SetVisible(len(c.Data) > 0)
	}
}

// patch appends the ground round a tank on which its shadow falls: what a
// rectangle along the sun's direction holds of hull, turret and gun, cast on
// level ground.
func (s *tankShadows) patch(b *math32.ArrayF32, t *TankLook, tileX, tileY float32, far float64, sun *sunlight) {
	const near, coarse, fine, lift = 2.2, 6.0, 60.0, 0.02
	toSun := sunDirection()
	away := mgl64.Vec3{-toSun[0], 0, -toSun[2]}.Normalize()
	side := away.Cross(up())
	c := tanks.ClassOf(t.Class)
	hull := t.Frame()
	lo, hi := s.extent(t, c, &hull, away, side)
	step := near
	if far > fine {
		step = coarse
	}
	mid := t.At.Add(up()) // what a tile shows in its middle
	cols, rows := int(math.Ceil((hi[0]-lo[0])/step)), int(math.Ceil((hi[1]-lo[1])/step))
	vertex := func(i, j int) {
		p := t.At.Add(away.Mul(lerp(lo[0], hi[0], float64(i)/float64(cols)))).Add(side.Mul(lerp(lo[1], hi[1], float64(j)/float64(rows))))
		p[1] = s.ground.Height(p[0], p[2]) + lift
		d := p.Sub(mid)
		u := tileX + float32(d.Dot(s.axes[0])/shadowRadius)/shadowCols
		v := tileY + float32(d.Dot(s.axes[1])/shadowRadius)/shadowRows
		l := hull.LocalDir(p.Sub(t.At))
		b.Append(float32(p[0]), float32(p[1]), float32(p[2]), u*0.5+0.5, v*0.5+0.5,
			float32(l[0]), float32(l[2]), float32(c.HullLength/2), float32(c.HullWidth/2), float32(sun.share(p[0], p[2])))
	}
	for j := range rows {
		for i := range cols {
			for _, q := range [4][2]int{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
				vertex(i+q[0], j+q[1])
			}
		}
	}
}

// extent returns the corners, along two axes on the ground, of what a tank's
// shadow may touch, relative to the tank.
func (s *tankShadows) extent(t *TankLook, c *tanks.Class, hull *tanks.Frame, away, side mgl64.Vec3) (lo, hi [2]float64) {
	const contact = 0.7 // m round the hull that its contact darkens
	reach := 1 / math.Tan(sunElevation)
	lo, hi = [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
	add := func(p mgl64.Vec3, margin float64) {
		d := p.Sub(t.At)
		a := d.Dot(away) + math.Max(d[1], 0)*reach
		for k, v := range [2]float64{a, d.Dot(side)} {
			lo[k], hi[k] = math.Min(lo[k], v-margin), math.Max(hi[k], v+margin)
		}
	}
	for i := range 4 {
		x, z := c.HullLength/2*float64(i&1*2-1), c.HullWidth/2*float64(i&2-1)
		add(hull.Point(mgl64.Vec3{x, 0, z}), contact)
		add(hull.Point(mgl64.Vec3{x, c.HullHeight, z}), 0.1)
	}
	add(hull.Point(mgl64.Vec3{c.TurretPivot[0], c.TurretTop, 0}), c.TurretLength/2)
	end, _ := muzzle(&t.Pose, c)
	add(end, 0.3)
	return lo, hi
}

// forget empties the list of tanks that stand over grass.
func (s *tankShadows) forget() { clear(s.near[:]); s.over = 0 }

// remember lists a tank that is far metres from the eye, with the place of its tile, for the tufts
// under it and in its shadow. Only the nearest tanks fit into the list.
func (s *tankShadows) remember(t *TankLook, x, y float32, far float64) {
	i := s.over
	for i > 0 && s.fars[i-1] > far {
		i--
	}
	if i == nearTanks {
		return
	}
	s.over = min(s.over+1, nearTanks)
	copy(s.fars[i+1:s.over], s.fars[i:])
	copy(s.near[(i+1)*nearFloats:s.over*nearFloats], s.near[i*nearFloats:])
	c, hull := tanks.ClassOf(t.Class), t.Frame()
	s.fars[i] = far
	copy(s.near[i*nearFloats:], []float32{
		float32(t.At[0]), float32(t.At[1]) + 1, float32(t.At[2]), float32(c.HullLength / 2),
		float32(hull.Forward[0]), float32(hull.Forward[2]), float32(hull.Right[0]), float32(hull.Right[2]),
		x, y, float32(c.HullWidth / 2), 1,
	})
}

// skip leaves the shadows out.
func (s *tankShadows) skip() {
	s.forget()
	s.fresh = false
	s.batch.SetIndices(nil)
}

// draw renders the tiles.
func (s *tankShadows) draw(w *gx.Window, l *lens) error {
	if !s.fresh {
		return nil
	}
	s.atlas.Bind(w.Gls)
	w.Gls.ClearColor(0, 0, 0, 0)
	w.Gls.Clear(gls.COLOR_BUFFER_BIT)
	return w.Renderer.Render(s.root, l)
}

func (s *tankShadows) close() {
	s.atlas.Close()
	s.root.DisposeChildren(true)
}

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
	"treeline/tanks"
	"treeline/terrain"
)

// tankShadows throws the shadows of tanks on the ground. Each tank near the eye
// is drawn once from the sun, with its far model, into an own small tile, and a
// patch of ground round it reads that tile: a true outline for a few thousand
// pixels, where a shadow map would make every pixel of the ground dearer.
type tankShadows struct {
	atlas   *gx.Target
	root    *core.Node
	casters [numClasses]*gx.Inst
	batch   *gx.Batch
	ground  *terrain.Ground
	axes    [2]mgl64.Vec3 // of the tiles: across and up, square to the sun
	uniform []float32     // the same for the shader, and the scale of a tile
	ix      math32.ArrayU32
	row     []float32
	count   int
}

// Tiles and patches.
const (
	shadowCols, shadowRows = 8, 4
	shadowRadius           = 6.9   // m from a tank's middle that a tile shows
	shadowReach            = 230.0 // m from the eye
	shadowFloats           = 3 + 2 + vec4
)

func newTankShadows(w *gx.Window, fsys fs.FS, e *env, m *gx.Mat, g *terrain.Ground, tile int) (*tankShadows, error) {
	s := &tankShadows{ground: g, root: core.NewNode()}
	sun := sunDirection()
	s.axes[0] = up().Cross(sun).Normalize()
	s.axes[1] = sun.Cross(s.axes[0])
	for i, a := range s.axes {
		s.uniform = append(s.uniform, float32(a[0]), float32(a[1]), float32(a[2]), 1/shadowRadius)
		_ = i
	}
	var err error
	if s.atlas, err = gx.NewTarget(w.Gls, shadowCols*tile, shadowRows*tile, gls.RGBA8, false, unitTankShadows); err != nil {
		return nil, err
	}
	for id := range tanks.ClassID(numClasses) {
		t, err := readTank(fsys, id, "_lod")
		if err != nil {
			return nil, err
		}
		c := gx.NewMat("tankshadow").Vec4("Env", e[:]).Vec4("Pivot", t.pivots).Vec4("Axes", s.uniform)
		c.SetDepthTest(false)
		c.SetDepthMask(false)
		c.SetSide(material.SideDouble)
		s.casters[id] = gx.NewInst(c, t.vertices, t.indices, tankVertex(), append(tankInstance(), vec4))
		s.root.Add(s.casters[id])
	}
	m.Over().SetBlending(material.BlendMultiply)
	m.SetSide(material.SideDouble)
	s.batch = gx.NewBatch(m, math32.NewArrayF32(0, 4096), nil, gx.Attr{Name: "VertexPosition"},
		gx.Attr{Name: "VertexTexcoord"}, gx.Attr{Name: "ShadeA", N: 4})
	s.batch.VBO.SetUsage(gls.STREAM_DRAW)
	return s, nil
}

// view lists the tanks that throw a shadow: those in sight, up to one for each
// tile. Tanks must be sorted with the nearest first for the best choice, but any
// order works.
func (s *tankShadows) view(f *fleet, frame *Frame, fr *frustum) {
	for _, c := range s.casters {
		c.Data = c.Data[:0]
	}
	b := s.batch.VBO.Buffer()
	*b = (*b)[:0]
	s.count = 0
	reach := math.Max(shadowReach, 2.5*frame.Camera.Eye[1])
	for i := range frame.Tanks {
		t := &frame.Tanks[i]
		far := t.At.Sub(frame.Camera.Eye).Len()
		if s.count == shadowCols*shadowRows || far > reach || t.Class >= numClasses || f.sways[t.ID] == nil ||
			!fr.sphere(float32(t.At[0]), float32(t.At[1]), float32(t.At[2]), shadowRadius+2) {
			continue
		}
		x := (float32(s.count%shadowCols)*2+1)/shadowCols - 1
		y := (float32(s.count/shadowCols)*2+1)/shadowRows - 1
		look := *t
		look.Hidden = false
		s.row = appendTank(s.row[:0], &look, f.sways[t.ID])
		s.casters[t.Class].Data = append(s.casters[t.Class].Data, append(s.row, x, y, 1.0/shadowCols, 1.0/shadowRows)...)
		s.patch(b, t, x, y, far)
		s.count++
	}
	n := len(*b) / (4 * shadowFloats)
	for i := uint32(len(s.ix) / 6); i < uint32(n); i++ {
		s.ix = append(s.ix, 4*i, 4*i+1, 4*i+2, 4*i, 4*i+2, 4*i+3)
	}
	s.batch.VBO.Update()
	s.batch.SetIndices(s.ix[:n*6])
	for _, c := range s.casters {
		c.SetVisible(len(c.Data) > 0)
	}
}

// patch appends the ground round a tank on which its shadow falls: a square along
// the sun's direction, pushed away from it.
func (s *tankShadows) patch(b *math32.ArrayF32, t *TankLook, tileX, tileY float32, far float64) {
	const half, push, fine, lift = 6.6, 1.1, 60.0, 0.02
	n := 5
	if far > fine {
		n = 2
	}
	sun := sunDirection()
	away := mgl64.Vec3{-sun[0], 0, -sun[2]}.Normalize()
	side := away.Cross(up())
	c := tanks.ClassOf(t.Class)
	mid := t.At.Add(up().Mul(1)) // what a tile shows in its middle
	hull := t.Frame()
	vertex := func(i, j int) {
		p := t.At.Add(away.Mul(push + (float64(i)/float64(n)*2-1)*half)).Add(side.Mul((float64(j)/float64(n)*2 - 1) * half))
		p[1] = s.ground.Height(p[0], p[2]) + lift
		d := p.Sub(mid)
		u := tileX + float32(d.Dot(s.axes[0])/shadowRadius)/shadowCols
		v := tileY + float32(d.Dot(s.axes[1])/shadowRadius)/shadowRows
		l := hull.LocalDir(p.Sub(t.At))
		b.Append(float32(p[0]), float32(p[1]), float32(p[2]), u*0.5+0.5, v*0.5+0.5,
			float32(l[0]), float32(l[2]), float32(c.HullLength/2), float32(c.HullWidth/2))
	}
	for j := range n {
		for i := range n {
			for _, q := range [4][2]int{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
				vertex(i+q[0], j+q[1])
			}
		}
	}
}

// draw renders the tiles.
func (s *tankShadows) draw(w *gx.Window, l *lens) error {
	if s.count == 0 {
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

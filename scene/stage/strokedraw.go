package stage

import (
	"math"

	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/material"
	"github.com/g3n/engine/math32"
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/gx"
)

// strokeBatch draws the overlay in two calls: the visible part, and faintly the part that the world
// hides.
type strokeBatch struct {
	batch *gx.Batch
	ix    math32.ArrayU32
	lens  *lens
	halfW float64 // px
	halfH float64
}

// Floats of a vertex: place in clip space, colour, and across the line the place
// and the half width in pixels.
const strokeFloats = vec4 + vec4 + 2

// hiddenShare is how much of its strength a stroke keeps behind things.
const hiddenShare = 0.22

func newStrokeBatch() *strokeBatch {
	open, hidden := gx.NewMat("stroke").Vec4("Strength", []float32{1, 0, 0, 0}), gx.NewMat("stroke").Vec4("Strength", []float32{hiddenShare, 0, 0, 0})
	hidden.SetDepthFunc(gls.GREATER)
	s := &strokeBatch{}
	s.batch = gx.NewBatch(open, math32.NewArrayF32(0, 4096), nil, gx.Attr{Name: "Clip", N: 4}, gx.Attr{Name: "Color", N: 4}, gx.Attr{Name: "Edge", N: 2})
	s.batch.AddMaterial(s.batch, hidden, 0, 0)
	for _, m := range []*gx.Mat{open, hidden} {
		m.Over().SetBlending(material.BlendNormal)
		m.SetSide(material.SideDouble)
	}
	s.batch.Often = true
	return s
}

// view turns strokes into triangles as the lens sees them. Fills come first, so that lines are
// drawn over them.
func (s *strokeBatch) view(k *Strokes, l *lens, width, height int) {
	s.lens, s.halfW, s.halfH = l, float64(width)/2, float64(height)/2
	b := s.batch.Rewrite()
	s.ix = s.ix[:0]
	vp := l.viewProj()
	for i := range k.fills {
		s.fill(b, &vp, &k.fills[i])
	}
	for i := range k.paths {
		p := &k.paths[i]
		pts := k.points[p.first : p.first+p.n]
		for j := 0; j+1 < len(pts); j++ {
			s.segment(b, &vp, pts[j], pts[j+1], p)
		}
		if p.closed && len(pts) > 2 {
			s.segment(b, &vp, pts[len(pts)-1], pts[0], p)
		}
	}
	s.batch.SetIndices(s.ix)
}

func (s *strokeBatch) fill(b *math32.ArrayF32, vp *math32.Matrix4, f *fill) {
	const solid = 1e3 // px from any edge
	first := uint32(len(*b) / strokeFloats)
	for _, c := range f.corners {
		p := toClip(vp, c)
		b.Append(float32(p[0]), float32(p[1]), float32(p[2]), float32(p[3]), f.color[0], f.color[1], f.color[2], f.color[3], 0, solid)
	}
	s.ix = append(s.ix, first, first+1, first+2)
}

// segment appends a line as a rectangle on the screen, a pixel wider on each side
// for the soft edge.
func (s *strokeBatch) segment(b *math32.ArrayF32, vp *math32.Matrix4, from, to mgl64.Vec3, p *path) {
	const near, feather = 0.05, 1.0
	a, c := toClip(vp, from), toClip(vp, to)
	if a[3] < near && c[3] < near {
		return
	}
	if a[3] < near {
		a = c.Add(a.Sub(c).Mul((c[3] - near) / (c[3] - a[3])))
	} else if c[3] < near {
		c = a.Add(c.Sub(a).Mul((a[3] - near) / (a[3] - c[3])))
	}
	dx, dy := (c[0]/c[3]-a[0]/a[3])*s.halfW, (c[1]/c[3]-a[1]/a[3])*s.halfH
	length := math.Hypot(dx, dy)
	if length < 1e-6 {
		return
	}
	half := p.width / 2
	ox, oy := -dy/length*(half+feather)/s.halfW, dx/length*(half+feather)/s.halfH
	first := uint32(len(*b) / strokeFloats)
	for _, q := range [4]struct {
		at   mgl64.Vec4
		side float64
	}{{a, -1}, {c, -1}, {c, 1}, {a, 1}} {
		x, y := q.at[0]+ox*q.side*q.at[3], q.at[1]+oy*q.side*q.at[3]
		b.Append(float32(x), float32(y), float32(q.at[2]), float32(q.at[3]), p.color[0], p.color[1], p.color[2], p.color[3],
			float32(q.side*(half+feather)), float32(half))
	}
	s.ix = append(s.ix, first, first+1, first+2, first, first+2, first+3)
}

// toClip returns a point of the world in clip space.
func toClip(m *math32.Matrix4, p mgl64.Vec3) (v mgl64.Vec4) {
	for i := range v {
		v[i] = float64(m[i])*p[0] + float64(m[4+i])*p[1] + float64(m[8+i])*p[2] + float64(m[12+i])
	}
	return v
}

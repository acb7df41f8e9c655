package stage

import (
	"math"

	"github.com/g3n/engine/material"
	"github.com/g3n/engine/math32"
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/gx"
	"treeline/tanks"
	"treeline/terrain"
)

// decals are marks on the ground, drawn in one call that darkens or brightens what is there: prints
// of tracks, the oldest of which make room for new ones, craters, scorched earth, and the light of
// flashes.
type decals struct {
	batch  *gx.Batch
	ground *terrain.Ground
	marks  []float32 // quads of decalQuad floats, a ring
	next   int       // in marks, of the oldest once it is full
	prints map[tanks.ID]*trackPrint
	flares []flare
	closed bool // nothing more is added
	ix     math32.ArrayU32
}

// flare is the light of a flash on the ground.
type flare struct {
	at            mgl64.Vec3
	radius, power float64
	age, life     float64 // s
}

// Limits and the vertex: position, texture, strength.
const (
	maxMarks    = 6000
	decalFloats = 3 + 2 + 1
	decalQuad   = 4 * decalFloats
	decalReach  = 170.0 // m
)

// decalCell is a part of the texture: left, top, right, bottom.
type decalCell [4]float64

func scorchCell() decalCell { return decalCell{0.002, 0.002, 0.498, 0.498} }
func trackCell() decalCell  { return decalCell{0.51, 0.005, 0.74, 0.495} }
func flareCell() decalCell  { return decalCell{0.752, 0.002, 0.998, 0.248} }

// craterCell returns one of the two cells of craters. Their relief is lit by the sun, so they must
// not be turned.
func craterCell(which int) decalCell {
	u := 0.5 * float64(which&1)
	return decalCell{u + 0.002, 0.502, u + 0.498, 0.998}
}

// trackPrint is where the last print of a tank's tracks ended.
type trackPrint struct {
	at      mgl64.Vec3
	heading float64
}

func newDecals(m *gx.Mat, g *terrain.Ground) *decals {
	m.Over().Twice = true
	m.SetSide(material.SideDouble)
	d := &decals{ground: g, prints: map[tanks.ID]*trackPrint{}}
	d.marks = make([]float32, 0, maxMarks*decalQuad) // enough for all, so that memory does not grow during the battle
	d.ix = math32.NewArrayU32(0, maxMarks*6)
	d.batch = gx.NewBatch(m, math32.NewArrayF32(0, maxMarks*decalQuad/2), nil, gx.Attr{Name: "VertexPosition", N: 3},
		gx.Attr{Name: "VertexTexcoord", N: 2}, gx.Attr{Name: "DecalA", N: 1})
	d.batch.Often = true
	return d
}

func (d *decals) clear() {
	d.marks, d.next, d.flares = d.marks[:0], 0, d.flares[:0]
	clear(d.prints)
}

// roll adds the track prints of a tank that has moved.
func (d *decals) roll(t *TankLook) {
	const stretch, turn, halfTrack = 1.9, 0.3, 0.29 // m, rad, m
	p := d.prints[t.ID]
	if p == nil {
		d.prints[t.ID] = &trackPrint{t.At, float64(t.Heading)}
		return
	}
	way := t.At.Sub(p.at)
	far := math.Hypot(way[0], way[2])
	if far > 4*stretch { // it did not drive there
		p.at, p.heading = t.At, float64(t.Heading)
		return
	}
	if far < stretch && math.Abs(math.Remainder(float64(t.Heading)-p.heading, 2*math.Pi)) < turn {
		return
	}
	gauge := tanks.ClassOf(t.Class).TrackGauge
	was, is := headingRight(p.heading).Mul(gauge), t.Heading.Right().Mul(gauge)
	for _, side := range []float64{-1, 1} {
		d.ribbon(p.at.Add(was.Mul(side)), t.At.Add(is.Mul(side)), halfTrack, 0.75)
	}
	p.at, p.heading = t.At, float64(t.Heading)
}

// ribbon adds one stretch of track from a to b.
func (d *decals) ribbon(a, b mgl64.Vec3, half, strength float64) {
	way := mgl64.Vec3{b[0] - a[0], 0, b[2] - a[2]}
	l := way.Len()
	if l < 0.1 {
		return
	}
	across := mgl64.Vec3{-way[2] / l * half, 0, way[0] / l * half}
	over := way.Mul(0.02) // so that stretches meet
	c := trackCell()
	a, b = a.Sub(over), b.Add(over)
	d.mark([4]mgl64.Vec3{a.Sub(across), b.Sub(across), b.Add(across), a.Add(across)},
		[4][2]float64{{c[0], c[1]}, {c[0], c[3]}, {c[2], c[3]}, {c[2], c[1]}}, strength)
}

// scorch burns the ground round a point.
func (d *decals) scorch(at mgl64.Vec3, radius, strength, turn float64) {
	stamp(at, radius, turn, scorchCell(), func(p [4]mgl64.Vec3, uv [4][2]float64) { d.mark(p, uv, strength) })
}

// crater makes a crater in the ground at a point.
func (d *decals) crater(at mgl64.Vec3, radius float64, which int) {
	stamp(at, radius, 0, craterCell(which), func(p [4]mgl64.Vec3, uv [4][2]float64) { d.mark(p, uv, 1) })
}

// shine lights the ground round a flash for a moment.
func (d *decals) shine(at mgl64.Vec3, radius, power, life float64) {
	const most = 24
	if len(d.flares) < most && !d.closed {
		d.flares = append(d.flares, flare{at: at, radius: radius, power: power, life: life})
	}
}

// stamp cuts a square on the ground into quads that follow it.
func stamp(at mgl64.Vec3, radius, turn float64, c decalCell, lay func(p [4]mgl64.Vec3, uv [4][2]float64)) {
	const n = 3 // quads a side
	sin, cos := math.Sincos(turn)
	corner := func(i, j int) (mgl64.Vec3, [2]float64) {
		u, v := float64(i)/n, float64(j)/n
		x, z := (u*2-1)*radius, (v*2-1)*radius
		return mgl64.Vec3{at[0] + x*cos - z*sin, 0, at[2] + x*sin + z*cos}, [2]float64{lerp(c[0], c[2], u), lerp(c[1], c[3], v)}
	}
	for j := range n {
		for i := range n {
			var p [4]mgl64.Vec3
			var uv [4][2]float64
			for k, o := range [4][2]int{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
				p[k], uv[k] = corner(i+o[0], j+o[1])
			}
			lay(p, uv)
		}
	}
}

// mark stores a quad on the ground, in the place of the oldest if need be.
func (d *decals) mark(p [4]mgl64.Vec3, uv [4][2]float64, strength float64) {
	if d.closed {
		return
	}
	q := d.quad(p, uv, strength)
	if len(d.marks) < maxMarks*decalQuad {
		d.marks = append(d.marks, q[:]...)
		return
	}
	copy(d.marks[d.next:], q[:])
	d.next = (d.next + decalQuad) % len(d.marks)
}

// quad returns the vertices of a mark.
func (d *decals) quad(p [4]mgl64.Vec3, uv [4][2]float64, strength float64) (q [decalQuad]float32) {
	const lift = 0.03
	for k := range p {
		o := q[k*decalFloats:]
		o[0], o[1], o[2] = float32(p[k][0]), float32(d.ground.Height(p[k][0], p[k][2])+lift), float32(p[k][2])
		o[3], o[4], o[5] = float32(uv[k][0]), float32(uv[k][1]), float32(strength)
	}
	return q
}

// aroundMark returns the middle and the radius of a sphere round a mark, which is a rectangle laid on
// the ground.
func aroundMark(q []float32) (x, y, z, r float32) {
	const uneven = 0.5     // m by which the ground may leave the plane of a mark
	o := q[2*decalFloats:] // the corner opposite to the first
	dx, dy, dz := (o[0]-q[0])/2, (o[1]-q[1])/2, (o[2]-q[2])/2
	return q[0] + dx, q[1] + dy, q[2] + dz, float32(math.Sqrt(float64(dx*dx+dy*dy+dz*dz))) + uneven
}

// fade ages the marks by dt seconds.
func (d *decals) fade(dt float64) {
	kept := d.flares[:0]
	for _, f := range d.flares {
		if f.age += dt; f.age < f.life {
			kept = append(kept, f)
		}
	}
	d.flares = kept
}

// view rewrites the buffer with the marks that are near and in sight.
func (d *decals) view(eye mgl64.Vec3, fr *frustum, reach float64) {
	b := d.batch.Rewrite()
	ex, ez, far := float32(eye[0]), float32(eye[2]), float32(reach*reach)
	for o := 0; o < len(d.marks); o += decalQuad {
		q := d.marks[o : o+decalQuad]
		x, y, z, r := aroundMark(q)
		dx, dz := x-ex, z-ez
		if dx*dx+dz*dz < far && fr.sphere(x, y, z, r) {
			*b = append(*b, q...)
		}
	}
	for i := range d.flares {
		f := &d.flares[i]
		strength := f.power * (1 - f.age/f.life)
		stamp(f.at, f.radius, 0, flareCell(), func(p [4]mgl64.Vec3, uv [4][2]float64) {
			q := d.quad(p, uv, strength)
			*b = append(*b, q[:]...)
		})
	}
	n := len(*b) / decalQuad
	for i := uint32(len(d.ix) / 6); i < uint32(n); i++ {
		d.ix = append(d.ix, 4*i, 4*i+1, 4*i+2, 4*i, 4*i+2, 4*i+3)
	}
	d.batch.SetIndices(d.ix[:n*6])
}

func headingRight(h float64) mgl64.Vec3 {
	s, c := math.Sincos(h)
	return mgl64.Vec3{s, 0, c}
}

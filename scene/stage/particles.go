package stage

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/g3n/engine/math32"
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/gx"
	"treeline/scene/texture"
	"treeline/terrain"
)

// particle is a puff, spark, flash or clod. It is drawn at a share of its life,
// from its birth at age 0; a negative age is a delay.
type particle struct {
	at, velocity  mgl64.Vec3
	age, life     float64 // s
	size0, size1  float64 // m, half width at birth and at the end
	rotation      float64 // rad
	spin          float64 // rad/s
	cell          int     // of the sheet
	frames        int     // consecutive cells shown during a life, 0 for one
	color0        [4]float64
	color1        [4]float64 // red, green, blue and coverage: 0 adds light, 1 hides
	strength      float64
	drag          float64 // 1/s
	lift          float64 // m/s^2
	wind          float64 // rate at which the wind carries it along, 1/s
	axis          mgl64.Vec3
	length        float64 // m, half length of a streak along axis; 0 for a puff, below 0 for one that is drawn that much nearer than it is
	hard          bool    // stops at the ground
	unknown       bool    // the viewer does not know what raised it
	fadeIn, fixed bool    // grows in from nothing; keeps its strength to the end
}

// particles draws all effects in one call, with premultiplied colours so that
// smoke and fire share it.
type particles struct {
	batch   *gx.Batch
	ground  *terrain.Ground
	wind    mgl64.Vec3 // m/s
	all     []particle
	still   []particle // of this picture only, in addition to all others
	random  *rand.Rand
	unknown bool    // what is added now is raised by something that the viewer does not know of
	density float64 // share of the puffs that are made
	glare   float64 // share of the brightness of what glows
	order   []int
	keys    []float64
	ix      math32.ArrayU32
	drawn   int
}

// Limits and the vertex of the batch: position, cell and corner, shape, colour,
// axis.
const (
	maxParticles   = 1400
	particleFloats = 3 + 2 + 3*vec4
)

func newParticles(m *gx.Mat, land *terrain.Map, density float64) *particles {
	p := &particles{ground: land.Ground, wind: land.Spec.Wind(), density: density, glare: 1, random: rand.New(rand.NewPCG(5, 8))}
	p.batch = gx.NewBatch(m, math32.NewArrayF32(0, maxParticles*4*particleFloats), nil, gx.Attr{Name: "VertexPosition", N: 3},
		gx.Attr{Name: "VertexTexcoord", N: 2}, gx.Attr{Name: "PartA", N: 4}, gx.Attr{Name: "PartB", N: 4}, gx.Attr{Name: "PartC", N: 4})
	p.batch.Often = true
	return p
}

func (p *particles) add(q particle) {
	if q.unknown = p.unknown; len(p.all) < maxParticles {
		p.all = append(p.all, q)
	}
}

// scaled returns n scaled to the tier's density.
func (p *particles) scaled(n int) int { return int(float64(n)*p.density + 0.5) }

// spread returns a random number from -a to a.
func (p *particles) spread(a float64) float64 { return (p.random.Float64()*2 - 1) * a }

func (p *particles) spread3(a float64) mgl64.Vec3 {
	return mgl64.Vec3{p.spread(a), p.spread(a), p.spread(a)}
}

// upward returns a random direction in the upper half, at least low above level
// before it is brought to length 1.
func (p *particles) upward(low float64) mgl64.Vec3 {
	d := p.spread3(1)
	d[1] = math.Abs(d[1]) + low
	return d.Normalize()
}

// step moves everything by dt seconds.
func (p *particles) step(dt float64) {
	kept := p.all[:0]
	for _, q := range p.all {
		q.age += dt
		if q.age >= q.life {
			continue
		}
		if q.age > 0 {
			p.move(&q, dt)
		}
		kept = append(kept, q)
	}
	p.all = kept
}

func (p *particles) move(q *particle, dt float64) {
	q.velocity = q.velocity.Mul(math.Exp(-q.drag * dt))
	q.velocity[1] += q.lift * dt
	if q.wind > 0 {
		q.velocity = q.velocity.Add(p.wind.Mul(q.wind * dt))
	}
	q.at = q.at.Add(q.velocity.Mul(dt))
	q.rotation += q.spin * dt
	if !q.hard {
		return
	}
	if y := p.ground.Height(q.at[0], q.at[2]); q.at[1] < y+q.size0*0.5 {
		q.at[1], q.spin = y+q.size0*0.5, 0
		q.velocity = mgl64.Vec3{q.velocity[0] * 0.3, math.Abs(q.velocity[1]) * 0.25, q.velocity[2] * 0.3}
	}
}

// view rewrites the buffer: what the frustum shows, from far to near, and the shells in flight. A
// picture with knownOnly has no puffs that the viewer does not know of.
func (p *particles) view(eye mgl64.Vec3, fr *frustum, shells []ShellLook, knownOnly bool) {
	p.order, p.keys = p.order[:0], p.keys[:0]
	n := len(p.all)
	p.all = append(p.all, p.still...)
	for i := range p.all {
		q := &p.all[i]
		d := q.at.Sub(eye)
		p.keys = append(p.keys, d.LenSqr())
		reach := float32(max(q.size0, q.size1, q.length)) * 1.4
		if q.age >= 0 && !(knownOnly && q.unknown) && fr.sphere(float32(q.at[0]), float32(q.at[1]), float32(q.at[2]), reach) {
			p.order = append(p.order, i)
		}
	}
	slices.SortFunc(p.order, func(a, b int) int { return cmp.Compare(p.keys[b], p.keys[a]) })
	b := p.batch.Rewrite()
	p.drawn = 0
	for _, i := range p.order {
		p.emit(b, &p.all[i])
	}
	p.all = p.all[:n]
	for i := range shells {
		p.tracer(b, &shells[i], eye)
	}
	for i := uint32(len(p.ix) / 6); i < uint32(p.drawn); i++ {
		p.ix = append(p.ix, 4*i, 4*i+1, 4*i+2, 4*i, 4*i+2, 4*i+3)
	}
	p.batch.SetIndices(p.ix[:p.drawn*6])
}

// emit writes the four corners of a particle.
func (p *particles) emit(b *math32.ArrayF32, q *particle) {
	t := q.age / q.life
	size := lerp(q.size0, q.size1, math.Sqrt(t))
	a := q.strength
	switch {
	case q.fixed:
		a *= math.Min(1, (1-t)*8)
	case q.fadeIn:
		a *= math.Min(1, q.age*9) * (1 - t) * (1 - 0.3*t)
	default:
		a *= 1 - t*t
	}
	const glows = 0.3 // coverage below which a puff adds light rather than hides
	if q.color0[3] < glows {
		a *= p.glare
	}
	cell := q.cell
	if q.frames > 0 {
		cell += min(int(t*float64(q.frames)), q.frames-1)
	}
	var c [4]float32
	for k := range 3 {
		c[k] = float32(lerp(q.color0[k], q.color1[k], t) * a)
	}
	c[3] = float32(lerp(q.color0[3], q.color1[3], t) * a)
	p.quad(b, q.at, size, q.rotation, q.length, cell, c, q.axis, 1, q.settles(size))
}

// settles returns the height over the ground in metres below which a puff of a size begins to fade,
// so that the ground cuts none off: 0 for anything but smoke or dust.
func (q *particle) settles(size float64) float64 {
	const least, share, covers = 0.3, 0.5, 0.3 // m; of the size; coverage
	if q.length > 0 || q.hard || size < least || q.color0[3] < covers {
		return 0
	}
	return share * size
}

func (p *particles) quad(b *math32.ArrayF32, at mgl64.Vec3, size, rotation, length float64, cell int, c [4]float32, axis mgl64.Vec3, fog float32, settles float64) {
	col, row := float32(cell%texture.SheetCells), float32(cell/texture.SheetCells)
	for _, q := range [4][2]float32{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		// Cell and corner share a number; see part.vert.
		b.Append(float32(at[0]), float32(at[1]), float32(at[2]), col*2+(q[0]+1)*0.5, row*2+(q[1]+1)*0.5,
			float32(size), float32(rotation), float32(length), float32(settles), c[0], c[1], c[2], c[3],
			float32(axis[0]), float32(axis[1]), float32(axis[2]), fog)
	}
	p.drawn++
}

// tracer draws a shell: a trail that covers what is behind it, so that it also shows on a bright
// sky, a white-hot core in it, and a glow round the head. Far away it is drawn no finer than the
// eye can see.
func (p *particles) tracer(b *math32.ArrayF32, s *ShellLook, eye mgl64.Vec3) {
	const short, long, finest = 6.0, 0.06, 0.004 // m of half the trail; of the distance
	const fog = 0.15                             // of what dims other things: it glows
	v := s.Velocity
	if v.LenSqr() < 1 {
		return
	}
	d := v.Normalize()
	far := s.At.Sub(eye).Len()
	half, least := math.Max(short, long*far), finest*far
	p.quad(b, s.At.Sub(d.Mul(half)), math.Max(0.34, 1.8*least), 0, half, texture.CellStreak, [4]float32{1, 0.30, 0.03, 1}, d, fog, 0)
	p.quad(b, s.At.Sub(d.Mul(half*0.3)), math.Max(0.2, least), 0, half*0.35, texture.CellStreak, [4]float32{1, 0.92, 0.62, 0.9}, d, fog, 0)
	p.quad(b, s.At, math.Max(0.9, 2.2*least), 0, 0, texture.CellGlow, [4]float32{1, 0.5, 0.15, 0.35}, d, fog, 0)
	p.quad(b, s.At, math.Max(0.3, least), 0, 0, texture.CellGlow, [4]float32{1, 0.95, 0.8, 1}, d, fog, 0)
}

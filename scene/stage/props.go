package stage

import (
	"cmp"
	"fmt"
	"io/fs"
	"math"
	"slices"

	"github.com/g3n/engine/math32"
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/gx"
	"treeline/scene/mesh"
	"treeline/scene/noise"
	"treeline/terrain"
)

// props are rocks, buildings, walls, fences and bales: one draw call for all.
type props struct {
	batch *gx.Batch
	v     math32.ArrayF32 // vertices, until they are relit
	all   []prop
	order []int
	keys  []float32
	ix    math32.ArrayU32
}

// prop is a thing that does not move: a range of the vertices' indices.
type prop struct {
	obstacle terrain.ObstacleID
	at       [3]float32
	radius   float32
	levels   []level  // finest first
	broken   []uint32 // what is left of it once it is flattened
}

// level is how a thing is drawn where it may be off by some metres.
type level struct {
	wrong   float32
	indices []uint32
}

// Layers of the props' texture.
const (
	propRocks = iota
	propFarm
	propScenery
)

func propPictures() []string {
	return []string{"props/rocks.jpg", "props/farm.jpg", "props/scenery.jpg"}
}

// propLayer returns the layer of the texture of a kind of thing.
func propLayer(k terrain.Kind) float32 {
	switch k {
	case terrain.Building:
		return propFarm
	case terrain.Rock:
		return propRocks
	case terrain.Wall, terrain.Fence, terrain.Bale, terrain.Tree, terrain.Bush:
	}
	return propScenery
}

// Floats of a vertex: position, normal, texture, and layer, share of the sun,
// warmth and brightness. propSun is the place of the second of these.
const (
	propFloats = 3 + 3 + 2 + vec4
	propSun    = 3 + 3 + 2 + 1
)

func newProps(fsys fs.FS, m *terrain.Map, mat *gx.Mat) (*props, error) {
	p := &props{}
	stored, err := mesh.Stored()
	if err != nil {
		return nil, err
	}
	models := map[string][]mesh.Level{}
	var v math32.ArrayF32
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		if o.Plant() {
			continue
		}
		for _, name := range [...]string{o.Model, debris(o.Kind)} {
			if models[name] == nil && name != "" {
				if models[name], err = levelsOf(fsys, stored, "props/"+name+".glb"); err != nil {
					return nil, fmt.Errorf("obstacle %d: %w", i, err)
				}
			}
		}
		q := prop{
			obstacle: terrain.ObstacleID(i), radius: float32(max(o.HalfLength, o.HalfWidth, o.Height) * 1.5),
			at: [3]float32{float32(o.At[0]), float32(o.At[1]), float32(o.At[2])},
		}
		for _, c := range models[o.Model] {
			l := level{wrong: c.Wrong * stretch(c.Model, o)}
			if o.Kind == terrain.Fence {
				v, l.indices = lay(v, c.Model, o, m.Ground)
			} else {
				v, l.indices = place(v, c.Model, o)
			}
			q.levels = append(q.levels, l)
		}
		if rest := models[debris(o.Kind)]; rest != nil {
			v, q.broken = lay(v, rest[0].Model, o, m.Ground)
		}
		p.all = append(p.all, q)
	}
	p.v = v
	p.batch = gx.NewBatch(mat, v, nil, gx.Attr{Name: "VertexPosition", N: 3}, gx.Attr{Name: "VertexNormal", N: 3},
		gx.Attr{Name: "VertexTexcoord", N: 2}, gx.Attr{Name: "PropA", N: 4})
	p.batch.Once = true
	return p, nil
}

// levelsOf reads a model and its levels.
func levelsOf(fsys fs.FS, stored mesh.Levels, name string) ([]mesh.Level, error) {
	m, err := mesh.Read(fsys, name)
	if err != nil {
		return nil, err
	}
	return stored.Of(name, m)
}

// debris names the model of what is left of a kind of thing, "" if it cannot be
// flattened.
func debris(k terrain.Kind) string {
	switch k {
	case terrain.Fence:
		return "fence_broken"
	case terrain.Bale:
		return "hay"
	case terrain.Rock, terrain.Building, terrain.Wall, terrain.Tree, terrain.Bush:
	}
	return ""
}

// place appends a model as an obstacle: stretched so that its box on the ground
// and its top are the obstacle's.
func place(v math32.ArrayF32, m *mesh.Model, o *terrain.Obstacle) (math32.ArrayF32, []uint32) {
	lo, hi := m.Bounds()
	scale := mgl64.Vec3{2 * o.HalfLength / float64(hi[0]-lo[0]), o.Height / float64(hi[1]), 2 * o.HalfWidth / float64(hi[2]-lo[2])}
	return appendProp(v, m, o, scale, func(w mgl64.Vec3) mgl64.Vec3 { return w })
}

// stretch returns the greatest factor by which an obstacle is larger than its model.
func stretch(m *mesh.Model, o *terrain.Obstacle) float32 {
	lo, hi := m.Bounds()
	return max(float32(2*o.HalfLength)/(hi[0]-lo[0]), float32(o.Height)/hi[1], float32(2*o.HalfWidth)/(hi[2]-lo[2]))
}

// lay appends a model at the place of an obstacle so that every point of it is as high over the
// ground as in the model: planks follow the ground. Only those of a fence are stretched to its
// length.
func lay(v math32.ArrayF32, m *mesh.Model, o *terrain.Obstacle, g *terrain.Ground) (math32.ArrayF32, []uint32) {
	scale := mgl64.Vec3{1, 1, 1}
	if lo, hi := m.Bounds(); o.Kind == terrain.Fence {
		scale[0] = 2 * o.HalfLength / float64(hi[0]-lo[0])
	}
	return appendProp(v, m, o, scale, func(w mgl64.Vec3) mgl64.Vec3 {
		w[1] += g.Height(w[0], w[2]) - o.At[1]
		return w
	})
}

// lichen is how much brighter the tops of walls are than their stone, as a share; weathered how
// much brighter fences are than fresh wood.
const lichen, weathered = 0.5, 0.35

// appendProp appends the vertices of a scaled model at the place of an obstacle,
// each moved by settle, and returns the indices of its triangles.
func appendProp(v math32.ArrayF32, m *mesh.Model, o *terrain.Obstacle, scale mgl64.Vec3, settle func(mgl64.Vec3) mgl64.Vec3) (math32.ArrayF32, []uint32) {
	lo, hi := m.Bounds()
	mid := mgl64.Vec3{float64(lo[0]+hi[0]) / 2, 0, float64(lo[2]+hi[2]) / 2}
	v0 := varietyOf(o)
	scale[0], scale[2] = scale[0]*v0.along, scale[2]*v0.across
	f, r := o.Heading.Dir(), o.Heading.Right()
	turn := func(l mgl64.Vec3) mgl64.Vec3 { return f.Mul(l[0]).Add(up().Mul(l[1])).Add(r.Mul(l[2])) }
	layer := propLayer(o.Kind)
	var indices []uint32
	for _, part := range m.Parts {
		base := uint32(len(v) / propFloats)
		for i, a := range part.Positions {
			n := part.Normals[i]
			local := mgl64.Vec3{float64(a[0]), float64(a[1]), float64(a[2])}.Sub(mid)
			w := settle(turn(mgl64.Vec3{local[0] * scale[0], local[1] * scale[1], local[2] * scale[2]}).Add(o.At))
			d := turn(mgl64.Vec3{float64(n[0]) / scale[0], float64(n[1]) / scale[1], float64(n[2]) / scale[2]}).Normalize()
			warmth, bright := v0.warmth, v0.brightness
			switch o.Kind {
			case terrain.Wall: // lichen on the coping, so that it shows from above
				warmth, bright = weather(w)
				bright *= 1 + lichen*max(n[1], 0)
			case terrain.Fence:
				bright *= 1 + weathered
			case terrain.Rock, terrain.Building, terrain.Bale, terrain.Tree, terrain.Bush:
			}
			v = append(v, float32(w[0]), float32(w[1]), float32(w[2]), float32(d[0]), float32(d[1]), float32(d[2]),
				part.UVs[i][0], part.UVs[i][1], layer, 1, warmth, bright)
		}
		for i := 0; i+2 < len(part.Indices); i += 3 {
			a, b, c := base+part.Indices[i], base+part.Indices[i+1], base+part.Indices[i+2]
			if v0.along*v0.across < 0 { // mirroring reverses the order of the corners of faces
				b, c = c, b
			}
			indices = append(indices, a, b, c)
		}
	}
	return v, indices
}

// variety is how a thing differs from others of its model: turned round, mirrored,
// weathered. Its box stays the same.
type variety struct {
	along, across      float64 // 1 or -1
	warmth, brightness float32
}

// warm and bright are the greatest shares by which things are warmer or colder, brighter or darker
// than their picture.
const warm, bright = 0.07, 0.13

// varietyOf derives the variety from the place of the thing. All pieces of a wall have their moss
// on the same side, away from the sun.
func varietyOf(o *terrain.Obstacle) variety {
	x, z := int32(o.At[0]*8), int32(o.At[2]*8)
	side := func(k int32) float64 { return math.Copysign(1, noise.Hash(x+k, z-3*k)-0.5) }
	v := variety{
		along: side(11), across: side(29), warmth: float32(warm * (2*noise.Hash(x+5, z) - 1)), brightness: float32(1 + bright*(2*noise.Hash(x, z+7)-1)),
	}
	if o.Kind == terrain.Wall {
		v.across = math.Copysign(1, o.Heading.Right().Dot(sunDirection()))
	}
	return v
}

// weather returns the warmth and brightness of stone at a place: they drift along a
// wall, so that no joint of its pieces shows.
func weather(at mgl64.Vec3) (warmth, brightness float32) {
	const drift = 13.0 // m
	x, z := at[0]/drift, at[2]/drift
	return float32(warm * (2*noise.Value(x+3, z) - 1)), float32(1 + bright*(2*noise.Value(x, z+7)-1))
}

// relight gives things the shadows that trees cast on them: those on the ground a little way toward
// the sun.
func (p *props) relight(sun *sunlight) {
	const toward, most = 2.5, 0.7 // m, share of the shadow
	d := sunDirection()
	for v := p.v; len(v) > 0; v = v[propFloats:] {
		s := sun.share(float64(v[0])+d[0]*toward, float64(v[2])+d[2]*toward)
		v[propSun] = float32(1 - most*(1-s))
	}
	p.batch.SetVertices(p.v)
	p.v = nil
}

// shapeError is the error in pixels with which a thing may be drawn.
const shapeError = 1.5

// view lists what the frustum shows, from near to far; a nil frustum shows all. Things smaller than
// two pixels are left out: pixels is the height on the screen of one metre at one metre of
// distance. Far things are drawn with fewer triangles, except without a frustum. fallen is by
// obstacle; nil means all stand.
func (p *props) view(fr *frustum, eye [3]float32, pixels float32, fallen []bool) {
	p.order, p.keys, p.ix = p.order[:0], p.keys[:0], p.ix[:0]
	for i := range p.all {
		q := &p.all[i]
		d := max(boxDistance(eye, q.at, q.at), 1)
		p.keys = append(p.keys, d)
		if fr == nil || fr.sphere(q.at[0], q.at[1], q.at[2], q.radius) && q.radius*pixels > 2*d {
			p.order = append(p.order, i)
		}
	}
	slices.SortFunc(p.order, func(a, b int) int { return cmp.Compare(p.keys[a], p.keys[b]) })
	for _, i := range p.order {
		q := &p.all[i]
		if int(q.obstacle) < len(fallen) && fallen[q.obstacle] {
			p.ix = append(p.ix, q.broken...)
			continue
		}
		n := 0
		for fr != nil && n+1 < len(q.levels) && q.levels[n+1].wrong*pixels < shapeError*p.keys[i] {
			n++
		}
		p.ix = append(p.ix, q.levels[n].indices...)
	}
	p.batch.SetIndices(p.ix)
}

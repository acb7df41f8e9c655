package stage

import (
	"math"
	"slices"

	"github.com/g3n/engine/math32"

	"treeline/scene/gx"
	"treeline/terrain"
)

// forest draws all plants: far ones and near ones, which may fade, from the side
// as billboards, or all of them from above as stacked discs of crown. It takes
// one draw call from above and two from the side, and one for fallen trees.
type forest struct {
	far, near, crowns, felled *gx.Batch

	plants  []plant
	cells   []forestCell
	seen    []seenCell
	order   []uint64 // distance in the high half, plant in the low half
	hidden  []bool   // by plant: felled
	falls   []fall
	layers  int // discs of a crown
	farIx   math32.ArrayU32
	nearIx  math32.ArrayU32
	crownIx math32.ArrayU32
	drawn   int

	byObstacle     map[terrain.ObstacleID][]int32
	felledVertices math32.ArrayF32
	felledIx       math32.ArrayU32
}

// forestCell is a square of the land with the plants that stand in it.
type forestCell struct {
	lo, hi [3]float32
	plants []int32
	high   int // of plants, how many are no low growth; they come first
}

type seenCell struct {
	cell     int
	distance float32
}

// Floats of a vertex of the batches: position, texture, corner and size, and four
// more.
const (
	plantFloats = 3 + 2 + 4 + 4
	sideCorners = 6
	discCorners = 4
)

func plantAttrs() []gx.Attr {
	return []gx.Attr{{Name: "VertexPosition"}, {Name: "VertexTexcoord"}, {Name: "PlantA", N: 4}, {Name: "PlantB", N: 4}}
}

// forestLooks are the materials of the four batches.
type forestLooks struct{ far, near, crowns, felled *gx.Mat }

func newForest(l *land, plants []plant, m forestLooks) *forest {
	const many = 30_000
	f := &forest{plants: plants, layers: 4, hidden: make([]bool, len(plants))}
	if len(plants) > many {
		f.layers = 2
	}
	side := math32.NewArrayF32(0, len(plants)*sideCorners*plantFloats)
	discs := math32.NewArrayF32(0, len(plants)*f.layers*discCorners*plantFloats)
	for i := range plants {
		shade := float32(l.coverAt(float64(plants[i].x), float64(plants[i].z)))
		side = plants[i].appendSide(side, shade)
		if !plants[i].lowGrowth {
			discs = plants[i].appendDiscs(discs, f.layers, shade)
		}
	}
	f.far = gx.NewBatch(m.far, side, nil, plantAttrs()...)
	f.near = gx.NewBatch(m.near, slices.Clone(side), nil, plantAttrs()...)
	f.crowns = gx.NewBatch(m.crowns, discs, nil, plantAttrs()...)
	f.felled = newFelledBatch(m.felled)
	f.sortIntoCells(l)
	return f
}

// appendSide appends the six corners of the outline.
func (p *plant) appendSide(v math32.ArrayF32, shade float32) math32.ArrayF32 {
	flip := float32(1)
	if p.mirrored {
		flip = -1
	}
	k := p.kind
	for _, c := range k.hull {
		u := lerp32(k.side[0], k.side[2], c[0]*flip*0.5+0.5)
		t := lerp32(k.side[3], k.side[1], c[1])
		v = append(v, p.x, p.y, p.z, u, t, c[0], c[1], p.half, p.height, p.phase, p.hue, shade, p.forward)
	}
	return v
}

// appendDiscs appends the crown seen from above: discs at rising heights.
func (p *plant) appendDiscs(v math32.ArrayF32, layers int, shade float32) math32.ArrayF32 {
	lifts, radii := []float32{0.30, 0.52, 0.70, 0.84}, []float32{1, 0.96, 0.80, 0.52}
	if p.kind.cone {
		lifts, radii = []float32{0.14, 0.36, 0.58, 0.80}, []float32{1, 0.76, 0.52, 0.28}
	}
	if layers == 2 {
		lifts, radii = []float32{lifts[1], lifts[3]}, []float32{radii[0], radii[2]}
	}
	k := p.kind
	for l := range layers {
		s, c := math.Sincos(float64(p.phase) + float64(l))
		sin, cos := float32(s), float32(c)
		for _, q := range [discCorners][2]float32{{-1, -1}, {-1, 1}, {1, 1}, {1, -1}} {
			u := lerp32(k.top[0], k.top[2], q[0]*0.5+0.5)
			t := lerp32(k.top[1], k.top[3], q[1]*0.5+0.5)
			v = append(v, p.x, p.y, p.z, u, t, q[0]*cos-q[1]*sin, lifts[l], p.half*k.topShare*radii[l], p.height,
				p.phase, p.hue, shade, q[0]*sin+q[1]*cos)
		}
	}
	return v
}

// sortIntoCells spreads the plants over squares of the land, tall ones first.
// The plants' own order must be tall before low.
func (f *forest) sortIntoCells(l *land) {
	const cell = 48.0 // m
	cols := int((l.width+2*horizon)/cell) + 1
	index := map[int]int{}
	for i := range f.plants {
		p := &f.plants[i]
		key := int((float64(p.z)+horizon)/cell)*cols + int((float64(p.x)+horizon)/cell)
		at, ok := index[key]
		if !ok {
			at = len(f.cells)
			index[key] = at
			e := emptyPatch(0)
			f.cells = append(f.cells, forestCell{lo: e.lo, hi: e.hi})
		}
		c := &f.cells[at]
		c.plants = append(c.plants, int32(i))
		if !p.lowGrowth {
			c.high = len(c.plants)
		}
		for k, v := range [3][2]float32{{p.x - p.half, p.x + p.half}, {p.y, p.y + p.height}, {p.z - p.half, p.z + p.half}} {
			c.lo[k], c.hi[k] = min(c.lo[k], v[0]), max(c.hi[k], v[1])
		}
	}
}

// forestView says from where the forest is seen.
type forestView struct {
	fr       *frustum
	eye      [3]float32
	overhead bool
	tall     bool                                  // leaves out low growth
	fade     func(p *plant, distance float32) bool // whether a plant may have to fade
}

// view brings the index lists up to date: near plants first, so that they hide
// the far ones early.
func (f *forest) view(v *forestView) {
	f.farIx, f.nearIx, f.crownIx = f.farIx[:0], f.nearIx[:0], f.crownIx[:0]
	f.findCells(v)
	const sorted = 160 // m: beyond it the order of the cells is enough
	i := 0
	f.order = f.order[:0]
	for ; i < len(f.seen) && f.seen[i].distance < sorted; i++ {
		f.gather(v, &f.cells[f.seen[i].cell])
	}
	slices.Sort(f.order)
	f.emit(v)
	for ; i < len(f.seen); i++ {
		f.order = f.order[:0]
		f.gather(v, &f.cells[f.seen[i].cell])
		f.emit(v)
	}
	f.drawn = len(f.farIx)/12 + len(f.nearIx)/12 + len(f.crownIx)/(6*f.layers)
	f.far.SetIndices(f.farIx)
	f.near.SetIndices(f.nearIx)
	f.crowns.SetIndices(f.crownIx)
}

// findCells lists the visible cells from near to far.
func (f *forest) findCells(v *forestView) {
	f.seen = f.seen[:0]
	for i := range f.cells {
		c := &f.cells[i]
		if v.fr.box(c.lo, c.hi) {
			f.seen = append(f.seen, seenCell{i, boxDistance(v.eye, c.lo, c.hi)})
		}
	}
	slices.SortFunc(f.seen, func(a, b seenCell) int {
		if a.distance != b.distance {
			return int(math.Copysign(1, float64(a.distance-b.distance)))
		}
		return a.cell - b.cell
	})
}

// gather appends the visible plants of a cell to the order.
func (f *forest) gather(v *forestView, c *forestCell) {
	list := c.plants
	if v.tall || v.overhead {
		list = list[:c.high]
	}
	for _, i := range list {
		p := &f.plants[i]
		if f.hidden[i] {
			continue
		}
		if !v.fr.sphere(p.x, p.y+p.height*0.5, p.z, p.height*0.5+p.half*0.6) {
			continue
		}
		dx, dy, dz := p.x-v.eye[0], p.y+p.height*0.5-v.eye[1], p.z-v.eye[2]
		d := dx*dx + dy*dy + dz*dz
		if p.reach > 0 && d > p.reach*p.reach {
			continue
		}
		f.order = append(f.order, uint64(math.Float32bits(d))<<32|uint64(uint32(i)))
	}
}

// emit appends the triangles of the plants in order.
func (f *forest) emit(v *forestView) {
	for _, o := range f.order {
		i := uint32(o)
		if v.overhead {
			base := i * uint32(f.layers) * discCorners
			for l := f.layers - 1; l >= 0; l-- {
				c := base + uint32(l)*discCorners
				f.crownIx = append(f.crownIx, c, c+1, c+2, c, c+2, c+3)
			}
			continue
		}
		h := i * sideCorners
		list := &f.farIx
		if v.fade != nil && v.fade(&f.plants[i], float32(math.Sqrt(float64(math.Float32frombits(uint32(o>>32)))))) {
			list = &f.nearIx
		}
		*list = append(*list, h, h+1, h+2, h, h+2, h+3, h+3, h+2, h+4, h+3, h+4, h+5)
	}
}

func lerp32(a, b, t float32) float32 { return a + (b-a)*t }

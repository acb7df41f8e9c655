package stage

import (
	"math"
	"slices"

	"github.com/g3n/engine/math32"

	"treeline/scene/gx"
)

// forest draws all plants: from the side as billboards, first the whole ones and then those nearby
// that fade, or from above as stacked discs of crown. It takes one draw call from above and two
// from the side, and one for fallen trees.
type forest struct {
	far, near, crowns, felled *gx.Batch
	trunks                    *trunks // bare ones
	cores                     *trunks // dissolving ones

	plants  []plant
	cells   []forestCell
	seen    []seenCell
	order   []uint64 // distance in the high half, plant in the low half
	hidden  []bool   // by plant: felled
	low     float64  // share of the low growth that is drawn
	falls   []fall
	crownOf []crown // by plant
	farIx   math32.ArrayU32
	nearIx  math32.ArrayU32
	crownIx math32.ArrayU32

	felledVertices math32.ArrayF32
	felledIx       math32.ArrayU32
}

// forestCell is a square of the land with the plants that stand in it.
type forestCell struct {
	lo, hi [3]float32
	plants []int32
	high   int // of plants, how many are not low growth; they come first
}

// crown is where the discs of a plant are among the vertices of crowns.
type crown struct {
	first uint32
	discs int
}

type seenCell struct {
	cell     int
	distance float32
}

// Floats of a vertex of the batches: position, texture, corner and size, what
// differs between plants, light.
const (
	plantFloats = 3 + 2 + 3*vec4
	sideCorners = 6
	sideIndices = 12
	discCorners = 4
)

// riseShift is added to the rise of the ground along z, which is smaller, to tell low growth from
// other plants, which store there the share of their height up to which the trunk is bare: see
// tree.vert.
const riseShift = 10

// fadeEnds is, as the key of a squared distance in metres, how far away plants may fade: farther
// than any camera stays behind its tank.
const fadeEnds = 0x461c4000 // 100 m

// gone and solid are the shares of a plant below which its leaves are not drawn, and from which it
// is drawn whole.
const gone, solid = 0.25, 0.999

// trunksEnd is, as such a key, how far away trunks are drawn round.
const trunksEnd = 0x44908000 // 34 m

func plantAttrs() []gx.Attr {
	return []gx.Attr{{Name: "VertexPosition", N: 3}, {Name: "VertexTexcoord", N: 2}, {Name: "PlantA", N: 4}, {Name: "PlantB", N: 4}, {Name: "PlantC", N: 4}}
}

// forestLooks are the materials of the batches.
type forestLooks struct{ far, near, crowns, felled, trunks, cores *gx.Mat }

func newForest(l *land, plants []plant, m forestLooks) *forest {
	f := &forest{plants: plants, hidden: make([]bool, len(plants)), low: 1, crownOf: make([]crown, len(plants))}
	side, discs := f.vertices(l, nil)
	f.far = gx.NewBatch(m.far, side, nil, plantAttrs()...)
	f.near = gx.NewBatch(m.near, side, nil, plantAttrs()...)
	f.crowns = gx.NewBatch(m.crowns, discs, nil, plantAttrs()...)
	f.far.Once, f.near.Once, f.crowns.Once = true, true, true
	f.felled = newFelledBatch(m.felled)
	f.trunks, f.cores = newTrunks(m.trunks), newTrunks(m.cores)
	f.sortIntoCells(l)
	return f
}

// relight gives the plants the light of the baked ground.
func (f *forest) relight(l *land, sun *sunlight) {
	side, discs := f.vertices(l, sun)
	f.far.SetVertices(side)
	f.near.SetVertices(side)
	f.crowns.SetVertices(discs)
}

// vertices returns all plants from the side and from above. A nil sun shines
// everywhere.
func (f *forest) vertices(l *land, sun *sunlight) (side, discs math32.ArrayF32) {
	const many = 30_000
	side = math32.NewArrayF32(0, len(f.plants)*sideCorners*plantFloats)
	for i := range f.plants {
		p := &f.plants[i]
		p.shade = float32(l.coverAt(float64(p.x), float64(p.z)))
		p.sun = sun
		side = p.appendSide(side)
		if !p.lowGrowth {
			n := p.discs(len(f.plants) > many)
			f.crownOf[i] = crown{first: uint32(len(discs) / plantFloats), discs: n}
			discs = p.appendDiscs(discs, n)
		}
	}
	return side, discs
}

// light appends the last four floats of a vertex at a share of the plant's
// height: the colour of the ground for low growth, and the share of the sun.
func (p *plant) light(v math32.ArrayF32, share float32) math32.ArrayF32 {
	if p.sun == nil {
		return append(v, 0.5, 0.5, 0.5, 1)
	}
	const sunk = 2.0 // m: a crown lets the sun in from above
	c := p.sun.color(float64(p.x), float64(p.z))
	if p.lowGrowth { // as bright as the ground, however dark its picture is
		const likeness, lightest = 0.65, 0.46 // 1 is all the same; of the ground
		k := float32(math.Pow(groundTone/float64(p.kind.tone), likeness))
		if l := 0.3*c[0] + 0.59*c[1] + 0.11*c[2]; l > lightest {
			k *= lightest / l // on bare earth it stays as dark as on grass
		}
		for i := range c {
			c[i] *= k
		}
	}
	s := p.sun.above(float64(p.x), float64(p.z), float64(p.height*share)-sunk)
	return append(v, c[0], c[1], c[2], float32(s))
}

// groundTone is the brightness of a picture that the shader makes as bright as the
// ground, low growth on the average of foot and top: see tree.vert.
const groundTone = 0.58

// appendSide appends the six corners of the outline.
func (p *plant) appendSide(v math32.ArrayF32) math32.ArrayF32 {
	flip := float32(1)
	if p.mirrored {
		flip = -1
	}
	k := p.kind
	shade, rise := p.shade, k.stem.share
	if p.lowGrowth { // nothing shades it, and it hides nothing
		shade, rise = p.riseX, riseShift+p.riseZ
	}
	for _, c := range k.hull {
		u := lerp32(k.Side[0], k.Side[2], c[0]*flip*0.5+0.5)
		t := lerp32(k.Side[3], k.Side[1], c[1])
		v = append(v, p.x, p.y, p.z, u, t, c[0], c[1], p.half, p.height, p.phase, p.hue, shade, rise)
		v = p.light(v, c[1])
	}
	return v
}

// discs returns how many discs make the crown seen from above: a tall cone needs
// many, or it falls apart into islands when seen aslant.
func (p *plant) discs(few bool) int {
	const perDisc, least, mostRound, mostCone = 2.1, 3, 5, 8 // m
	if few {
		return 2
	}
	most := mostRound
	if p.kind.cone {
		most = mostCone
	}
	return min(most, max(least, int(p.height/perDisc)))
}

// appendDiscs appends the crown seen from above: n discs at rising heights.
func (p *plant) appendDiscs(v math32.ArrayF32, n int) math32.ArrayF32 {
	k := p.kind
	for l := range n {
		t := (float32(l) + 0.5) / float32(n)
		lift, radius := lerp32(0.22, 0.92, t), float32(math.Sqrt(float64(1-t*t*0.85)))
		if k.cone {
			lift, radius = lerp32(0.08, 0.97, t), lerp32(1.02, 0.10, t)
		}
		s, c := math.Sincos(float64(p.phase) + 1.3*float64(l))
		sin, cos := float32(s), float32(c)
		for _, q := range [discCorners][2]float32{{-1, -1}, {-1, 1}, {1, 1}, {1, -1}} {
			u := lerp32(k.Top[0], k.Top[2], q[0]*0.5+0.5)
			w := lerp32(k.Top[1], k.Top[3], q[1]*0.5+0.5)
			v = append(v, p.x, p.y, p.z, u, w, q[0]*cos-q[1]*sin, lift, p.half*k.topShare*radius, p.height,
				p.phase, p.hue, p.shade, q[0]*sin+q[1]*cos)
			v = p.light(v, lift)
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

// forestView is from where the forest is seen.
type forestView struct {
	fr       *frustum
	eye      [3]float32
	overhead bool
	tall     bool    // leaves out low growth
	fading   *fading // of plants nearby, nil for none
}

// view updates the index lists: near plants first, so that they hide the far ones early.
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
		f.thin(f.seen[i].distance)
		f.emit(v)
	}
	backward(f.nearIx)
	f.trunks.flush()
	f.cores.flush()
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
	if v.tall || v.overhead || f.low <= 0 {
		list = list[:c.high]
	}
	for _, i := range list {
		p := &f.plants[i]
		if f.hidden[i] || p.lowGrowth && f.low < 1 && float64(scramble(uint32(i))%256) >= f.low*256 {
			continue
		}
		if !v.fr.sphere(p.x, p.y+p.height*0.5, p.z, p.height*0.5+p.half*0.6) {
			continue
		}
		dx, dy, dz := p.x-v.eye[0], p.y+p.middle-v.eye[1], p.z-v.eye[2]
		d := dx*dx + dy*dy + dz*dz
		if p.reach > 0 && d > p.reach*p.reach {
			continue
		}
		f.order = append(f.order, uint64(math.Float32bits(d))<<32|uint64(uint32(i)))
	}
}

// thin leaves out some of the plants of a far cell when very many are in sight: in the haze behind
// thousands of others they are not missed. Nothing is left out within the range of sight.
func (f *forest) thin(distance float32) {
	const many, near, spread = 2500 * 12, 450, 3 // indices, m, hash
	listed := len(f.farIx) + len(f.crownIx)
	if listed < many || distance < near {
		return
	}
	keep := uint32(2)
	for d := distance; d > 2*near; d /= 2 {
		keep *= 2
	}
	kept := f.order[:0]
	for _, o := range f.order {
		if scramble(uint32(o))>>spread%keep == 0 {
			kept = append(kept, o)
		}
	}
	f.order = kept
}

// scramble hashes integers to 32 bits.
func scramble(i uint32) uint32 {
	i *= 2654435761
	return i ^ i>>15
}

// emit appends the triangles of the plants in order.
func (f *forest) emit(v *forestView) {
	for _, o := range f.order {
		i := uint32(o)
		if v.overhead {
			step := discStep(o >> 32)
			for l := f.crownOf[i].discs - 1; l >= 0; l -= step { // the top hides the rest
				c := f.crownOf[i].first + uint32(l)*discCorners
				f.crownIx = append(f.crownIx, c, c+1, c+2, c, c+2, c+3)
			}
			continue
		}
		h := i * sideCorners
		list, p, stays := &f.farIx, &f.plants[i], float32(1)
		if v.fading != nil && o>>32 < fadeEnds {
			stays = v.fading.leaves(p)
		}
		switch {
		case stays < gone:
			f.drawTrunk(p, v.eye, 0, v.fading.trunk(p))
			continue
		case stays < solid:
			list = &f.nearIx
			f.drawTrunk(p, v.eye, stays, v.fading.trunk(p))
		case o>>32 < trunksEnd:
			f.trunks.add(p, &p.kind.stem, &tubeLook{eye: v.eye, near: o>>32 < trunkNear})
		}
		*list = append(*list, h, h+1, h+2, h, h+2, h+3, h+3, h+2, h+4, h+3, h+4, h+5)
	}
}

// backward reverses the order of plants, so that far ones are blended first.
func backward(ix math32.ArrayU32) {
	for i, j := 0, len(ix)-sideIndices; i < j; i, j = i+sideIndices, j-sideIndices {
		for k := range sideIndices {
			ix[i+k], ix[j+k] = ix[j+k], ix[i+k]
		}
	}
}

func lerp32(a, b, t float32) float32 { return a + (b-a)*t }

// discStep returns which of the discs of a crown to draw, every one, every second
// or every third: from high up the gaps between them cannot be seen. key is the
// squared distance in the order of the bits of a float.
func discStep(key uint64) int {
	const some, few = 170, 420 // m
	switch d := math.Float32frombits(uint32(key)); {
	case d > few*few:
		return 3
	case d > some*some:
		return 2
	}
	return 1
}

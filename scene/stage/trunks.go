package stage

import (
	"image"
	"math"

	"github.com/g3n/engine/math32"

	"treeline/scene/foliage"
	"treeline/scene/gx"
)

// Trunks of trees nearby are round: a tube in front of the picture, as thick as the trunk in it,
// whose bark stays in its place while the eye moves around the tree.
const (
	trunkMost    = 24 // trunks drawn at once
	trunkSides   = 8
	trunkRings   = 6
	trunkCorners = (trunkSides + 1) * trunkRings
)

// stem is a trunk, such as the bare one in a plant's picture: where it is and how wide at evenly
// spaced heights from the foot to where the crown begins.
type stem struct {
	share  float32             // of the plant's height; 0 for a plant without a bare trunk
	middle [trunkRings]float32 // of half the picture's width, -1 to 1
	half   [trunkRings]float32 // of half the picture's width
	bark   *leafage            // whose bare trunk it looks like
}

// findCores gives every kind whose trunk stops tanks the part of it that an eye among its leaves
// sees: a tube nearly up to its tip, in its own bark, or in that of the bare trunk of the kind
// nearest in height.
func findCores(list []*leafage) {
	const high, taper = 0.9, 0.85 // shares of the height, and of the radius that it loses up to there
	for _, k := range list {
		if k.trunk == 0 {
			continue
		}
		bark := k.stem.bark
		for _, o := range list {
			if k.stem.bark == nil && o.stem.bark != nil && (bark == nil || math.Abs(float64(o.Height-k.Height)) < math.Abs(float64(bark.Height-k.Height))) {
				bark = o
			}
		}
		if bark == nil {
			continue // no picture shows a bare trunk
		}
		k.core.share, k.core.bark = high, bark
		for i := range trunkRings {
			k.core.middle[i] = k.stem.middle[0]
			k.core.half[i] = 2 * k.trunk / k.Width * (1 - taper*float32(i)/(trunkRings-1))
		}
	}
}

// findStem measures the trunk that is bare in the picture: the run of drawn pixels
// in the middle of each row, up to where leaves or a fork make it much wider than
// the trunk's radius in metres.
func (k *leafage) findStem(img *image.NRGBA, radius float32) {
	const widen, bark, least = 1.6, 0.1, 0.9 // factor, m, m
	w, h := float32(img.Rect.Dx()), float32(img.Rect.Dy())
	x0, x1, y0, y1 := int(k.Side[0]*w), int(k.Side[2]*w), int(k.Side[1]*h), int(k.Side[3]*h)
	perRow := k.Height / float32(y1-y0)
	wide := k.Width / float32(x1-x0) / 2 // m of half a run for each pixel
	skip := int(0.25 / perRow)           // the torn foot
	rows := 0
	for r := skip; r < y1-y0; r++ {
		_, n := middleRun(img, x0, x1, y1-1-r)
		if n == 0 || float32(n)*wide > radius*widen+bark {
			break
		}
		rows = r
	}
	if float32(rows)*perRow < least {
		return
	}
	k.stem.share, k.stem.bark = float32(rows)/float32(y1-y0), k
	around := rows / (3 * trunkRings)
	for i := range trunkRings {
		r := max(rows*i/(trunkRings-1), skip)
		at, n := middleRun(img, x0, x1, y1-1-r)
		for q := max(r-around, skip); q <= min(r+around, rows); q++ { // where no branch widens it
			if a, m := middleRun(img, x0, x1, y1-1-q); m > 0 && m < n {
				at, n = a, m
			}
		}
		k.stem.middle[i] = 2*(at-float32(x0))/float32(x1-x0) - 1
		k.stem.half[i] = float32(n) / float32(x1-x0)
	}
}

// middleRun returns the middle of the run of drawn pixels that is nearest to the
// middle of a row, and its length, 0 if there is none within a twelfth of the row.
func middleRun(img *image.NRGBA, x0, x1, y int) (middle float32, n int) {
	drawn := func(x int) bool { return x >= x0 && x < x1 && img.Pix[img.PixOffset(x, y)+3] > foliage.CutByte }
	mid, near := (x0+x1)/2, (x1-x0)/12
	for d := range near {
		for _, x := range [2]int{mid - d, mid + d} {
			if !drawn(x) {
				continue
			}
			left, right := x, x
			for drawn(left - 1) {
				left--
			}
			for drawn(right + 1) {
				right++
			}
			return float32(left+right+1) / 2, right - left + 1
		}
	}
	return 0, 0
}

// trunks is a batch of tubes, rewritten for each picture: of each only the half facing the eye, and
// of all but the nearest trees only some rings.
type trunks struct {
	batch    *gx.Batch
	vertices math32.ArrayF32
	ix       math32.ArrayU32
	n        int
}

// trunkNear is, as the key of a squared distance in metres, how far away trunks have all of their
// rings.
const trunkNear = 0x43100000 // 12 m

// underCrown is how far under the leaves of a plant, in metres, an eye sees only its bare trunk in
// front of it: as in fading.leaves and tree.vert.
const underCrown = 1

// tubeCover is how much wider a tube is than the trunk of the picture, which it hides.
const tubeCover = 1.07

// trunkRow returns the rings of a trunk that are drawn from afar.
func trunkRow(all bool) []int {
	if all {
		return []int{0, 1, 2, 3, 4, 5}
	}
	return []int{0, 2, trunkRings - 1}
}

func newTrunks(m *gx.Mat) *trunks {
	t := &trunks{batch: gx.NewBatch(m, math32.NewArrayF32(0, trunkMost*trunkCorners*plantFloats), nil, plantAttrs()...)}
	t.batch.Often = true
	return t
}

// tubeLook is how a tube is drawn.
type tubeLook struct {
	eye   [3]float32
	near  bool    // keeps all of its rings
	stays float32 // share of it that hides what is behind it, for one that dissolves
	back  float32 // m by which it is placed farther from the eye than its plant
	from  float32 // share of it at which it begins, 0 for the foot
}

// add puts a tube around a stem of a plant, if the plant has it.
func (t *trunks) add(p *plant, s *stem, look *tubeLook) {
	if s.share == 0 || t.n >= trunkMost {
		return
	}
	t.n++
	toward := math.Atan2(float64(look.eye[2]-p.z), float64(look.eye[0]-p.x)) - float64(p.phase)
	for n, ring := range trunkRow(look.near) {
		first := uint32(len(t.vertices) / plantFloats)
		t.vertices = p.appendRing(t.vertices, s, ring, look)
		if n == 0 {
			continue
		}
		for side := range uint32(trunkSides) {
			if math.Cos(2*math.Pi*(float64(side)+0.5)/trunkSides-toward) < -math.Pi/trunkSides {
				continue // turned away with both of its edges
			}
			b := first + side
			a := b - trunkSides - 1
			t.ix = append(t.ix, a, a+1, b+1, a, b+1, b)
		}
	}
}

// drawTrunk draws the trunk of a plant whose leaves dissolve, of which the share stays is left: all of
// it, up into the crown, or only the share shows, as if it were glass. Behind the remaining leaves
// it stays hidden. An eye under the crown sees the same bare trunk as before, which continues in
// the crown.
func (f *forest) drawTrunk(p *plant, eye [3]float32, stays, shows float32) {
	tubes, k := f.trunks, p.kind
	switch {
	case shows <= 0:
		return
	case shows < solid:
		tubes = f.cores
	}
	const few = 0.6 // share of the leaves at which it comes forward
	back := smooth32(gone, few, stays) * tubeCover
	up := tubeLook{eye: eye, near: true, stays: shows, back: k.core.half[0] * p.half * back}
	if k.core.share > 0 && eye[1] < p.y+k.stem.share*p.height-underCrown {
		tubes.add(p, &k.stem, &tubeLook{eye: eye, near: true, stays: shows})
		up.from, up.back = k.stem.share/k.core.share, k.stem.half[trunkRings-1]*p.half*back
	}
	tubes.add(p, &k.core, &up)
}

// appendRing appends one ring of a tube. Going round it, the bark of the picture
// comes twice, the second time mirrored, so that it has no seam.
func (p *plant) appendRing(v math32.ArrayF32, s *stem, ring int, look *tubeLook) math32.ArrayF32 {
	k, from := s.bark, &s.bark.stem
	part := lerp32(look.from, 1, float32(ring)/(trunkRings-1))
	share, middle, half := s.share*part, s.middle[ring], s.half[ring]
	if look.from > 0 { // of a core that goes on where the bare trunk ends
		const last = trunkRings - 1
		up := float32(ring) / last
		middle, half = lerp32(p.kind.stem.middle[last], s.middle[last], up), lerp32(p.kind.stem.half[last], s.half[last], up)
	}
	row, inner, sunk := ring, float32(0.9), float32(0) // the bark leaves out its rim
	if s == &p.kind.core {                             // longer than the bark, whose middle is repeated, and with its foot in the slope
		row, inner, sunk = coreRow(ring), 0.75, 0.03
	}
	aside := middle * p.half
	if p.mirrored {
		aside = -aside
	}
	x, z := p.x, p.z
	if look.back > 0 {
		dx, dz := p.x-look.eye[0], p.z-look.eye[2]
		far := look.back / float32(max(math.Hypot(float64(dx), float64(dz)), 1e-3))
		x, z = x+dx*far, z+dz*far
	}
	sun := float32(1)
	if p.sun != nil {
		sun = float32(p.sun.above(float64(p.x), float64(p.z), float64(p.height*share)))
	}
	for side := range trunkSides + 1 {
		turn := float64(side) / trunkSides
		sin, cos := math.Sincos(2*math.Pi*turn + float64(p.phase))
		bark := float32(4*math.Abs(turn-0.5)-1) * inner
		u := lerp32(k.Side[0], k.Side[2], (from.middle[row]+bark*from.half[row])*0.5+0.5)
		t := lerp32(k.Side[3], k.Side[1], from.share*float32(row)/(trunkRings-1))
		v = append(v, x, p.y, z, u, t, float32(cos), share-sunk*(1-part), half*p.half*tubeCover, p.height, p.phase, p.hue, p.shade, look.stays, float32(sin), aside, 0, sun)
	}
	return v
}

// coreRow returns which ring of the bark a ring of a core wears: it goes up and down again,
// avoiding the torn foot and the twigs above.
func coreRow(ring int) int {
	const low, high = 1, 3
	if ring%2 == 0 {
		return low
	}
	return high
}

// flush hands the tubes of this picture to the batch.
func (t *trunks) flush() {
	t.batch.SetVertices(t.vertices)
	t.batch.SetIndices(t.ix)
	t.vertices, t.ix, t.n = t.vertices[:0], t.ix[:0], 0
}

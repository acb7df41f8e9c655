package sight

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// Share returns the share of a body's silhouette, 0 to 1, that is visible from eye: the exact union
// of all shadows of what stands nearer, over the rows of the silhouette. It is 1 if the eye is
// inside the outline or so near that the body fills 170 degrees of the view. A plant that the eye
// is inside hides nothing from it. skip names tanks that do not count as wrecks here: the observer
// and the target.
func (o *Occluders) Share(s *Scratch, eye mgl64.Vec3, b *Body, skip ...tanks.ID) float64 {
	return o.share(s, &eye, b, &o.passing, skip)
}

// ShareBy is Share by a method: the exact one, or that of seed mode.
func (o *Occluders) ShareBy(m Mode, s *Scratch, eye mgl64.Vec3, b *Body, skip ...tanks.ID) float64 {
	if m == Seed {
		return o.ShareSeed(s, eye, b, skip...)
	}
	return o.Share(s, eye, b, skip...)
}

// ShareOfMap is Share without wrecks and smoke: what the map alone leaves visible.
func (o *Occluders) ShareOfMap(s *Scratch, eye mgl64.Vec3, b *Body) float64 {
	return o.share(s, &eye, b, &passing{}, nil)
}

func (o *Occluders) share(s *Scratch, eye *mgl64.Vec3, b *Body, also *passing, skip []tanks.ID) float64 {
	s.clear()
	if o.aim(s, eye, b); s.open {
		return 1
	}
	o.shade(s, also, skip)
	return s.free()
}

// aim aims the cone at a body.
func (o *Occluders) aim(s *Scratch, eye *mgl64.Vec3, b *Body) {
	s.open = !s.cone.aim(eye, b)
	s.cone.sloping = !o.relief.level
}

// shade adds the shadows on the body that the cone is aimed at: of what stands on the map, of what
// else is in a match and of hills. Unless s.thorough is set, it ends as soon as everything is
// hidden.
func (o *Occluders) shade(s *Scratch, also *passing, skip []tanks.ID) {
	s.begin()
	s.shadeClouds(also.clouds)
	s.walk.start(o.choose(s), &s.cone)
	for more := true; more && !s.settled(); {
		more = s.walk.collect()
		o.shadeFound(s)
	}
	for i := 0; i < len(also.wrecks) && !s.settled(); i++ {
		s.shadeWreck(&also.wrecks[i], cause{wreckCause, int32(i)}, skip)
	}
	if !s.settled() {
		o.shadeGround(s)
	}
}

// shadeWreck adds the shadow of a wreck, unless it is among those to be skipped.
func (s *Scratch) shadeWreck(w *wreck, by cause, skip []tanks.ID) {
	if among(skip, w.id) {
		return
	}
	s.lay()
	for k := range w.parts {
		s.shadeSolid(&w.parts[k], w.tops[k], by)
	}
}

// choose returns the index to use for the cone, and sets what holds for it.
func (o *Occluders) choose(s *Scratch) *index {
	ix, sure := o.indexFor(&s.cone)
	s.low, s.sure = ix == &o.low, sure && !s.thorough
	return ix
}

// among reports whether id is in a short list.
func among[T comparable](ids []T, id T) bool {
	return slices.Contains(ids, id)
}

// shadeFound adds the shadows of what a scan found: only that of a plant that is certain to hide
// all, or else those of plants in between, of boxes, and last of plants near the eye or the body,
// which take the longest.
func (o *Occluders) shadeFound(s *Scratch) {
	if sure := o.sortFound(s); sure >= 0 {
		s.addWhole(cause{plantCause, sure})
		return
	}
	o.shadeSorted(s)
}

// shadeSorted adds the shadows of what was found and sorted, until all is hidden.
func (o *Occluders) shadeSorted(s *Scratch) {
	f := &s.found
	if f.nBetween+f.nNear+f.nPieces > 0 {
		s.lay()
	}
	for _, item := range f.between[:f.nBetween] {
		if s.settled() {
			return
		}
		p := &o.plants[item]
		x, y := s.cone.local(p.u, p.v)
		s.addFan(p, x, y, cause{plantCause, item})
	}
	for _, piece := range f.pieces[:f.nPieces] {
		if s.settled() {
			return
		}
		o.shadeBox(s, o.pieces[piece])
	}
	for _, item := range f.near[:f.nNear] {
		if s.settled() {
			return
		}
		s.shadeNear(&o.plants[item], cause{plantCause, item})
	}
}

// found is what one scan found, in three kinds.
type found struct {
	nBetween, nNear, nPieces int

	between [hitRoom]int32 // plants well between eye and body
	near    [hitRoom]int32 // plants that reach beside either
	pieces  [hitRoom]int32 // of boxes
}

// sortFound sorts what a scan found. It returns a plant that is certain to hide all of the body,
// whatever the heights, -1 for none: the sides of the cone pass it within its sure radius, and it
// stands in between. As the kinds come in random order, the code is branch-free: signs are used as
// bits, and an entry of another kind is overwritten by the next.
func (o *Occluders) sortFound(s *Scratch) (sure int32) {
	c, f := &s.cone, &s.found
	first := int32(len(o.plants)) // item of a piece
	front, secant2 := c.cx-c.r, 0.0
	if s.sure {
		secant2 = c.secant2()
	}
	sure = -1
	between, near, pieces := 0, 0, 0
	for _, item := range s.walk.hits[:s.walk.found] {
		p := &o.items[item]
		x, y := c.local(p.u, p.v)
		most := float64(p.most)
		if s.low {
			most = float64(p.low)
		}
		off := math.Abs(y) + float64(x*c.span)
		isBetween := math.Float64bits(most+aside-x) & math.Float64bits(x+most-front)
		hides := math.Float64bits(float64(off*off)-float64(float64(p.sure)*secant2)) & isBetween
		sure ^= (sure ^ item) & int32(int64(hides)>>63)

		f.between[between], f.near[near], f.pieces[pieces] = item, item, item-first
		isPlant := int(uint32(item-first) >> 31)
		stands := int(isBetween>>63) & isPlant
		between += stands
		near += isPlant - stands
		pieces += 1 - isPlant
	}
	f.nBetween, f.nNear, f.nPieces = between, near, pieces
	return sure
}

// aside is how far in front of the eye a disc must be, in metres, so that the slopes of its
// tangents are exact enough.
const aside = 0.01

// addFan adds the shadows of a plant that reaches into the cone. It stands at (x, y), in front of
// the body and more than aside in front of the eye.
func (s *Scratch) addFan(p *plant, x, y float64, by cause) {
	c := &s.cone
	var g grown
	switch {
	case !c.leans:
		s.pincer.grip(c, p, x, y)
		g = s.union.unitePincer(&c.rows, &s.sides, &s.pincer)
	case s.fan.spread(c, p, x, y):
		g = s.union.uniteFan(&c.rows, &s.sides, &s.fan)
	}
	s.keep(g.in, by)
	s.took(g)
}

// touching is the greatest radius of a plant or cloud, as a share of the distance to its middle,
// for an eye outside it. One that bulges above or below the eye may be wider where lines of sight
// enter it: then it hides everything on its side of the eye.
const touching = 1 - 1e-6

// shadeNear does the same for a plant that is near or behind the eye or the body.
func (s *Scratch) shadeNear(p *plant, by cause) {
	c := &s.cone
	x, y := c.local(p.u, p.v)
	d2 := float64(x*x) + float64(y*y)
	if inside := p.width(c.eye); d2 <= inside*inside {
		return
	}
	var right, left [numPairs]float64
	s.pincer.grip(c, p, x, y)
	s.pincer.widths(&right, &left, &c.rows)
	most := max(slices.Max(right[:]), slices.Max(left[:]))
	if rim := float64(math.Sqrt(d2) * touching); most > rim {
		most = rim
		for k := range numPairs {
			right[k], left[k] = min(right[k], rim), min(left[k], rim)
		}
	}
	switch order := c.order(p, x, y, d2-float64(most*most), most); {
	case order == behind:
		return
	case order == before && x > most+aside:
		s.addFan(p, x, y, by)
		return
	}
	for k := range numPairs {
		if hides := uint16(bothRows) << (2 * k); s.wide&hides != hides || s.thorough {
			s.shadeRows(x, y, right[k], left[k], hides, by)
		}
	}
}

// shadeRows adds the shadow of a plant, which is at (x, y) in the cone's frame and may meet the
// body, on rows at which it has the same radii: to the right and to the left of its stem, or of the
// axis in front of a body that leans.
func (s *Scratch) shadeRows(x, y, right, left float64, hides uint16, by cause) {
	span, stem := s.cone.span, 0.0
	if x > 0 && !s.cone.leans {
		stem = y / x
	}
	switch {
	case right == left:
		s.shadeRowsIn(-span, span, x, y, left, hides, by)
	case stem <= -span:
		s.shadeRowsIn(-span, span, x, y, left, hides, by)
	case stem >= span:
		s.shadeRowsIn(-span, span, x, y, right, hides, by)
	default:
		s.shadeRowsIn(-span, stem, x, y, right, hides, by)
		s.shadeRowsIn(stem, span, x, y, left, hides, by)
	}
}

// shadeRowsIn does so between two slopes, for one radius.
func (s *Scratch) shadeRowsIn(low, high, x, y, r float64, hides uint16, by cause) {
	c := &s.cone
	if !(r > 0) {
		return
	}
	l := math.Sqrt(float64(x*x) + float64(y*y) - float64(r*r))
	from, to, ok := c.clip(x, y, float64(x*l)+float64(y*r), float64(y*l)-float64(x*r), float64(x*l)-float64(y*r), float64(y*l)+float64(x*r))
	if from, to = max(from, low), min(to, high); ok && from < to {
		s.contestDisc(x, y, r, from, to, hides, by)
	}
}

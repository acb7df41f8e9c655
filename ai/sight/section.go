package sight

import (
	"math"
	"math/bits"
)

// section is what the ground hides of a body. The lines of sight to a row form a plane through the
// eye: ground that rises above it in front of the plate hides the row on those bearings. In each
// triangle that is a part bounded by parts of its edges and of the plate, so these give the
// bearings, and no ray is cast.
type section struct {
	in     *lattice
	p, q   float64          // the eye, in samples
	eye    float64          // m
	of     *rows            // of the body
	height [numRows]float64 // m, of the planes of the rows above the body's ground, where the ground ends
	rows   uint16           // those that are not all hidden yet

	// How much the following change from one sample to the next, along p and along q: x and y in the
	// cone's frame, the share of the way to the plate, and the height of the line to the body's
	// ground.
	x, y, way, line [2]float64

	sink   [2]float64 // the same of the height of the plane of the lowest of the rows
	hidden union
	wedge  wedge
	quad   quad
}

// corner is a sample of the ground as the eye sees it, or a place on an edge between
// two.
type corner struct {
	x, y  float64 // m, in the cone's frame
	slope float64 // y/x
	way   float64 // part of the way to the plate that is done there
	above float64 // m, over the line from the eye to the body's ground
}

// shadeGround adds where hills hide rows of the body.
func (o *Occluders) shadeGround(s *Scratch) {
	if o.relief.level {
		return
	}
	s.lay()
	rows := uint16(allRows)
	if !s.thorough {
		rows &^= s.wide
	}
	g := &s.section
	g.find(&o.relief, &s.cone, rows)
	if !g.hidden.any {
		return
	}
	u, by := &g.hidden, cause{kind: groundCause}
	for pair := range numPairs {
		lower, upper := 2*pair, 2*pair+1
		if u.from[lower] == u.from[upper] && u.to[lower] == u.to[upper] {
			if u.from[lower] <= u.to[lower] {
				s.addToPair(pair, u.from[lower], u.to[lower], bothRows, by)
			}
			continue
		}
		for half := range 2 {
			for _, m := range u.stretches(lower + half) {
				s.addToPair(pair, m.from, m.to, 1<<half, by)
			}
		}
	}
}

// find finds what the ground hides of some rows of the body that a cone is aimed at.
func (g *section) find(r *relief, c *cone, rows uint16) {
	n := r.perMetre
	eye := [2]float64{c.eu * n, -c.ev * n}
	m := n * c.nearest
	left, right := [2]float64{float64(c.lu * m), float64(-c.lv * m)}, [2]float64{float64(c.ru * m), float64(-c.rv * m)}
	along, across := 0, 1
	if math.Abs(left[1]+right[1]) > math.Abs(left[0]+right[0]) {
		along, across = 1, 0
	}
	g.in, g.eye, g.of, g.rows = &r.orders[along], c.eye, &c.rows, rows
	g.p, g.q = eye[along], eye[across]
	g.hidden.clearApart()
	cell := 1 / n
	x, y := [2]float64{c.fu * cell, -c.fv * cell}, [2]float64{-c.fv * cell, -c.fu * cell} // of one sample on along x and z
	g.x, g.y = [2]float64{x[along], x[across]}, [2]float64{y[along], y[across]}
	per := 1 / c.nearest
	for k := range g.way {
		way := float64(c.wayX*g.x[k]) + float64(c.wayY*g.y[k])
		g.line[k] = float64((c.low-c.eye)*way) + float64(c.upX*g.x[k]) + float64(c.upY*g.y[k])
		g.way[k] = way * per
	}
	for row, height := range &c.rows.height {
		g.height[row] = height * c.nearest
	}
	g.lower()
	g.walk(left[along], left[across], right[along], right[across])
}

// at returns the rows that the ground hides at a slope.
func (g *section) at(r *relief, c *cone, slope float64) (hides uint16) {
	g.find(r, c, allRows)
	for row := range numRows {
		for _, m := range g.hidden.stretches(row) {
			if m.from <= slope && slope <= m.to {
				hides |= 1 << row
			}
		}
	}
	return hides
}

// lower moves to the plane of the lowest row that counts.
func (g *section) lower() {
	low := g.height[min(bits.TrailingZeros16(g.rows), numRows-1)]
	for k := range g.sink {
		g.sink[k] = g.line[k] + float64(low*g.way[k])
	}
}

// quad is the four corners of a cell of the lattice at (p, q): (p, q) itself, the next one along p,
// the next along q and the one along both. The diagonal between the second and the third divides
// the cell into triangles.
type quad struct{ x, y, slope, way, above [4]float64 }

// set fills in the corners except for their slopes. A corner is the same bit for bit in all cells
// that share it.
func (k *quad) set(g *section, p, q int) {
	dp, dq := float64(p)-g.p, float64(q)-g.q
	ep, eq := float64(p+1)-g.p, float64(q+1)-g.q
	l := g.in
	near, far := min(max(p, 0), l.np-1)*l.stepP, min(max(p+1, 0), l.np-1)*l.stepP
	from, to := min(max(q, 0), l.nq-1)*l.stepQ, min(max(q+1, 0), l.nq-1)*l.stepQ
	h := l.heights
	sum := func(per *[2]float64, out *[4]float64) {
		a, b, c, d := float64(per[0]*dp), float64(per[0]*ep), float64(per[1]*dq), float64(per[1]*eq)
		out[0], out[1], out[2], out[3] = a+c, b+c, a+d, b+d
	}
	sum(&g.x, &k.x)
	sum(&g.y, &k.y)
	sum(&g.way, &k.way)
	sum(&g.line, &k.above)
	for i, height := range [4]float32{h[near+from], h[far+from], h[near+to], h[far+to]} {
		k.above[i] = float64(height) - g.eye - k.above[i]
	}
}

// slopes fills in the slopes of the corners.
func (k *quad) slopes() {
	for i := range k.slope {
		k.slope[i] = k.y[i] / k.x[i]
	}
}

// cell finds what rises above the planes in the cell of the lattice at (p, q).
func (g *section) cell(p, q int) {
	k := &g.quad
	k.set(g, p, q)
	var over [4]float64 // m, of the corners over the plane of a row
	first := bits.TrailingZeros16(g.rows)
	above := k.over(&over, g.height[first])
	switch behind, beyond := k.outside(); {
	case behind:
		k.slopes()
		g.cut(k)
		return
	case beyond:
		if k.shows(&over) {
			k.slopes()
			g.cut(k)
		}
		return
	}
	if above == 0 {
		return
	}
	k.slopes()
	right, left := min(k.slope[0], k.slope[1], k.slope[2], k.slope[3]), max(k.slope[0], k.slope[1], k.slope[2], k.slope[3])
	for row := first; above != 0; {
		if from, to := max(right, g.of.right[row>>1]), min(left, g.of.left[row>>1]); from < to && !(g.hidden.from[row] <= from && to <= g.hidden.to[row]) { // not hidden anyway
			g.hidePart(row, k, &over, above)
		}
		for row++; g.rows>>row&1 == 0; row++ {
			if row >= numRows {
				return
			}
		}
		above = k.over(&over, g.height[row])
	}
}

// over sets out to how far the corners are above the plane of a row at a height, and returns a bit
// for each that is above.
func (k *quad) over(out *[4]float64, height float64) (above int) {
	for i := range out {
		out[i] = k.above[i] - float64(height*k.way[i])
		above |= int(math.Float64bits(0-out[i])>>63) << i
	}
	return above
}

// outside reports whether a corner is not ahead of the eye, and whether one is beyond the
// plate.
func (k *quad) outside() (behind, beyond bool) {
	b := math.Float64bits
	x, way := &k.x, &k.way
	behind = int64(b(x[0]-ahead)|b(x[1]-ahead)|b(x[2]-ahead)|b(x[3]-ahead)) < 0
	beyond = int64(b(1-way[0])|b(1-way[1])|b(1-way[2])|b(1-way[3])) < 0
	return behind, beyond
}

// shows reports whether anything of a cell that the plate cuts may be above a plane in front of the
// plate: a corner, or a place where a side meets the plate. over is how far the corners are above
// the plane.
func (k *quad) shows(over *[4]float64) bool {
	const epsilon = 1e-12 // m, more than rounding
	for i, way := range k.way {
		if way <= 1 && over[i] > 0 {
			return true
		}
	}
	for _, side := range sidesOf {
		i, j := side[0]&3, side[1]&3
		if k.way[i] > k.way[j] {
			i, j = j, i
		}
		if k.way[i] <= 1 && k.way[j] > 1 && float64(over[i]*(k.way[j]-1))+float64(over[j]*(1-k.way[i])) > -epsilon {
			return true
		}
	}
	return false
}

// hidePart hides a row where a cell rises above its plane. above has a bit for each of
// the corners that do.
func (g *section) hidePart(row int, k *quad, over *[4]float64, above int) {
	if above == 1<<0|1<<3 { // two parts, with the diagonal between them
		g.hidePart(row, k, over, 1<<0)
		g.hidePart(row, k, over, 1<<3)
		return
	}
	from, to := math.Inf(1), math.Inf(-1)
	for corners := uint(above); corners != 0; corners &= corners - 1 {
		slope := k.slope[bits.TrailingZeros(corners)&3]
		from, to = min(from, slope), max(to, slope)
	}
	for crossed := uint(crossedSides[above&15]); crossed != 0; crossed &= crossed - 1 {
		side := &sidesOf[bits.TrailingZeros(crossed)%len(sidesOf)]
		i, j := side[0]&3, side[1]&3
		u, v := over[i], over[j]
		slope := (float64(u*k.y[j]) - float64(v*k.y[i])) / (float64(u*k.x[j]) - float64(v*k.x[i])) // where it meets the plane
		from, to = min(from, slope), max(to, slope)
	}
	g.hide(row, from, to)
}

// cut is cell for a cell that is not completely ahead of the eye and in front of the plate.
func (g *section) cut(k *quad) {
	var corners [4]corner
	for i := range corners {
		corners[i] = corner{x: k.x[i], y: k.y[i], slope: k.slope[i], way: k.way[i], above: k.above[i]}
	}
	for _, side := range sidesOf {
		g.edge(&corners[side[0]], &corners[side[1]])
	}
	g.chord(&corners[1], &corners[2], &corners[0])
	g.chord(&corners[1], &corners[2], &corners[3])
}

// edge finds the part of an edge that hides rows.
func (g *section) edge(a, b *corner) {
	if a.x < ahead || b.x < ahead || a.way > 1 || b.way > 1 {
		var in, out corner
		if !clipped(&in, &out, a, b) {
			return
		}
		a, b = &in, &out
	}
	for row, height := range &g.height {
		u, v := a.above-float64(height*a.way), b.above-float64(height*b.way) // m, over the plane
		if g.rows>>row&1 == 0 || !(u > 0) && !(v > 0) {
			continue
		}
		from, to := a.slope, b.slope
		switch {
		case !(u > 0):
			from = a.toward(b, u/(u-v)).slope
		case !(v > 0):
			to = a.toward(b, u/(u-v)).slope
		}
		g.hide(row, min(from, to), max(from, to))
	}
}

// ahead is how far ahead of the eye anything has to be to hide something, in metres.
const ahead = 1e-6

// clipped sets in and out to the ends of the part of an edge that is ahead of the eye
// and before the plate, and reports whether there is any.
func clipped(in, out, a, b *corner) bool {
	if a.x > b.x {
		a, b = b, a
	}
	if b.x < ahead {
		return false
	}
	*in, *out = *a, *b
	if a.x < ahead {
		*in = b.toward(a, (b.x-ahead)/(b.x-a.x))
	}
	if in.way > out.way {
		*in, *out = *out, *in
	}
	if in.way > 1 {
		return false
	}
	if out.way > 1 {
		*out = in.atPlate(out)
	}
	return true
}

// toward returns the place at a share of the way from c to another one.
func (c *corner) toward(to *corner, part float64) corner {
	out := corner{
		x: c.x + float64(part*(to.x-c.x)), y: c.y + float64(part*(to.y-c.y)),
		way: c.way + float64(part*(to.way-c.way)), above: c.above + float64(part*(to.above-c.above)),
	}
	out.slope = out.y / out.x
	return out
}

// atPlate returns where the edge from c, which is before the plate, to another place
// beyond it meets the plate.
func (c *corner) atPlate(beyond *corner) corner {
	at := c.toward(beyond, (1-c.way)/(beyond.way-c.way))
	at.way = 1
	return at
}

// chord finds what hides rows at the plate within a triangle.
func (g *section) chord(a, b, c *corner) {
	var ends [2]corner
	n := 0
	for _, side := range [3][2]*corner{{a, b}, {b, c}, {c, a}} {
		near, far := side[0], side[1]
		if near.way > far.way {
			near, far = far, near
		}
		if near.way <= 1 && far.way > 1 && n < len(ends) {
			ends[n] = near.atPlate(far)
			n++
		}
	}
	if n == len(ends) {
		g.edge(&ends[0], &ends[1])
	}
}

// hide hides a row between two slopes.
func (g *section) hide(row int, from, to float64) {
	from, to = max(from, g.of.right[row>>1]), min(to, g.of.left[row>>1])
	if !(from < to) {
		return
	}
	var done grown
	g.hidden.uniteRow(g.of, row, from, to, &done)
	if done.apart != 0 {
		done.wide = g.hidden.insert(g.of, row, from, to)
	}
	if done.wide != 0 {
		g.rows &^= done.wide
		g.lower()
	}
}

// hideLowest hides the lowest of the rows that count; nothing of it must be hidden yet.
func (g *section) hideLowest() {
	row := bits.TrailingZeros16(g.rows)
	g.hidden.from[row], g.hidden.to[row], g.hidden.any = g.of.right[row>>1], g.of.left[row>>1], true
	g.rows &^= 1 << row
	g.lower()
}

package canvas

import "math"

// maxMitre limits how far the point of a corner may stick out, in half widths.
const maxMitre = 3

// convex fills the outline, a convex polygon in pixels, with a soft rim. Fewer than three corners
// draw nothing.
func (s *Shapes) convex(rgba uint32) {
	p := s.outline
	n := len(p)
	if n < 3 {
		return
	}
	turn := 1.0
	if area(p) < 0 {
		turn = -1
	}
	b := s.batch
	u, v := b.atlas.solid()
	clear := transparent(rgba)
	first := uint32(len(b.vertices))
	for i := range p {
		nx, ny := mitre(p[(i+n-1)%n], p[i], p[(i+1)%n])
		nx, ny = nx*feather*turn, ny*feather*turn
		b.vertices = append(b.vertices,
			at(float32(p[i].x-nx), float32(p[i].y-ny), u, v, rgba),
			at(float32(p[i].x+nx), float32(p[i].y+ny), u, v, clear))
	}
	for i := 2; i < n; i++ {
		b.indices = append(b.indices, first, first+uint32(2*i-2), first+uint32(2*i))
	}
	for i := range n {
		b.band(first+uint32(2*i), first+uint32(2*((i+1)%n)))
	}
}

// hard fills the outline, a convex polygon in pixels, without a soft rim.
func (s *Shapes) hard(rgba uint32) {
	b := s.batch
	u, v := b.atlas.solid()
	first := uint32(len(b.vertices))
	for i, p := range s.outline {
		b.vertices = append(b.vertices, at(float32(p.x), float32(p.y), u, v, rgba))
		if i >= 2 {
			b.indices = append(b.indices, first, first+uint32(i)-1, first+uint32(i))
		}
	}
}

// stroke draws a line through the points of the outline, width pixels wide. A line thinner than a
// pixel is drawn one pixel wide and fainter. The soft edges come from the texture, so that each
// segment is only two triangles.
func (s *Shapes) stroke(width float64, closed bool, rgba uint32) {
	p := s.dedupe(closed)
	n := len(p)
	if n < 2 || width <= 0 {
		return
	}
	if width < 1 {
		rgba = thin(rgba, width)
		width = 1
	}
	b := s.batch
	f := &b.atlas.profiles[min(int(math.Ceil(width)), maxProfile)]
	rim := width/2 + 1
	first := uint32(len(b.vertices))
	for i := range p {
		before, after := p[(i+n-1)%n], p[(i+1)%n]
		if !closed && i == 0 {
			before = point{2*p[0].x - after.x, 2*p[0].y - after.y}
		}
		if !closed && i == n-1 {
			after = point{2*p[i].x - before.x, 2*p[i].y - before.y}
		}
		nx, ny := mitre(before, p[i], after)
		x, y := p[i].x, p[i].y
		b.vertices = append(b.vertices,
			at(float32(x+nx*rim), float32(y+ny*rim), f.u0, f.v, rgba),
			at(float32(x-nx*rim), float32(y-ny*rim), f.u1, f.v, rgba))
	}
	pieces := n - 1
	if closed {
		pieces = n
	}
	for i := range pieces {
		b.band(first+uint32(2*i), first+uint32(2*((i+1)%n)))
	}
}

// dedupe removes points of the outline that coincide with the one before, as there is no direction
// between them.
func (s *Shapes) dedupe(closed bool) []point {
	const near = 1e-3 // px
	p := s.outline
	kept := p[:0]
	for _, q := range p {
		if k := len(kept); k > 0 && math.Abs(kept[k-1].x-q.x)+math.Abs(kept[k-1].y-q.y) < near {
			continue
		}
		kept = append(kept, q)
	}
	if k := len(kept); closed && k > 1 && math.Abs(kept[k-1].x-kept[0].x)+math.Abs(kept[k-1].y-kept[0].y) < near {
		kept = kept[:k-1]
	}
	return kept
}

// mitre returns the direction from the corner b of the line a-b-c to its left in pixel coordinates
// (y down: away from a clockwise polygon), scaled so that moving both neighbouring edges by one
// pixel moves the corner by the vector. The length is limited at sharp corners.
func mitre(a, b, c point) (x, y float64) {
	x0, y0 := normal(a, b)
	x1, y1 := normal(b, c)
	x, y = (x0+x1)/2, (y0+y1)/2
	square := x*x + y*y
	const least = 1.0 / (maxMitre * maxMitre)
	if square < 1e-9 { // the line doubles back on itself
		return x0, y0
	}
	k := 1 / max(square, least)
	return x * k, y * k
}

// normal returns the unit normal of a-b, to its left in pixel coordinates, or zero if the points
// coincide.
func normal(a, b point) (x, y float64) {
	dx, dy := b.x-a.x, b.y-a.y
	l := math.Hypot(dx, dy)
	if l == 0 {
		return 0, 0
	}
	return dy / l, -dx / l
}

// area returns twice the signed area of a polygon, positive if it is clockwise on the screen.
func area(p []point) float64 {
	sum := 0.0
	for i := range p {
		q := p[(i+1)%len(p)]
		sum += p[i].x*q.y - q.x*p[i].y
	}
	return sum
}

// transparent clears the alpha of a color in vertex byte order.
func transparent(rgba uint32) uint32 { return rgba & 0x00FFFFFF }

// thin multiplies the alpha of a color in vertex byte order by f.
func thin(rgba uint32, f float64) uint32 {
	return transparent(rgba) | uint32(float64(rgba>>24)*f)<<24
}

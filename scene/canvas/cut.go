package canvas

// Mark returns the current place in the frame, for Cut.
func (c *Canvas) Mark() int { return len(c.indices) }

// Cut clips what was drawn since a mark to the strip between top and bottom, in units,
// as the rows of a scrolling list need. Pictures drawn since then must lie between
// them.
func (c *Canvas) Cut(mark int, top, bottom float64) {
	y0, y1 := c.snap(top), c.snap(bottom)
	c.cut = append(c.cut[:0], c.indices[mark:]...)
	c.indices = c.indices[:mark]
	for i := 0; i+2 < len(c.cut); i += 3 {
		t := [3]uint32(c.cut[i:])
		low, high := c.vertices[t[0]].Y, c.vertices[t[0]].Y
		for _, v := range t[1:] {
			low, high = min(low, c.vertices[v].Y), max(high, c.vertices[v].Y)
		}
		switch {
		case high <= y0 || low >= y1:
		case low >= y0 && high <= y1:
			c.indices = append(c.indices, t[:]...)
		default:
			c.cutTriangle(t, y0, y1)
		}
	}
}

// cutTriangle appends the part of a triangle between two heights: a polygon of at
// most five corners (Sutherland and Hodgman, "Reentrant polygon clipping", 1974).
func (c *Canvas) cutTriangle(t [3]uint32, y0, y1 float32) {
	var once, twice [5]uint32
	n := c.cutSide(t[:], &once, func(v *vertex) float32 { return v.Y - y0 })
	n = c.cutSide(once[:n], &twice, func(v *vertex) float32 { return y1 - v.Y })
	for i := 2; i < n; i++ {
		c.indices = append(c.indices, twice[0], twice[i-1], twice[i])
	}
}

// cutSide writes the corners of the part of a polygon that lies inside, and
// returns how many there are. inside is positive there, and linear.
func (c *Canvas) cutSide(polygon []uint32, out *[5]uint32, inside func(*vertex) float32) (n int) {
	for i, at := range polygon {
		next := polygon[(i+1)%len(polygon)]
		a, b := inside(&c.vertices[at]), inside(&c.vertices[next])
		if a >= 0 {
			out[n] = at
			n++
		}
		if a >= 0 != (b >= 0) {
			out[n] = uint32(len(c.vertices))
			n++
			c.vertices = append(c.vertices, between(c.vertices[at], c.vertices[next], a/(a-b)))
		}
	}
	return n
}

// between returns the vertex at a share of the way from a to b.
func between(a, b vertex, share float32) vertex {
	mix := func(p, q float32) float32 { return p + (q-p)*share }
	out := at(mix(a.X, b.X), mix(a.Y, b.Y), mix(a.U, b.U), mix(a.V, b.V), 0)
	for shift := 0; shift < 32; shift += 8 {
		p, q := float32(a.RGBA>>shift&0xff), float32(b.RGBA>>shift&0xff)
		out.RGBA |= uint32(mix(p, q)+0.5) << shift
	}
	return out
}

package canvas

// cut clips the triangles since a mark to the strip from y0 to y1, in pixels.
func (b *batch) cut(mark int, y0, y1 float32) {
	b.before = append(b.before[:0], b.indices[mark:]...)
	b.indices = b.indices[:mark]
	for i := 0; i+2 < len(b.before); i += 3 {
		t := [3]uint32(b.before[i:])
		low, high := b.vertices[t[0]].Y, b.vertices[t[0]].Y
		for _, v := range t[1:] {
			low, high = min(low, b.vertices[v].Y), max(high, b.vertices[v].Y)
		}
		switch {
		case high <= y0 || low >= y1:
		case low >= y0 && high <= y1:
			b.indices = append(b.indices, t[:]...)
		default:
			b.cutTriangle(t, y0, y1)
		}
	}
}

// cutTriangle appends the part of a triangle from y0 to y1: a polygon with at most five corners
// (Sutherland and Hodgman, "Reentrant polygon clipping", 1974).
func (b *batch) cutTriangle(t [3]uint32, y0, y1 float32) {
	var once, twice [5]uint32
	n := b.cutSide(t[:], &once, func(v *vertex) float32 { return v.Y - y0 })
	n = b.cutSide(once[:n], &twice, func(v *vertex) float32 { return y1 - v.Y })
	for i := 2; i < n; i++ {
		b.indices = append(b.indices, twice[0], twice[i-1], twice[i])
	}
}

// cutSide writes the corners of the part of a polygon where the linear function inside is at least
// 0, and returns how many there are.
func (b *batch) cutSide(polygon []uint32, out *[5]uint32, inside func(*vertex) float32) (n int) {
	for i, at := range polygon {
		next := polygon[(i+1)%len(polygon)]
		from, to := inside(&b.vertices[at]), inside(&b.vertices[next])
		if from >= 0 {
			out[n] = at
			n++
		}
		if from >= 0 != (to >= 0) {
			out[n] = uint32(len(b.vertices))
			n++
			b.vertices = append(b.vertices, between(b.vertices[at], b.vertices[next], from/(from-to)))
		}
	}
	return n
}

// between returns the vertex at a share of the distance from a to b.
func between(a, b vertex, share float32) vertex {
	mix := func(p, q float32) float32 { return p + (q-p)*share }
	out := at(mix(a.X, b.X), mix(a.Y, b.Y), mix(a.U, b.U), mix(a.V, b.V), 0)
	for shift := 0; shift < 32; shift += 8 {
		p, q := float32(a.RGBA>>shift&0xff), float32(b.RGBA>>shift&0xff)
		out.RGBA |= uint32(mix(p, q)+0.5) << shift
	}
	return out
}

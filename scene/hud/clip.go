package hud

// clip clips a convex polygon, given as x0, y0, x1, y1 and so on, to a rectangle. inside is the
// result, empty if nothing lies within; it uses the memory of dst or spare, and other is the memory
// left over. from must share memory with neither.
func clip(dst, spare, from []float64, b rect) (inside, other []float64) {
	dst = append(dst[:0], from...)
	sides := [4]struct {
		axis  int
		limit float64
		below bool
	}{{0, b.x, false}, {0, b.right(), true}, {1, b.y, false}, {1, b.bottom(), true}}
	for _, s := range sides {
		dst, spare = cut(spare[:0], dst, s.axis, s.limit, s.below), dst
	}
	return dst, spare
}

// cut appends to dst the part of a polygon on one side of a line that is parallel to an axis.
func cut(dst, p []float64, axis int, limit float64, below bool) []float64 {
	depth := func(i int) float64 { // how far inside corner i lies
		if below {
			return limit - p[i+axis]
		}
		return p[i+axis] - limit
	}
	for i := 0; i+1 < len(p); i += 2 {
		j := (i + 2) % len(p)
		a, b := depth(i), depth(j)
		if a >= 0 {
			dst = append(dst, p[i], p[i+1])
		}
		if a < 0 && b > 0 || a > 0 && b < 0 {
			t := a / (a - b)
			dst = append(dst, p[i]+(p[j]-p[i])*t, p[i+1]+(p[j+1]-p[i+1])*t)
		}
	}
	return dst
}

package canvas

import "math"

// Extent returns the least and greatest y, in pixels, of the triangles since a mark; ok is false if
// there are none.
func (c *Canvas) Extent(mark int) (low, high float64, ok bool) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, i := range c.batch.indices[mark:] {
		y := float64(c.batch.vertices[i].Y)
		low, high = min(low, y), max(high, y)
	}
	return low, high, len(c.batch.indices) > mark
}

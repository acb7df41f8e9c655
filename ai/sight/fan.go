package sight

import (
	"math"
	"math/bits"
)

// Where a plant begins and stops hiding a row is found on a few bearings across what the eye sees of it: on
// each of them the line of sight passes the stem at its own height, and either meets the plant or passes beside
// it. Between two bearings the border is found by linear interpolation.

// bearings is on how many bearings a plant is tested in front of a body that leans to a side.
const bearings = 5

// fan is the bearings on which lines of sight to a leaning body are followed past a plant.
type fan struct {
	slope [bearings + 2]float64 // from right to left, the first and the last of them twice
	off   [bearings]float64     // m, how far beside the stem the line passes, times the secant of its bearing
	per   [bearings]float64     // m, of the plant's cover times that secant
	lines [bearings]passage
}

// spread sets f to the bearings on which a plant at (x, y), in front of the eye, may hide part of the body. ok
// is false if there are none.
func (f *fan) spread(c *cone, p *plant, x, y float64) (ok bool) {
	right, left, middle := -c.span, c.span, y/x
	if most := float64(p.cover * p.profile.most); x > most {
		x2 := float64(x * x)
		half, per := float64(most*math.Sqrt(x2+float64(y*y)-float64(most*most))), 1/(x2-float64(most*most))
		right, left = max(right, float64((float64(x*y)-half)*per)), min(left, float64((float64(x*y)+half)*per))
	}
	if !(right < left) {
		return false
	}
	if !(right < middle && middle < left) {
		middle = float64(0.5 * (right + left))
	}
	f.slope = [bearings + 2]float64{right, right, 0.5 * (right + middle), middle, 0.5 * (middle + left), left, left}
	for i := range f.lines {
		slope := f.slope[i+1]
		f.off[i] = math.Abs(y - float64(slope*x))
		f.per[i] = p.cover * math.Sqrt(1+float64(slope*slope))
		c.passes(&f.lines[i], p, x, float64(slope*x))
	}
	return true
}

// hides returns the slopes between which the plant hides the row at a height of the body, in reverse order if
// it hides nothing.
func (f *fan) hides(height float64) (from, to float64) {
	var over [bearings + 2]float64 // as off, of the line beyond the plant's rim; 0 beside the first and the last
	in := uint32(0)                // where that is less than 0
	for i := range bearings {
		over[i+1] = f.off[i] - float64(f.per[i]*f.lines[i].width(height))
		in |= uint32(math.Float64bits(over[i+1])>>63) << (i + 1)
	}
	if in == 0 {
		return math.Inf(1), math.Inf(-1)
	}
	i, j := bits.TrailingZeros32(in), bits.Len32(in)-1
	return f.border(&over, i-1, i), f.border(&over, j+1, j)
}

// border returns the slope at which the plant begins to hide, between a bearing on which it
// does not and one on which it does.
func (f *fan) border(over *[bearings + 2]float64, out, in int) float64 {
	return f.slope[out] + float64((f.slope[in]-f.slope[out])*(over[out]/(over[out]-over[in])))
}

// pincer is how a plant is tested in front of a body that does not lean, and in front of any that it meets: on
// one bearing for the part to the right of its stem, midway between the stem and the right side of the body,
// and on one for the part to the left.
type pincer struct {
	tangents    tangents
	cover       float64
	right, left passage
}

// tangents is what the tangents from the eye to all discs about one place have in common. With p the power of
// the eye, the tangents to a disc of radius r at (x, y) have the slopes (x*y ± r*sqrt(p)) / (x² - r²): a root
// and a division that do not depend on each other.
type tangents struct{ middle, x2, d2 float64 }

// tangentsTo returns the tangents to discs at (x, y), which is in front of the eye.
func tangentsTo(x, y float64) tangents {
	x2 := float64(x * x)
	return tangents{float64(x * y), x2, x2 + float64(y*y)}
}

// right returns the slope of the tangent to the right side of a disc.
func (t *tangents) right(r float64) float64 {
	r2 := float64(r * r)
	return float64((t.middle - float64(r*math.Sqrt(t.d2-r2))) / (t.x2 - r2))
}

// left is right for the other side.
func (t *tangents) left(r float64) float64 {
	r2 := float64(r * r)
	return float64((t.middle + float64(r*math.Sqrt(t.d2-r2))) / (t.x2 - r2))
}

// grip sets q to the two bearings for a plant at (x, y).
func (q *pincer) grip(c *cone, p *plant, x, y float64) {
	wide := float64(c.span * x)
	stem := min(max(y, -wide), wide)
	if c.leans {
		stem = 0
	}
	q.tangents, q.cover = tangentsTo(x, y), p.cover
	c.passes(&q.right, p, x, 0.5*(stem-wide))
	c.passes(&q.left, p, x, 0.5*(stem+wide))
}

// hides returns the slopes between which the plant hides the row at a height of the body, the other way
// round if it nowhere does.
func (q *pincer) hides(height float64) (from, to float64) {
	return q.tangents.right(float64(q.cover * q.right.width(height))), q.tangents.left(float64(q.cover * q.left.width(height)))
}

// widths sets right and left to the radii of the plant where the lines of sight to the pairs of rows pass it on
// either side of its stem.
func (q *pincer) widths(right, left *[numPairs]float64, rows *rows) {
	for pair, height := range &rows.middle {
		right[pair], left[pair] = float64(q.cover*q.right.width(height)), float64(q.cover*q.left.width(height))
	}
}

package sight

import "math"

// A line of sight that rises or falls meets a plant in front of its stem at one height and behind it at
// another: passing under the rim of a crown it may enter the crown further on. So how far beside the stem
// such a line may pass and still meet the plant is computed once for every species, for all levels at
// which lines pass the stem and for some steepnesses.

const (
	// tilts is the number of steepnesses: line k rises or falls by k levels of the profile over a distance
	// equal to the plant's greatest radius.
	tilts = 16
	// around is how many levels below the foot and above the top are included.
	around = 8
)

// widths is how far beside the stem lines of sight of one steepness still meet a plant, as shares of its
// cover, by the level at which they pass the stem, starting around levels below the foot.
type widths [steps + 1 + 2*around]float64

// tilt computes the widths for a steepness.
func (q *profile) tilt(k int) {
	for i := range q.tilted[k] {
		level := i - around
		wide := 0.0
		if level <= steps {
			wide = q.wide[max(level, 0)]
		}
		for piece := -1; k > 0 && piece < steps; piece++ {
			wide = max(wide, q.reach(k, level, piece))
		}
		q.tilted[k][i] = wide
	}
}

// reach returns how far beside the stem a line of sight of a steepness, which passes the stem at a level,
// still meets the part of the plant between two levels of the profile, or below the foot: the maximum of
// sqrt(radius² - d²), with d the distance along the line from its nearest point to the stem. Distances
// are shares of the greatest radius here.
func (q *profile) reach(k, level, piece int) float64 {
	steep := float64(k)
	from, to := max(float64(piece-level)/steep, -1), min(float64(piece+1-level)/steep, 1)
	low, rate := q.wide[0], 0.0
	if piece < 0 {
		from = -1
	} else {
		low, rate = q.wide[piece], (q.wide[piece+1]-q.wide[piece])*steep
	}
	if from >= to {
		return 0
	}
	middle := low + float64(rate*float64(level-piece)/steep) // radius at distance 0
	square := func(way float64) float64 {
		radius, off := middle+float64(rate*way), q.most*way
		return float64(radius*radius) - float64(off*off)
	}
	most := max(square(from), square(to))
	if curve := float64(q.most*q.most) - float64(rate*rate); curve > 0 {
		most = max(most, square(min(max(rate*middle/curve, from), to)))
	}
	return math.Sqrt(max(most, 0))
}

// passage is where lines of sight pass a plant: the level of its profile at which the one to the body's
// ground does, and how many levels more per metre above that ground. Levels are counted as in widths.
type passage struct {
	level, step   float64
	lowest, above float64 // levels between which the plant hides
	wide          *widths
}

// passes sets q to where lines of sight pass a plant at (x, y).
func (c *cone) passes(q *passage, p *plant, x, y float64) {
	rise, way := c.pass(x, y)
	q.level, q.step = float64((c.eye+rise-p.foot)*p.per)+around, float64(way*p.per)
	q.lowest, q.above, q.wide = around-float64(sunk*p.per), steps+around, &p.profile.tilted[0]
	if c.sloping && x > 0 {
		up := float64(rise*p.per) + float64(c.rows.half*q.step) // levels from the eye
		if k := int(math.Abs(up)*p.cover*p.profile.most/x + 0.5); k > 0 {
			q.above, q.wide = steps+2*around, &p.profile.tilted[min(k, tilts-1)]
		}
	}
}

// width returns the radius of the plant, as a share of its cover, where the line of sight to a height above the
// body's ground passes it.
func (q *passage) width(height float64) float64 {
	level := q.level + float64(height*q.step)
	if !(level < q.above) || level < q.lowest {
		return 0
	}
	level = max(level, 0)
	i := int(level)
	if uint(i) >= uint(len(q.wide)-1) {
		return 0
	}
	low := q.wide[i]
	return low + float64((q.wide[i+1]-low)*(level-float64(i)))
}

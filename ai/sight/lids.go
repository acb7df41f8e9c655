package sight

import "math"

// lattice is the samples of the ground in one of two orders: p counts them along the way of a look
// and q across it. Its strips across the way are covered by overlapping windows, and every window
// has a lid: a plane above all its samples, and the distance down to a parallel plane below all of
// them. As the lines of sight to a row of a body form a plane too, one lid shows for all of them at
// once that the ground of a strip stays below them, or that it rises above them.
type lattice struct {
	heights      []float32 // m
	np, nq       int
	stepP, stepQ int // from one sample to the next
	windows      int // of a strip
	lids         []lid
}

// lid is the plane height + along*(p-p0) + across*(q-q0) from the corner of its window,
// and how thick the ground is below it, in metres.
type lid struct{ height, along, across, depth float32 }

// Sizes in cells.
const (
	stripLong   = 4
	windowStep  = 1 << windowShift
	windowShift = 2
	windowWidth = 10
)

func (l *lattice) makeLids() {
	strips := (l.np-2)/stripLong + 1
	l.windows = (l.nq-2)/windowStep + 1
	l.lids = make([]lid, strips*l.windows)
	for i := range l.lids {
		p, q := i/l.windows*stripLong, i%l.windows*windowStep
		l.lids[i] = l.lidOf(p*l.stepP+q*l.stepQ, min(stripLong, l.np-1-p), min(windowWidth, l.nq-1-q))
	}
}

// lidOf returns the lid of a window of n by m cells whose first sample is at the index
// first. Its slopes are those between the means of the outer lines of samples.
func (l *lattice) lidOf(first, n, m int) lid {
	h := l.heights
	var near, far, right, left float64
	for k := 0; k <= m; k++ {
		at := first + k*l.stepQ
		near, far = near+float64(h[at]), far+float64(h[at+n*l.stepP])
	}
	for k := 0; k <= n; k++ {
		at := first + k*l.stepP
		right, left = right+float64(h[at]), left+float64(h[at+m*l.stepQ])
	}
	out := lid{along: float32((far - near) / float64(n*(m+1))), across: float32((left - right) / float64(m*(n+1)))}
	low, high := math.Inf(1), math.Inf(-1)
	plane := 0.0
	for i := 0; i <= n; i++ {
		under := plane
		for k := 0; k <= m; k++ {
			over := float64(h[first+i*l.stepP+k*l.stepQ]) - under
			if over < low {
				low = over
			}
			if over > high {
				high = over
			}
			under += float64(out.across)
		}
		plane += float64(out.along)
	}
	const rounding = 1e-4 // m, more than that of a float32
	out.height, out.depth = float32(high+rounding), float32(high-low+2*rounding)
	return out
}

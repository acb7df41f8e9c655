package sight

import "math"

// lattice is the samples of the ground in one of two orders: p counts them along the
// way of a look and q across it. Its strips across the way are covered by overlapping
// windows, and every window has a lid: a plane above all its samples, and how far below
// it another one is below all of them. As the lines of sight to a row of a body form a
// plane too, one lid shows for all of them at once that the ground of a strip stays
// below, or that it rises above.
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
	windowStep  = 2
	windowWidth = 8
)

func (l *lattice) makeLids() {
	strips := (l.np-2)/stripLong + 1
	l.windows = (l.nq-2)/windowStep + 1
	l.lids = make([]lid, strips*l.windows)
	for i := range l.lids {
		p, q := i/l.windows*stripLong, i%l.windows*windowStep
		l.lids[i] = l.lidOf(p, min(p+stripLong, l.np-1), q, min(q+windowWidth, l.nq-1))
	}
}

// lidOf returns the lid of a window, with the least-squares slopes of its samples.
func (l *lattice) lidOf(p0, p1, q0, q1 int) lid {
	var sp, sq, spp, sqq float64
	mp, mq := float64(float64(p0+p1)/2), float64(float64(q0+q1)/2)
	for p := p0; p <= p1; p++ {
		for q := q0; q <= q1; q++ {
			h, dp, dq := l.at(p, q), float64(p)-mp, float64(q)-mq
			sp, sq, spp, sqq = sp+float64(h*dp), sq+float64(h*dq), spp+float64(dp*dp), sqq+float64(dq*dq)
		}
	}
	out := lid{along: float32(sp / spp), across: float32(sq / sqq)}
	low, high := math.Inf(1), math.Inf(-1)
	for p := p0; p <= p1; p++ {
		for q := q0; q <= q1; q++ {
			over := l.at(p, q) - float64(float64(out.along)*float64(p-p0)) - float64(float64(out.across)*float64(q-q0))
			low, high = min(low, over), max(high, over)
		}
	}
	const rounding = 1e-4 // m, more than that of a float32
	out.height, out.depth = float32(high+rounding), float32(high-low+2*rounding)
	return out
}

// at returns the height of a sample; beyond the edge of the map that of the nearest one.
func (l *lattice) at(p, q int) float64 {
	return float64(l.heights[min(max(p, 0), l.np-1)*l.stepP+min(max(q, 0), l.nq-1)*l.stepQ])
}

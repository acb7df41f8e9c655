package sight

import "math"

// hitRoom is the number of circles that a scan finds before they are worked on.
const hitRoom = 256 // a power of two

// walk is a cone on its way through an index: the cells that it meets, as far as
// the body, column by column.
//
// Within a column the cone is described in the grid's own axes, which needs no square root and no
// rotation of the circles. With its middle line v = mid*u from the eye and its edges at v = (mid ±
// half)*u, a circle of radius r can hide something only if
//
//	|v - mid*u| < half*u + secant*r   it meets the wedge: as far above an edge it is
//	                                  r*sqrt(1+slope²) away from it at the most,
//	low - r < u < high + r            and is neither behind the eye nor behind the
//	                                  corners on the sides.
//
// The search is branch-free. What it finds is tested again in double precision.
type walk struct {
	in *order

	sieve     sieve
	column    int // next one
	last      int
	done      int     // spots of the next column that were taken already
	from, to  float64 // cells at the lower and upper edge in the next column
	fromSlope float64 // change from one column to the next
	toSlope   float64

	found int
	hits  [hitRoom + 1]int32 // items, and what is written past the last
}

// sieve holds what circles are tested with.
type sieve struct {
	u, v         float32 // m, the eye, from the corner of the grid
	mid, half    float32
	secant       float32 // an upper bound
	slack        float32 // m, more than what single precision gets wrong
	along, reach float32 // m, middle between low and high, and from there to either with slack
}

// steepest is the greatest ratio of an edge's extent across the walk to that along it. Wider cones
// are walked as upright rectangles: they are short.
const steepest = 5

// start sets out on a walk through an index for a cone. The walk goes along u or v, whichever the
// cone follows more; the choice is branch-free, as the directions of looks are practically random.
func (w *walk) start(ix *index, c *cone) { w.startWide(ix, c, 0) }

// startWide is start for a cone that is wider by some metres on all sides.
func (w *walk) startWide(ix *index, c *cone, by float64) {
	turned := 0
	if su, sv := c.lu+c.ru, c.lv+c.rv; sv*sv > su*su {
		turned = 1
	}
	o := &ix.orders[turned]
	eye, right, left := [2]float64{c.eu, c.ev}, [2]float64{c.ru, c.rv}, [2]float64{c.lu, c.lv}
	u, v := eye[turned]-o.u0, eye[1-turned]-o.v0
	au, av, bu, bv := right[turned], right[1-turned], left[turned], left[1-turned]

	low, high := float64(0.5*(au+bu-math.Abs(au-bu))), float64(0.5*(au+bu+math.Abs(au-bu)))
	beyond := float64(1.5 * c.r) // more than the turret stands behind the corners
	low, high = low-beyond, high+beyond
	w.in, w.done = o, 0
	w.sieve.u, w.sieve.v = float32(u), float32(v)
	const rounding = 4e-6 // of a float32, with room for the sums below
	w.sieve.slack = float32((math.Abs(u) + math.Abs(v) + ix.extent) * rounding)
	reach := ix.maxR + by
	if !(au*bu > 0 && av*av <= steepest*steepest*au*au && bv*bv <= steepest*steepest*bu*bu) {
		w.rectangle(u, v, reach, min(low, 0), max(high, 0), min(av, bv, 0)-beyond, max(av, bv, 0)+beyond)
		return
	}
	a, b := av/au, bv/bu
	mid, half := 0.5*(a+b), math.Copysign(0.5*math.Abs(a-b), au)
	low, high = float64(0.5*(low-math.Abs(low))), float64(0.5*(high+math.Abs(high))) // the eye, too
	w.edges(u, v, reach, by, mid, half, low, high)
}

// edges finds the columns of a cone and its edges over them, widened by reach, a part of which
// exceeds the largest circle.
func (w *walk) edges(u, v, reach, by, mid, half, low, high float64) {
	// At least sqrt(1+slope²): its series up to a positive term, or for steep slopes
	// up to the first.
	z := float64(mid*mid) + float64(half*half) + float64(2*math.Abs(mid*half))
	secant := 1 + float64(0.5*z)
	if z < 2 {
		secant -= float64(z * z * (1.0/8 - float64(z*(1.0/16))))
	}
	k := &w.sieve
	k.mid, k.half, k.secant = float32(mid), float32(half), float32(secant)
	k.slack += float32(secant * by)
	k.between(low, high)
	w.columns(u+low-reach, u+high+reach)
	const cells, columns = 1.0 / cellAcross, float64(cellAlong) / cellAcross
	lower, upper := float64((mid-half)*columns), float64((mid+half)*columns)
	base := float64(w.column) - float64(u/cellAlong)
	// Within a column an edge reaches furthest at one of its two borders.
	w.from = float64((v-float64(secant*reach))*cells) + float64(lower*base) + float64(0.5*(lower-math.Abs(lower)))
	w.to = float64((v+float64(secant*reach))*cells) + float64(upper*base) + float64(0.5*(upper+math.Abs(upper)))
	w.fromSlope, w.toSlope = lower, upper
}

// rectangle walks the upright rectangle round the eye and the corners on the
// sides. All in it are found.
func (w *walk) rectangle(u, v, reach, low, high, right, left float64) {
	const endless = 1e12 // m, nearer than gone
	k := &w.sieve
	k.mid, k.half, k.secant, k.slack = 0, 0, 0, endless
	k.between(low, high)
	w.columns(u+low-reach, u+high+reach)
	w.from, w.to = (v+right-reach)/cellAcross, (v+left+reach)/cellAcross
	w.fromSlope, w.toSlope = 0, 0
}

// between sets the distances ahead of the eye between which circles may be.
func (k *sieve) between(low, high float64) {
	k.along, k.reach = float32(0.5*(low+high)), float32(0.5*(high-low))+k.slack
}

// columns sets the range of columns that holds u from low to high, within the
// grid.
func (w *walk) columns(low, high float64) {
	a, b := low/cellAlong, high/cellAlong
	n := w.in.nu
	w.column, w.last = 0, -1
	if !(b >= 0) || !(a < float64(n)) {
		return
	}
	if a > 0 {
		w.column = int(a)
	}
	w.last = n - 1
	if b < float64(w.last) {
		w.last = int(b)
	}
}

// collect fills hits with the next circles that may reach into the cone. more is
// false when these were the last.
func (w *walk) collect() (more bool) {
	starts, n, nv := w.in.start, 0, w.in.nv
	column, last, lower, upper, done := w.column, w.last, w.from, w.to, w.done
	for ; column <= last; column++ {
		lo, hi := max(int(lower), 0), min(int(upper), nv-1)
		if lo <= hi {
			from, to := int(starts[column*nv+lo])+done, int(starts[column*nv+hi+1])
			if room := hitRoom - n; to-from > room {
				done, to, more = done+room, from+room, true
			} else {
				done = 0
			}
			n = w.in.sift(from, to-from, &w.sieve, &w.hits, n)
			if more {
				break
			}
		}
		lower += w.fromSlope
		upper += w.toSlope
	}
	w.column, w.from, w.to, w.done, w.found = column, lower, upper, done, n
	return more
}

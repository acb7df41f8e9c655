package cover

import (
	"math"
	"math/bits"
	"runtime"
	"sync"
)

const (
	halfTank = 3.0 // m, half the width of a tank's silhouette, over all sides
	eye      = 2.3 // m, of a viewer above the ground
	top      = 2.4 // m, of a turret
	bins     = 16  // parts of the silhouette's width
	allBins  = 1<<bins - 1
	numRows  = 3
)

// rows are the heights at which the rule of sight looks at a tank.
func rows() [numRows]float64 { return [numRows]float64{0.6, 1.4, 2.2} }

// bench is scratch for the work on one square.
type bench struct {
	blocked [Directions][Rings][numRows]uint16  // bins of the silhouette that are hidden
	boxed   [Directions][Rings][numRows]uint16  // those of them that boxes hide
	line    [Directions][Rings][numRows]float64 // rise of the line of sight, from the row to the viewer
	behind  [Directions]float64                 // steepest rise to ground and trees, from the turret's top
	sight   [Directions][Rings]float64          // rise of the line from viewer to turret, beyond it
	ground  [Directions][Rings]uint8            // bits of the rows that the ground hides
}

// Fill works out all squares that are not yet, on all processors. The squares do
// not depend on each other, so the result is the same for any number of them.
func (c *Map) Fill() {
	workers := min(runtime.GOMAXPROCS(0), c.rows)
	if workers == 1 {
		c.fillRows(0, 1, &c.work)
		return
	}
	var wait sync.WaitGroup
	for w := range workers {
		wait.Go(func() { c.fillRows(w, workers, &bench{}) })
	}
	wait.Wait()
}

// fillRows works out every n-th row from the first on.
func (c *Map) fillRows(first, n int, work *bench) {
	for row := first; row < c.rows; row += n {
		for i := row * c.cols; i < (row+1)*c.cols; i++ {
			if c.squares[i].todo != 0 {
				c.make(i, work)
			}
		}
	}
}

// make works out the directions of a square that are to be done.
func (c *Map) make(i int, w *bench) {
	s := &c.squares[i]
	at := c.Centre(i)
	todo := s.todo
	// The sky behind a tank depends on the direction opposite.
	wanted := todo | todo>>(Directions/2) | todo<<(Directions/2)&allDirections
	for k := range Directions {
		if wanted>>k&1 == 1 {
			c.overGround(w, k, at[0], at[1], at[2])
		}
	}
	for n := range c.things.all {
		c.shade(w, &c.things.all[n], wanted, at[0], at[1], at[2])
	}
	for k := range Directions {
		if todo>>k&1 == 1 {
			s.enter(w, k)
		}
	}
	s.todo = 0
	c.expose(s, at[0], at[2])
}

// stops are the distances in metres along a direction at which the ground is
// looked at, each ring among them.
type stops struct {
	at   [numStops]float64
	ring [numStops]int8 // of the ring at this distance, -1 for none
}

const numStops = 23

func newStops() stops {
	const stride, wide, far = 5.0, 10.0, 50.0 // m; beyond far the wide stride does
	var s stops
	d, ring := stride, 0
	for n := range s.at {
		s.at[n], s.ring[n] = d, -1
		if ring < Rings && d >= Distances()[ring] {
			s.ring[n] = int8(ring)
			ring++
		}
		if d += stride; d > far {
			d += wide - stride
		}
	}
	return s
}

// overGround looks along one direction over the ground.
func (c *Map) overGround(w *bench, k int, x, y, z float64) {
	const hills = 0.02 // rise to those round the map, which are behind everything
	a := &c.axes[k]
	heights := rows()
	low, middle, high := math.Inf(-1), math.Inf(-1), math.Inf(-1) // horizons of the rows
	behind := hills
	for n := range c.stops.at {
		d := c.stops.at[n]
		h := c.height(x+d*a.x, z+d*a.z)
		per := 1 / d
		behind = max(behind, (h-y-top)*per)
		if ring := c.stops.ring[n]; ring >= 0 {
			w.sight[k][ring] = (y + top - h - eye) * per
			w.ground[k][ring] = 0
			horizons := [numRows]float64{low, middle, high}
			for j, up := range heights {
				line := (h + eye - y - up) * per
				w.line[k][ring][j], w.blocked[k][ring][j], w.boxed[k][ring][j] = line, 0, 0
				if line < horizons[j] {
					w.blocked[k][ring][j], w.ground[k][ring] = allBins, w.ground[k][ring]|1<<j
				}
			}
		}
		low = max(low, (h-y-heights[0])*per)
		middle = max(middle, (h-y-heights[1])*per)
		high = max(high, (h-y-heights[2])*per)
	}
	w.behind[k] = behind
}

// height returns the height of the ground near (x, z): that of the nearest
// sample, which is at most half a stride of the samples away.
func (c *Map) height(x, z float64) float64 {
	g := c.land.Ground
	i := min(max(int(x*c.perCell+0.5), 0), g.NX-1)
	j := min(max(int(z*c.perCell+0.5), 0), g.NZ-1)
	return float64(g.Heights[j*g.NX+i])
}

// shade enters what one thing hides of a tank at (x, z).
func (c *Map) shade(w *bench, t *thing, wanted uint64, x, y, z float64) {
	const front = 0.5 // m that the middle of a thing must be nearer to the viewer
	dx, dz := t.x-x, t.z-z
	reach := Distances()[Rings-1]
	if t.gone || dx*dx+dz*dz > reach*reach {
		return
	}
	first, last := sector(t, x, z)
	for k := first; k <= last; k++ {
		n := wrap(k)
		if wanted>>n&1 == 0 {
			continue
		}
		a := &c.axes[n]
		along, aside := dx*a.x+dz*a.z, dx*a.nx+dz*a.nz
		if along < front {
			continue
		}
		if math.Abs(aside) < t.r {
			w.behind[n] = max(w.behind[n], (t.top-y-top)/along)
		}
		if t.profile != nil {
			w.castPlant(n, t, along, aside, y)
		} else {
			w.castBox(n, t.across(a), along, aside, t.top-y)
		}
	}
}

// castBox enters the shadow of a box of half a width, along the way to the viewer
// and aside of it, whose top is so high above the tank's ground.
func (w *bench) castBox(k int, half, along, aside, high float64) {
	heights := rows()
	for ring, d := range Distances() {
		if along >= d {
			continue
		}
		// Seen from the viewer, things in front look larger on the tank.
		scale := d / (d - along)
		shadow := between((aside-half)*scale, (aside+half)*scale)
		if shadow == 0 {
			continue
		}
		for j, up := range heights {
			if high >= up+along*w.line[k][ring][j] {
				w.blocked[k][ring][j] |= shadow
				w.boxed[k][ring][j] |= shadow
			}
		}
	}
}

// castPlant enters the shadow of a plant on a tank that stands at height y: for
// each row as wide as the plant is where the line of sight passes it.
func (w *bench) castPlant(k int, t *thing, along, aside, y float64) {
	heights := rows()
	for ring, d := range Distances() {
		if along >= d {
			continue
		}
		scale := d / (d - along)
		if math.Abs(aside)-t.r >= halfTank/scale {
			continue
		}
		for j, up := range heights {
			half := t.at(y + up + along*w.line[k][ring][j])
			w.blocked[k][ring][j] |= between((aside-half)*scale, (aside+half)*scale)
		}
	}
}

// between returns the bits of the bins whose middles lie between two places on
// the silhouette, in metres from its middle.
func between(from, to float64) uint16 {
	const perBin = 2 * halfTank / bins
	if from >= halfTank || to <= -halfTank {
		return 0
	}
	first := int(math.Ceil((max(from, -halfTank)+halfTank)/perBin - 0.5))
	last := int(math.Floor((min(to, halfTank)+halfTank)/perBin - 0.5))
	if first > last {
		return 0
	}
	return uint16(1<<(last+1) - 1<<first)
}

// enter takes one direction from the bench into the square.
func (s *square) enter(w *bench, k int) {
	s.hullDown[k], s.skyline[k] = 0, 0
	opposite := (k + Directions/2) % Directions
	for ring := range Rings {
		free := 0
		for j := range numRows {
			free += bits.OnesCount16(allBins &^ w.blocked[k][ring][j])
		}
		s.shown[k][ring] = uint8(full * free / (numRows * bins))
		const hull, turret = 1, numRows - 1 // the upper hull hides the lower too
		ground, boxed := w.ground[k][ring], &w.boxed[k][ring]
		hullHidden := ground>>hull&1 == 1 || boxed[hull] == allBins
		if hullHidden && ground>>turret&1 == 0 && boxed[turret] == 0 {
			s.hullDown[k] |= 1 << ring
		}
		turretFree := w.blocked[k][ring][turret] != allBins
		if turretFree && w.sight[k][ring] > w.behind[opposite] {
			s.skyline[k] |= 1 << ring
		}
	}
}

// expose works out from how much ground a square is seen. Every ring stands for
// the ground that is nearer to it than to the others, without its growing width:
// what is near matters as much as what is far.
func (c *Map) expose(s *square, x, z float64) {
	const seen = full / 5
	depth := [Rings]float64{35, 40, 65, 40} // m
	sum, all := 0.0, 0.0
	for ring, d := range Distances() {
		for k := range Directions {
			a := &c.axes[k]
			if px, pz := x+d*a.x, z+d*a.z; px < 0 || pz < 0 || px > c.land.Spec.Width || pz > c.land.Spec.Depth {
				continue
			}
			all += depth[ring]
			if s.shown[k][ring] > seen {
				sum += depth[ring]
			}
		}
	}
	s.exposure = 0
	if all > 0 {
		s.exposure = uint8(math.Round(full * sum / all))
	}
}

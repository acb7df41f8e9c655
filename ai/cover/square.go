package cover

import (
	"math"
	"math/bits"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

const (
	halfTank = 3.2 // m, half the width of a tank's hull, averaged over all sides
	eye      = tanks.EyeHeight
	top      = 2.4 // m, of a turret
	bins     = 16  // parts of the silhouette's width
	allBins  = 1<<bins - 1
	numRows  = tanks.NumBands
)

// silhouette is that of a tank whose class does not matter: the medium one, averaged over all
// sides.
type silhouette struct {
	heights [numRows]float64 // m, of the middles of its bands
	parts   [numRows]float64 // shares of its area that fall into one bin of a band
	wide    [numRows]uint16  // bins that a band fills: those of the turret are fewer
}

func newSilhouette() silhouette {
	bands := tanks.ClassOf(tanks.Medium).Bands()
	var out silhouette
	for j, b := range bands {
		out.heights[j], out.wide[j] = b.Height, between(-b.HalfWidth, b.HalfWidth)
		out.parts[j] = b.Part / float64(bits.OnesCount16(out.wide[j]))
	}
	return out
}

// bench is scratch space for computing one direction of a square.
type bench struct {
	beam
	silhouette

	blocked [Rings][numRows]uint16  // bins of the silhouette that are hidden
	boxed   [Rings][numRows]uint16  // those of them that boxes hide
	line    [Rings][numRows]float64 // rise of the line of sight, from the row to the viewer
	ground  [Rings]uint8            // bits of the rows that the ground hides
}

func newBench(things int) *bench {
	return &bench{beam: newBeam(things), silhouette: newSilhouette()}
}

// need computes the missing rings of a direction of a square.
func (c *Map) need(i, k int, rings uint8) {
	s, w := &c.squares[i], c.work
	rings &^= s.done[k]
	if rings == 0 {
		return
	}
	s.done[k] |= rings
	at := c.Centre(i)
	c.overGround(k, rings, at)
	if open := w.overGround(rings); open != 0 {
		c.things.along(&w.beam, &c.axes[k], at[0], at[2], Distances()[bits.Len8(open)-1])
		for n := range w.near {
			w.shade(&w.near[n], &c.axes[k], open, at[1])
		}
	}
	s.enter(w, k, rings)
}

// overGround returns those rings from which the ground does not hide all of a tank. From the others
// nothing else that stands there makes a difference.
func (w *bench) overGround(rings uint8) (open uint8) {
	for ring, hidden := range w.ground {
		if hidden != 1<<numRows-1 {
			open |= 1 << ring
		}
	}
	return open & rings
}

// needSky finds what is behind a tank in a square, for a viewer in the direction opposite to one.
func (c *Map) needSky(i, k int) {
	s, w := &c.squares[i], c.work
	if s.skies>>k&1 == 1 {
		return
	}
	s.skies |= 1 << k
	const hills = 0.02 // rise to the hills around the map, which are behind everything
	at, a := c.Centre(i), &c.axes[k]
	behind := hills
	for n := range c.stops.at {
		d := c.stops.at[n]
		behind = max(behind, (c.height(at[0]+float64(d*a.x), at[2]+float64(d*a.z))-at[1]-top)/d)
	}
	c.things.along(&w.beam, a, at[0], at[2], Distances()[Rings-1])
	for n := range w.near {
		if t := &w.near[n]; math.Abs(t.aside) < t.r {
			behind = max(behind, (t.top-at[1]-top)/t.along)
		}
	}
	s.behind[k] = float32(behind)
}

// rise returns how steeply a viewer at a ring looks up at the top of the turret, and so beyond it.
func (c *Map) rise(i, k, ring int) float64 {
	at, a, d := c.Centre(i), &c.axes[k], Distances()[ring]
	return (at[1] + top - c.height(at[0]+float64(d*a.x), at[2]+float64(d*a.z)) - eye) / d
}

// stops are the distances in metres along a direction at which the ground is sampled, each ring
// among them.
type stops struct {
	at   [numStops]float64
	per  [numStops]float64 // 1/m, to multiply instead of dividing
	ring [numStops]int8    // of the ring at this distance, -1 for none
}

const numStops = 23

func newStops() stops {
	const stride, wide, far = 5.0, 10.0, 50.0 // m; beyond far the wide stride is enough
	var s stops
	d, ring := stride, 0
	for n := range s.at {
		s.at[n], s.per[n], s.ring[n] = d, 1/d, -1
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

// overGround follows the ground in one direction, as far as the rings that are needed.
func (c *Map) overGround(k int, rings uint8, at mgl64.Vec3) {
	w, a := c.work, &c.axes[k]
	heights := &w.heights
	x, y, z := at[0], at[1], at[2]
	low, middle, high := math.Inf(-1), math.Inf(-1), math.Inf(-1) // horizons of the rows
	for n := range c.stops.at {
		d, per := c.stops.at[n], c.stops.per[n]
		h := c.height(x+float64(d*a.x), z+float64(d*a.z))
		if ring := c.stops.ring[n]; ring >= 0 && rings>>ring&1 == 1 {
			w.ground[ring] = 0
			horizons := [numRows]float64{low, middle, high}
			for j, up := range heights {
				line := (h + eye - y - up) * per
				w.line[ring][j], w.blocked[ring][j], w.boxed[ring][j] = line, 0, 0
				if line < horizons[j] {
					w.blocked[ring][j], w.ground[ring] = allBins, w.ground[ring]|1<<j
				}
			}
			if rings>>ring == 1 {
				return
			}
		}
		// Not with max, which would check for NaN.
		if rise := (h - y - heights[0]) * per; rise > low {
			low = rise
		}
		if rise := (h - y - heights[1]) * per; rise > middle {
			middle = rise
		}
		if rise := (h - y - heights[2]) * per; rise > high {
			high = rise
		}
	}
}

// height returns the height of the ground near (x, z): that of the nearest
// sample, which is at most half a stride of the samples away.
func (c *Map) height(x, z float64) float64 {
	g := c.land.Ground
	i := min(max(int(float64(x*c.perCell)+0.5), 0), g.NX-1)
	j := min(max(int(float64(z*c.perCell)+0.5), 0), g.NZ-1)
	return float64(g.Heights[j*g.NX+i])
}

// shade enters what one thing hides of a tank that stands at height y, seen along an axis.
func (w *bench) shade(t *beside, a *axis, rings uint8, y float64) {
	if t.profile != nil {
		if math.Abs(t.aside)-t.r < halfTank { // from the viewer it appears even further aside
			w.castPlant(rings, t.thing, t.along, t.aside, y)
		}
		return
	}
	w.castBox(rings, t.across(a), t.along, t.aside, t.top-y)
}

// castBox enters the shadow of a box, given half its width, its distance along the way to the
// viewer and aside of it, and the height of its top above the tank's ground.
func (w *bench) castBox(rings uint8, half, along, aside, high float64) {
	heights := &w.heights
	for ring, d := range Distances() {
		if rings>>ring&1 == 0 || along >= d {
			continue
		}
		// Things in front of the tank look larger to the viewer than the tank.
		scale := d / (d - along)
		shadow := between((aside-half)*scale, (aside+half)*scale)
		if shadow == 0 {
			continue
		}
		for j, up := range heights {
			if high >= up+float64(along*w.line[ring][j]) {
				w.blocked[ring][j] |= shadow
				w.boxed[ring][j] |= shadow
			}
		}
	}
}

// castPlant enters the shadow of a plant on a tank that stands at height y: for each row, its width
// where the line of sight passes it.
func (w *bench) castPlant(rings uint8, t *thing, along, aside, y float64) {
	heights := &w.heights
	for ring, d := range Distances() {
		if rings>>ring&1 == 0 || along >= d {
			continue
		}
		scale := d / (d - along)
		if math.Abs(aside)-t.r >= halfTank/scale {
			continue
		}
		for j, up := range heights {
			if w.blocked[ring][j] == allBins {
				continue
			}
			half := t.at(y + up + float64(along*w.line[ring][j]))
			w.blocked[ring][j] |= between((aside-half)*scale, (aside+half)*scale)
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

// enter copies rings of one direction from the bench into the square.
func (s *square) enter(w *bench, k int, rings uint8) {
	s.hullDown[k] &^= rings
	s.turret[k] &^= rings
	for ring := range Rings {
		if rings>>ring&1 == 0 {
			continue
		}
		free := 0.0
		for j := range numRows {
			free += float64(w.parts[j] * float64(bits.OnesCount16(w.wide[j]&^w.blocked[ring][j])))
		}
		s.shown[k][ring] = uint8(float64(full*free) + 0.5)
		const hull, turret = tanks.HighHull, tanks.TurretBand // the upper hull hides the lower too
		ground, boxed := w.ground[ring], &w.boxed[ring]
		hullHidden := ground>>hull&1 == 1 || boxed[hull] == allBins
		if hullHidden && ground>>turret&1 == 0 && boxed[turret]&w.wide[turret] == 0 {
			s.hullDown[k] |= 1 << ring
		}
		if w.wide[turret]&^w.blocked[ring][turret] != 0 {
			s.turret[k] |= 1 << ring
		}
	}
}

// needExposure computes the share of the ground from which a square is seen, if it is missing.
// Every ring stands for the ground that is nearer to it than to the others, regardless of its
// growing circumference: near ground matters as much as far ground.
func (c *Map) needExposure(i int) {
	depth := [Rings]float64{35, 40, 65, 40} // m
	s := &c.squares[i]
	if s.exposed {
		return
	}
	at := c.Centre(i)
	sum, all := 0.0, 0.0
	for k := range Directions {
		c.need(i, k, allRings)
		a := &c.axes[k]
		for ring, d := range Distances() {
			if px, pz := at[0]+float64(d*a.x), at[2]+float64(d*a.z); px < 0 || pz < 0 || px > c.land.Spec.Width || pz > c.land.Spec.Depth {
				continue
			}
			all += depth[ring]
			if float64(s.shown[k][ring]) > full*c.seen {
				sum += depth[ring]
			}
		}
	}
	s.exposure, s.exposed = 0, true
	if all > 0 {
		s.exposure = uint8(math.Round(full * sum / all))
	}
}

package terrain

import (
	"math/rand/v2"

	"treeline/terrain/geom/ieee"
)

// draft is a candidate land. How high it can be depends on how steep it is, which is known only
// when the slope at every point of its survey has been computed; a bound follows from the points
// that look steepest by the heights alone.
type draft struct {
	land

	heights []float64 // rough, of the points of the survey
	bounded bool      // whether scale is still a bound: the right one is not larger
}

const (
	surveyed   = 80                                               // points of the survey along each axis
	slopeReach = 2.5                                              // m over which a slope is measured
	outliers   = surveyed                                         // points below 0 and points above the top: a hundredth each
	steeper    = surveyed*surveyed - steepShare*surveyed*surveyed // points that may be steeper than steepLimit
)

// choose draws lands until one has nearly the relief that is wanted, or takes
// the highest of a few: in some a single steep spot keeps all hills low.
func (l *land) choose(relief float64, random *rand.Rand) {
	const draws, enough = 6, 0.85
	var drafts []draft
	for draw := range draws {
		if draw > 0 {
			l.noise = newNoise(random)
		}
		d := l.draft(relief)
		if d.relief() >= enough*relief {
			if d.fit(relief); d.relief() >= enough*relief {
				*l = d.land
				return
			}
		}
		drafts = append(drafts, d)
	}
	// Only those that may be the highest need be measured in full: mostly one.
	for {
		best := &drafts[0]
		for i := range drafts {
			if drafts[i].relief() > best.relief() {
				best = &drafts[i]
			}
		}
		if !best.bounded {
			*l = best.land
			return
		}
		best.fit(relief)
	}
}

// draft returns a draft of the land: base and spread are set so that it rises from 0, and
// scale to a bound.
func (l *land) draft(relief float64) draft {
	d := draft{land: *l, heights: make([]float64, surveyed*surveyed)}
	eachRow(surveyed, func(j int) {
		for i := range surveyed {
			n := j*surveyed + i
			d.heights[n] = l.rough(d.point(n))
		}
	})
	d.base = -greatest(outliers+1, d.heights, -1)[outliers]
	d.spread = greatest(outliers+1, d.heights, 1)[outliers] - d.base
	d.bound(relief)
	return d
}

// bound sets scale by the points that look steepest: in full it is that or less.
func (d *draft) bound(relief float64) {
	const asked = 2 * steeper
	looks := make([]float64, len(d.heights))
	for n := range looks {
		looks[n] = d.looks(n)
	}
	least := greatest(asked, looks, 1)[asked-1]
	slopes := make([]float64, 0, asked)
	for n, v := range looks {
		if v >= least {
			slopes = append(slopes, d.slope(n))
		}
	}
	d.limit(relief, slopes)
	d.bounded = true
}

// fit sets scale so that the map rises to relief metres, or less where that would be too
// steep to drive.
func (d *draft) fit(relief float64) {
	slopes := make([]float64, len(d.heights))
	eachRow(surveyed, func(j int) {
		for i := range surveyed {
			slopes[j*surveyed+i] = d.slope(j*surveyed + i)
		}
	})
	d.limit(relief, slopes)
	d.bounded = false
}

// limit sets scale by the slopes of some points.
func (d *draft) limit(relief float64, slopes []float64) {
	most := greatest(steeper, slopes, 1)
	d.scale = min(relief/d.spread, steepLimit/most[steeper-1], steepMost/most[0])
}

// relief returns how high the land is in metres, or can be at most.
func (d *draft) relief() float64 { return d.scale * d.spread }

// point returns where the n-th point of the survey lies.
func (d *draft) point(n int) (x, z float64) {
	return float64((float64(n%surveyed) + 0.5) / surveyed * d.width), float64((float64(n/surveyed) + 0.5) / surveyed * d.depth)
}

// slope returns the slope of the n-th point of the survey, rough rise per metre.
func (d *draft) slope(n int) float64 {
	x, z := d.point(n)
	h := d.heights[n]
	return ieee.Hypot(d.rough(x+slopeReach, z)-h, d.rough(x, z+slopeReach)-h) / slopeReach
}

// looks returns what the slope of the n-th point looks like by the heights of the
// points beside it, squared.
func (d *draft) looks(n int) float64 {
	i, j := min(n%surveyed, surveyed-2), min(n/surveyed, surveyed-2)
	h := d.heights[j*surveyed+i:]
	dx, dz := (h[1]-h[0])/d.width, (h[surveyed]-h[0])/d.depth
	return float64(dx*dx) + float64(dz*dz)
}

// greatest returns the n greatest of some numbers times a sign, in falling order. There
// must be so many.
func greatest(n int, numbers []float64, sign float64) []float64 {
	top := make([]float64, n)
	for i, v := range numbers {
		v *= sign
		k := min(i, n)
		if k == n && v <= top[n-1] {
			continue
		}
		for k = min(k, n-1); k > 0 && top[k-1] < v; k-- {
			top[k] = top[k-1]
		}
		top[k] = v
	}
	return top
}

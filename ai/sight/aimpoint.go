package sight

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// aimAt returns the middle of the largest visible span of the body that was
// shaded last, at the mid height of the rows that show there. ok is false if
// nothing shows or the body is touched.
func (s *Scratch) aimAt() (at mgl64.Vec3, ok bool) {
	if s.open || s.hidden {
		return at, false
	}
	s.cone.lay()
	slope, ok := s.widestGap()
	if !ok {
		return at, false
	}
	c := &s.cone
	low, high := math.Inf(1), math.Inf(-1)
	for row, height := range &c.rows.height {
		line := c.body.At[1] + height
		if c.rows.right[row>>1] <= slope && slope <= c.rows.left[row>>1] && c.rows.tall[row>>1] > 0 && !s.hiddenAt(slope, 1<<row) {
			low, high = min(low, line), max(high, line)
		}
	}
	in, out := math.Inf(1), 0.0
	for k := range c.body.parts {
		var p polygon
		c.toLocal(&p, &c.body.parts[k])
		if a, b := p.crossing(slope); a <= b {
			in, out = min(in, a), max(out, b)
		}
	}
	if in > out { // a hair beside a corner
		in, out = c.plate(slope), c.plate(slope)
	}
	x := (in + out) / 2
	return c.world(x, x*slope, (low+high)/2), true
}

// hiddenAt reports whether a shadow hides a row at a slope.
func (s *Scratch) hiddenAt(slope float64, row uint16) bool {
	for i := range s.shadows {
		if sh := &s.shadows[i]; sh.hides&row != 0 && sh.from <= slope && slope <= sh.to {
			return true
		}
	}
	return false
}

// widestGap returns the middle of the widest stretch in which some row shows without a break, or
// that of all rows together if it is as wide.
func (s *Scratch) widestGap() (slope float64, ok bool) {
	best := 0.0
	for row := range numRows {
		if s.cone.rows.none>>row&1 != 0 {
			continue
		}
		shadow := s.union.stretches(row)
		from := s.cone.rows.right[row>>1]
		for i := 0; i <= len(shadow); i++ {
			to := s.cone.rows.left[row>>1]
			if i < len(shadow) {
				to = shadow[i].from
			}
			const epsilon = 1e-12
			if width := angleBetween(from, max(from, to)); width > best+epsilon {
				best, ok = width, true
				slope = middle(from, to)
			}
			if i < len(shadow) {
				from = shadow[i].to
			}
		}
	}
	return slope, ok
}

// crossing returns where the ray of a slope enters and leaves p; in > out if it
// misses it.
func (p *polygon) crossing(slope float64) (in, out float64) {
	in, out = 0, math.Inf(1)
	for i := range p.n {
		j := next(i, p.n)
		du, dv := p.u[j]-p.u[i], p.v[j]-p.v[i]
		off := float64(du*p.v[i]) - float64(dv*p.u[i]) // inside: du*v - dv*u >= off
		rate := float64(du*slope) - dv
		switch {
		case rate > 0:
			in = max(in, off/rate)
		case rate < 0:
			out = min(out, off/rate)
		case off > 0:
			return 1, 0
		}
	}
	return in, out
}

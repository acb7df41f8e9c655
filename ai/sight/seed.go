package sight

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom/ieee"
)

// Seed mode is the method of the original game, kept to show what the exact one changes. The
// squares on the line from the eye to the middle of the target give the candidates. The target's
// width is a table of 20 parts, each represented by its middle. An obstacle nearer than the
// target's middle strikes out the parts between the two ends of its diameter perpendicular to the
// line of sight, instead of between the tangents. Plants, wrecks and smoke hide from the ground to
// the sky. Two things are our own, so that the mode can be played: hills are tested along the same
// line, and a rock, wall, bale or building counts only if it hides the turret too, and then hides
// all.

// seedParts is the number of parts of the target's width.
const seedParts = 20

// plainRows is the number of rows of seed mode: low hull, high hull and turret, each as
// wide as the tank.
const plainRows = 3

// layPlain lays the rows of seed mode. The other rows are at the height of the highest and have no
// area.
func (c *cone) layPlain() {
	heights := [plainRows]float64{0.6, 1.4, 2.2} // m
	r := &c.rows
	*r, c.laid = rows{}, true
	c.seeHull(&apparent{})
	c.high, c.deep = math.Inf(1), math.Inf(-1)
	for pair := range numPairs {
		height := heights[min(pair, plainRows-1)]
		r.height[2*pair], r.height[2*pair+1], r.middle[pair] = height, height, height
		r.right[pair], r.left[pair] = -c.span, c.span
		if pair < plainRows {
			r.tall[pair] = heights[1] - heights[0]
			r.whole += float64(r.tall[pair] * c.wideness(-c.span, c.span))
		} else {
			r.none |= bothRows << (2 * pair)
		}
	}
}

// seedScratch is the working memory of seed mode.
type seedScratch struct {
	squares []terrain.Square
	taken   []terrain.ObstacleID
	takenIn []uint64        // by obstacle: the last share in which it was taken
	shares  uint64          // computed so far
	width   float64         // rad
	struck  [seedParts]bool // from right to left
	left    int             // parts that are not struck
	by      [seedParts]cause
	from    [seedParts]float64 // m, distance of what struck a part
}

// ShareSeed returns the share of a body that is visible by seed mode. skip is as
// for Share.
func (o *Occluders) ShareSeed(s *Scratch, eye mgl64.Vec3, b *Body, skip ...tanks.ID) float64 {
	s.clear()
	s.open = !s.cone.aim(&eye, b)
	if s.open {
		return 1
	}
	s.cone.layPlain()
	s.seed.width = 2 * ieee.Atan(s.cone.span)
	s.seed.struck, s.seed.left = [seedParts]bool{}, seedParts
	o.seedObstacles(s, eye, b)
	for i := range o.passing.wrecks {
		if w := &o.passing.wrecks[i]; !among(skip, w.id) {
			s.strikeBox(&w.parts[0], cause{wreckCause, int32(i)})
		}
	}
	for i := range o.passing.clouds {
		s.strikeCloud(&o.passing.clouds[i], cause{cloudCause, int32(i)})
	}
	return o.seedShare(s)
}

// seedObstacles strikes out what stands in the squares on the line, up to the one in
// which nothing is left.
func (o *Occluders) seedObstacles(s *Scratch, eye mgl64.Vec3, b *Body) {
	k := &s.seed
	k.squares, k.taken = o.grid.Line(k.squares[:0], eye, b.At), k.taken[:0]
	if len(k.takenIn) != len(o.fallen) {
		k.takenIn, k.shares = make([]uint64, len(o.fallen)), 0
	}
	k.shares++
	for _, square := range k.squares {
		if k.left == 0 {
			return
		}
		for _, id := range o.grid.In(square) {
			if o.fallen[id] || k.takenIn[id] == k.shares {
				continue
			}
			k.takenIn[id] = k.shares
			k.taken = append(k.taken, id)
			switch slot := o.slots[id]; {
			case slot < 0:
			case o.isPlant[id]:
				s.strikePlant(&o.plants[slot], cause{plantCause, slot})
			default:
				box := &o.boxes[slot]
				if x, y := s.cone.local(box.cu, box.cv); s.cone.hides(x, y, o.boxAt[slot].top) == allRows {
					s.strikeBox(box, cause{boxCause, slot})
				}
			}
		}
	}
}

// strikePlant strikes out the parts between the ends of the diameter of a plant.
func (s *Scratch) strikePlant(p *plant, by cause) {
	c := &s.cone
	x, y := c.local(p.u, p.v)
	distance := ieee.Hypot(x, y)
	if distance <= p.cover || distance >= ieee.Hypot(c.cx, c.cy) {
		return
	}
	middle, half := ieee.Atan2(y, x), ieee.Atan(p.cover/distance)
	s.strike(middle-half, middle+half, distance, by)
}

// strikeBox strikes out the parts between the outermost corners of a box.
func (s *Scratch) strikeBox(b *solid, by cause) {
	c := &s.cone
	x, y := c.local(b.cu, b.cv)
	distance := ieee.Hypot(x, y)
	if distance >= ieee.Hypot(c.cx, c.cy) || b.contains(c.eu, c.ev) {
		return
	}
	var box polygon
	c.toLocal(&box, &b.polygon)
	rx, ry, lx, ly := box.extremes()
	right := ieee.Atan2(ry, rx)
	left := right + ieee.Atan2(float64(rx*ly)-float64(ry*lx), float64(rx*lx)+float64(ry*ly))
	s.strike(right, left, distance, by)
}

// strike strikes out the parts whose middle is between two bearings, or those a
// whole turn away.
func (s *Scratch) strike(from, to, distance float64, by cause) {
	k := &s.seed
	for i := range k.struck {
		middle := ((float64(i)+0.5)/seedParts - 0.5) * k.width
		in := middle >= from && middle <= to || middle >= from-2*math.Pi && middle <= to-2*math.Pi ||
			middle >= from+2*math.Pi && middle <= to+2*math.Pi
		if in && !k.struck[i] {
			k.left--
		}
		if in && (!k.struck[i] || distance < k.from[i]) {
			k.struck[i], k.by[i], k.from[i] = true, by, distance
		}
	}
}

// seedShare counts the parts that are left, and keeps the others as shadows.
func (o *Occluders) seedShare(s *Scratch) float64 {
	k := &s.seed
	for i, struck := range k.struck {
		if !struck {
			continue
		}
		from := ieee.Tan((float64(i)/seedParts - 0.5) * k.width)
		to := ieee.Tan((float64(i+1)/seedParts - 0.5) * k.width)
		s.add(from, to, allRows, k.by[i])
	}
	clear := plainRows
	if !o.relief.level {
		hides := s.section.at(&o.relief, &s.cone, 0)
		if hides != 0 {
			s.add(-s.cone.span, s.cone.span, hides, cause{kind: groundCause})
		}
		for row := range plainRows {
			clear -= int(hides >> (2 * row) & 1)
		}
	}
	if k.left == 0 || clear == 0 {
		s.hidden = true
		return 0
	}
	return float64(k.left) / seedParts * float64(clear) / plainRows
}

package sight

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// SeenRow is a row of a body as an eye sees it: its sides as slopes from the axis, its middle and
// its height in metres on the plate, and the height at which plants are tested.
type SeenRow struct{ Right, Left, Height, Tall, Asked float64 }

// RowsOf returns the rows of a body as an eye sees them, the heading from which slopes are
// measured, and the part of the way to the plate on which the ground is tested.
func RowsOf(eye mgl64.Vec3, b *Body) (seen [Rows]SeenRow, axis geom.Heading, nearest float64) {
	var c cone
	if !c.aim(&eye, b) {
		panic("the eye is in the body")
	}
	c.lay()
	r := &c.rows
	for row := range seen {
		pair := row / 2
		seen[row] = SeenRow{Right: r.right[pair], Left: r.left[pair], Height: r.height[row], Tall: 0.5 * r.tall[pair], Asked: r.middle[pair]}
	}
	return seen, geom.HeadingOf(mgl64.Vec3{c.fu, 0, -c.fv}), c.nearest
}

// Tilts is the number of steepnesses for which the widths of plants are tabulated.
const Tilts = tilts

// TiltedWidth returns how far from the stem lines of a steepness meet a plant of a kind if they
// pass the stem at a level, as a share of its cover.
func TiltedWidth(kind, steepness, level int) float64 {
	return usualProfiles()[kind].tilted[steepness][level+around]
}

// HullRows is the number of rows of the hull, which come first.
const HullRows = hullRows

// GroundAt returns the height of the plane on which the tank stands.
func (b *Body) GroundAt(x, z float64) float64 {
	return b.At[1] + b.slopeX*(x-b.At[0]) + b.slopeZ*(z-b.At[2])
}

// Remembers reports whether eyes remember what hid one tank from another.
func (e *Eyes) Remembers(observer, target tanks.ID) bool {
	return len(e.lastOccluders) > 0 && e.lastOccluders[int(observer)*len(e.stances)+int(target)].n > 0
}

// Forget makes eyes forget what hid whom.
func (e *Eyes) Forget() { clear(e.lastOccluders) }

// LookOverIn is LookOver for the tanks of a match, whose witness is notified of looks.
func (e *Eyes) LookOverIn(w *tanks.World, c *Scene) {
	c.match = w
	e.LookOver(c)
}

// Remembered is what eyes remember about what hid a tank.
type Remembered = lastOccluders

// FirstShadows returns the first few causes of the shadows in s.
func FirstShadows(s *Scratch) (last Remembered) {
	for i := range s.shadows {
		if by := s.shadows[i].cause; last.n < maxRemembered && !among(last.by[:last.n], by) {
			last.by[last.n] = by
			last.n++
		}
	}
	return last
}

// Ground reports whether the ground is among the causes.
func (h *lastOccluders) Ground() bool {
	return slices.ContainsFunc(h.by[:h.n], func(by cause) bool { return by.kind == groundCause })
}

// SurelyHidden reports whether a glance shows that what is remembered hides all of a tank from an
// eye.
func (o *Occluders) SurelyHidden(last *Remembered, eye mgl64.Vec3, t *tanks.Tank) bool {
	return o.surelyHidden(&eye, t, last)
}

// HiddenByGround is SurelyHidden by the ground alone.
func (o *Occluders) HiddenByGround(eye mgl64.Vec3, t *tanks.Tank) bool {
	return o.surelyHidden(&eye, t, &lastOccluders{n: 1, by: [maxRemembered]cause{{kind: groundCause}}})
}

// Strays returns by how many metres, halfway, lines of sight from an eye to the rows of a tank
// leave the heights that a glance assumes, and by what slope the tank's sides leave those of the
// glance: below 0 if they do not. ok is false if a glance does not apply to the tank.
func Strays(eye mgl64.Vec3, t *tanks.Tank) (off, aside float64, ok bool) {
	var g glance
	var c cone
	b := girthOf(t.Body())
	body := BodyOf(t.Class, &t.Pose)
	if !g.aim(&eye, t, &b) || !c.aim(&eye, &body) {
		return 0, 0, false
	}
	c.lay()
	off, aside = math.Inf(-1), math.Inf(-1)
	for _, slope := range []float64{-c.span, 0, c.span} {
		x, y := 0.5*c.cx, 0.5*c.cx*slope
		low, high := g.heights(math.Hypot(x, y), math.Hypot(x, y))
		for row := range numRows {
			height := c.planeAt(row, x, y)
			off = max(off, low-height, height-high)
		}
		u, v := c.fu*x-c.fv*y, c.fv*x+c.fu*y
		aside = max(aside, math.Abs((v*g.fu-u*g.fv)/(u*g.fu+v*g.fv))-g.span)
	}
	return off, aside, true
}

// HiddenBy reports whether a glance shows that a single obstacle of the map hides all of a tank
// from an eye.
func (o *Occluders) HiddenBy(eye mgl64.Vec3, t *tanks.Tank, obstacle int) bool {
	by := cause{boxCause, o.slots[obstacle]}
	if o.isPlant[obstacle] {
		by.kind = plantCause
	}
	return by.index >= 0 && o.surelyHidden(&eye, t, &lastOccluders{n: 1, by: [maxRemembered]cause{by}})
}

// Kept returns the number of plant lists and of verdicts in a recall.
func (r *Recall) Kept() (lists, verdicts int) {
	for i := range r.lists {
		if r.lists[i].n >= 0 {
			lists++
		}
		if r.lists[i].sure >= allShows {
			verdicts++
		}
	}
	return lists, verdicts
}

// Shift returns the greatest distance in m by which a point of a tank moves from one pose to
// another.
func (o *Occluders) Shift(class tanks.ClassID, from, to *tanks.Pose) float64 {
	return o.shift(class, from, to)
}

// Leeway is the distance in m that eye and body may move until the list for a look is made again.
const Leeway = leeway - wayEpsilon

// ListStrays returns by how many metres the radii that a second look uses leave the bounds in the
// list of a first one, below 0 if they do not, and the number of plants in the list, 0 if there can
// be none.
func (o *Occluders) ListStrays(eyes [2]mgl64.Vec3, bodies [2]*Body) (off float64, plants int) {
	var s Scratch
	var l list
	off = math.Inf(-1)
	c := &s.cone
	if !c.aim(&eyes[0], bodies[0]) || !o.lasts(c) || !o.fill(&l, &s, &o.low) || !c.aim(&eyes[1], bodies[1]) {
		return off, 0
	}
	c.lay()
	for i, item := range l.items[:l.n] {
		p := &o.plants[item]
		x, y := c.local(p.u, p.v)
		if x <= 0 {
			continue
		}
		var right, left [numPairs]float64
		s.pincer.grip(c, p, x, y)
		s.pincer.widths(&right, &left, &c.rows)
		for pair := range right {
			off = max(off, max(right[pair], left[pair])-float64(l.wide[i]), float64(l.narrow[i])-min(right[pair], left[pair]))
		}
		if r := p.width(c.eye); math.Hypot(x, y) < r {
			off = max(off, r-float64(l.wide[i]))
		}
	}
	return off, int(l.n)
}

// PlainOutlines returns the corners of the outlines of hull and turret, and of both together, all
// by convexHull.
func PlainOutlines(class tanks.ClassID, pose *tanks.Pose) (parts [2][]mgl64.Vec3, round []mgl64.Vec3) {
	c := tanks.ClassOf(class)
	hull := pose.Frame()
	turret := hull.Turret(c, pose.Turret)
	hullOf := func(corners []mgl64.Vec3) []mgl64.Vec3 {
		u, v := make([]float64, len(corners)), make([]float64, len(corners))
		for i, at := range corners {
			u[i], v[i] = at[0], -at[2]
		}
		out := make([]mgl64.Vec3, convexHull(u, v, len(corners)))
		for i := range out {
			out[i] = mgl64.Vec3{u[i], pose.At[1], -v[i]}
		}
		return out
	}
	boxes := c.Boxes(&hull, &turret)
	for k := range boxes {
		lowX, highX := corners(&boxes[k], 0)
		lowZ, highZ := corners(&boxes[k], 2)
		for i := range lowX {
			parts[k] = append(parts[k], mgl64.Vec3{lowX[i], pose.At[1], lowZ[i]})
		}
		if pose.Pitch != 0 || pose.Roll != 0 {
			for i := range highX {
				parts[k] = append(parts[k], mgl64.Vec3{highX[i], pose.At[1], highZ[i]})
			}
			parts[k] = hullOf(parts[k])
		}
	}
	return parts, hullOf(slices.Concat(parts[0], parts[1]))
}

package sight

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// candidates lists what stands in the cells that were walked, and the wrecks and the
// smoke nearer than the target.
func (e *Eyes) candidates(w *tanks.World, x *Explanation) {
	o, s := e.occluders, &e.scratch
	blocks := map[cause]bool{}
	for i := range s.shadows {
		blocks[s.shadows[i].cause] = true
	}
	for _, id := range o.asked(s, x.Method) {
		by := cause{boxCause, o.slots[id]}
		if o.isPlant[id] {
			by.kind = plantCause
		}
		if by.index >= 0 {
			x.Candidates = append(x.Candidates, e.candidate(w, x.Eye, by, blocks[by]))
		}
	}
	for i := range o.passing.wrecks {
		by := cause{wreckCause, int32(i)}
		if id := o.passing.wrecks[i].id; id != x.Observer && id != x.Target && e.distanceTo(by) < x.Distance {
			x.Candidates = append(x.Candidates, e.candidate(w, x.Eye, by, blocks[by]))
		}
	}
	for i := range o.passing.clouds {
		if by := (cause{cloudCause, int32(i)}); e.distanceTo(by) < x.Distance || blocks[by] {
			x.Candidates = append(x.Candidates, e.candidate(w, x.Eye, by, blocks[by]))
		}
	}
}

// asked returns the obstacles tested for the last share, each once, ascending: with exact sight
// those whose circles may reach into the cone, in seed mode those in the squares.
func (o *Occluders) asked(s *Scratch, m Mode) []terrain.ObstacleID {
	var ids []terrain.ObstacleID
	switch {
	case s.open:
	case m == Seed:
		ids = append(ids, s.seed.taken...)
	default:
		ix, _ := o.indexFor(&s.cone)
		s.walk.start(ix, &s.cone)
		for more := true; more; {
			more = s.walk.collect()
			for _, item := range s.walk.hits[:s.walk.found] {
				if k := int(item) - len(o.plants); k >= 0 {
					ids = append(ids, o.boxAt[o.pieces[k]].id)
				} else {
					ids = append(ids, o.plants[item].id)
				}
			}
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// candidate describes one thing as it looks from an eye.
func (e *Eyes) candidate(w *tanks.World, eye mgl64.Vec3, by cause, blocks bool) Candidate {
	c := Candidate{Cause: e.causeOf(w, by), Blocks: blocks}
	o := e.occluders
	if by.kind == plantCause || by.kind == cloudCause {
		p := o.plantOf(by)
		c.At, c.Radius = mgl64.Vec3{p.u, p.foot, -p.v}, e.radius(p)
		c.LeftAt, c.RightAt, _ = geom.Tangents(eye, geom.Circle{At: c.At, Radius: c.Radius}) // its middle twice for an eye inside
		return c
	}
	box := o.solidOf(by)
	c.At = mgl64.Vec3{box.cu, o.footOf(w, by), -box.cv}
	c.LeftAt, c.RightAt = c.At, c.At
	if !box.contains(eye[0], -eye[2]) {
		c.LeftAt, c.RightAt = box.outermost(eye, c.At[1])
	}
	return c
}

// radius returns the largest radius at which a plant stands in the way of the last
// look, 0 if that passes over it.
func (e *Eyes) radius(p *plant) float64 {
	c := &e.scratch.cone
	if e.tuning.Mode == Seed {
		return p.cover
	}
	c.lay()
	x, y := c.local(p.u, p.v)
	var right, left [numPairs]float64
	var q pincer
	q.grip(c, p, x, y)
	q.widths(&right, &left, &c.rows)
	return max(slices.Max(right[:]), slices.Max(left[:]))
}

// plantOf returns a plant, or the plant that stands for a cloud.
func (o *Occluders) plantOf(by cause) *plant {
	if by.kind == cloudCause {
		return &o.passing.clouds[by.index]
	}
	return &o.plants[by.index]
}

// outermost returns the corners furthest to the left and right as seen from an
// eye outside, at a height.
func (p *polygon) outermost(eye mgl64.Vec3, height float64) (left, right mgl64.Vec3) {
	moved := polygon{n: p.n}
	for i := range p.n {
		moved.u[i], moved.v[i] = p.u[i]-eye[0], p.v[i]+eye[2]
	}
	rx, ry, lx, ly := moved.extremes()
	return mgl64.Vec3{eye[0] + lx, height, eye[2] - ly}, mgl64.Vec3{eye[0] + rx, height, eye[2] - ry}
}

// solidOf returns the footprint of a box or of a wreck's hull.
func (o *Occluders) solidOf(by cause) *solid {
	if by.kind == wreckCause {
		return &o.passing.wrecks[by.index].parts[0]
	}
	return &o.boxes[by.index]
}

// footOf returns the height at which a box or wreck stands.
func (o *Occluders) footOf(w *tanks.World, by cause) float64 {
	if by.kind == wreckCause {
		return w.Tanks[o.passing.wrecks[by.index].id].At[1]
	}
	return o.m.Obstacles[o.boxAt[by.index].id].At[1]
}

// distanceTo returns how far from the eye of the last look something stands, in
// metres; the ground is behind everything.
func (e *Eyes) distanceTo(by cause) float64 {
	o, c := e.occluders, &e.scratch.cone
	switch by.kind {
	case groundCause:
		return math.Inf(1)
	case plantCause, cloudCause:
		p := o.plantOf(by)
		return ieee.Hypot(p.u-c.eu, p.v-c.ev)
	}
	b := o.solidOf(by)
	return ieee.Hypot(b.cu-c.eu, b.cv-c.ev)
}

// Smoke is the kind and the name of a cloud of smoke as a cause.
const Smoke = "smoke"

// causeOf names a cause.
func (e *Eyes) causeOf(w *tanks.World, by cause) Cause {
	o := e.occluders
	out := Cause{Kind: "ground", Name: "hill", Obstacle: -1, Wreck: tanks.NoTank}
	switch by.kind {
	case plantCause:
		out.Obstacle = o.plants[by.index].id
	case boxCause:
		out.Obstacle = o.boxAt[by.index].id
	case wreckCause:
		out.Wreck = o.passing.wrecks[by.index].id
		out.Kind, out.Name = "wreck", w.Tanks[out.Wreck].Name
	case cloudCause:
		out.Kind, out.Name = Smoke, Smoke
	case groundCause:
	}
	if out.Obstacle >= 0 {
		b := &o.m.Obstacles[out.Obstacle]
		out.Kind, out.Name = b.Kind.String(), b.Model
		switch {
		case b.Plant() && int(b.Species) < len(o.flora):
			out.Name = o.flora[b.Species].Name
		case b.Plant():
			out.Name = out.Kind
		}
	}
	return out
}

package sight

import (
	"math/bits"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Explanation is what one look at one target found, step by step. It is made on request, and costs
// nothing otherwise.
type Explanation struct {
	Observer      tanks.ID    `json:"observer"`
	Target        tanks.ID    `json:"target"`
	Names         [2]string   `json:"names"` // of observer and target
	Method        Mode        `json:"method"`
	Eye           mgl64.Vec3  `json:"eye"`
	TurretHeading float64     `json:"turretHeading"` // rad, absolute
	HalfFOV       float64     `json:"halfFOV"`       // rad
	Range         float64     `json:"range"`         // m
	Distance      float64     `json:"distance"`      // m, eye to target
	OffAxis       float64     `json:"offAxis"`       // rad, of the target from the turret's heading, left positive
	InView        bool        `json:"inView"`
	Left          float64     `json:"left"` // rad, absolute headings of the silhouette's sides
	Right         float64     `json:"right"`
	LeftAt        mgl64.Vec3  `json:"leftAt"` // the corners there
	RightAt       mgl64.Vec3  `json:"rightAt"`
	Cells         []Cell      `json:"cells"` // whose occluders were asked
	Rows          [Rows]Row   `json:"rows"`  // of the silhouette, from the lowest up
	Candidates    []Candidate `json:"candidates"`
	Blocked       []Interval  `json:"blocked"`      // from right to left, as shares of the width; no row of a stretch is in two intervals
	TerrainClear  float64     `json:"terrainClear"` // share of the silhouette clear of hills
	Share         float64     `json:"share"`
	Threshold     float64     `json:"threshold"`
	Reasons       []string    `json:"reasons"` // why the threshold is what it is, and the verdict
	Seen          bool        `json:"seen"`
	Meter         float64     `json:"meter"` // spot build-up at the last look, 0..1
}

// Row is a level band of a target's silhouette as the observer sees it. From and To are
// its sides as shares of the width, as in Interval, Bottom and Top its borders in metres
// above the plane that the target stands on, measured between the corners on the sides,
// and Part its share of the silhouette's area: 0 for a row that is not there.
type Row struct {
	From   float64 `json:"from"`
	To     float64 `json:"to"`
	Bottom float64 `json:"bottom"`
	Top    float64 `json:"top"`
	Part   float64 `json:"part"`
}

// Cell is an upright rectangle of the ground in metres, from its corner with the least
// x and z.
type Cell struct {
	X     float64 `json:"x"`
	Z     float64 `json:"z"`
	Width float64 `json:"width"` // along x
	Depth float64 `json:"depth"` // along z
}

// Cause is what blocks: an obstacle of the map, a wreck, smoke, or the ground.
type Cause struct {
	Kind     string             `json:"kind"`     // "tree", "bush", "rock", "building", "wall", "bale", "wreck", "smoke", "ground"
	Name     string             `json:"name"`     // "oak", "barn", ...; of a wreck the tank's name
	Obstacle terrain.ObstacleID `json:"obstacle"` // -1 if it is none
	Wreck    tanks.ID           `json:"wreck"`    // tanks.NoTank if it is none
}

// Candidate is something that was tested.
type Candidate struct {
	Cause

	At      mgl64.Vec3 `json:"at"`
	Radius  float64    `json:"radius"` // m, the largest where a line of sight passes a plant; 0 above its top, and for boxes
	LeftAt  mgl64.Vec3 `json:"leftAt"` // tangent points or outermost corners; At if the eye is in it
	RightAt mgl64.Vec3 `json:"rightAt"`
	Blocks  bool       `json:"blocks"`
}

// Interval is a stretch of the target's width, 0 at its right side and 1 at its left as the
// observer sees it, and the height rows, from the lowest up, that Cause hides there. Where several
// things hide a row, Cause is the nearest; where they hide different rows, the stretch has an
// interval for each.
type Interval struct {
	From   float64    `json:"from"`
	To     float64    `json:"to"`
	Rows   [Rows]bool `json:"rows"`
	Hidden int        `json:"hidden"` // how many of the rows
	All    bool       `json:"all"`    // these are all rows that the target has there
	Part   float64    `json:"part"`   // share of the silhouette that is hidden here
	Cause  Cause      `json:"cause"`
}

// Explain looks once more from observer to target and records every step. It changes nothing that a
// match depends on. The share is the one that Look would find now, also for a target out of view.
func (e *Eyes) Explain(w *tanks.World, observer, target tanks.ID) Explanation {
	w.Standing.Follow(e.occluders)
	e.adopt(w.Tanks, w.Clouds.All())
	from, to := &w.Tanks[observer], &w.Tanks[target]
	s := w.Sightings.Of(observer, target)
	x := Explanation{
		Observer: observer, Target: target, Names: [2]string{from.Name, to.Name}, Method: e.tuning.Mode,
		Eye: tanks.EyePoint(from), TurretHeading: float64(from.TurretHeading().Norm()),
		HalfFOV: e.tuning.HalfFOV(), Range: e.tuning.Range, Seen: s.Seen, Meter: s.Meter,
	}
	x.Distance = geom.PlaneDist(x.Eye, to.At)
	x.OffAxis = geom.Bearing(x.Eye, from.TurretHeading(), to.At)
	field := e.fieldOf(from, x.Eye)
	x.InView, _ = e.tuning.InView(&field, to.At, to.Body().Radius(), s.Seen)
	x.Threshold = e.tuning.Threshold(e.tuning.cueOf(to, x.OffAxis, w.Tick))
	b := e.stanceOf(to).outline()
	x.Share = e.shareThoroughly(x.Eye, observer, target, b)
	e.sides(&x, b)
	x.Rows = e.scratch.rows()
	e.cells(&x)
	x.Blocked = e.blame(w)
	x.TerrainClear = 1 - e.scratch.partOf(cause{kind: groundCause})
	e.candidates(w, &x)
	x.Reasons = e.reasons(w, &x)
	return x
}

// ExplainBy is Explain with a given method, whichever the match uses.
func (e *Eyes) ExplainBy(m Mode, w *tanks.World, observer, target tanks.ID) Explanation {
	set := e.tuning.Mode
	e.tuning.Mode = m
	x := e.Explain(w, observer, target)
	e.tuning.Mode = set
	return x
}

// shareThoroughly computes the share without stopping once the answer is settled.
func (e *Eyes) shareThoroughly(eye mgl64.Vec3, observer, target tanks.ID, b *Body) float64 {
	o, s := e.occluders, &e.scratch
	if e.tuning.Mode == Seed {
		return o.ShareSeed(s, eye, b, observer, target)
	}
	s.clear()
	if o.aim(s, &eye, b); s.open {
		return 1
	}
	s.lay()
	s.thorough = true
	o.shade(s, &o.passing, []tanks.ID{observer, target})
	s.thorough = false
	return s.free()
}

// sides finds the sides of the silhouette. An eye inside it has none: both are
// the middle of the target.
func (e *Eyes) sides(x *Explanation, b *Body) {
	x.LeftAt, x.RightAt = b.At, b.At
	if left, right, ok := b.round.sides(x.Eye[0], -x.Eye[2]); ok {
		x.LeftAt = mgl64.Vec3{b.round.u[left], b.At[1], -b.round.v[left]}
		x.RightAt = mgl64.Vec3{b.round.u[right], b.At[1], -b.round.v[right]}
	}
	x.Left = float64(geom.HeadingOf(x.LeftAt.Sub(x.Eye)))
	x.Right = float64(geom.HeadingOf(x.RightAt.Sub(x.Eye)))
}

// rows returns the rows of the body of the last query; they have no area if it is touched.
func (s *Scratch) rows() (out [Rows]Row) {
	if s.open {
		return out
	}
	c := &s.cone
	c.lay()
	r := &c.rows
	for row := range out {
		pair := row >> 1
		half := float64(r.tall[pair] / 4)
		out[row] = Row{
			From: s.widthShare(r.right[pair]), To: s.widthShare(r.left[pair]), Bottom: r.height[row] - half, Top: r.height[row] + half,
			Part: c.part(r.right[pair], r.left[pair], 1<<row),
		}
	}
	return out
}

// blame cuts the width into stretches and finds the cause for every row.
func (e *Eyes) blame(w *tanks.World) []Interval {
	s := &e.scratch
	if s.open {
		return nil
	}
	var out []Interval
	cuts := s.shadowCuts()
	last := 0 // where the intervals of the previous stretch begin
	for i := 1; i < len(cuts); i++ {
		first := len(out)
		from, to := s.widthShare(cuts[i-1]), s.widthShare(cuts[i])
		if from >= to {
			continue // a hair
		}
		middle := (cuts[i-1] + cuts[i]) / 2
		for _, next := range e.blameAt(middle) {
			piece := Interval{From: from, To: to, Cause: e.causeOf(w, next.cause)}
			for row := range piece.Rows {
				piece.Rows[row] = next.hides>>row&1 != 0
			}
			piece.Hidden, piece.All = bits.OnesCount16(next.hides), next.hides == s.cone.rowsAt(middle)
			piece.Part = s.cone.part(cuts[i-1], cuts[i], next.hides)
			if k := sameAs(out[last:first], &piece); k >= 0 {
				out[last+k].To = piece.To
				out[last+k].Part += piece.Part
				continue
			}
			out = append(out, piece)
		}
		if len(out) > first {
			last = first
		}
	}
	return out
}

// blameAt returns what hides rows at a slope, each cause with the rows that nothing nearer hides,
// from the lowest row up.
func (e *Eyes) blameAt(slope float64) []shadow {
	var out []shadow
	for row := range numRows {
		if e.scratch.cone.rowsAt(slope)>>row&1 == 0 {
			continue
		}
		nearest := -1
		for k := range e.scratch.shadows {
			sh := &e.scratch.shadows[k]
			if sh.hides>>row&1 != 0 && sh.from <= slope && slope <= sh.to &&
				(nearest < 0 || e.distanceTo(sh.cause) < e.distanceTo(e.scratch.shadows[nearest].cause)) {
				nearest = k
			}
		}
		if nearest < 0 {
			continue
		}
		by := e.scratch.shadows[nearest].cause
		k := slices.IndexFunc(out, func(sh shadow) bool { return sh.cause == by })
		if k < 0 {
			k = len(out)
			out = append(out, shadow{cause: by})
		}
		out[k].hides |= 1 << row
	}
	return out
}

// sameAs returns which of the intervals the piece continues, -1 if none.
func sameAs(intervals []Interval, piece *Interval) int {
	return slices.IndexFunc(intervals, func(i Interval) bool {
		return i.To == piece.From && i.Rows == piece.Rows && i.All == piece.All && i.Cause == piece.Cause
	})
}

// rowsAt returns the rows that the body has at a slope.
func (c *cone) rowsAt(slope float64) (there uint16) {
	for row := range numRows {
		if c.rows.right[row>>1] <= slope && slope <= c.rows.left[row>>1] && c.rows.tall[row>>1] > 0 {
			there |= 1 << row
		}
	}
	return there
}

// shadowCuts returns all slopes at which a row or a shadow begins or ends, sorted.
func (s *Scratch) shadowCuts() []float64 {
	cuts := append(append([]float64(nil), s.cone.rows.right[:]...), s.cone.rows.left[:]...)
	for i := range s.shadows {
		cuts = append(cuts, s.shadows[i].from, s.shadows[i].to)
	}
	slices.Sort(cuts)
	return slices.Compact(cuts)
}

// widthShare turns a slope into a share of the width, from the right.
func (s *Scratch) widthShare(slope float64) float64 {
	switch {
	case slope <= -s.cone.span:
		return 0
	case slope >= s.cone.span:
		return 1
	}
	return 0.5 + ieee.Atan(slope)/(2*ieee.Atan(s.cone.span))
}

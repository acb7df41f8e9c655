package sight_test

import (
	"math"
	"slices"
	"sync"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// flora returns the table of plants, made once.
var flora = sync.OnceValue(terrain.Flora)

// oracle is the slow, plain answer: it collects every bearing at which anything can change
// (tangents by asin, corners, crossings of outlines), and between each two neighbours casts one ray
// against every obstacle of the map. It shares no code and no idea with the package: no index, no
// slopes, no order, no union.
type oracle struct {
	m       *terrain.Map
	fallen  map[int]bool
	clouds  []tanks.Cloud
	blind   bool            // the eye is in a cloud
	corners [2][]mgl64.Vec3 // of the target's hull and turret
	eye     mgl64.Vec3
	target  mgl64.Vec3
	axis    float64    // from the eye to the middle of the target, in rad
	right   mgl64.Vec3 // corner of the target with the least bearing
	left    mgl64.Vec3 // corner with the greatest
	near    []near
	rows    [sight.Rows]sight.SeenRow
	seenOn  float64 // heading from which the sides of rows are measured, in rad
}

// near is an obstacle that may be in the way, as seen from the eye.
type near struct {
	*terrain.Obstacle
	right, left [sight.Rows]float64 // radii of a plant in m where the line to each row passes to the right and to the left of its stem
}

// share returns the share of the target's width and rows that is visible.
func (o *oracle) share(eye mgl64.Vec3, class tanks.ClassID, pose *tanks.Pose) float64 {
	o.eye, o.target = eye, pose.At
	c := tanks.ClassOf(class)
	hull, turret := tanks.HullBox(pose, c), tanks.TurretBox(pose, c)
	for k, b := range []geom.Block{hull, turret} { // of a level tank: the floor is the outline
		f, r := b.Forward.Mul(b.Half[0]), b.Right.Mul(b.Half[2])
		o.corners[k] = []mgl64.Vec3{b.At.Add(f).Add(r), b.At.Add(f).Sub(r), b.At.Sub(f).Sub(r), b.At.Sub(f).Add(r)}
	}
	o.axis = math.Atan2(-(o.target[2] - eye[2]), o.target[0]-eye[0])
	o.right, o.left = o.sides()
	body := sight.BodyOf(class, pose)
	rows, axis, _ := sight.RowsOf(eye, &body)
	o.rows, o.seenOn = rows, float64(axis)
	o.collect()
	cuts := []float64{o.bearing(o.right), o.bearing(o.left)}
	for _, a := range o.critical() {
		if a > cuts[0] && a < cuts[1] {
			cuts = append(cuts, a)
		}
	}
	slices.Sort(cuts)
	free, whole := 0.0, 0.0
	for i := 1; i < len(cuts); i++ {
		from, to := cuts[i-1]-o.seenOn+o.axis, cuts[i]-o.seenOn+o.axis
		middle := (from + to) / 2
		area := (math.Tan(to) - math.Tan(from)) * (o.perX(from) + o.perX(to)) / 2
		slope, cast := math.Tan(middle), o.ray(o.seenOn+middle)
		for row := range o.rows {
			if r := &o.rows[row]; slope > r.Right && slope < r.Left {
				whole += area * r.Tall
				if o.sees(&cast, row) {
					free += area * r.Tall
				}
			}
		}
	}
	return free / whole
}

// perX returns the inverse of the distance along the axis of the rows at which a bearing from it
// meets the line between the corners at the sides.
func (o *oracle) perX(bearing float64) float64 {
	at := o.seenOn + bearing
	return o.part(o.eye.Add(mgl64.Vec3{math.Cos(at), 0, -math.Sin(at)})) / math.Cos(bearing)
}

// collect keeps the obstacles whose circle comes within the target's reach of the line of sight. It
// only saves time.
func (o *oracle) collect() {
	const half = 5.0 // m, more than half the length of a target
	o.near, o.blind = o.near[:0], false
	for i := range o.clouds {
		c := &o.clouds[i]
		o.blind = o.blind || geom.PlaneDist(o.eye, c.At) < cloudWidthOf(c, o.eye[1])
		if segmentDistance(o.eye, o.target, c.At) > half+c.Radius {
			continue
		}
		n := near{Obstacle: &terrain.Obstacle{Kind: terrain.Bush, At: c.At}}
		for row := range o.rows {
			right, left := o.linesAt(n.Obstacle, o.rows[row].Asked)
			n.right[row], n.left[row] = min(cloudWidthOf(c, right), o.rim(c.At)), min(cloudWidthOf(c, left), o.rim(c.At))
		}
		o.near = append(o.near, n)
	}
	for i := range o.m.Obstacles {
		b := &o.m.Obstacles[i]
		reach := half + max(widest(b), math.Hypot(b.HalfLength, b.HalfWidth))
		if o.fallen[i] || b.Kind == terrain.Fence || segmentDistance(o.eye, o.target, b.At) > reach {
			continue
		}
		n := near{Obstacle: b}
		if b.Plant() {
			if geom.PlaneDist(o.eye, b.At) <= widthOf(b, o.eye[1]-b.At[1]) {
				continue // the eye is inside it
			}
			for row := range o.rows {
				right, left := o.linesAt(b, o.rows[row].Asked)
				n.right[row], n.left[row] = min(widthOf(b, right), o.rim(b.At)), min(widthOf(b, left), o.rim(b.At))
			}
		}
		o.near = append(o.near, n)
	}
}

// rim returns the greatest radius that a plant or cloud may have for an eye outside it.
func (o *oracle) rim(at mgl64.Vec3) float64 { return geom.PlaneDist(o.eye, at) * (1 - 1e-6) }

func segmentDistance(a, b, p mgl64.Vec3) float64 {
	dx, dz := b[0]-a[0], b[2]-a[2]
	t := ((p[0]-a[0])*dx + (p[2]-a[2])*dz) / (dx*dx + dz*dz)
	t = min(max(t, 0), 1)
	return math.Hypot(p[0]-a[0]-t*dx, p[2]-a[2]-t*dz)
}

// bearing returns the bearing of a point from the middle of the target.
func (o *oracle) bearing(p mgl64.Vec3) float64 {
	return geom.Wrap(math.Atan2(-(p[2]-o.eye[2]), p[0]-o.eye[0]) - o.axis)
}

// critical lists the bearings at which the answer can change.
func (o *oracle) critical() []float64 {
	var out []float64
	edges := o.edges()
	for _, part := range o.corners {
		for _, p := range part {
			out = append(out, o.bearing(p))
		}
	}
	for _, r := range o.rows {
		turn := geom.Wrap(o.seenOn - o.axis)
		out = append(out, turn+math.Atan(r.Right), turn+math.Atan(r.Left))
	}
	for _, b := range o.near {
		if !b.Plant() {
			corners := b.Box().Corners()
			for i, p := range corners {
				out = append(out, o.bearing(p))
				for _, e := range edges {
					if at, ok := crossing(p, corners[(i+1)%4], e[0], e[1]); ok {
						out = append(out, o.bearing(at))
					}
				}
			}
			for _, row := range o.rows {
				if rim := o.rims(b.Obstacle, row.Height); len(rim) == 2 {
					out = append(out, o.bearing(rim[0]), o.bearing(rim[1]))
					for _, e := range edges {
						if at, ok := crossing(rim[0], rim[1], e[0], e[1]); ok {
							out = append(out, o.bearing(at))
						}
					}
				}
			}
			continue
		}
		d := geom.PlaneDist(b.At, o.eye)
		out = append(out, o.bearing(b.At))
		for _, r := range append(b.right[:], b.left[:]...) {
			if d > r {
				mid, half := o.bearing(b.At), math.Asin(r/d)
				out = append(out, geom.Wrap(mid-half), geom.Wrap(mid+half))
			}
			for _, e := range edges {
				for _, at := range circleCrossings(b.At, r, e[0], e[1]) {
					out = append(out, o.bearing(at))
				}
			}
		}
	}
	return out
}

func (o *oracle) edges() [][2]mgl64.Vec3 {
	var out [][2]mgl64.Vec3
	for _, part := range o.corners {
		for i := range part {
			out = append(out, [2]mgl64.Vec3{part[i], part[(i+1)%4]})
		}
	}
	return out
}

// onEdge reports whether a share of the way along an edge is on it, or so close to its ends that
// rounding decides: an extra cut changes no share, a missing one would.
func onEdge(share float64) bool { return share > -1e-3 && share < 1+1e-3 }

// crossing returns where the line from a to b crosses that from c to d.
func crossing(a, b, c, d mgl64.Vec3) (mgl64.Vec3, bool) {
	rx, rz, sx, sz := b[0]-a[0], b[2]-a[2], d[0]-c[0], d[2]-c[2]
	den := rx*sz - rz*sx
	if den == 0 {
		return a, false
	}
	t, u := ((c[0]-a[0])*sz-(c[2]-a[2])*sx)/den, ((c[0]-a[0])*rz-(c[2]-a[2])*rx)/den
	return mgl64.Vec3{a[0] + t*rx, 0, a[2] + t*rz}, onEdge(t) && onEdge(u)
}

// circleCrossings returns the points where the line from a to b crosses a circle.
func circleCrossings(at mgl64.Vec3, r float64, a, b mgl64.Vec3) []mgl64.Vec3 {
	x, z := b[0]-a[0], b[2]-a[2]
	off := (at[0]-a[0])*z - (at[2]-a[2])*x
	if off*off > r*r*(x*x+z*z) {
		return nil
	}
	l := math.Hypot(x, z)
	ux, uz := x/l, z/l
	off /= l
	along := (at[0]-a[0])*ux + (at[2]-a[2])*uz
	h := math.Sqrt(r*r - off*off)
	var out []mgl64.Vec3
	for _, d := range []float64{along - h, along + h} {
		if onEdge(d / l) {
			out = append(out, mgl64.Vec3{a[0] + d*ux, 0, a[2] + d*uz})
		}
	}
	return out
}

// ray is the direction of a ray on the plane, and the distances in m at which it meets the target's
// hull and turret, +Inf if it does not.
type ray struct {
	dx, dz float64
	hits   [2]float64
}

// ray casts a ray at an absolute angle.
func (o *oracle) ray(angle float64) ray {
	dx, dz := math.Cos(angle), -math.Sin(angle)
	return ray{dx, dz, [2]float64{o.rayPolygon(o.corners[0], dx, dz), o.rayPolygon(o.corners[1], dx, dz)}}
}

// sees reports whether a ray toward one of the rows meets the target first. Plants count with their
// width at the height at which the line from the eye to the row passes their middle, boxes where
// the line is no higher than their top.
func (o *oracle) sees(r *ray, row int) bool {
	if o.blind {
		return false
	}
	hit := r.hits[0]
	if row >= sight.HullRows {
		hit = r.hits[1]
	}
	for i := range o.near {
		if o.rayObstacle(&o.near[i], row, r.dx, r.dz) < hit {
			return false
		}
	}
	return true
}

// linesAt returns the heights above an obstacle's foot at which lines from the eye to a height of
// the target pass the obstacle to the right and to the left of its middle. They end above the line
// between the corners at the target's sides, midway between the obstacle, or the side next to it,
// and either side.
func (o *oracle) linesAt(b *terrain.Obstacle, height float64) (right, left float64) {
	from, to := o.bearing(o.right), o.bearing(o.left)
	middle := o.axis + (from+to)/2
	ax, az := math.Cos(middle), -math.Sin(middle)
	along := func(p mgl64.Vec3) float64 { return (p[0]-o.eye[0])*ax + (p[2]-o.eye[2])*az }
	if along(b.At) <= 0 {
		return o.eye[1] - b.At[1], o.eye[1] - b.At[1]
	}
	span, stem := math.Tan((to-from)/2), math.Tan(min(max(o.bearing(b.At), from), to)-(from+to)/2)
	line := func(slope float64) float64 {
		dx, dz := math.Cos(middle+math.Atan(slope)), -math.Sin(middle+math.Atan(slope))
		plate := o.eye.Add(mgl64.Vec3{dx, 0, dz}.Mul(1 / o.part(o.eye.Add(mgl64.Vec3{dx, 0, dz}))))
		return o.eye[1] + (o.target[1]+height-o.eye[1])*min(along(b.At)/along(plate), 1) - b.At[1]
	}
	return line((stem - span) / 2), line((stem + span) / 2)
}

// sides returns the corners of the target with the least and greatest bearing.
func (o *oracle) sides() (right, left mgl64.Vec3) {
	right, left = o.corners[0][0], o.corners[0][0]
	for _, part := range o.corners {
		for _, p := range part {
			if o.bearing(p) < o.bearing(right) {
				right = p
			}
			if o.bearing(p) > o.bearing(left) {
				left = p
			}
		}
	}
	return right, left
}

// widthOf returns the radius of a plant at a height above its foot.
func widthOf(b *terrain.Obstacle, height float64) float64 {
	share, flora := height/b.Height, flora()
	switch {
	case share >= 1 || height < -0.5:
		return 0
	case int(b.Species) >= len(flora):
		return b.Cover
	case share <= 0:
		return b.Cover * flora[b.Species].Profile[0]
	}
	levels := flora[b.Species].Profile[:]
	whole, part := math.Modf(share * float64(len(levels)-1))
	return b.Cover * (levels[int(whole)]*(1-part) + levels[int(whole)+1]*part)
}

// cloudWidthOf returns the radius of a cloud at a height above its foot, interpolated between the
// levels of a profile.
func cloudWidthOf(c *tanks.Cloud, height float64) float64 {
	const pieces = terrain.Levels - 1
	foot := c.Skirt()
	level := (height + foot) / (c.Height + foot) * pieces
	if level >= pieces || height+foot < -0.5 {
		return 0
	}
	whole, part := math.Modf(max(level, 0))
	at := func(level float64) float64 { return c.Width(c.Height - (1-level/pieces)*(c.Height+foot)) }
	return at(whole)*(1-part) + at(min(whole+1, pieces))*part
}

// widest returns the largest radius of a plant at any height.
func widest(b *terrain.Obstacle) float64 {
	most := 1.0
	if flora := flora(); int(b.Species) < len(flora) {
		most = slices.Max(flora[b.Species].Profile[:])
	}
	return b.Cover * most
}

// rayObstacle returns the distance at which the line of sight to a row first meets an
// obstacle, +Inf if it never does.
func (o *oracle) rayObstacle(b *near, row int, dx, dz float64) float64 {
	if !b.Plant() {
		return o.rayBox(b.Obstacle, o.rows[row].Height, dx, dz)
	}
	x, z := b.At[0]-o.eye[0], b.At[2]-o.eye[2]
	along, off := x*dx+z*dz, x*dz-z*dx
	r := b.left[row]
	if off > 0 { // the ray passes to the right of the stem
		r = b.right[row]
	}
	if x*x+z*z <= r*r || along < 0 || math.Abs(off) >= r {
		return math.Inf(1)
	}
	return along - math.Sqrt(r*r-off*off)
}

// rayBox returns the distance at which the line of sight to a row is first over a box and not above
// its top, +Inf if it never is.
func (o *oracle) rayBox(b *terrain.Obstacle, row, dx, dz float64) float64 {
	c := b.Box().Corners()
	crossings := o.rayCrossings(c[:], dx, dz)
	if len(crossings) < 2 {
		return math.Inf(1)
	}
	in, out := slices.Min(crossings), slices.Max(crossings)
	ahead := o.eye.Add(mgl64.Vec3{dx, 0, dz})
	over := o.eye[1] - b.At[1] - b.Height                         // m, of the eye above the top
	rise := (o.target[1] + row - o.eye[1]) * o.part(ahead)        // of the line, per metre
	under := func(d float64) bool { return over+rise*d <= 1e-12 } // at that distance
	switch {
	case out <= 0:
		return math.Inf(1)
	case under(max(in, 0)):
		return max(in, 0)
	case under(out):
		return -over / rise
	}
	return math.Inf(1)
}

// part returns the part of the way from the eye to the line through the corners at the target's
// sides that p has covered.
func (o *oracle) part(p mgl64.Vec3) float64 {
	lx, lz := o.left[0]-o.right[0], o.left[2]-o.right[2]
	return ((p[0]-o.eye[0])*lz - (p[2]-o.eye[2])*lx) / ((o.right[0]-o.eye[0])*lz - (o.right[2]-o.eye[2])*lx)
}

// rims returns the points where the lines of sight to a row pass the edges of a box at the height
// of its top.
func (o *oracle) rims(b *terrain.Obstacle, row float64) []mgl64.Vec3 {
	var out []mgl64.Vec3
	corners := b.Box().Corners()
	over := func(p mgl64.Vec3) float64 {
		return o.eye[1] + (o.target[1]+row-o.eye[1])*o.part(p) - b.At[1] - b.Height
	}
	for i, p := range corners {
		q := corners[(i+1)%4]
		if a, b := over(p), over(q); (a > 0) != (b > 0) {
			out = append(out, p.Add(q.Sub(p).Mul(a/(a-b))))
		}
	}
	return out
}

// rayCrossings returns the distances, ahead and behind, at which the line of a ray
// from the eye crosses the edges of a polygon.
func (o *oracle) rayCrossings(p []mgl64.Vec3, dx, dz float64) []float64 {
	var out []float64
	for i := range p {
		a, b := p[i].Sub(o.eye), p[(i+1)%len(p)].Sub(o.eye)
		if offA, offB := a[0]*dz-a[2]*dx, b[0]*dz-b[2]*dx; (offA > 0) != (offB > 0) {
			t := offA / (offA - offB)
			out = append(out, (a[0]+t*(b[0]-a[0]))*dx+(a[2]+t*(b[2]-a[2]))*dz)
		}
	}
	return out
}

// rayPolygon returns the distance at which a ray from the eye first meets an edge
// of a polygon, +Inf if none.
func (o *oracle) rayPolygon(p []mgl64.Vec3, dx, dz float64) float64 {
	first := math.Inf(1)
	for _, d := range o.rayCrossings(p, dx, dz) {
		if d > 0 {
			first = min(first, d)
		}
	}
	return first
}

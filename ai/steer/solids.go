package steer

import "math"

// solid is a thing that stands: a disc, or a box with a direction.
type solid struct {
	x, z, r       float64 // m; r is the radius of a disc, of the circle round a box
	far2          float64 // m², of the distance between middles beyond which it is clear
	disc2, side2  float64 // m², of the distances from a thing's middle within which a disc of the hull, and its middle, meet it
	dirX, dirZ    float64 // of a box, 0 for a disc
	length, width float64 // m, half of the box's
	near          float64 // m, clearance of the tank from it now, at most 0
}

// takeSolids keeps the nearest things that stand.
func (o *predictor) takeSolids(s *Scene) {
	o.nSolids = 0
	var far [maxSolids]float64
	var picks [maxSolids]int
	look := o.travel[moments] + o.half + o.reach
	for i := range s.Fixed {
		f := &s.Fixed[i]
		x, z := f.Box.At[0]-s.Self.At[0], f.Box.At[2]-s.Self.At[2]
		d2, r := float64(x*x)+float64(z*z), look+f.Radius
		if o.nSolids == maxSolids {
			r = min(r, far[maxSolids-1]+f.Radius)
		}
		if r <= 0 || d2 > r*r {
			continue
		}
		d := math.Sqrt(d2) - f.Radius
		if o.nSolids < maxSolids {
			o.nSolids++
		}
		k := o.nSolids - 1
		for ; k > 0 && far[k-1] > d; k-- {
			far[k], picks[k] = far[k-1], picks[k-1]
		}
		far[k], picks[k] = d, i
	}
	for k := range o.nSolids {
		o.takeSolid(s, &o.solids[k], &s.Fixed[picks[k]])
	}
	n := 0
	for k := 1; k <= moments; k++ {
		for n < o.nSolids && far[n] < o.travel[k]+o.half+o.reach {
			n++
		}
		o.facing[k] = n
	}
}

// takeSolid takes in a thing of the scene.
func (o *predictor) takeSolid(s *Scene, q *solid, f *Fixed) {
	far := f.Radius + o.half + o.reach
	*q = solid{x: f.Box.At[0] - s.Self.At[0], z: f.Box.At[2] - s.Self.At[2], r: f.Radius, far2: far * far}
	if !f.Disc() {
		dir := f.Box.Heading.Dir()
		q.dirX, q.dirZ = dir[0], dir[2]
		q.length, q.width = f.Box.HalfLength, f.Box.HalfWidth
	}
	if q.r < thin {
		q.near = math.Sqrt(float64(q.x*q.x)+float64(q.z*q.z)) - q.r - o.side
	}
	if f.Disc() {
		// A trunk beside one disc of the hull will pass beside the other too.
		q.near = min(q.near, math.Sqrt(float64(q.x*q.x)+float64(q.z*q.z))-q.r-o.half)
	}
	q.near = min(0, q.near, o.clear(q, o.dirX*o.reach, o.dirZ*o.reach), o.clear(q, -o.dirX*o.reach, -o.dirZ*o.reach))
	if r := q.r + o.half + q.near - overEdge; r > 0 {
		q.disc2 = r * r
	}
	if r := q.r + o.side + q.near - overEdge; q.r < thin && r > 0 {
		q.side2 = r * r // it could lie between the discs, beside the hull
	}
}

// clear returns the distance in metres between a disc of the hull whose middle
// is at (x, z) and a thing; negative in a disc they share.
func (o *predictor) clear(q *solid, x, z float64) float64 {
	dx, dz := x-q.x, z-q.z
	if q.dirX == 0 && q.dirZ == 0 {
		return math.Sqrt(float64(dx*dx)+float64(dz*dz)) - q.r - o.half
	}
	along, across := math.Abs(float64(dx*q.dirX)+float64(dz*q.dirZ))-q.length, math.Abs(float64(dz*q.dirX)-float64(dx*q.dirZ))-q.width
	if along <= 0 && across <= 0 {
		return max(along, across) - o.half
	}
	along, across = max(0, along), max(0, across)
	return math.Sqrt(float64(along*along)+float64(across*across)) - o.half
}

// blocked reports whether a hull whose middle is at (x, z) at a moment, and whose front
// disc is (bx, bz) from there, is in something that stands or over the edge.
func (o *predictor) blocked(moment int, x, z, bx, bz float64) bool {
	fx, fz, rx, rz := x+bx, z+bz, x-bx, z-bz
	if fx < o.west || fx > o.east || fz < o.north || fz > o.south {
		return true
	}
	in := o.solids[:o.facing[moment]]
	for k := range in {
		q := &in[k]
		ax, az := x-q.x, z-q.z
		d2 := float64(ax*ax) + float64(az*az)
		if d2 > q.far2 {
			continue
		}
		if q.dirX != 0 || q.dirZ != 0 {
			if o.clear(q, fx, fz) < q.near-overEdge || o.clear(q, rx, rz) < q.near-overEdge {
				return true
			}
			continue
		}
		if d2 < q.side2 {
			return true
		}
		if ax, az := fx-q.x, fz-q.z; float64(ax*ax)+float64(az*az) < q.disc2 {
			return true
		}
		if ax, az := rx-q.x, rz-q.z; float64(ax*ax)+float64(az*az) < q.disc2 {
			return true
		}
	}
	return false
}

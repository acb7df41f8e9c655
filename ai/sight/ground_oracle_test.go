package sight_test

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// groundOracle is the slow, plain answer to what the ground leaves visible of a tank: it collects
// every bearing at which anything can change, and between each two follows one ray over all sides
// of triangles that it crosses.
type groundOracle struct {
	m           *terrain.Map
	eye         mgl64.Vec3
	body        *sight.Body
	left, right mgl64.Vec3 // corners at the sides
	axis        geom.Heading
	rows        [sight.Rows]sight.SeenRow
	seenOn      geom.Heading
	end         float64 // part of the way on which the ground is tested
}

func newGroundOracle(m *terrain.Map, eye mgl64.Vec3, pose *tanks.Pose, body *sight.Body) groundOracle {
	o := groundOracle{m: m, eye: eye, body: body, axis: geom.HeadingOf(pose.At.Sub(eye))}
	outline := body.Outline()
	byBearing := func(a, b mgl64.Vec3) int { return cmp.Compare(o.bearing(a), o.bearing(b)) }
	o.left, o.right = slices.MaxFunc(outline, byBearing), slices.MinFunc(outline, byBearing)
	o.rows, o.seenOn, o.end = sight.RowsOf(eye, body)
	return o
}

func (o *groundOracle) bearing(p mgl64.Vec3) float64 { return geom.Bearing(o.eye, o.axis, p) }

// slope returns the slope of a bearing from the axis of the rows.
func (o *groundOracle) slope(bearing float64) float64 {
	return math.Tan(bearing + float64(o.axis-o.seenOn))
}

// perX returns the inverse of the distance along that axis at which the bearing meets the line
// between the corners at the sides.
func (o *groundOracle) perX(bearing float64) float64 {
	return o.part(o.eye.Add((o.axis + geom.Heading(bearing)).Dir())) / math.Cos(bearing+float64(o.axis-o.seenOn))
}

// part returns the part of the way to the line between the corners that p has covered.
func (o *groundOracle) part(p mgl64.Vec3) float64 {
	lx, lz := o.left[0]-o.right[0], o.left[2]-o.right[2]
	return ((p[0]-o.eye[0])*lz - (p[2]-o.eye[2])*lx) / ((o.right[0]-o.eye[0])*lz - (o.right[2]-o.eye[2])*lx)
}

// over returns how far the ground at p, after a part of the way, rises above the line of sight to a
// row.
func (o *groundOracle) over(p mgl64.Vec3, part float64, row int) float64 {
	to := o.eye.Add(p.Sub(o.eye).Mul(1 / part))
	return o.m.Ground.Height(p[0], p[2]) - o.eye[1] - part*(o.body.GroundAt(to[0], to[2])+o.rows[row].Height-o.eye[1])
}

// sides calls visit with both ends of every side of a triangle near the way, including those beyond
// the edge of the map.
func (o *groundOracle) sides(visit func(a, b mgl64.Vec3)) {
	cell := o.m.Ground.Cell
	low := func(k int) int { return int(math.Floor(min(o.eye[k], o.left[k], o.right[k])/cell)) - 1 }
	high := func(k int) int { return int(math.Floor(max(o.eye[k], o.left[k], o.right[k])/cell)) + 1 }
	at := func(i, j int) mgl64.Vec3 { return mgl64.Vec3{float64(i) * cell, 0, float64(j) * cell} }
	for i := low(0); i <= high(0); i++ {
		for j := low(2); j <= high(2); j++ {
			visit(at(i, j), at(i+1, j))
			visit(at(i, j), at(i, j+1))
			visit(at(i+1, j), at(i, j+1))
		}
	}
}

// critical lists the bearings at which the answer can change: those of corners of triangles, of
// places where their sides meet the planes of the rows or the line between the corners of the tank,
// and of places on that line where the ground crosses a row.
func (o *groundOracle) critical() []float64 {
	var bearings []float64
	var plate []mgl64.Vec3
	o.sides(func(a, b mgl64.Vec3) {
		bearings = append(bearings, o.bearing(a), o.bearing(b))
		u, v := o.part(a), o.part(b)
		if (u < o.end) != (v < o.end) {
			p := a.Add(b.Sub(a).Mul((o.end - u) / (v - u)))
			plate = append(plate, p)
			bearings = append(bearings, o.bearing(p))
		}
		for row := range sight.Rows {
			if f, g := o.over(a, u, row), o.over(b, v, row); (f < 0) != (g < 0) {
				bearings = append(bearings, o.bearing(a.Add(b.Sub(a).Mul(f/(f-g)))))
			}
		}
	})
	slices.SortFunc(plate, func(a, b mgl64.Vec3) int { return cmp.Compare(o.bearing(a), o.bearing(b)) })
	for i := 1; i < len(plate); i++ {
		a, b := plate[i-1], plate[i]
		for row := range sight.Rows {
			if f, g := o.over(a, o.end, row), o.over(b, o.end, row); (f < 0) != (g < 0) {
				bearings = append(bearings, o.bearing(a.Add(b.Sub(a).Mul(f/(f-g)))))
			}
		}
	}
	for _, r := range o.rows {
		turn := geom.Wrap(float64(o.seenOn - o.axis))
		bearings = append(bearings, turn+math.Atan(r.Right), turn+math.Atan(r.Left))
	}
	from, to := o.bearing(o.right), o.bearing(o.left)
	bearings = slices.DeleteFunc(append(bearings, from, to), func(b float64) bool { return !(b >= from && b <= to) })
	slices.Sort(bearings)
	return bearings
}

// share returns the share of the tank that the ground leaves visible, 0 to 1.
func (o *groundOracle) share() float64 {
	bearings := o.critical()
	free, whole := 0.0, 0.0
	for i := 1; i < len(bearings); i++ {
		dir := (o.axis + geom.Heading((bearings[i-1]+bearings[i])/2)).Dir()
		var shows [sight.Rows]bool
		for row := range shows {
			shows[row] = true
		}
		ask := func(t float64) {
			p := o.eye.Add(dir.Mul(t))
			if part := o.part(p); t > 0 && part > 0 && part <= o.end+1e-12 {
				for row := range shows {
					shows[row] = shows[row] && o.over(p, part, row) <= 0
				}
			}
		}
		o.sides(func(a, b mgl64.Vec3) {
			dx, dz := b[0]-a[0], b[2]-a[2]
			s := ((o.eye[0]-a[0])*dir[2] - (o.eye[2]-a[2])*dir[0]) / (dx*dir[2] - dz*dir[0])
			if s >= 0 && s <= 1 {
				ask((a[0]+s*dx-o.eye[0])*dir[0] + (a[2]+s*dz-o.eye[2])*dir[2])
			}
		})
		ask(o.end / o.part(o.eye.Add(dir)))
		from, to := o.slope(bearings[i-1]), o.slope(bearings[i])
		area := (to - from) * (o.perX(bearings[i-1]) + o.perX(bearings[i])) / 2
		for row, shown := range shows {
			if r := &o.rows[row]; (from+to)/2 > r.Right && (from+to)/2 < r.Left {
				whole += area * r.Tall
				if shown {
					free += area * r.Tall
				}
			}
		}
	}
	return free / whole
}

// TestGroundEqualsBruteForce: what the ground hides equals the oracle on generated hills, on very
// rough ground, near and far, and from beyond the edge of the map.
func TestGroundEqualsBruteForce(t *testing.T) {
	pairs := comparedPairs() / 100 // the oracle takes a hundred times as long as that of plants
	random := rand.New(rand.NewPCG(3, 9))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	humps := func(x, z float64) float64 { return 2*math.Sin(x/7)*math.Cos(z/5) + 0.4*math.Sin(3*x+2*z) }
	maps := []*terrain.Map{bareHills(t, 1), bareHills(t, 2), shapedMap(humps)}
	var occluders []*sight.Occluders
	for _, m := range maps {
		occluders = append(occluders, sight.NewOccluders(m))
	}
	var s sight.Scratch
	worst, partly := 0.0, 0
	for i := range pairs {
		m, out := maps[i%len(maps)], 0.0 // m beyond the edge of the map
		if i%5 == 0 {
			out = 30
		}
		x, z := in(-out, 500+out), in(-out, 450+out)
		eye := mgl64.Vec3{x, m.Ground.Height(x, z) + in(1, 4), z}
		at := eye.Add(geom.Heading(in(-4, 4)).Dir().Mul(in(6, []float64{12, 40, 120}[i/len(maps)%3])))
		pose := onGround(m, at[0], at[2], geom.Heading(in(-3, 3)))
		class := tanks.ClassID(random.IntN(4))
		body := sight.BodyOf(class, &pose)
		oracle := newGroundOracle(m, eye, &pose, &body)
		got, want := occluders[i%len(maps)].Share(&s, eye, &body), oracle.share()
		if want > 0 && want < 1 {
			partly++
		}
		if diff := math.Abs(got - want); diff > worst {
			if worst = diff; worst > 1e-9 {
				t.Fatalf("pair %d: share %.12f, brute force %.12f, eye %v, pose %+v, class %d", i, got, want, eye, pose, class)
			}
		}
	}
	t.Logf("largest difference %.1e over %d pairs, %d of them partly hidden", worst, pairs, partly)
	if partly < pairs/10 {
		t.Errorf("only %d of %d pairs are partly hidden: the test looks away", partly, pairs)
	}
}

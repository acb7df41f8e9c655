package terrain

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Walls and fences, in metres.
const (
	shortRun, longRun     = 8.0, 30.0  // of wall without a gap
	narrowGate, wideGate  = 12.0, 15.0 // between two runs along a line: 8.5 across a corner
	lowWall, highWall     = 1.15, 1.5  // height
	wallPiece, fencePiece = 5.1, 4.1   // longest stretch or panel
	wallRise              = 0.35       // slope of the ground along one stretch that is not short already
	shortPiece            = 2.1
	wallSlope             = 0.21 // rise per metre above which nothing is built
	wallSpawn             = 8.0  // from a spawn area, beyond spawnGap
	wallLane              = 7.5  // from a wall to anything else solid: straight things form pockets
	wallRun               = 8.0  // from one run to another
	wayClear              = 4.6  // from the middle of a way
	wayBeside             = 5.4  // from the middle of a way to a wall along it
	wallBush              = 1.2  // to the middle of a bush
)

// wallBuilder adds walls, fences and bales to a map that is otherwise finished.
type wallBuilder struct {
	*builder

	ways   [][]mgl64.Vec3
	onWays *plot // points of ways
	runs   *plot // points of runs
	random *rand.Rand
	walls  float64 // m still to be built
	fences float64
	bales  int
	stride float64 // m between the points of the line under test
}

// addWalls puts walls and fences round fields beside the farms, walls along ways and in
// the open, and bales into the fields. What does not fit is left out.
func (b *builder) addWalls(farms []farm, random *rand.Rand) {
	t, ha := &b.m.Spec.Tuning, b.m.Spec.hectares()
	m := &wallBuilder{
		builder: b, ways: b.m.Ways(), random: random, stride: 1,
		onWays: newPlot(b.m.Spec.Width, b.m.Spec.Depth), runs: newPlot(b.m.Spec.Width, b.m.Spec.Depth),
		walls: t.Walls * ha, fences: t.Fences * ha, bales: int(math.Round(t.Bales * ha)),
	}
	for _, way := range m.ways {
		for _, p := range way {
			m.onWays.add(p, 0, -1)
		}
	}
	const fields, ways = 0.5, 0.35 // shares of the walls
	all := m.walls
	m.walls = fields * all
	meadows := m.layFields(farms)
	m.walls += float64(ways * all)
	m.followWays()
	m.walls += float64((1 - fields - ways) * all)
	m.wallOpenLand()
	for _, f := range meadows {
		m.layBales(&f)
	}
}

// layFields lays up to four fields round every farmyard, in line with it, and encloses
// them: one side of each farm in turn, so that every farm gets some.
func (m *wallBuilder) layFields(farms []farm) (fields []geom.Box) {
	const sides = 4
	const near, nearer, deep, wide = 25.0, 9.0, 24.0, 22.0
	const paddock = 0.4 // share of the fields that have a fence
	for side := range sides {
		for _, f := range farms {
			out := (f.along + geom.Heading(float64(side)*math.Pi/2)).Norm()
			field := geom.Box{Heading: out, HalfLength: deep * (0.7 + float64(0.5*ieee.Uniform(m.random))), HalfWidth: wide * (0.7 + float64(0.6*ieee.Uniform(m.random)))}
			away := near + float64(nearer*ieee.Uniform(m.random)) + field.HalfLength
			// Whole strides bring a point of the fence to every corner.
			field.HalfLength, field.HalfWidth = math.Round(2*field.HalfLength)/2, math.Round(2*field.HalfWidth)/2
			field.At = f.at.Add(geom.Scale(out.Dir(), away)).Add(geom.Scale(out.Right(), 12*(ieee.Uniform(m.random)-0.5)))
			kind := Wall
			if ieee.Uniform(m.random) < paddock {
				kind = Fence
			}
			m.enclose(&field, kind)
			fields = append(fields, field)
		}
	}
	return fields
}

// enclose builds along the edges of a field, starting anywhere.
func (m *wallBuilder) enclose(field *geom.Box, kind Kind) {
	corners := field.Corners()
	first := m.random.IntN(len(corners))
	line := make([]mgl64.Vec3, 0, len(corners)+1)
	for i := range len(corners) + 1 {
		line = append(line, corners[(first+i)%len(corners)])
	}
	// The circuit ends with a gate too.
	last := line[len(line)-1]
	line[len(line)-1] = last.Sub(geom.Scale(geom.Unit(last.Sub(line[len(line)-2])), narrowGate))
	m.build(line, kind, 0)
}

// followWays builds walls along the ways, on one side or on both.
func (m *wallBuilder) followWays() {
	for _, way := range m.ways {
		for _, side := range [2]float64{-1, 1} {
			m.build(beside(way, side*wayBeside), Wall, longRun*(0.5+ieee.Uniform(m.random)))
		}
	}
}

// beside returns a line at a distance from another one, to its right.
func beside(line []mgl64.Vec3, away float64) []mgl64.Vec3 {
	out := make([]mgl64.Vec3, 0, len(line))
	for i := range line {
		dir := line[min(i+2, len(line)-1)].Sub(line[max(i-2, 0)])
		if dir[1] = 0; geom.LenSqr(dir) > 0 {
			dir = geom.Unit(dir)
			out = append(out, line[i].Add(geom.Scale(mgl64.Vec3{-dir[2], 0, dir[0]}, away)))
		}
	}
	return out
}

// wallOpenLand builds straight runs anywhere until all walls are built or no place is
// left.
func (m *wallBuilder) wallOpenLand() {
	const perRun = 40 // tries
	for tries := perRun * (1 + int(m.walls/shortRun)); tries > 0 && m.walls >= shortRun; tries-- {
		at := m.point(m.random)
		dir := geom.Heading(2 * math.Pi * ieee.Uniform(m.random)).Dir()
		m.build([]mgl64.Vec3{at, at.Add(geom.Scale(dir, mix(shortRun, longRun, ieee.Uniform(m.random))+m.stride))}, Wall, 0)
	}
}

// build puts runs along a line wherever there is room, with gates between them, the
// first after a free stretch.
func (m *wallBuilder) build(line []mgl64.Vec3, kind Kind, free float64) {
	left := &m.walls
	if kind == Fence {
		left = &m.fences
	}
	points := pointsAlong(line, m.stride)
	var done []mgl64.Vec3
	for i := int(free / m.stride); i < len(points); {
		n := int(min(mix(shortRun, longRun, ieee.Uniform(m.random)), *left) / m.stride)
		end := i
		for end < len(points) && end-i <= n && m.buildable(points[end], wallThick/2) && !bends(points[i:end+1]) {
			end++
		}
		if length := float64(end-1-i) * m.stride; length < shortRun {
			i = end + 1
			continue
		}
		m.raise(points[i:end], kind)
		*left -= float64(float64(end-1-i) * m.stride)
		done = append(done, points[i:end]...)
		i = end + int(mix(narrowGate, wideGate, ieee.Uniform(m.random))/m.stride)
	}
	for _, p := range done { // the gates of a line are wide enough as they are
		m.runs.add(p, 0, -1)
	}
}

// bends reports whether a line turns so far that a wall along it would make a corner,
// in which a tank could be caught.
func bends(points []mgl64.Vec3) bool {
	const least = 0.8 // cosine
	n := len(points)
	if n < 3 {
		return false
	}
	a, b := points[1].Sub(points[0]), points[n-1].Sub(points[n-2])
	return float64(a[0]*b[0])+float64(a[2]*b[2]) < least*ieee.Hypot(a[0], a[2])*ieee.Hypot(b[0], b[2])
}

// pointsAlong returns points along a line at a fixed distance.
func pointsAlong(line []mgl64.Vec3, apart float64) (points []mgl64.Vec3) {
	left := 0.0
	for i := 1; i < len(line); i++ {
		a, d := line[i-1], line[i].Sub(line[i-1])
		d[1] = 0
		l := geom.Len(d)
		for ; left <= l && l > 0; left += apart {
			points = append(points, a.Add(geom.Scale(d, left/l)))
		}
		left -= l
	}
	return points
}

// buildable reports whether something of a radius may stand at a place: tanks must be able to pass
// around and between all things, the corridors of the woods and the tracks stay free, and the ground
// must not be too steep.
func (m *wallBuilder) buildable(at mgl64.Vec3, radius float64) bool {
	if !m.open(at, wallSpawn+radius) || !m.solidsFree(at, wallLane+radius) || !m.plants.free(at, radius, wallLane) || m.woods.inLane(at, radius) {
		return false
	}
	n := m.m.Ground.Normal(at[0], at[2])
	return ieee.Hypot(n[0], n[2]) < wallSlope*n[1] &&
		m.bushes.free(at, 0, wallBush) && m.onWays.free(at, radius, wayClear-wallThick/2) && m.runs.free(at, 0, wallRun)
}

// raise builds one run along points: in stretches that are short where it is steep,
// because their tops are level.
func (m *wallBuilder) raise(points []mgl64.Vec3, kind Kind) {
	height, longest := mix(lowWall, highWall, ieee.Uniform(m.random)), wallPiece
	if kind == Fence {
		longest = fencePiece
	}
	for from := 0; from < len(points)-1; {
		to := from + 1
		for to+1 < len(points) && m.onePiece(points[from:to+2], longest) {
			to++
		}
		// No short remainder is left at the end.
		if rest := float64(len(points)-1-to) * m.stride; rest > 0 && rest < shortPiece-m.stride && float64(to-from-1)*m.stride > shortPiece-m.stride {
			to--
		}
		a, b := m.foot(points[from]), m.foot(points[to])
		o := NewFence(a, b)
		if kind == Wall {
			o = NewWall(a, b, height)
		}
		m.m.Ground.sink(&o)
		m.obstacles = append(m.obstacles, o)
		from = to
	}
}

// onePiece reports whether one stretch may stand on all of some points: it must not cut
// a corner, nor be too long or too steep.
func (m *wallBuilder) onePiece(points []mgl64.Vec3, longest float64) bool {
	const bulge = 0.12 // m
	from, to := points[0], points[len(points)-1]
	l := geom.PlaneDist(from, to)
	chord := geom.Scale(to.Sub(from), 1/l)
	for _, p := range points {
		if math.Abs(float64((p[0]-from[0])*chord[2])-float64((p[2]-from[2])*chord[0])) > bulge {
			return false
		}
	}
	rise := math.Abs(m.m.Ground.Height(to[0], to[2]) - m.m.Ground.Height(from[0], from[2]))
	return l <= longest && (rise <= wallRise || l <= shortPiece)
}

// layBales puts bales into a field, as they lie after the harvest: round bales in rows,
// and an occasional stack.
func (m *wallBuilder) layBales(field *geom.Box) {
	const row, apart, inset, stack = 11.0, 9.5, 6.0, 0.15
	ahead, right := field.Heading.Dir(), field.Heading.Right()
	models := modelsOf(Bale)
	for x := inset - field.HalfLength; x <= field.HalfLength-inset; x += row {
		for z := inset - field.HalfWidth; z <= field.HalfWidth-inset; z += apart {
			if ieee.Uniform(m.random) < 0.45 || m.bales <= 0 {
				continue
			}
			d := &models[0]
			if ieee.Uniform(m.random) < stack {
				d = &models[1]
			}
			at := field.At.Add(geom.Scale(ahead, x+float64(2*ieee.Uniform(m.random))-1)).Add(geom.Scale(right, z+float64(2*ieee.Uniform(m.random))-1))
			turn := geom.Heading(0.7 * (ieee.Uniform(m.random) - 0.5))
			o := d.obstacle(at, mix(0.92, 1.02, ieee.Uniform(m.random)), (field.Heading + turn).Norm())
			if m.buildable(at, ieee.Hypot(o.HalfLength, o.HalfWidth)) {
				m.bales--
				m.runs.add(at, ieee.Hypot(o.HalfLength, o.HalfWidth)-wallRun+passage, -1)
				m.addSolid(o)
			}
		}
	}
}

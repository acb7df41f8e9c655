package terrain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
	"treeline/terrain/queue"
)

// A way.
const (
	// WayStep is the distance of two points of a way in metres.
	WayStep = 2.5

	wayCell    = 5.0 // m of the squares in which it is looked for, on maps of standard size
	wayCells   = 160 // squares on the longer side, at most
	waysGather = 0.4 // share of its cost left to a square that already has a track
)

// Ways returns the cart tracks between the farmyards and the teams' spawns, and last one from each
// spawn off the map: lines of points WayStep apart, at height 0 or on the ground. They follow only
// from the ground, the woods, rocks and buildings, and make no difference to tanks.
func (m *Map) Ways() [][]mgl64.Vec3 {
	w := newWayfinder(m)
	places := yards(m)
	for _, s := range m.Spawns {
		if s.Radius > 0 {
			places = append(places, s.At)
		}
	}
	var ways [][]mgl64.Vec3
	for _, e := range spanning(places) {
		line := w.way(places[e[0]], places[e[1]])
		for i := range line {
			line[i] = aside(m, line[i])
		}
		ways = append(ways, spaced(line))
	}
	for _, s := range m.Spawns {
		if s.Radius > 0 && len(places) > 1 {
			out := mgl64.Vec3{s.At[0] - float64(ieee.Cos(s.Heading)*1e4), 0, s.At[2] + float64(ieee.Sin(s.Heading)*1e4)}
			ways = append(ways, leadOut(s.At, out, m.Spec.Width, m.Spec.Depth))
		}
	}
	return ways
}

// yards returns the middles of the farms: of buildings that stand together.
func yards(m *Map) (places []mgl64.Vec3) {
	var count []float64
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		if o.Kind != Building {
			continue
		}
		found := false
		for k, p := range places {
			mid := geom.Scale(p, 1/count[k])
			if ieee.Hypot(mid[0]-o.At[0], mid[2]-o.At[2]) < FarmReach {
				places[k], count[k], found = p.Add(o.At), count[k]+1, true
				break
			}
		}
		if !found {
			places, count = append(places, o.At), append(count, 1)
		}
	}
	for k := range places {
		places[k] = aside(m, geom.Scale(places[k], 1/count[k]))
	}
	return places
}

// aside returns a place moved away from the rocks and buildings that it is too near to.
func aside(m *Map, p mgl64.Vec3) mgl64.Vec3 {
	const room, tries, reach = 2.2, 3, 16.0 // m
	var near []ObstacleID
	for range tries {
		near = m.Grid.Near(near[:0], p, reach)
		for _, i := range near {
			o := &m.Obstacles[i]
			if o.Kind != Rock && o.Kind != Building {
				continue
			}
			b := o.Box()
			l := b.Local(p)
			x, z := math.Abs(l[0])-o.HalfLength-room, math.Abs(l[2])-o.HalfWidth-room
			if x >= 0 || z >= 0 {
				continue
			}
			if x > z { // out by the shorter way
				p = p.Add(geom.Scale(b.Heading.Dir(), math.Copysign(-x, l[0])))
			} else {
				p = p.Add(geom.Scale(b.Heading.Right(), math.Copysign(-z, l[2])))
			}
		}
	}
	return p
}

// spanning returns the pairs of places that a shortest tree joins. Source: R. C.
// Prim, "Shortest connection networks and some generalizations", 1957.
func spanning(places []mgl64.Vec3) (edges [][2]int) {
	far := make([]float64, len(places)) // from the tree; negative once in it
	from := make([]int, len(places))
	for i := range far {
		far[i] = math.Inf(1)
	}
	for last, n := 0, 1; n < len(places); n++ {
		far[last] = -1
		best := -1
		for i, p := range places {
			if d := ieee.Hypot(p[0]-places[last][0], p[2]-places[last][2]); d < far[i] {
				far[i], from[i] = d, last
			}
			if far[i] >= 0 && (best < 0 || far[i] < far[best]) {
				best = i
			}
		}
		edges = append(edges, [2]int{from[best], best})
		last = best
	}
	return edges
}

// leadOut returns a straight track to a little beyond the map's edge.
func leadOut(from, to mgl64.Vec3, width, depth float64) (line []mgl64.Vec3) {
	const beyond = 40.0 // m
	dir := to.Sub(from)
	dir[1] = 0
	dir = geom.Unit(dir)
	for d := 0.0; ; d += WayStep {
		p := from.Add(geom.Scale(dir, d)).Add(geom.Scale(mgl64.Vec3{-dir[2], 0, dir[0]}, 6*ieee.Sin(d/45)))
		line = append(line, p)
		if max(-p[0], p[0]-width, -p[2], p[2]-depth) > beyond {
			return line
		}
	}
}

// wayfinder finds tracks over squares that cost more where the land is steep or
// something stands.
type wayfinder struct {
	cell       float64
	cols, rows int
	cost       []float64
}

func newWayfinder(m *Map) *wayfinder {
	w := &wayfinder{cell: max(wayCell, m.Spec.Width/wayCells, m.Spec.Depth/wayCells)}
	w.cols, w.rows = int(m.Spec.Width/w.cell)+1, int(m.Spec.Depth/w.cell)+1
	w.cost = make([]float64, w.cols*w.rows)
	const steep, near, thing, block = 0.1, 4.0, 5.0, 40.0 // rise per metre; m; costs
	for k := range w.cost {
		p := w.middle(k)
		n := m.Ground.Normal(p[0], p[2])
		s := ieee.Hypot(n[0], n[2]) / n[1] / steep
		w.cost[k] = 1 + float64(s*s)
	}
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		if o.Kind.built() {
			continue // walls were built along the ways
		}
		reach, cost := near, thing
		if !o.Plant() {
			reach, cost = near+max(o.HalfLength, o.HalfWidth), block
		}
		n := int(math.Ceil(reach / w.cell))
		ci, cj := int(o.At[0]/w.cell), int(o.At[2]/w.cell)
		for j := max(0, cj-n); j <= min(w.rows-1, cj+n); j++ {
			for i := max(0, ci-n); i <= min(w.cols-1, ci+n); i++ {
				if p := w.middle(j*w.cols + i); ieee.Hypot(p[0]-o.At[0], p[2]-o.At[2]) < reach {
					w.cost[j*w.cols+i] += cost
				}
			}
		}
	}
	return w
}

func (w *wayfinder) middle(k int) mgl64.Vec3 {
	return mgl64.Vec3{float64((float64(k%w.cols) + 0.5) * w.cell), 0, float64((float64(k/w.cols) + 0.5) * w.cell)}
}

func (w *wayfinder) square(p mgl64.Vec3) int {
	i := max(0, min(w.cols-1, int(p[0]/w.cell)))
	j := max(0, min(w.rows-1, int(p[2]/w.cell)))
	return j*w.cols + i
}

// way returns the cheapest way between two places, smoothed, and makes its
// squares cheap for later ones.
func (w *wayfinder) way(from, to mgl64.Vec3) []mgl64.Vec3 {
	start, end := w.square(from), w.square(to)
	before := w.search(start, end)
	line := []mgl64.Vec3{to}
	for k := before[end]; k >= 0 && k != start; k = before[k] {
		line = append(line, w.middle(k))
		w.cost[k] *= waysGather
	}
	return resampled(append(line, from))
}

// search returns for each square the one before it on the cheapest way from
// start, -1 for none. Source: E. W. Dijkstra, 1959.
func (w *wayfinder) search(start, end int) []int {
	before, spent := make([]int, len(w.cost)), make([]float64, len(w.cost))
	for k := range spent {
		before[k], spent[k] = -1, math.Inf(1)
	}
	spent[start] = 0
	far := [...]float64{1: 1, 2: math.Sqrt2} // to a square beside, and to one across a corner
	open := make(queue.Queue, 0, len(w.cost))
	for open.Push(0, int32(start)); len(open) > 0; {
		s := open.Pop()
		at := int(s.Index)
		if at == end {
			break
		}
		if s.Total > spent[at] {
			continue
		}
		i, j := at%w.cols, at/w.cols
		for dj := -1; dj <= 1; dj++ {
			for di := -1; di <= 1; di++ {
				if i+di < 0 || j+dj < 0 || i+di >= w.cols || j+dj >= w.rows || di == 0 && dj == 0 {
					continue
				}
				k := at + dj*w.cols + di
				c := s.Total + float64((w.cost[at]+w.cost[k])/2*far[di*di+dj*dj])
				if c < spent[k] {
					spent[k], before[k] = c, at
					open.Push(c, int32(k))
				}
			}
		}
	}
	return before
}

// resampled returns a line of points WayStep apart, its corners rounded.
func resampled(line []mgl64.Vec3) []mgl64.Vec3 {
	const rounds = 4
	line = spaced(line)
	for range rounds {
		out := append([]mgl64.Vec3(nil), line...)
		for i := 2; i+2 < len(line); i++ {
			out[i] = geom.Scale(line[i-2].Add(line[i-1]).Add(line[i]).Add(line[i+1]).Add(line[i+2]), 0.2)
		}
		line = out
	}
	return spaced(line)
}

// spaced returns the same line with points WayStep apart.
func spaced(line []mgl64.Vec3) []mgl64.Vec3 {
	out := []mgl64.Vec3{line[0]}
	left := WayStep
	for i := 1; i < len(line); i++ {
		a, d := line[i-1], line[i].Sub(line[i-1])
		d[1] = 0
		l := geom.Len(d)
		for at := left; at <= l; at += WayStep {
			out = append(out, a.Add(geom.Scale(d, at/l)))
			left = at + WayStep
		}
		left -= l
	}
	return append(out, line[len(line)-1])
}

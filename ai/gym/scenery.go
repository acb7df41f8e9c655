package gym

import (
	"math"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// scenery is the obstacles of a map, cut into discs: a plant is one, a box is a grid of them.
type scenery struct {
	discs []disc
	of    []span   // by obstacle
	asked []uint32 // by obstacle: the last query that visited it
	query uint32   // number of the present query
}

type disc struct {
	x, z         float64
	stops, hides float64 // m, radii; -1 for a disc that does not stop or hide a tank
	widest       float64 // m, the larger one
}

// boxStep is the usual distance in m between two discs of a box: no radius is larger.
const boxStep = 4.0

type span struct{ from, to int32 }

func newScenery(m *terrain.Map) *scenery {
	const low = 1.5 // m: anything lower hides no tank
	s := &scenery{of: make([]span, len(m.Obstacles)), asked: make([]uint32, len(m.Obstacles))}
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		from := int32(len(s.discs))
		stops, hides := o.Trunk, o.Cover
		n, k := 1, 1
		b := o.Box()
		if !o.Plant() {
			n, k = 1+int(2*b.HalfLength/boxStep), 1+int(2*b.HalfWidth/boxStep)
			stops = max(b.HalfLength/float64(n), b.HalfWidth/float64(k))
			hides = stops
		}
		if !o.Stops() || o.Frail() {
			stops = -1
		}
		if !o.Hides() || o.Height < low {
			hides = -1
		}
		ahead, right := b.Heading.Axes()
		for x := range n * k {
			at := o.At
			if !o.Plant() {
				at = at.Add(geom.Scale(ahead, b.HalfLength*middle(x%n, n))).Add(geom.Scale(right, b.HalfWidth*middle(x/n, k)))
			}
			s.discs = append(s.discs, disc{x: at[0], z: at[2], stops: stops, hides: hides, widest: max(stops, hides)})
		}
		s.of[i] = span{from, int32(len(s.discs))}
	}
	return s
}

// middle returns where the middle of the i-th of n equal parts is on a line from -1 to 1.
func middle(i, n int) float64 { return 2*(float64(i)+0.5)/float64(n) - 1 }

// writeSurroundings writes what is around the tank, and how the ground rises.
func (a *agent) writeSurroundings(p *pen, v *tanks.View) {
	const round, high = 20.0, 5.0 // m
	var stops, hides [sectors]float64
	a.round.look(v, a.scenery)
	a.round.mark(p, &stops, &hides)
	p.put(stops[:]...)
	p.put(hides[:]...)
	ground := v.Map.Ground
	for i := range sectors / 2 {
		at := v.Self.At.Add(geom.Scale((v.Self.Heading + geom.Heading(float64(i)*2*wide)).Dir(), round))
		p.put((ground.Height(at[0], at[2]) - v.Self.At[1]) / high)
	}
}

const wide = 2 * math.Pi / sectors // rad, of a sector

// each calls visit with every disc of some obstacles, once each; ids may contain duplicates.
func (s *scenery) each(ids []terrain.ObstacleID, visit func(*disc)) {
	if s.query++; s.query == 0 { // the counter wrapped around
		clear(s.asked)
		s.query = 1
	}
	for _, id := range ids {
		if s.asked[id] == s.query {
			continue
		}
		s.asked[id] = s.query
		for i := s.of[id].from; i < s.of[id].to; i++ {
			visit(&s.discs[i])
		}
	}
}

// mark enters a disc in the sector of its middle, and in those that it extends into. Most discs are
// behind nearer ones, which a rough estimate is enough to rule out.
func (p *pen) mark(o *disc, stops, hides *[sectors]float64) {
	x, z := o.x-p.at[0], o.z-p.at[2]
	about := math.Sqrt(float64(x*x) + float64(z*z))
	if about > reach+o.widest+guessed {
		return
	}
	left, ahead := -(float64(x*p.right[0]) + float64(z*p.right[2])), float64(x*p.ahead[0])+float64(z*p.ahead[2])
	guess, per := bearingAbout(left, ahead), 1/about
	mayStop, mayHide := mayFill(stops, o.stops, about, per, guess), mayFill(hides, o.hides, about, per, guess)
	if !mayStop && !mayHide {
		return
	}
	way, bearing := ieee.Hypot(x, z), ieee.Atan2(left, ahead)
	if mayStop {
		fill(stops, o.stops, way, bearing)
	}
	if mayHide {
		fill(hides, o.hides, way, bearing)
	}
}

// mayFill reports whether a disc may be nearer than what is known in some sector. about is its
// approximate distance in m, per the inverse of that, guess its approximate bearing in rad. A disc
// with a radius below 0 never is.
func mayFill(in *[sectors]float64, radius, about, per, guess float64) bool {
	if radius < 0 {
		return false
	}
	half := halfWidth(float64(radius*per)) + guessed
	return nearest(in, nearness(about-radius-guessed, reach), guess-half, guess+half)
}

// fill enters a disc in the sectors that it extends into.
func fill(in *[sectors]float64, radius, way, bearing float64) {
	if way-radius > reach {
		return
	}
	near, half := nearness(way-radius, reach), halfWidth(radius/way)
	last := sectorAt(bearing + half)
	for i := sectorAt(bearing - half); i <= last; i++ {
		at := uint(i+sectors) % sectors
		in[at] = max(in[at], near)
	}
}

// halfWidth returns half the angle in rad that a disc subtends, given its radius as a share of the
// distance to its middle: the arc sine, to a twentieth.
func halfWidth(part float64) float64 {
	const most = math.Pi / 2 // from its rim, or from inside
	if part < 1 {
		return part + float64((most-1)*part*part*part)
	}
	return most
}

// sectorAt returns the sector of a bearing in rad, counted from ahead to the left; it may be
// negative.
func sectorAt(bearing float64) int { return int(math.Round(bearing / wide)) }

// nearest reports whether near exceeds what is known in some sector between two bearings, neither
// of which may be a full turn to the right or more.
func nearest(in *[sectors]float64, near, from, to float64) bool {
	const per, middle = 1 / wide, sectors + 0.5
	for i := int(float64(from*per) + middle); i <= int(float64(to*per)+middle); i++ {
		if in[uint(i)%sectors] < near {
			return true
		}
	}
	return false
}

// guessed bounds the error of the rough estimates: of bearingAbout in rad, of distances in m.
const guessed = 0.006

// bearingAbout returns the approximate angle in rad of the point (ahead, left): the arc tangent
// between the diagonals, by the best two-term approximation.
func bearingAbout(left, ahead float64) float64 {
	const first, third = 0.97239411, 0.19194795
	x, y := math.Abs(ahead), math.Abs(left)
	w := (y - x) / (x + y)
	angle := math.Pi/4 + float64(w*(first-float64(third*w*w)))
	if ahead < 0 {
		angle = math.Pi - angle
	}
	return math.Copysign(angle, left)
}

package gym

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// scenery is what stands on a map, cut into discs: a plant is one, a box a row of them.
type scenery struct {
	discs []disc
	of    []span // by obstacle
}

type disc struct {
	at           mgl64.Vec3
	stops, hides float64 // m, radii; -1 for what does not
}

type span struct{ from, to int32 }

func newScenery(m *terrain.Map) *scenery {
	const step, low = 4.0, 1.5 // m: between the discs of a box; what is lower hides no tank
	s := &scenery{of: make([]span, len(m.Obstacles))}
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		from := int32(len(s.discs))
		stops, hides := o.Trunk, o.Cover
		n, k := 1, 1
		b := o.Box()
		if !o.Plant() {
			n, k = 1+int(2*b.HalfLength/step), 1+int(2*b.HalfWidth/step)
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
			s.discs = append(s.discs, disc{at: at, stops: stops, hides: hides})
		}
		s.of[i] = span{from, int32(len(s.discs))}
	}
	return s
}

// middle returns where the middle of a part of n lies on a line from -1 to 1.
func middle(i, n int) float64 { return 2*(float64(i)+0.5)/float64(n) - 1 }

// writeSurroundings writes what stands round the tank, and how the ground rises.
func (a *agent) writeSurroundings(p *pen, v *tanks.View) {
	const reach, round, high = 40.0, 20.0, 5.0 // m
	var stops, hides [sectors]float64
	a.near = v.Grid.Near(a.near[:0], v.Self.At, reach)
	for _, id := range a.near {
		s := a.scenery.of[id]
		for i := s.from; i < s.to; i++ {
			p.mark(&a.scenery.discs[i], reach, &stops, &hides)
		}
	}
	p.put(stops[:]...)
	p.put(hides[:]...)
	ground := v.Map.Ground
	for i := range sectors / 2 {
		at := v.Self.At.Add(geom.Scale((v.Self.Heading + geom.Heading(float64(i)*2*wide)).Dir(), round))
		p.put((ground.Height(at[0], at[2]) - v.Self.At[1]) / high)
	}
}

const wide = 2 * math.Pi / sectors // rad, of a sector

// mark puts a disc into the sector of its middle, and into those that it reaches over.
func (p *pen) mark(o *disc, reach float64, stops, hides *[sectors]float64) {
	d := o.at.Sub(p.at)
	way := ieee.Hypot(d[0], d[2])
	if way > reach+max(o.stops, o.hides) {
		return
	}
	bearing := ieee.Atan2(-geom.Dot(d, p.right), geom.Dot(d, p.ahead))
	for _, k := range [...]struct {
		radius float64
		to     *[sectors]float64
	}{{o.stops, stops}, {o.hides, hides}} {
		if k.radius < 0 || way-k.radius > reach {
			continue
		}
		near := nearness(way-k.radius, reach)
		half := math.Pi / 2 // as seen from its rim, and from inside
		if x := k.radius / way; x < 1 {
			half = x + float64((half-1)*x*x*x) // the arc sine of x, to a twentieth
		}
		for i := int(math.Round((bearing - half) / wide)); i <= int(math.Round((bearing+half)/wide)); i++ {
			at := (i + sectors) % sectors
			k.to[at] = max(k.to[at], near)
		}
	}
}

package stage

import (
	"math"
	"runtime"

	"treeline/scene/noise"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// apron is how far beyond the map's edge, in metres, the ground is drawn like
// the map's own.
const apron = 64.0

// horizon is how far beyond the map's edge the outer hills reach, in metres.
const horizon = 900.0

// land is what the stage computes from a map before anything is drawn.
type land struct {
	m            *terrain.Map
	width, depth float64 // m, of the ground's samples

	cover      []float32 // how wooded each square is, 0 to 1
	cols, rows int
	tracks     *tracks
	shift      float64 // of the noise, so that no two maps have the same woods
}

// coverCell is the side of a square of land.cover in metres.
const coverCell = 2.0

func newLand(m *terrain.Map) *land {
	g := m.Ground
	l := &land{m: m, width: float64(g.NX-1) * g.Cell, depth: float64(g.NZ-1) * g.Cell}
	l.shift = float64(m.Spec.Seed%1024) * 7.3
	l.cols = int((l.width+2*apron)/coverCell) + 1
	l.rows = int((l.depth+2*apron)/coverCell) + 1
	l.cover = make([]float32, l.cols*l.rows)
	l.tracks = newTracks(m)
	return l
}

// height returns the height of the ground, on the map and beyond, in metres.
func (l *land) height(x, z float64) float64 {
	if l.inside(x, z, 0) {
		return l.m.Ground.Height(x, z)
	}
	return l.m.Ground.Shape(x, z)
}

// inside reports whether (x, z) lies on the map, margin metres from its edge.
func (l *land) inside(x, z, margin float64) bool {
	return x >= margin && z >= margin && x <= l.width-margin && z <= l.depth-margin
}

// slope returns the steepest rise per metre at (x, z).
func (l *land) slope(x, z float64) float64 {
	const e = 2.0
	return math.Hypot(l.height(x+e, z)-l.height(x-e, z), l.height(x, z+e)-l.height(x, z-e)) / (2 * e)
}

// shadeUnder adds the shade of a plant of a height and a crown's radius.
func (l *land) shadeUnder(x, z, height, radius float64) {
	const reach = 2.2 // radii
	cx, cz := (x+apron)/coverCell, (z+apron)/coverCell
	r := (radius*0.75 + 1.2) / coverCell
	n := int(math.Ceil(r * reach))
	for j := int(cz) - n; j <= int(cz)+n; j++ {
		for i := int(cx) - n; i <= int(cx)+n; i++ {
			if i < 0 || j < 0 || i >= l.cols || j >= l.rows {
				continue
			}
			d := math.Hypot(float64(i)+0.5-cx, float64(j)+0.5-cz) / r
			c := &l.cover[j*l.cols+i]
			*c = min(1, *c+float32(0.46*math.Exp(-d*d)*math.Min(1, height/9)))
		}
	}
}

// coverAt returns how wooded a place is, 0 to 1. Outside the map it is at least
// that of the painted woods.
func (l *land) coverAt(x, z float64) float64 {
	i, j := int((x+apron)/coverCell), int((z+apron)/coverCell)
	painted := 0.8 * l.woods(x, z) * smooth(2, 40, l.beyond(x, z))
	if x < -apron || z < -apron || i >= l.cols || j >= l.rows {
		return painted
	}
	return math.Max(float64(l.cover[j*l.cols+i]), painted)
}

// beyond returns how far outside the map a place is, in metres, 0 inside.
func (l *land) beyond(x, z float64) float64 {
	return math.Hypot(math.Max(math.Max(-x, x-l.width), 0), math.Max(math.Max(-z, z-l.depth), 0))
}

// woods returns how likely a place outside the map is to be wooded, 0 to 1.
func (l *land) woods(x, z float64) float64 {
	return smooth(0.42, 0.58, noise.Fractal(x/90+2+l.shift, z/90+8, 2))
}

// heightMap returns texels of a square grid over a rectangle of the land: normal
// x, height, normal z, and how wooded it is; worn ways are below 0.
func (l *land) heightMap(cols, rows int, x0, z0, width, depth float64) []float32 {
	dx, dz := width/float64(cols), depth/float64(rows)
	stride := cols + 2
	h := make([]float32, stride*(rows+2))
	parallel.Each(rows+2, runtime.GOMAXPROCS(0), func(j int) {
		for i := range stride {
			h[j*stride+i] = float32(l.height(x0+(float64(i)-0.5)*dx, z0+(float64(j)-0.5)*dz))
		}
	})
	out := make([]float32, cols*rows*vec4)
	parallel.Each(rows, runtime.GOMAXPROCS(0), func(j int) {
		for i := range cols {
			k := (j+1)*stride + i + 1
			a := float64(h[k+1]-h[k-1]) / (2 * dx)
			b := float64(h[k+stride]-h[k-stride]) / (2 * dz)
			n := math.Sqrt(a*a + b*b + 1)
			o := out[(j*cols+i)*vec4:]
			o[0], o[1], o[2] = float32(-a/n), h[k], float32(-b/n)
			o[3] = float32(l.coverAt(x0+(float64(i)+0.5)*dx, z0+(float64(j)+0.5)*dz))
		}
	})
	l.tracks.wear(out, cols, rows, rect{x0, z0, width, depth})
	return out
}

package stage

import (
	"math"
	"sort"

	"github.com/g3n/engine/math32"
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/gx"
	"treeline/terrain"
)

// longSince is an age in seconds at which every fall is over.
const longSince = 60

// fall is a felled tree that lies or is about to.
type fall struct {
	plant     int
	direction mgl64.Vec3 // on the plane, length 1
	age       float64    // s since it was pushed
}

// fallTime returns how long a tree takes to fall, in seconds: as the square root
// of its height, like everything that falls.
func fallTime(height float64) float64 { return 0.42 * math.Sqrt(height) }

// tilt returns how far a tree has turned from upright toward rest, both in rad,
// at a share t of its time to fall: faster and faster, and it springs a little
// when it lands.
func tilt(t, rest float64) float64 {
	if t < 1 {
		return rest * t * t * (1.6 - 0.6*t)
	}
	return rest - 0.05*math.Exp(-4*(t-1))*math.Abs(math.Sin(7*(t-1)))
}

func newFelledBatch(m *gx.Mat) *gx.Batch {
	attrs := append(plantAttrs(), gx.Attr{Name: "PlantAxis", N: 4})
	b := gx.NewBatch(m, math32.NewArrayF32(0, plantFloats), nil, attrs...)
	b.Often = true
	return b
}

// fell makes the plant of an obstacle fall in a direction. One that has already fallen stays as it
// is.
func (f *forest) fell(id terrain.ObstacleID, direction mgl64.Vec3, age float64) {
	i, ok := f.plantOf(id)
	if !ok || f.hidden[i] {
		return
	}
	direction[1] = 0
	if direction.LenSqr() < 1e-9 {
		s, c := math.Sincos(float64(id)) // for when the direction is not known: any will do
		direction = mgl64.Vec3{c, 0, s}
	}
	f.hidden[i] = true
	f.falls = append(f.falls, fall{plant: i, direction: direction.Normalize(), age: age})
}

// plantOf returns the index of the plant of an obstacle. The plants of obstacles come first and in
// order, so binary search finds it.
func (f *forest) plantOf(id terrain.ObstacleID) (index int, ok bool) {
	n := sort.Search(len(f.plants), func(i int) bool { return f.plants[i].obstacle < 0 || f.plants[i].obstacle >= id })
	return n, n < len(f.plants) && f.plants[n].obstacle == id
}

// raise puts all trees upright again.
func (f *forest) raise() {
	clear(f.hidden)
	f.falls = f.falls[:0]
}

// drawFelled advances the falls and rewrites their batch.
func (f *forest) drawFelled(g *terrain.Ground, dt float64, fr *frustum) {
	v, n := f.felledVertices[:0], 0
	for i := range f.falls {
		a := &f.falls[i]
		a.age += dt
		p := &f.plants[a.plant]
		if fr.sphere(p.x, p.y, p.z, p.height) {
			v = a.append(v, p, g)
			n++
		}
	}
	f.felledVertices = v
	for i := len(f.felledIx) / 12; i < n; i++ {
		h := uint32(i * sideCorners)
		f.felledIx = append(f.felledIx, h, h+1, h+2, h, h+2, h+3, h+3, h+2, h+4, h+3, h+4, h+5)
	}
	f.felled.SetVertices(v)
	f.felled.SetIndices(f.felledIx[:n*12])
}

// append writes the corners of a falling or fallen tree, whose axis tilts from
// upright onto the slope.
func (a *fall) append(v math32.ArrayF32, p *plant, g *terrain.Ground) math32.ArrayF32 {
	length := float64(p.height)
	x, z := float64(p.x), float64(p.z)
	end := g.Height(x+a.direction[0]*length*0.8, z+a.direction[2]*length*0.8)
	rest := math.Pi/2 - math.Atan2(end-g.Height(x, z), length*0.8)
	sin, cos := math.Sincos(tilt(a.age/fallTime(length), rest))
	lift := 0.12 * float64(p.half) * sin // branches carry the stem
	first := len(v)
	return withAxis(p.appendSide(v), first, float32(a.direction[0]*sin), float32(cos), float32(a.direction[2]*sin), float32(lift))
}

// withAxis appends an axis and a lift to each of the vertices from first on.
func withAxis(v math32.ArrayF32, first int, axis ...float32) math32.ArrayF32 {
	out := make([]float32, 0, sideCorners*(plantFloats+vec4))
	for i := first; i < len(v); i += plantFloats {
		out = append(out, v[i:i+plantFloats]...)
		out = append(out, axis...)
	}
	return append(v[:first], out...)
}

// isDown reports whether the plant of an obstacle has been felled, or there is none.
func (f *forest) isDown(id terrain.ObstacleID) bool {
	i, ok := f.plantOf(id)
	return !ok || f.hidden[i]
}

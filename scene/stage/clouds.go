package stage

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/g3n/engine/math32"
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/gx"
	"treeline/scene/texture"
	"treeline/tanks"
)

// clouds draws clouds of smoke as the rule of sight sees them: nothing shows through one, what is
// above its top shows, and an eye in it sees nothing else. They hide everything behind them,
// including effects.
type clouds struct {
	shapes *gx.Inst
	inside *gx.Batch // over all of the picture of an eye in a cloud
	hides  []float32 // how much of the picture that hides
	order  []seenCloud
}

// seenCloud is a cloud in the picture.
type seenCloud struct {
	tanks.Cloud

	away  float64    // m² from the eye
	turn  float64    // rad
	meets [2]meeting // other clouds that it intersects
}

// meeting is another cloud: the middle of its foot and its radius. The zero value is none.
type meeting [vec4]float32

func newClouds(shape, inside *gx.Mat) *clouds {
	c := &clouds{hides: make([]float32, vec4)}
	v, ix := cloudMesh()
	c.shapes = gx.NewInst(shape, v, ix, []int{3, vec4, 2}, []int{vec4, vec4, vec4, vec4})
	inside.Vec4("Inside", c.hides)
	corners := math32.ArrayF32{-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0}
	c.inside = gx.NewBatch(inside, corners, nil, gx.Attr{Name: "VertexPosition", N: 3})
	return c
}

// view lists the clouds that a frame sees, from far to near.
func (c *clouds) view(f *Frame, fr *frustum, sun *sunlight) {
	c.order = c.order[:0]
	hidden, twins := 0.0, 0
	for i, k := range f.Clouds {
		if twins++; i == 0 || f.Clouds[i-1].Born != k.Born {
			twins = 0
		}
		reach := math.Max(k.Radius, k.Height) * (rim + lumpiness)
		if k.Radius <= 0 || !fr.sphere(float32(k.At[0]), float32(k.At[1]), float32(k.At[2]), float32(reach)) {
			continue
		}
		turn := float64(k.Born)*1.7 + float64(twins) + 0.05*f.Seconds
		c.order = append(c.order, seenCloud{k, k.At.Sub(f.Camera.Eye).LenSqr(), turn, meetings(f.Clouds, i)})
		hidden = math.Max(hidden, held(&k, f.Camera.Eye))
	}
	slices.SortStableFunc(c.order, func(a, b seenCloud) int { return cmp.Compare(b.away, a.away) })
	data := c.shapes.Data[:0]
	for i := range c.order {
		k := &c.order[i]
		size := painted(&k.Cloud, f.Camera.Eye)
		data = append(data, float32(k.At[0]), float32(k.At[1]), float32(k.At[2]), float32(k.turn),
			float32(k.Radius*size), float32(k.Height*size), float32(lit(sun, &k.Cloud)), 0)
		data = append(append(data, k.meets[0][:]...), k.meets[1][:]...)
	}
	c.shapes.Data = data
	c.hides[0] = float32(hidden)
	c.inside.SetIndices(nil)
	if hidden > 0 {
		c.inside.SetIndices(math32.ArrayU32{0, 1, 2, 0, 2, 3})
	}
}

// meetings returns the two nearest other clouds that one intersects.
func meetings(all []tanks.Cloud, of int) (two [2]meeting) {
	nearest := [2]float64{math.Inf(1), math.Inf(1)} // m²
	k := &all[of]
	for i := range all {
		o := &all[i]
		away, reach := o.At.Sub(k.At).LenSqr(), k.Radius+o.Radius
		if i == of || o.Radius <= 0 || away >= reach*reach || away >= nearest[1] {
			continue
		}
		m := meeting{float32(o.At[0]), float32(o.At[1]), float32(o.At[2]), float32(o.Radius * rim)}
		nearest[1], two[1] = away, m
		if nearest[1] < nearest[0] {
			nearest[0], nearest[1], two[0], two[1] = nearest[1], nearest[0], two[1], two[0]
		}
	}
	return two
}

// held returns how far an eye is in a cloud: 0 outside, 1 inside, in between at its rim.
func held(k *tanks.Cloud, eye mgl64.Vec3) float64 {
	const before, within = 0.25, 0.15 // m
	if eye[1] < k.At[1]-k.Skirt() {
		return 0
	}
	return smooth(-before, within, (1-outward(k, eye))*math.Min(k.Radius, k.Height))
}

// outward returns how far an eye is from the middle of a cloud: 0 there, 1 where the cloud ends.
func outward(k *tanks.Cloud, eye mgl64.Vec3) float64 {
	up := math.Max(eye[1]-k.At[1], 0) / k.Height
	return math.Hypot(math.Hypot(eye[0]-k.At[0], eye[2]-k.At[2])/k.Radius, up)
}

// painted returns how much larger than its true size a cloud is painted: by its rim, except for one
// to which the eye is so close that it would be behind the paint, and so see through the cloud.
func painted(k *tanks.Cloud, eye mgl64.Vec3) float64 {
	const close, least = 0.35, 0.8 // m; of a cloud that the eye is in, which fills the picture
	room := outward(k, eye) - close/math.Min(k.Radius, k.Height)
	return mgl64.Clamp(room/(1+lumpiness), least, rim)
}

// rim is how much larger than its true size a cloud is painted: further out it is thin.
const rim = 1.05

// lit returns the share of the sun that a cloud gets: it scatters light even in the shade.
func lit(sun *sunlight, k *tanks.Cloud) float64 { return 0.35 + 0.65*sun.share(k.At[0], k.At[2]) }

// puffs appends thin puffs around clouds that are near the eye, which fray their outlines.
func (c *clouds) puffs(to []particle, seconds, density float64, sun *sunlight) []particle {
	const reach, golden, spin = 160.0, 2.39996, 0.09 // m, rad, rad/s
	for i := range c.order {
		k := &c.order[i]
		if k.away > reach*reach {
			continue
		}
		light, n := lit(sun, &k.Cloud), int(10+18*density)
		for j := range n {
			way := golden * float64(j+7*k.Born)
			up := math.Max(0, (float64(j)+0.5)/float64(n)*3-2) // two of three lie round the foot
			level := math.Sqrt(1 - up*up)
			s, cos := math.Sincos(way)
			dir := mgl64.Vec3{cos * level, up, s * level}
			shade := 0.58 + light*(0.14+0.20*math.Max(0, dir.Dot(sunDirection())+0.3))
			size := k.Radius * (0.24 + 0.09*math.Sin(way*3))
			color := [4]float64{shade, shade, shade * 1.01, 1}
			to = append(to, particle{
				at:   k.At.Add(mgl64.Vec3{dir[0] * k.Radius * rim, dir[1]*k.Height + 0.35*size, dir[2] * k.Radius * rim}),
				life: 1, size0: size, size1: size, length: -size, rotation: way + spin*seconds*math.Copysign(1, s), cell: texture.CellSmoke + j%texture.SmokeCells,
				color0: color, color1: color, strength: 0.95 - 0.3*math.Min(1, 4*up), fixed: true,
			})
		}
	}
	return to
}

// lumpiness is how far a lump protrudes from the cloud, as a share of its size.
const lumpiness = 0.09

// lump is one of the balls that a cloud seems to be made of, in shares of its size.
type lump struct {
	at     mgl64.Vec3
	radius float64
}

// lumps spreads balls evenly over the dome of a cloud, none quite like another.
func lumps() []lump {
	const count, golden = 34, 2.39996
	random := rand.New(rand.NewPCG(3, 1))
	out := make([]lump, count)
	for i := range out {
		up := (float64(i) + 0.5) / count
		level := math.Sqrt(1 - up*up)
		s, c := math.Sincos(golden * float64(i))
		r := 0.26 + 0.14*random.Float64()
		out[i] = lump{mgl64.Vec3{c * level, up, s * level}.Mul(1 + lumpiness - r - 0.06*random.Float64()), r}
	}
	return out
}

// outermost returns how far from the middle the lumps reach in a direction, the normal there, and
// how deep between lumps that is, 0 to 1. It never lies inside the cloud.
func outermost(all []lump, dir mgl64.Vec3) (reach float64, normal mgl64.Vec3, depth float64) {
	reach, normal = 1, dir
	for i := range all {
		l := &all[i]
		along := dir.Dot(l.at)
		if root := along*along - l.at.LenSqr() + l.radius*l.radius; root > 0 {
			if r := along + math.Sqrt(root); r > reach {
				reach, normal = r, dir.Mul(r).Sub(l.at).Normalize()
			}
		}
	}
	return reach, normal, 1 - (reach-1)/lumpiness
}

// cloudMesh returns the mesh of all clouds: rings from the lower end of the skirt to the
// top, and a vertex there. A ring begins and ends at the same place, at both ends of what is wound round it.
func cloudMesh() (v []float32, ix []uint32) {
	const around, rings = 40, 13
	all := lumps()
	add := func(at, normal mgl64.Vec3, depth, turn, up float64) {
		v = append(v, float32(at[0]), float32(at[1]), float32(at[2]), float32(normal[0]), float32(normal[1]), float32(normal[2]), float32(depth),
			float32(turn), float32(up))
	}
	full := tanks.Cloud{Height: 1}
	for ring := range rings {
		up := float64(ring-1) / (rings - 1) * math.Pi / 2 // the first is that of the skirt
		for k := range around + 1 {
			turn := (float64(k) + 0.5*float64(ring%2)) / around
			s, c := math.Sincos(2 * math.Pi * turn)
			level := math.Cos(math.Max(up, 0))
			dir := mgl64.Vec3{c * level, math.Sin(math.Max(up, 0)), s * level}
			reach, normal, depth := outermost(all, dir)
			at := dir.Mul(reach)
			if ring == 0 {
				at[1] = -full.Skirt()
			}
			add(at, normal, depth, turn, up/(math.Pi/2))
		}
	}
	reach, normal, depth := outermost(all, up())
	add(up().Mul(reach), normal, depth, 0.5, 1)
	const row = around + 1
	for ring := range uint32(rings - 1) {
		for k := range uint32(around) {
			a, b := ring*row+k, ring*row+k+1
			ix = append(ix, a, a+row, b, b, a+row, b+row)
		}
	}
	for k := range uint32(around) {
		last := uint32(rings-1) * row
		ix = append(ix, last+k, uint32(rings)*row, last+k+1)
	}
	return v, ix
}

package lab

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom/ieee"
)

// scatterClouds returns n clouds of all ages on a map, drawn from a seed.
func scatterClouds(m *terrain.Map, n int, seed uint64, s *tanks.SmokeTuning) []tanks.Cloud {
	const stream = 4
	random := rand.New(rand.NewPCG(seed, stream))
	clouds := make([]tanks.Cloud, n)
	for i := range clouds {
		at := mgl64.Vec3{ieee.Uniform(random) * m.Spec.Width, 0, ieee.Uniform(random) * m.Spec.Depth}
		at[1] = m.Ground.Height(at[0], at[2])
		size := s.Size(float64(ieee.Uniform(random) * s.Life()))
		clouds[i] = tanks.Cloud{At: at, Radius: float64(s.Radius * size), Height: float64(s.Height * size)}
	}
	return clouds
}

// blind reports whether the eye is inside a cloud, from which nobody can look out.
func (c *picture) blind() bool {
	for i := range c.clouds {
		if c.clouds[i].Holds(c.eye) {
			return true
		}
	}
	return false
}

// meetsSmoke reports whether a ray meets a cloud in front of the target.
func (c *picture) meetsSmoke(r *pictureRay) bool {
	for i := range c.clouds {
		k := &c.clouds[i]
		x, z := k.At[0]-c.eye[0], k.At[2]-c.eye[2]
		along, off := float64(x*r.dir[0])+float64(z*r.dir[2]), float64(x*r.dir[2])-float64(z*r.dir[0])
		if math.Abs(off) >= k.Radius || along <= -k.Radius || along-k.Radius >= r.length {
			continue
		}
		if c.meetsDome(k, r, along, off) || c.meetsSkirt(k, r, along, off) {
			return true
		}
	}
	return false
}

// meetsDome reports whether a ray meets the part of a cloud above its foot: half an ellipsoid,
// which is a sphere in units of its radius and height.
func (c *picture) meetsDome(k *tanks.Cloud, r *pictureRay, along, off float64) bool {
	up, rise := (c.eye[1]-k.At[1])/k.Height, r.rise/k.Height
	per := 1 / (k.Radius * k.Radius)
	a := per + float64(rise*rise)
	b := float64(up*rise) - float64(along*per)
	q := float64((float64(along*along)+float64(off*off))*per) + float64(up*up) - 1
	root := float64(b*b) - float64(a*q)
	if root <= 0 {
		return false
	}
	in, out := max((-b-math.Sqrt(root))/a, 0), min((-b+math.Sqrt(root))/a, r.length)
	return in < out && (up+float64(rise*in) > 0 || up+float64(rise*out) > 0)
}

// meetsSkirt reports whether a ray meets the part of a cloud below its foot.
func (c *picture) meetsSkirt(k *tanks.Cloud, r *pictureRay, along, off float64) bool {
	half := math.Sqrt(float64(k.Radius*k.Radius) - float64(off*off))
	in, out := max(along-half, 0), min(along+half, r.length)
	if in >= out {
		return false
	}
	a, b := c.eye[1]-k.At[1]+float64(r.rise*in), c.eye[1]-k.At[1]+float64(r.rise*out)
	return min(a, b) < 0 && max(a, b) > -k.Skirt()
}

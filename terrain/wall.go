package terrain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Stretches of walls and panels of fences, in metres.
const (
	wallThick  = 0.62
	fenceThick = 0.2
	fenceHigh  = 1.15
	fenceModel = "fence"
	joint      = 0.14 // how far a stretch reaches into the next one, so that bends leave no gap
)

// wallModels returns the models of stretches of walls that suit a length, so that no
// stone is squeezed or stretched by much.
func wallModels(length float64) []string {
	const short = 3.3 // m
	if length < short {
		return []string{"wall_c", "wall_d"}
	}
	return []string{"wall", "wall_b"}
}

// NewWall returns a stretch of a dry-stone wall from one place to another, both on the
// ground, with a top height metres over the higher of the two. Its foot is on the lower
// one. Which model it uses follows from the place.
func NewWall(from, to mgl64.Vec3, height float64) Obstacle {
	o := stretch(Wall, from, to, height, wallThick)
	models := wallModels(2 * o.HalfLength)
	o.Model = models[int(math.Abs(math.Floor(from[0]+from[2])))%len(models)]
	return o
}

// NewFence is NewWall for a panel of a wooden fence.
func NewFence(from, to mgl64.Vec3) Obstacle {
	o := stretch(Fence, from, to, fenceHigh, fenceThick)
	o.Model = fenceModel
	return o
}

// stretch returns the box between two places.
func stretch(kind Kind, from, to mgl64.Vec3, height, thick float64) Obstacle {
	at := geom.Scale(from.Add(to), 0.5)
	at[1] = min(from[1], to[1])
	return Obstacle{
		Kind: kind, At: at, Scale: 1, Heading: geom.HeadingOf(to.Sub(from)).Norm(),
		Height:     height + math.Abs(to[1]-from[1]),
		HalfLength: (geom.PlaneDist(from, to) + joint) / 2, HalfWidth: thick / 2,
	}
}

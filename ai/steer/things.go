package steer

import (
	"math/bits"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
)

// things are the obstacles on a map that stop a tank and still stand. They are far fewer than all
// that grows there, so they are found much faster than with the map's grid. They are not safe for
// use by several goroutines.
type things struct {
	all     []Fixed
	slot    []int32              // by ObstacleID: its place in all, -1 for what stops nothing
	squares *terrain.Grid        // of all, by place
	fallen  []bool               // by place
	near    []terrain.ObstacleID // scratch: places
	marks   []uint64             // scratch: a bit by place, 0 between two questions
}

// wordBits is how many places have their bits in a word.
const wordBits = 64

func newThings(m *terrain.Map) things {
	const usual = 256 // round a place at most
	t := things{slot: make([]int32, len(m.Obstacles)), near: make([]terrain.ObstacleID, 0, usual)}
	var solid []terrain.Obstacle
	for i := range m.Obstacles {
		t.slot[i] = -1
		if o := &m.Obstacles[i]; o.Stops() {
			t.slot[i] = int32(len(solid))
			solid, t.all = append(solid, *o), append(t.all, fixedOf(o))
		}
	}
	t.squares = terrain.NewGrid(m.Spec.Width, m.Spec.Depth, m.Grid.Cell, solid)
	t.fallen, t.marks = make([]bool, len(solid)), make([]uint64, (len(solid)+wordBits-1)/wordBits)
	return t
}

// around appends to dst, each once and in the order of the map's obstacles, what stands in
// the squares of the map's grid that meet the disc of a radius in metres round a place.
func (t *things) around(dst []Fixed, at mgl64.Vec3, radius float64) []Fixed {
	t.near = t.squares.Around(t.near[:0], at, radius)
	for _, n := range t.near {
		t.marks[n/wordBits] |= 1 << (n % wordBits)
	}
	for k, marks := range t.marks {
		for ; marks != 0; marks &= marks - 1 {
			if n := k*wordBits + bits.TrailingZeros64(marks); !t.fallen[n] {
				dst = append(dst, t.all[n])
			}
		}
		t.marks[k] = 0
	}
	return dst
}

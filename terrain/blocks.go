package terrain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// blocks holds how high the ground rises in squares of blockCells by blockCells cells, so that rays
// above it need no walk. The zero value knows none.
type blocks struct {
	nx, nz int
	tops   []float32 // m, row-major
}

const blockCells = 8

// newBlocks returns the blocks of a ground.
func newBlocks(g *Ground) blocks {
	b := blocks{nx: (g.NX-2)/blockCells + 1, nz: (g.NZ-2)/blockCells + 1}
	b.tops = make([]float32, b.nx*b.nz)
	for k := range b.tops {
		i, j := k%b.nx*blockCells, k/b.nx*blockCells
		top := float32(math.Inf(-1))
		for z := j; z <= min(j+blockCells, g.NZ-1); z++ {
			for x := i; x <= min(i+blockCells, g.NX-1); x++ {
				top = max(top, g.Heights[z*g.NX+x])
			}
		}
		b.tops[k] = top
	}
	return b
}

// under reports whether the ground is certain to be below all of a ray up to a limit. It is quick,
// but false for some rays that are above, and for all long ones.
func (b *blocks) under(cell float64, from, dir mgl64.Vec3, limit float64) bool {
	const epsilon, most = 1e-6, 3 // m, more than rounding; blocks along either axis
	var first, last [3]int
	for axis, n := range [3]int{0: b.nx, 2: b.nz} {
		if n == 0 {
			continue
		}
		a, z := from[axis], from[axis]+float64(dir[axis]*limit)
		first[axis] = clampIndex((min(a, z)-epsilon)/(blockCells*cell), n)
		last[axis] = clampIndex((max(a, z)+epsilon)/(blockCells*cell), n)
		if last[axis]-first[axis] >= most {
			return false
		}
	}
	low := min(from[1], from[1]+float64(dir[1]*limit)) - epsilon
	for j := first[2]; j <= last[2]; j++ {
		for i := first[0]; i <= last[0]; i++ {
			if k := j*b.nx + i; k >= len(b.tops) || !(float64(b.tops[k]) < low) {
				return false
			}
		}
	}
	return true
}

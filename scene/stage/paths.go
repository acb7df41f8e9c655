package stage

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
)

// tracks are the ways of a map as they are drawn. They are only painted:
// neither the rules nor the bots know them.
type tracks struct {
	lines [][]mgl64.Vec3 // points a few metres apart
}

// A way.
const (
	wayHalf = 2.1 // m, from the middle to the edge
	waySoft = 1.3 // m over which it fades into the grass
)

func newTracks(m *terrain.Map) *tracks { return &tracks{lines: m.Ways()} }

// wear writes the ways into the texels of a height map of a rectangle: a negative
// cover is worn ground.
func (t *tracks) wear(texels []float32, cols, rows int, at rect) {
	dx, dz := at.width/float64(cols), at.depth/float64(rows)
	const reach = wayHalf + waySoft
	for _, line := range t.lines {
		for k := 1; k < len(line); k++ {
			a, b := line[k-1], line[k]
			i0, i1 := int((min(a[0], b[0])-reach-at.x)/dx), int((max(a[0], b[0])+reach-at.x)/dx)
			j0, j1 := int((min(a[2], b[2])-reach-at.z)/dz), int((max(a[2], b[2])+reach-at.z)/dz)
			for j := max(0, j0); j <= min(rows-1, j1); j++ {
				for i := max(0, i0); i <= min(cols-1, i1); i++ {
					x, z := at.x+(float64(i)+0.5)*dx, at.z+(float64(j)+0.5)*dz
					worn := float32(smooth(reach, wayHalf-waySoft/2, lineDistance(x, z, a, b)))
					if c := &texels[(j*cols+i)*vec4+3]; worn > 0 {
						*c = min(*c, lerp32(*c, -1, worn))
					}
				}
			}
		}
	}
}

// lineDistance returns the distance on the plane of (x, z) from the line a to b.
func lineDistance(x, z float64, a, b mgl64.Vec3) float64 {
	ex, ez := b[0]-a[0], b[2]-a[2]
	t := mgl64.Clamp(((x-a[0])*ex+(z-a[2])*ez)/math.Max(ex*ex+ez*ez, 1e-9), 0, 1)
	return math.Hypot(x-a[0]-ex*t, z-a[2]-ez*t)
}

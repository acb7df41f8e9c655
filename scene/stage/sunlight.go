package stage

import (
	"math"

	"treeline/scene/gx"
)

// sunlight is the baked ground, read back once: what static things and tanks need to know of light
// and shadow. Reading it here is far cheaper than a texture read in a vertex shader, at which
// software renderers are slow.
type sunlight struct {
	at         rect
	cols, rows int
	pix        []byte // red, green, blue as shown; alpha is the share of the sun
}

// readSunlight reads the level of a picture of the ground that is no wider than most.
func readSunlight(m *mender, at rect) *sunlight {
	const most = 1024 // px
	level := 0
	for m.width>>level > most {
		level++
	}
	s := &sunlight{at: at}
	s.cols, s.rows, s.pix = gx.ReadLevel(m.texture, m.width, m.height, level)
	return s
}

// replace adopts a rectangle that was repainted.
func (s *sunlight) replace(pix []byte, x, y, w, h int) {
	for j := range min(h, s.rows-y) {
		copy(s.pix[((y+j)*s.cols+x)*vec4:][:w*vec4], pix[j*w*vec4:])
	}
}

// share returns how much of the sun reaches the ground at (x, z), 0 to 1. Beyond
// the texture it is that of its edge.
func (s *sunlight) share(x, z float64) float64 {
	u := math.Max(0, math.Min(float64(s.cols-1), (x-s.at.x)/s.at.width*float64(s.cols)-0.5))
	v := math.Max(0, math.Min(float64(s.rows-1), (z-s.at.z)/s.at.depth*float64(s.rows)-0.5))
	i, j := min(int(u), s.cols-2), min(int(v), s.rows-2)
	fu, fv := u-float64(i), v-float64(j)
	a := func(i, j int) float64 { return float64(s.pix[(j*s.cols+i)*vec4+3]) / 0xff }
	return lerp(lerp(a(i, j), a(i+1, j), fu), lerp(a(i, j+1), a(i+1, j+1), fu), fv)
}

// color returns the lit ground at (x, z) as it is shown, 0 to 1.
func (s *sunlight) color(x, z float64) [3]float32 {
	i := max(0, min(s.cols-1, int((x-s.at.x)/s.at.width*float64(s.cols))))
	j := max(0, min(s.rows-1, int((z-s.at.z)/s.at.depth*float64(s.rows))))
	p := s.pix[(j*s.cols+i)*vec4:]
	return [3]float32{float32(p[0]) / 0xff, float32(p[1]) / 0xff, float32(p[2]) / 0xff}
}

// above returns the share of the sun at a height over (x, z): that of the ground
// where the ray through this point would end.
func (s *sunlight) above(x, z, height float64) float64 {
	sun := sunDirection()
	return s.share(x-sun[0]/sun[1]*height, z-sun[2]/sun[1]*height)
}

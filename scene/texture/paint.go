package texture

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"

	"treeline/scene/noise"
)

// Noise returns n x n repeating pixels: coarse noise in red and green,
// fine noise in blue.
func Noise(n int) []byte {
	p := make([]byte, n*n*pixel)
	wide := func(x float64) byte { return byteOf(((x-0.5)*1.9 + 0.5) * 0xff) }
	eachRow(n, func(j int) {
		for i := range n {
			u, v := float64(i)/float64(n), float64(j)/float64(n)
			o := p[(j*n+i)*pixel:]
			o[0], o[1] = wide(noise.Tiled(u, v, 5, 5)), wide(noise.Tiled(u+0.37, v+0.11, 7, 4))
			o[2], o[3] = wide(noise.Tiled(u, v, 24, 4)), 0xff
		}
	})
	return p
}

// Ground returns the pixels of the ground's materials, with the height for
// blending in alpha: brightness, stretched.
func Ground(p Pictures) (side int, layers [][]byte) {
	for _, name := range GroundFiles() {
		img := p[name]
		side = img.Rect.Dx()
		for i := 0; i < len(img.Pix); i += pixel {
			l := (int(img.Pix[i]) + 2*int(img.Pix[i+1]) + int(img.Pix[i+2])) / 4
			img.Pix[i+3] = byteOf(float64((l-96)*2 + 128))
		}
		layers = append(layers, img.Pix)
	}
	return side, layers
}

// GroundFiles returns the pictures that Ground needs.
func GroundFiles() []string {
	return []string{"terrain/grass.jpg", "terrain/grass_dry.jpg", "terrain/dirt.jpg", "terrain/rock.jpg", "terrain/forest.jpg"}
}

// Detail turns a ground texture into a map of its colour around middle grey: multiplied by
// two over the baked ground it adds only what is finer than the bake, and leaving it out changes
// nothing on average.
func Detail(pix []byte, side int, strength float64) []byte {
	const grey = 128
	n := side * side
	var mean [3]float64
	for i := range n {
		for k := range mean {
			mean[k] += float64(pix[i*pixel+k]) / float64(n)
		}
	}
	out := make([]byte, n*pixel)
	for i := range n {
		for k := range mean {
			out[i*pixel+k] = byteOf(grey * (1 + (float64(pix[i*pixel+k])/mean[k]-1)*strength))
		}
		out[i*pixel+3] = 0xff
	}
	return out
}

// Grass paints four tufts side by side; green is the brightness.
func Grass() (width, height int, pix []byte) {
	const w, h, cell, blades, room = 256, 64, 64, 22, 27.0
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Rect, image.NewUniform(color.NRGBA{128, 128, 128, 0}), image.Point{}, draw.Src)
	r := rand.New(rand.NewPCG(8, 1))
	for c := range w / cell {
		for range blades {
			foot, lean := r.NormFloat64()*9, r.NormFloat64()*13
			tall, light := 26+r.Float64()*36, 90+r.Float64()*130
			foot = min(max(foot, -room), room)
			lean = min(max(foot+lean, -room), room) - foot // a blade ends in its cell: otherwise it would be cut off
			x := float64(c*cell) + cell/2 + foot
			for s := 0.0; s < tall; s += 0.5 {
				t := s / tall
				half := 1.9 * (1 - t*0.85)
				for d := -half; d <= half; d += 0.5 {
					px := int(x + lean*t*t + d)
					if px > c*cell+1 && px < (c+1)*cell-2 {
						img.SetNRGBA(px, int(h-1-s), color.NRGBA{128, byteOf(light * (0.6 + 0.5*t)), 128, 0xff})
					}
				}
			}
		}
	}
	return w, h, img.Pix
}

// smooth is the smooth step from 0 at a to 1 at b.
func smooth(a, b, x float64) float64 {
	t := math.Max(0, math.Min(1, (x-a)/(b-a)))
	return t * t * (3 - 2*t)
}

// byteOf returns x, limited to 0..255, as a byte.
func byteOf(x float64) byte { return byte(math.Max(0, math.Min(255, x))) }

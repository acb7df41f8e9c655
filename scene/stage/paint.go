package stage

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
)

// noisePicture returns n x n repeating pixels: coarse noise in red and green,
// fine noise in blue.
func noisePicture(n int) []byte {
	p := make([]byte, n*n*vec4)
	wide := func(x float64) byte { return byteOf(((x-0.5)*1.9 + 0.5) * 0xff) }
	eachRow(n, func(j int) {
		for i := range n {
			u, v := float64(i)/float64(n), float64(j)/float64(n)
			o := p[(j*n+i)*vec4:]
			o[0], o[1] = wide(tileFractal(u, v, 5, 5)), wide(tileFractal(u+0.37, v+0.11, 7, 4))
			o[2], o[3] = wide(tileFractal(u, v, 24, 4)), 0xff
		}
	})
	return p
}

// splatLayers returns the pixels of the ground's materials, with the height for
// blending in alpha: brightness, stretched.
func splatLayers(p pictures) (side int, layers [][]byte) {
	for _, name := range splatPictures() {
		img := p[name]
		side = img.Rect.Dx()
		for i := 0; i < len(img.Pix); i += vec4 {
			l := (int(img.Pix[i]) + 2*int(img.Pix[i+1]) + int(img.Pix[i+2])) / 4
			img.Pix[i+3] = byteOf(float64((l-96)*2 + 128))
		}
		layers = append(layers, img.Pix)
	}
	return side, layers
}

func splatPictures() []string {
	return []string{"terrain/grass.jpg", "terrain/grass_dry.jpg", "terrain/dirt.jpg", "terrain/rock.jpg", "terrain/forest.jpg"}
}

// detailPicture turns a ground texture into a map of its colour around middle grey: multiplied by
// two over the baked ground it adds only what is finer than the bake, and leaving it out changes
// nothing on average.
func detailPicture(pix []byte, side int, strength float64) []byte {
	const grey = 128
	n := side * side
	var mean [3]float64
	for i := range n {
		for k := range mean {
			mean[k] += float64(pix[i*vec4+k]) / float64(n)
		}
	}
	out := make([]byte, n*vec4)
	for i := range n {
		for k := range mean {
			out[i*vec4+k] = byteOf(grey * (1 + (float64(pix[i*vec4+k])/mean[k]-1)*strength))
		}
		out[i*vec4+3] = 0xff
	}
	return out
}

// grassPicture paints four tufts side by side; green is the brightness.
func grassPicture() (width, height int, pix []byte) {
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

// Pictures of effects.
const (
	sheetPicture   = "fx/sheet.png"
	scorchPicture  = "fx/scorch.png"
	trackPicture   = "fx/track_mark.png"
	camoPicture    = "terrain/camo.png"
	marksPicture   = "fx/marks.png"
	sidePicture    = "trees/trees.jpg"
	sideNormals    = "trees/trees_n.jpg"
	crownPicture   = "trees/crowns.jpg"
	crownNormals   = "trees/crowns_n.jpg"
	particleSheet  = 1024 // px
	particleCell   = particleSheet / sheetCells
	firstPainted   = cellGlow // cells from here on are painted, not read
	paintedOctaves = 4
)

// particlePicture completes the sheet of particles with the cells that are
// formulas, and multiplies colours by alpha.
func particlePicture(p pictures) []byte {
	sheet := image.NewNRGBA(image.Rect(0, 0, particleSheet, particleSheet))
	draw.Draw(sheet, sheet.Rect, p[sheetPicture], image.Point{}, draw.Src)
	eachRow(cellLeaf-firstPainted+1, func(row int) {
		cell := firstPainted + row
		x0, y0 := cell%sheetCells*particleCell, cell/sheetCells*particleCell
		for y := range particleCell {
			for x := range particleCell {
				u, v := (float64(x)+0.5)/particleCell*2-1, (float64(y)+0.5)/particleCell*2-1
				light, alpha := paintParticle(cell, u, -v)
				l := byteOf(math.Min(1, light) * 0xff)
				sheet.SetNRGBA(x0+x, y0+y, color.NRGBA{l, l, l, byteOf(math.Min(1, alpha) * 0xff)})
			}
		}
	})
	return premultiplied(sheet)
}

// paintParticle returns brightness and coverage of a painted cell at (u, v), both
// -1 to 1, v up.
func paintParticle(cell int, u, v float64) (light, alpha float64) {
	d := math.Hypot(u, v)
	n := fractal(u*2.2+float64(cell)*7+40, v*2.2+float64(cell)*3+40, paintedOctaves)
	switch cell {
	case cellGlow:
		return 1, math.Pow(math.Max(0, 1-d), 2.2)
	case cellStar:
		a := math.Atan2(v, u)
		ray := 0.5 + 0.5*math.Abs(math.Cos(a*2.5+0.3)) + 0.2*math.Cos(a*9)
		return 1, smooth(0, 0.7, ray*0.95-d) + math.Pow(math.Max(0, 1-d*1.6), 2)
	case cellStreak:
		return 1, math.Pow(math.Max(0, 1-math.Abs(u)), 2) * smooth(1, 0.55, math.Abs(v)) * (0.25 + 0.75*(v*0.5+0.5))
	case cellClod:
		return 0.7 + 0.6*n, smooth(0.05, -0.05, d-0.55-(n-0.5)*0.8)
	case cellFlame, cellFlame + 1:
		lean := u + 0.25*v*(n-0.5)
		body := smooth(0.05, 0.55, 0.75*(1-0.75*math.Max(v, 0))-math.Hypot(lean*1.5, math.Min(v, 0))-(0.5-n)*0.9)
		return 0.75 + 0.5*n, body * smooth(1, 0.6, d)
	case cellSpark:
		return 1, math.Pow(math.Max(0, 1-math.Abs(u)), 1.5) * smooth(1, 0.2, math.Abs(v))
	case cellLeaf:
		return 0.8 + 0.4*n, smooth(0.06, -0.06, math.Hypot(u*1.9, v)-0.8)
	}
	return 0.84 + 0.24*(n-0.3) + 0.10*v, smooth(0, 1.1, 1-d-(0.5-n)*0.8) * smooth(1, 0.6, d) // dust
}

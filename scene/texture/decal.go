package texture

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/noise"
)

// DecalFiles returns the pictures that Decals needs.
func DecalFiles() []string { return []string{scorchFile, trackFile} }

const (
	scorchFile = "fx/scorch.png"
	trackFile  = "fx/track_mark.png"
)

// Sides of the picture of decals and of its large cells, in pixels.
const (
	decalSide = 512
	decalHalf = decalSide / 2
)

// Decals puts scorched earth, track print, the light of a flash and two
// craters, lit by the sun in the direction of the unit vector sun, on one sheet: half of what the ground is multiplied by, and strength.
func Decals(p Pictures, sun mgl64.Vec3) (width, height int, pix []byte) {
	img := image.NewNRGBA(image.Rect(0, 0, decalSide, decalSide))
	darken(img, image.Pt(0, 0), p[scorchFile])
	darken(img, image.Pt(decalHalf, 0), p[trackFile])
	paintFlare(img, image.Rect(decalSide*3/4, 0, decalSide, decalHalf/2))
	eachRow(2, func(i int) {
		paintCrater(img, image.Rect(i*decalHalf, decalHalf, (i+1)*decalHalf, decalSide), float64(i)*17, sun)
	})
	return decalSide, decalSide, img.Pix
}

// darken copies a picture of a colour that the ground turns to.
func darken(img *image.NRGBA, at image.Point, from *image.NRGBA) {
	r := from.Rect.Sub(from.Rect.Min).Add(at)
	draw.Draw(img, r, from, from.Rect.Min, draw.Src)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			o := img.Pix[img.PixOffset(x, y):]
			for k := range 3 {
				o[k] = byteOf((0.25*0xff + 0.9*float64(o[k])) / 2)
			}
		}
	}
}

// paintFlare paints warm light that falls off to the rim.
func paintFlare(img *image.NRGBA, r image.Rectangle) {
	warm := [3]float64{1, 0.72, 0.36}
	eachPixel(img, r, func(u, v float64) (c [3]float64, alpha float64) {
		fall := math.Pow(math.Max(0, 1-math.Hypot(u, v)), 1.6)
		for k := range c {
			c[k] = 1 + warm[k]
		}
		return c, fall
	})
}

// paintCrater paints a hole with a rim of thrown earth, lit by the sun, a unit vector toward it:
// +u is east, +v is south.
func paintCrater(img *image.NRGBA, r image.Rectangle, seed float64, sun mgl64.Vec3) {
	const deep, rim = 0.34, 0.5 // relief and radius of the rim, both of the cell's half side
	n := r.Dx()
	bumps := func(u, v float64) float64 { return noise.Fractal(u*3.1+seed+20, v*3.1+seed*1.7+20, 4) - 0.5 }
	height, rough := make([]float64, (n+2)*(n+2)), make([]float64, (n+2)*(n+2)) // with a border
	eachRow(n+2, func(j int) {
		for i := range n + 2 {
			u, v := (float64(i)-0.5)/float64(n)*2-1, (float64(j)-0.5)/float64(n)*2-1
			x := bumps(u, v)
			d := math.Hypot(u, v)/rim*(1+0.5*(noise.Fractal(u*0.9+seed+5, v*0.9+9, 2)-0.5)) - 0.4*x
			wall := 0.5 * deep * math.Exp(-(d-1.05)*(d-1.05)/0.05)
			height[j*(n+2)+i] = wall - deep*math.Max(0, 1-d*d) + 0.10*x*smooth(2, 0.8, d)
			rough[j*(n+2)+i] = x
		}
	})
	at := func(x float64) int { return int((x+1)/2*float64(n)) + 1 }
	eachPixel(img, r, func(u, v float64) (c [3]float64, alpha float64) {
		k := at(v)*(n+2) + at(u)
		step := 4 / float64(n)
		slope := mgl64.Vec3{(height[k-1] - height[k+1]) / step, 1, (height[k-n-2] - height[k+n+2]) / step}.Normalize()
		lit := 0.35 + 0.65*math.Max(slope.Dot(sun), 0)/sun[1] // over level ground
		d := math.Hypot(u, v)
		burnt := (1 - 0.5*smooth(0.5, 0.1, d)) * (1 + 0.5*rough[k])
		for i, soil := range [3]float64{1.02, 0.70, 0.62} {
			c[i] = math.Min(2, soil*lit*burnt)
		}
		ray := 0.5 + 0.5*math.Sin(math.Atan2(v, u)*9+seed+4*rough[k])
		return c, smooth(0.98, 0.55+0.1*ray, d+0.5*rough[k]*d)
	})
}

// eachPixel fills a rectangle with factors up to 2 at (u, v), both -1 to 1.
func eachPixel(img *image.NRGBA, r image.Rectangle, f func(u, v float64) (c [3]float64, alpha float64)) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			u, v := (float64(x-r.Min.X)+0.5)/float64(r.Dx())*2-1, (float64(y-r.Min.Y)+0.5)/float64(r.Dy())*2-1
			c, a := f(u, v)
			img.SetNRGBA(x, y, color.NRGBA{byteOf(c[0] / 2 * 0xff), byteOf(c[1] / 2 * 0xff), byteOf(c[2] / 2 * 0xff), byteOf(math.Min(a, 1) * 0xff)})
		}
	}
}

package texture

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"treeline/scene/noise"
)

// Cells of the sheet of particles, SheetCells in a row.
const (
	SheetCells = 8

	CellFireball  = 0  // 16 frames
	CellSmoke     = 16 // 8 puffs
	CellEarth     = 24 // 8 frames
	CellMuzzle    = 32 // 4 flames that point along +u
	CellGlow      = 36
	CellStar      = 37
	CellStreak    = 38
	CellClod      = 39
	CellDust      = 40 // 2 puffs
	CellFlame     = 42 // 2 flames
	CellSpark     = 44
	CellLeaf      = 45
	FireballCells = 16
	SmokeCells    = 8
	EarthCells    = 8
	MuzzleCells   = 4
)

// ParticleSide is the side of the sheet of particles, in pixels.
const ParticleSide = 1024

const (
	sheetFile      = "fx/sheet.png"
	particleCell   = ParticleSide / SheetCells
	firstPainted   = CellGlow // cells from here on are painted, not read
	paintedOctaves = 4
)

// ParticleFiles returns the pictures that Particles needs.
func ParticleFiles() []string { return []string{sheetFile} }

// Particles completes the sheet of particles with the cells that are
// formulas, and multiplies colours by alpha.
func Particles(p Pictures) []byte {
	sheet := image.NewNRGBA(image.Rect(0, 0, ParticleSide, ParticleSide))
	draw.Draw(sheet, sheet.Rect, p[sheetFile], image.Point{}, draw.Src)
	eachRow(CellLeaf-firstPainted+1, func(row int) {
		cell := firstPainted + row
		x0, y0 := cell%SheetCells*particleCell, cell/SheetCells*particleCell
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
	n := noise.Fractal(u*2.2+float64(cell)*7+40, v*2.2+float64(cell)*3+40, paintedOctaves)
	switch cell {
	case CellGlow:
		return 1, math.Pow(math.Max(0, 1-d), 2.2)
	case CellStar:
		a := math.Atan2(v, u)
		ray := 0.5 + 0.5*math.Abs(math.Cos(a*2.5+0.3)) + 0.2*math.Cos(a*9)
		return 1, smooth(0, 0.7, ray*0.95-d) + math.Pow(math.Max(0, 1-d*1.6), 2)
	case CellStreak:
		return 1, math.Pow(math.Max(0, 1-math.Abs(u)), 2) * smooth(1, 0.55, math.Abs(v)) * (0.25 + 0.75*(v*0.5+0.5))
	case CellClod:
		return 0.7 + 0.6*n, smooth(0.05, -0.05, d-0.55-(n-0.5)*0.8)
	case CellFlame, CellFlame + 1:
		lean := u + 0.25*v*(n-0.5)
		body := smooth(0.05, 0.55, 0.75*(1-0.75*math.Max(v, 0))-math.Hypot(lean*1.5, math.Min(v, 0))-(0.5-n)*0.9)
		return 0.75 + 0.5*n, body * smooth(1, 0.6, d)
	case CellSpark:
		return 1, math.Pow(math.Max(0, 1-math.Abs(u)), 1.5) * smooth(1, 0.2, math.Abs(v))
	case CellLeaf:
		return 0.8 + 0.4*n, smooth(0.06, -0.06, math.Hypot(u*1.9, v)-0.8)
	}
	return 0.84 + 0.24*(n-0.3) + 0.10*v, smooth(0, 1.1, 1-d-(0.5-n)*0.8) * smooth(1, 0.6, d) // dust
}

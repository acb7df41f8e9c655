package stage

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/texture"
)

// muzzleFlash is a shot. Seen from inside, the fire is small and gone at once, and the smoke in
// front of the sight is thin: otherwise they would hide what the shot was aimed at.
func (e *effects) muzzleFlash(at, dir mgl64.Vec3, inside bool) {
	puffs, stay, thick := 22, 1.0, 0.55
	if inside {
		puffs, stay, thick = 6, 0.32, 0.26
	}
	e.flame(at, dir, inside)
	for range e.scaled(puffs) {
		k := e.random.Float64()
		e.add(particle{
			at: at.Add(dir.Mul(0.4 + k*1.2)), velocity: e.spread3(1.8).Add(dir.Mul(3 + 16*k)), life: stay * (0.9 + e.random.Float64()*1.3),
			size0: 0.4, size1: 1.7 + k, rotation: e.spread(3), spin: e.spread(1), cell: texture.CellSmoke + e.random.IntN(texture.SmokeCells),
			color0: [4]float64{0.86, 0.82, 0.76, 0.9}, color1: [4]float64{0.80, 0.81, 0.82, 0.9}, strength: thick, drag: 3, lift: 0.5, wind: 0.5, fadeIn: true,
		})
	}
	e.blastRing(at, dir, inside)
}

// flame is the fire of a shot: a tongue ahead, a star that whitens the muzzle, a disc of
// hot gas about it, and light on the air.
func (e *effects) flame(at, dir mgl64.Vec3, inside bool) {
	wide, stay, gas := 1.0, 1.0, 1.0
	if inside { // gas would look like a ball from there
		wide, stay, gas = 0.7, 0.5, 0.5
	}
	e.add(particle{
		at: at.Add(dir.Mul(2.1)), life: 0.13 * stay, size0: 1.25 * wide, size1: 1.5 * wide, cell: texture.CellMuzzle + e.random.IntN(texture.MuzzleCells),
		axis: dir, length: 2.7, color0: [4]float64{1, 0.95, 0.85, 0.35}, color1: [4]float64{1, 0.6, 0.25, 0.1}, strength: 1,
	})
	e.add(particle{
		at: at.Add(dir.Mul(0.5)), life: 0.10 * stay, size0: 1.5 * wide, size1: 2.3 * wide, cell: texture.CellStar, rotation: e.spread(3),
		color0: [4]float64{1, 0.9, 0.6, 0}, color1: [4]float64{1, 0.6, 0.2, 0}, strength: 1,
	})
	e.add(particle{
		at: at.Add(dir.Mul(0.9)), life: 0.22 * stay, size0: 0.8 * gas, size1: 1.8 * gas, cell: texture.CellFireball, frames: texture.FireballCells, rotation: e.spread(3),
		color0: [4]float64{1, 0.95, 0.85, 0.7}, color1: [4]float64{0.9, 0.6, 0.4, 0.6}, strength: 0.85 * gas, fixed: true,
	})
	e.add(particle{
		at: at.Add(dir.Mul(0.8)), life: 0.18 * stay, size0: 4.6 * wide, size1: 6 * wide, cell: texture.CellGlow,
		color0: [4]float64{0.55, 0.36, 0.15, 0}, color1: [4]float64{0.2, 0.1, 0.03, 0}, strength: 0.8,
	})
}

// blastRing is the dust that the blast of a gun drives out over the ground below the muzzle, in the
// colour of that ground. Seen from inside it leaves the sight clear.
func (e *effects) blastRing(at, dir mgl64.Vec3, inside bool) {
	const highest, puffs = 3.6, 26 // m over the ground
	foot := at.Add(dir.Mul(0.6))
	foot[1] = e.ground.Height(foot[0], foot[2])
	near := 1 - (at[1]-foot[1])/highest
	if near <= 0 {
		return
	}
	ground := e.stage.fleet.sun.color(foot[0], foot[2])
	thick := (0.65 + 0.35*dustiness(ground)) * math.Min(1, 0.5+near)
	if inside {
		thick *= 0.55
	}
	turn := e.spread(math.Pi)
	n := e.scaled(puffs)
	for i := range n {
		s, c := math.Sincos(turn + 2*math.Pi*float64(i)/float64(n))
		out := mgl64.Vec3{c, 0, s}
		from := foot.Add(out.Mul(0.7 + 0.5*e.random.Float64()))
		from[1] = e.ground.Height(from[0], from[2]) + 0.15
		q := particle{
			at: from, velocity: out.Mul(8 + 5*e.random.Float64()).Add(mgl64.Vec3{0, 0.5 + 0.6*e.random.Float64(), 0}), life: 0.9 + 0.9*e.random.Float64(),
			size0: 0.5, size1: 1.9, rotation: e.spread(3), spin: e.spread(0.7), cell: texture.CellDust + e.random.IntN(2),
			color0: [4]float64{0.80, 0.70, 0.53, 0.95}, color1: [4]float64{0.82, 0.75, 0.62, 0.95}, strength: 1.1 * thick, drag: 3.0, lift: 0.12, wind: 0.4, fadeIn: true,
		}
		tinge(&q, ground)
		e.add(q)
	}
}

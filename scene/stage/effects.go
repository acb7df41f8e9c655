package stage

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/texture"
	"treeline/tanks"
	"treeline/terrain"
)

// up is the vertical.
func up() mgl64.Vec3 { return mgl64.Vec3{0, 1, 0} }

// dust is a puff of the ground.
func (p *particles) dust(at, velocity mgl64.Vec3, strength float64) {
	v := velocity.Mul(0.25).Add(mgl64.Vec3{p.spread(0.5), 0.6 + p.random.Float64()*0.5, p.spread(0.5)})
	p.add(particle{
		at: at.Add(p.spread3(0.3)), velocity: v, life: 1.1 + p.random.Float64()*1.1, size0: 0.4, size1: 1.9, rotation: p.spread(3), spin: p.spread(0.6),
		cell: texture.CellDust + p.random.IntN(2), color0: [4]float64{0.66, 0.57, 0.43, 0.9}, color1: [4]float64{0.72, 0.65, 0.54, 0.9},
		strength: 0.30 * strength, drag: 1.2, lift: 0.15, wind: 0.4, fadeIn: true,
	})
}

// clods are lumps thrown upward.
func (p *particles) clods(at mgl64.Vec3, n int, speed, size float64, shade [3]float64) {
	c := [4]float64{shade[0], shade[1], shade[2], 1}
	for range p.scaled(n) {
		k := 0.6 + 0.8*p.random.Float64()
		p.add(particle{
			at: at, velocity: p.upward(0.6).Mul(speed * (0.4 + 0.6*p.random.Float64())), life: 0.9 + p.random.Float64()*0.9,
			size0: size * k, size1: size * k, rotation: p.spread(3), spin: p.spread(9), cell: texture.CellClod, color0: c, color1: c, strength: 1, lift: -9.8, hard: true, fixed: true,
		})
	}
}

// sparks fly from struck metal round a direction.
func (p *particles) sparks(at, dir mgl64.Vec3, n int, speed, width float64) {
	for range p.scaled(n) {
		d := dir.Add(p.spread3(width)).Normalize()
		v := d.Mul(speed * (0.35 + 0.65*p.random.Float64()))
		p.add(particle{
			at: at, velocity: v, life: 0.22 + p.random.Float64()*0.4, size0: 0.045, size1: 0.03, cell: texture.CellSpark, axis: d, length: 0.34,
			color0: [4]float64{1, 0.86, 0.5, 0}, color1: [4]float64{1, 0.4, 0.1, 0}, strength: 1, drag: 1.5, lift: -9.8,
		})
	}
}

// flash is a short light.
func (p *particles) flash(at mgl64.Vec3, size, strength float64) {
	p.add(particle{
		at: at, life: 0.10, size0: size * 0.5, size1: size * 0.75, cell: texture.CellStar, rotation: p.spread(3),
		color0: [4]float64{1, 0.9, 0.6, 0}, color1: [4]float64{1, 0.6, 0.2, 0}, strength: strength,
	})
	p.add(particle{
		at: at, life: 0.2, size0: size, size1: size * 1.5, cell: texture.CellGlow,
		color0: [4]float64{0.8, 0.52, 0.22, 0}, color1: [4]float64{0.3, 0.12, 0.03, 0}, strength: strength * 0.8,
	})
}

// groundImpact is a shell that struck the earth.
func (p *particles) groundImpact(at mgl64.Vec3) {
	p.flash(at.Add(up().Mul(0.4)), 1.6, 0.7)
	p.add(particle{
		at: at.Add(up().Mul(1.5)), velocity: mgl64.Vec3{0, 1.2, 0}, life: 0.85, size0: 1.5, size1: 2.4, cell: texture.CellEarth, frames: texture.EarthCells,
		color0: [4]float64{1, 0.97, 0.92, 1}, color1: [4]float64{1, 1, 1, 1}, strength: 1, fixed: true, rotation: p.spread(0.2),
	})
	p.clods(at.Add(up().Mul(0.2)), 14, 9, 0.10, [3]float64{0.27, 0.21, 0.15})
	for range p.scaled(9) {
		d := p.upward(0.4)
		p.dust(at.Add(d.Mul(0.6)), d.Mul(10), 1.35)
	}
}

// solidImpact is a shell that struck rock or masonry.
func (p *particles) solidImpact(at, dir mgl64.Vec3) {
	p.flash(at, 1.2, 0.7)
	p.sparks(at, dir.Mul(-1), 10, 14, 0.8)
	p.clods(at, 10, 7, 0.08, [3]float64{0.46, 0.43, 0.38})
	for range p.scaled(10) {
		p.add(particle{
			at: at.Add(p.spread3(0.3)), velocity: dir.Mul(-3).Add(p.spread3(2)), life: 1 + p.random.Float64()*1.2, size0: 0.4, size1: 1.9, rotation: p.spread(3), spin: p.spread(0.6),
			cell: texture.CellDust + p.random.IntN(2), color0: [4]float64{0.70, 0.67, 0.61, 0.9}, color1: [4]float64{0.74, 0.71, 0.66, 0.9}, strength: 0.45, drag: 2, lift: 0.1, wind: 0.4, fadeIn: true,
		})
	}
}

// treeImpact is a shell that struck a trunk: splinters and leaves.
func (p *particles) treeImpact(at, dir mgl64.Vec3) {
	p.flash(at, 0.9, 0.5)
	p.clods(at, 12, 8, 0.06, [3]float64{0.52, 0.40, 0.26})
	p.leaves(at.Add(up().Mul(2.5)), 16, 1.6)
	for range p.scaled(5) {
		p.dust(at, dir.Mul(-5).Add(p.spread3(2)), 0.8)
	}
}

// leaves trickle from a crown.
func (p *particles) leaves(at mgl64.Vec3, n int, spread float64) {
	for range p.scaled(n) {
		g := 0.75 + 0.5*p.random.Float64()
		c := [4]float64{0.36 * g, 0.42 * g, 0.16 * g, 1}
		p.add(particle{
			at: at.Add(p.spread3(spread)), velocity: p.spread3(1.2), age: -0.3 * p.random.Float64(), life: 1.5 + 1.5*p.random.Float64(), size0: 0.09, size1: 0.09,
			rotation: p.spread(3), spin: p.spread(5), cell: texture.CellLeaf, color0: c, color1: c, strength: 1, drag: 2.2, lift: -2.4, wind: 0.8, fixed: true,
		})
	}
}

// armourHit is a shell that struck a tank; a ricochet throws its sparks onward.
func (p *particles) armourHit(at, dir mgl64.Vec3, ricochet bool) {
	if ricochet {
		p.flash(at, 0.8, 0.8)
		p.sparks(at, dir.Add(up().Mul(0.5)).Normalize(), 18, 26, 0.35)
		return
	}
	p.flash(at, 1.8, 1)
	p.sparks(at, dir.Mul(-1).Add(up().Mul(0.3)).Normalize(), 26, 17, 0.9)
	p.add(particle{
		at: at, life: 0.5, size0: 0.7, size1: 1.4, cell: texture.CellFireball, frames: texture.FireballCells, rotation: p.spread(3),
		color0: [4]float64{1, 1, 1, 0.8}, color1: [4]float64{1, 1, 1, 0.8}, strength: 0.95, fixed: true,
	})
	for range p.scaled(8) {
		g := 0.24 + 0.1*p.random.Float64()
		p.smoke(at.Add(p.spread3(0.4)), p.upward(0.3).Mul(2.4), 1.4, 0.5, 1.7, g, 0.5)
	}
}

// smoke is one puff that greys as it thins.
func (p *particles) smoke(at, velocity mgl64.Vec3, life, size0, size1, shade, strength float64) {
	p.add(particle{
		at: at, velocity: velocity, life: life * (0.75 + 0.5*p.random.Float64()), size0: size0, size1: size1, rotation: p.spread(3), spin: p.spread(0.5),
		cell: texture.CellSmoke + p.random.IntN(texture.SmokeCells), color0: [4]float64{shade, shade * 0.95, shade * 0.9, 1},
		color1: [4]float64{shade + 0.22, shade + 0.22, shade + 0.23, 1}, strength: strength, drag: 1.1, lift: 0.9, wind: 0.55, fadeIn: true,
	})
}

// launch is a smoke charge that leaves its launchers on a turret.
func (p *particles) launch(t TankLook, dir mgl64.Vec3) {
	body := tanks.ClassOf(t.Class)
	from := t.At.Add(mgl64.Vec3{0, body.TurretTop, 0}).Add(dir.Mul(body.TurretLength / 2))
	p.flash(from, 0.8, 0.5)
	for range p.scaled(8) {
		p.smoke(from.Add(p.spread3(0.4)), dir.Mul(7+4*p.random.Float64()).Add(p.spread3(2)), 1.2, 0.3, 1.3, 0.62, 0.5)
	}
}

// billow is smoke that begins to pour out on the ground.
func (p *particles) billow(at mgl64.Vec3) {
	for range p.scaled(12) {
		d := p.upward(0.3)
		p.smoke(at.Add(d), d.Mul(3+2*p.random.Float64()), 1.6, 0.5, 1.8, 0.66, 0.4)
	}
}

// explosion is the end of a tank.
func (p *particles) explosion(at mgl64.Vec3) {
	p.flash(at.Add(up()), 5, 1)
	for i := range p.scaled(9) {
		d := p.upward(0.2)
		p.add(particle{
			at: at.Add(d.Mul(0.8)), velocity: d.Mul(2 + 3.5*p.random.Float64()), age: -0.03 * float64(i), life: 0.7 + 0.5*p.random.Float64(), size0: 1.3, size1: 3.2,
			rotation: p.spread(3), spin: p.spread(0.8), cell: texture.CellFireball, frames: texture.FireballCells, color0: [4]float64{1, 1, 1, 0.75}, color1: [4]float64{1, 1, 1, 0.9},
			strength: 1, drag: 2, lift: 1.6, fixed: true,
		})
	}
	p.sparks(at.Add(up().Mul(1.5)), up(), 34, 22, 1.1)
	p.clods(at.Add(up().Mul(1.2)), 16, 15, 0.16, [3]float64{0.16, 0.14, 0.12})
	p.clods(at.Add(up().Mul(1.4)), 6, 12, 0.34, [3]float64{0.20, 0.17, 0.14}) // plates and wheels
	for i := range p.scaled(9) {                                              // burning pieces with tails of smoke
		v := p.upward(0.7).Mul(9 + 7*p.random.Float64())
		for k := range 4 {
			t := 0.10 * float64(k+1)
			q := at.Add(up().Mul(1.2)).Add(v.Mul(t)).Add(mgl64.Vec3{0, -4.9 * t * t, 0})
			p.add(particle{
				at: q, velocity: v.Mul(0.12), age: -t - 0.004*float64(i), life: 0.9 + 0.4*p.random.Float64(), size0: 0.22, size1: 0.75, rotation: p.spread(3), spin: p.spread(1),
				cell: texture.CellSmoke + p.random.IntN(texture.SmokeCells), color0: [4]float64{0.34, 0.24, 0.16, 1}, color1: [4]float64{0.4, 0.4, 0.4, 1}, strength: 0.5, drag: 2, lift: 0.6, fadeIn: true,
			})
		}
	}
	for range p.scaled(20) {
		d := p.upward(0.4)
		p.smoke(at.Add(d.Mul(0.9)), d.Mul(1.5+4.5*p.random.Float64()), 2.8, 0.9, 3.4, 0.15+0.12*p.random.Float64(), 0.6)
	}
	for range p.scaled(12) {
		d := p.spread3(1)
		d[1] = math.Abs(d[1]) * 0.25
		p.dust(at.Add(d), d.Normalize().Mul(16), 1.6)
	}
}

// crush is a fence that splinters or a bale that bursts.
func (p *particles) crush(o *terrain.Obstacle, dir mgl64.Vec3) {
	wood, straw := [3]float64{0.44, 0.36, 0.26}, [3]float64{0.76, 0.63, 0.36}
	along := o.Heading.Dir()
	at := func() mgl64.Vec3 {
		return o.At.Add(along.Mul(p.spread(o.HalfLength))).Add(up().Mul(o.Height * (0.3 + 0.5*p.random.Float64())))
	}
	if o.Kind == terrain.Fence {
		for range 4 {
			p.clods(at(), 3, 4, 0.07, wood)
		}
		p.dust(o.At.Add(up().Mul(0.3)), dir.Mul(2), 0.7)
		return
	}
	for range 8 {
		p.clods(at(), 4, 5, 0.06, straw)
	}
	for range p.scaled(10) {
		p.add(particle{
			at: at(), velocity: dir.Mul(2).Add(p.spread3(2.4)), life: 1.2 + 1.4*p.random.Float64(), size0: 0.4, size1: 1.7, rotation: p.spread(3), spin: p.spread(0.6),
			cell: texture.CellDust + p.random.IntN(2), color0: [4]float64{0.80, 0.69, 0.42, 0.9}, color1: [4]float64{0.80, 0.70, 0.46, 0.9}, strength: 0.4, drag: 2, lift: 0.12, wind: 0.5, fadeIn: true,
		})
	}
}

// treeFall is dust and leaves where a tree comes down, when it does.
func (p *particles) treeFall(o *terrain.Obstacle, dir mgl64.Vec3) {
	p.leaves(o.At.Add(up().Mul(o.Height*0.6)), 22, o.Crown*0.6)
	for i := range p.scaled(12) {
		t := 0.25 + 0.7*p.random.Float64()
		at := o.At.Add(dir.Mul(o.Height * t)).Add(mgl64.Vec3{p.spread(o.Crown * 0.4), 0, p.spread(o.Crown * 0.4)})
		at[1] = p.ground.Height(at[0], at[2]) + 0.3
		before := len(p.all)
		p.dust(at, p.spread3(5), 1.3)
		if len(p.all) > before {
			p.all[before].age = -0.92 * fallTime(o.Height)
		}
		if i%3 == 0 {
			p.leaves(at.Add(up()), 3, 1.5)
		}
	}
}

package gunner

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// sweep is where an idle turret looks: it sweeps to and fro about the direction
// from which the enemy is most likely to come.
type sweep struct {
	base  geom.Heading // middle of the sweep
	half  float64      // rad, half of the sweep
	phase float64      // rad run along the sweep so far
	due   int          // tick at which the middle is worked out anew
}

// search returns the heading to look along in this tick while there is no target.
func (g *Gunner) search(v *tanks.View, j *Job) geom.Heading {
	const golden = 0.618 // of a period between two tanks of a team, so that none look alike
	s := &g.sweep
	if j.Alert && g.attend(v, j) {
		s.due = v.Tick // the rest is worked out once there is nothing more of that kind
	} else if v.Tick >= s.due {
		s.due = v.Tick + tanks.Hertz
		g.face(v, j)
	}
	s.phase += float64(g.post.Skill.Scan * math.Pi / 180 * tanks.Dt)
	// A triangle wave of the phase, from -half to half.
	period := 4 * s.half
	x := math.Mod(s.phase+float64(period*golden*float64(g.post.Place)), period)
	off := x - s.half
	if x > 2*s.half {
		off = float64(3*s.half) - x
	}
	return (s.base + geom.Heading(off)).Norm()
}

// face works out the middle and the width of the sweep: a fresh noise, then a
// remembered enemy, then where the team believes most enemies to be, and for who
// follows another its own side.
func (g *Gunner) face(v *tanks.View, j *Job) {
	const narrow, wide = 25 * math.Pi / 180, 60 * math.Pi / 180 // rad
	s := &g.sweep
	if n := g.post.Memory.Freshest(v.Tick); n != nil {
		s.base, s.half = geom.HeadingOf(n.At.Sub(v.Self.At)), narrow
		return
	}
	if c := g.post.Memory.Lost(v.Self.At); c != nil {
		s.base, s.half = geom.HeadingOf(c.Place.Sub(v.Self.At)), mgl64.Clamp(spreadOf(v, c), narrow, wide)
		return
	}
	s.base, s.half = g.likely(v, j), wide
	if watch, ok := g.post.Orders.Sector(v, g.post.Self); ok {
		s.base = watch
	}
}

// spreadOf returns half the angle in radians in which an enemy may be, by how unsure its
// place is.
func spreadOf(v *tanks.View, c *perception.Contact) float64 {
	return ieee.Atan2(c.Error, math.Max(1, geom.PlaneDist(c.Place, v.Self.At)))
}

// sectors is the number of parts of the horizon that an idle turret weighs.
const sectors = 12

// likely returns the heading that is best watched: where the team believes most
// enemies to be within fighting distance, the ground is open, and no teammate
// nearby looks already; the way of travel counts more, and so does the sector
// that is being watched.
func (g *Gunner) likely(v *tanks.View, j *Job) geom.Heading {
	const faint = 0.01 // of all threat, which decides nothing however open the sector is
	var weight [sectors]float64
	total := g.weighThreat(v, &weight)
	for k := range weight {
		if weight[k] > faint*total {
			weight[k] = float64(weight[k] * (g.openness(v, k) * unwatched(v, k)))
		}
	}
	const ahead, constant = 0.3, 1.15
	if j.Toward != (mgl64.Vec3{}) {
		weight[sectorOf(j.Toward)] += float64(ahead * total)
	}
	weight[sectorOf(g.sweep.base.Dir())] = float64(weight[sectorOf(g.sweep.base.Dir())] * constant)
	best, most := 0, -1.0
	for k := range weight {
		beside := weight[(k+1)%sectors] + weight[(k+sectors-1)%sectors]
		if value := weight[k] + float64(beside/2); value > most {
			best, most = k, value
		}
	}
	return sectorHeading(best)
}

// weighThreat adds up the chances of enemies by sector, those far away for less,
// and returns the sum.
func (g *Gunner) weighThreat(v *tanks.View, weight *[sectors]float64) (total float64) {
	const reach, faint = 250.0, 1e-4 // m
	grid := g.post.Board.Grid
	for i, chance := range grid.Cells() {
		if chance < faint {
			continue
		}
		to := grid.Centre(i).Sub(v.Self.At)
		value := float64(float64(chance) * math.Min(1, reach/math.Max(1, ieee.Hypot(to[0], to[2]))))
		weight[sectorOf(to)] += value
		total += value
	}
	return total
}

// openness returns how open the ground is in a sector: the share of the tank that
// shows to somebody there, never quite 0.
func (g *Gunner) openness(v *tanks.View, sector int) float64 {
	const far, step, least, parts = 80.0, 10 * math.Pi / 180, 0.25, 3 // m, rad
	shown := 0.0
	for k := -1.0; k <= 1; k++ {
		toward := sectorHeading(sector) + geom.Heading(k*step)
		shown += g.post.Cover.Glance(v.Self.At, v.Self.At.Add(geom.Scale(toward.Dir(), far)))
	}
	return least + (1-least)*shown/parts
}

// unwatched returns how much is left to watch in a sector: teammates nearby whose
// turrets point there take their part.
func unwatched(v *tanks.View, sector int) float64 {
	const near, width, share = 90.0, 25 * math.Pi / 180, 0.55 // m, rad
	left := 1.0
	for i := range v.Friends {
		f := &v.Friends[i]
		if geom.PlaneDist(f.At, v.Self.At) < near && math.Abs(sectorHeading(sector).To(f.TurretHeading())) < width {
			left *= share
		}
	}
	return left
}

// sectorOf returns the sector of a direction.
func sectorOf(to mgl64.Vec3) int {
	turn := float64(geom.HeadingOf(to)) * sectors / (2 * math.Pi)
	return (int(math.Round(turn)) + sectors) % sectors
}

// sectorHeading returns the heading of the middle of a sector.
func sectorHeading(sector int) geom.Heading {
	return geom.Heading(2 * math.Pi * float64(sector) / sectors).Norm()
}

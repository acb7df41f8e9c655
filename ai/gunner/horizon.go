package gunner

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// sectors is the number of sectors of the horizon that an idle turret weighs: one for each
// direction of the table of cover.
const sectors = cover.Directions

// horizon is the number of enemies that the team expects in each sector around a tank, distant ones
// counting less.
type horizon [sectors]float64

// likely returns the heading most worth watching, and half the width of the sweep about it in rad:
// where most enemies are likely to come into sight, or, if hardly any are, the side on which most
// are.
func (g *Gunner) likely(v *tanks.View, j *Job) (way geom.Heading, half float64) {
	const enough, reach = 0.02, 180.0 // enemies, m within which one in the open would hardly be missed
	const ahead = 0.1                 // of the sum, extra weight of the direction of travel
	h := expected(g.post.Board.Grid, v.Self.At, reach)
	sum := g.weigh(v, &h)
	if sum < enough {
		h, half = expected(g.post.Board.Grid, v.Self.At, math.Inf(1)), wide
		sum = g.weigh(v, &h)
	}
	if j.Toward != (mgl64.Vec3{}) {
		h[sectorOf(j.Toward)] += float64(ahead * sum)
	}
	g.beside = besides(g.beside[:0], v)
	return h.best(v.Self.TurretHeading(), g.post.Skill.Scan, g.beside), half
}

// expected returns what a team's grid expects around a place, within reach metres.
func expected(grid *perception.OccupancyGrid, at mgl64.Vec3, reach float64) (h horizon) {
	const faint, least, half = 1e-4, 12.0, 100.0 // enemies, m, m at which they count half as much
	for i, chance := range grid.Cells() {
		if chance < faint {
			continue
		}
		to := grid.Centre(i).Sub(at)
		if math.Abs(to[0]) >= reach || math.Abs(to[2]) >= reach {
			continue
		}
		if d := ieee.Hypot(to[0], to[2]); d >= least && d < reach {
			h[sectorOf(to)] += float64(chance) * half / (half + d)
		}
	}
	return h
}

// weigh reduces the weight of sectors with less open ground, and returns the sum that is left.
func (g *Gunner) weigh(v *tanks.View, h *horizon) (sum float64) {
	const far, least = 2, 0.1 // ring of the table of cover, share that is left where no part of a tank would be visible
	for k := range h {
		if h[k] > 0 {
			shown := g.post.Cover.Along(v.Self.At, k, far)
			left := float64(h[k] * (least + float64((1-least)*shown)))
			h[k] = left
			sum += left
		}
	}
	return sum
}

// best returns the heading with most enemies in the field of view that a turret pointing along now
// and sweeping at scan deg/s reaches soon, and along which no teammate nearby looks.
func (h *horizon) best(now geom.Heading, scan float64, beside []geom.Heading) geom.Heading {
	const soon = 1.5            // s of turning after which a heading counts half as much
	const next, edge = 0.9, 0.6 // weight of sectors one and two away from the middle of the view
	rate := scan * math.Pi / 180
	way, most := now, -1.0
	for k := range sectors {
		heading := sectorHeading(k)
		value := h[k] + float64(next*(h.at(k+1)+h.at(k-1))) + float64(edge*(h.at(k+2)+h.at(k-2)))
		value *= unwatched(beside, heading) * soon / (soon + math.Abs(now.To(heading))/rate)
		if value > most {
			way, most = heading, value
		}
	}
	return way
}

// at returns the weight of a sector, wrapping round the horizon.
func (h *horizon) at(sector int) float64 { return h[(sector+sectors)%sectors] }

// besides appends the turret headings of the teammates nearby to dst.
func besides(dst []geom.Heading, v *tanks.View) []geom.Heading {
	const near = 90.0 // m
	for i := range v.Friends {
		if f := &v.Friends[i]; geom.PlaneDist(f.At, v.Self.At) < near {
			dst = append(dst, f.TurretHeading())
		}
	}
	return dst
}

// unwatched returns the share of a heading that is left to watch, 0 to 1: each teammate nearby
// whose turret points there reduces it.
func unwatched(beside []geom.Heading, heading geom.Heading) float64 {
	const width, share = 25 * math.Pi / 180, 0.55 // rad
	left := 1.0
	for _, turret := range beside {
		if math.Abs(heading.To(turret)) < width {
			left *= share
		}
	}
	return left
}

// sectorOf returns the same sector of a direction as exactSector, mostly without an arc tangent.
func sectorOf(to mgl64.Vec3) int {
	const c1, c3, c5 = 0.9953545, 0.2886790, 0.0793388 // of Hastings' approximation of the arc tangent, accurate to 0.0007 rad
	const doubt = 0.01                                 // of a sector, beside its borders, more than that error
	x, z := math.Abs(to[0]), math.Abs(to[2])
	steep := z > x
	if steep {
		x, z = z, x
	}
	q := z / x
	q2 := float64(q * q)
	turn := float64(q*(c1-float64(q2*(c3-float64(c5*q2))))*(sectors/(2*math.Pi))) + 0.5
	k := int(turn)
	if in := turn - float64(k); !(in > doubt && in < 1-doubt) {
		return exactSector(to)
	}
	if steep {
		k = sectors/4 - k
	}
	if to[0] < 0 {
		k = sectors/2 - k
	}
	if to[2] > 0 {
		k = sectors - k
	}
	return k % sectors
}

// exactSector returns the sector of a direction, from its heading. The zero direction has the
// sector of heading 0.
func exactSector(to mgl64.Vec3) int {
	turn := float64(geom.HeadingOf(to)) * sectors / (2 * math.Pi)
	return (int(math.Round(turn)) + sectors) % sectors
}

// sectorHeading returns the heading of the middle of a sector.
func sectorHeading(sector int) geom.Heading {
	return geom.Heading(2 * math.Pi * float64(sector) / sectors).Norm()
}

package gunner

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// sectors is the number of parts of the horizon that an idle turret weighs.
const sectors = 36

// horizon is how many enemies the team believes to be in each sector round a tank, those far
// away counted for less.
type horizon [sectors]float64

// likely returns the heading that is best watched, and half of the sweep about it in radians:
// where most enemies are likely that may come into sight, or, if there are hardly any, the
// side on which most are.
func (g *Gunner) likely(v *tanks.View, j *Job) (way geom.Heading, half float64) {
	const enough, reach = 0.02, 180.0 // enemies, m within which one in the open would hardly be missed
	const ahead = 0.1                 // of the sum, which the way of travel counts more
	h := expected(g.post.Board.Grid, v.Self.At, reach)
	sum := g.weigh(v, &h)
	if sum < enough {
		h, half = expected(g.post.Board.Grid, v.Self.At, math.Inf(1)), wide
		sum = g.weigh(v, &h)
	}
	if j.Toward != (mgl64.Vec3{}) {
		h[sectorOf(j.Toward)] += float64(ahead * sum)
	}
	return h.best(v, g.post.Skill.Scan), half
}

// expected returns what a team's grid expects round a place, nearer than reach metres.
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

// weigh leaves less of the sectors in which the ground is less open, and returns the sum of
// what is left.
func (g *Gunner) weigh(v *tanks.View, h *horizon) (sum float64) {
	const far, least = 80.0, 0.1 // m, share that is left where nothing of a tank would show there
	for k := range h {
		if h[k] > 0 {
			shown := g.post.Cover.Glance(v.Self.At, v.Self.At.Add(geom.Scale(sectorHeading(k).Dir(), far)))
			left := float64(h[k] * (least + float64((1-least)*shown)))
			h[k] = left
			sum += left
		}
	}
	return sum
}

// best returns the heading in which most comes into the field of view, soon for a turret that
// sweeps at a speed in deg/s, and that no teammate nearby looks along.
func (h *horizon) best(v *tanks.View, scan float64) geom.Heading {
	const soon = 1.5              // s of turning by which a heading counts half as much
	const beside, edge = 0.9, 0.6 // of a sector one and two away from the middle of the view
	now, rate := v.Self.TurretHeading(), scan*math.Pi/180
	way, most := now, -1.0
	for k := range sectors {
		heading := sectorHeading(k)
		value := h[k] + float64(beside*(h.at(k+1)+h.at(k-1))) + float64(edge*(h.at(k+2)+h.at(k-2)))
		value *= unwatched(v, heading) * soon / (soon + math.Abs(now.To(heading))/rate)
		if value > most {
			way, most = heading, value
		}
	}
	return way
}

// at returns the weight of a sector, counted on round the horizon.
func (h *horizon) at(sector int) float64 { return h[(sector+sectors)%sectors] }

// unwatched returns how much is left to watch along a heading: teammates nearby whose
// turrets point there take their part.
func unwatched(v *tanks.View, heading geom.Heading) float64 {
	const near, width, share = 90.0, 25 * math.Pi / 180, 0.55 // m, rad
	left := 1.0
	for i := range v.Friends {
		f := &v.Friends[i]
		if geom.PlaneDist(f.At, v.Self.At) < near && math.Abs(heading.To(f.TurretHeading())) < width {
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

package perception

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Survey inspects the ground in view: places of remembered enemies, and cells of the team's grid
// where nobody is. turn counts the calls, as each call inspects only a part of the cells. It is
// called once a thought.
func (m *Memory) Survey(v *tanks.View, lines *Lines, grid *OccupancyGrid, rule *sight.Tuning, turn int) {
	eye := tanks.EyePoint(&v.Self)
	heading := v.Self.TurretHeading()
	const sure, height = 160.0, 1.3 // m within which a tank would hardly be missed, m, height of its middle
	reach, halfFOV := min(sure, rule.Reach(false)), rule.HalfFOV()
	ahead, edge := heading.Dir(), ieee.Cos(halfFOV)
	inView := func(at mgl64.Vec3) bool {
		const doubt = 1e-9 // of a cosine
		to := at.Sub(eye)
		along := float64(to[0]*ahead[0]) + float64(to[2]*ahead[2])
		if math.Abs(to[0]) > reach || math.Abs(to[2]) > reach || along < 0 && edge > doubt {
			return false
		}
		d := geom.PlaneDist(eye, at)
		along -= float64(edge * d)
		if d > reach || along < -doubt*d || along < doubt*d && math.Abs(geom.Bearing(eye, heading, at)) > halfFOV {
			return false
		}
		at[1] = v.Map.Ground.Height(at[0], at[2]) + height
		return lines.Sees(eye, at)
	}
	m.inspect(v, rule.NoticeTime(), inView)
	grid.inspect(v.Self.At, reach, turn, inView)
}

// rings is the number of places of a circle that are inspected: its middle and six on the rim.
const rings = 7

// probeAt returns the k-th place of the circle that holds an enemy.
func probeAt(at mgl64.Vec3, radius float64, k int) mgl64.Vec3 {
	const rim, step = 0.7, math.Pi / 3 // of the radius, rad between two places
	if k%rings == 0 {
		return at
	}
	return at.Add(geom.Scale(geom.Heading(float64(k)*step).Dir(), rim*radius))
}

// inspect checks the places of enemies out of sight and of noises near by: a place that has been
// looked at and is empty is no longer believed. An enemy there would be seen within notice s.
func (m *Memory) inspect(v *tanks.View, notice float64, inView func(mgl64.Vec3) bool) {
	m.probe = (m.probe + 1) % rings
	for i := range m.contacts {
		c := &m.contacts[i]
		if !c.Known || c.Dead || c.InSight || c.Gone || Seconds(v.Tick-c.Tick) < notice {
			continue
		}
		if c.looked = probe(c.looked, m.probe, c.Place, c.Error, inView); cleared(c.looked, c.Error) {
			c.Gone, c.GoneTick, c.Confidence = true, v.Tick, 0
		}
	}
	for i := range m.noises {
		n := &m.noises[i]
		if n.Gone || Seconds(v.Tick-n.Tick) < notice || geom.PlaneDist(n.At, v.Self.At) >= 2*n.Error {
			continue
		}
		n.looked = probe(n.looked, m.probe, n.At, n.Error, inView)
		n.Gone = cleared(n.looked, n.Error)
	}
}

// probe checks the middle and one place on the rim of a circle, and notes which were in view.
func probe(looked uint8, k int, at mgl64.Vec3, radius float64, inView func(mgl64.Vec3) bool) uint8 {
	for _, j := range [2]int{0, k} {
		if looked&(1<<j) == 0 && inView(probeAt(at, radius, j)) {
			looked |= 1 << j
		}
	}
	return looked
}

// cleared reports whether enough of a circle has been looked at: the middle, and for a wide circle
// half of its rim too.
func cleared(looked uint8, radius float64) bool {
	const narrow, half = 10.0, 3 // m, places of the rim
	if looked&1 == 0 {
		return false
	}
	rim := 0
	for k := 1; k < rings; k++ {
		rim += int(looked>>k) & 1
	}
	return radius < narrow || rim >= half
}

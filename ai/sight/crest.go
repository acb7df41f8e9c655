package sight

import "treeline/terrain"

// crest reports whether the ground is certain to hide all of the tank: at one distance from the eye
// it is above all lines of sight, from side to side. at is that distance in m along the axis, as
// found at the last glance, or 0. If the ground there no longer hides the tank, crest searches
// again.
func (g *glance) crest(ground *terrain.Ground, at *int32) bool {
	const farthest = 2000 // m, beyond which nobody is looked at
	if !(g.front < farthest) {
		return false
	}
	if *at > 0 && g.rises(ground, float64(*at)) {
		return true
	}
	*at = g.highest(ground)
	return *at > 0 && g.rises(ground, float64(*at))
}

// highest returns at which distance in m the ground on the axis is furthest above lines of
// sight, 0 if it is nowhere.
func (g *glance) highest(ground *terrain.Ground) (at int32) {
	const step = 2 // m
	most := 0.0
	for x := int32(step); float64(x) < g.front; x += step {
		way := float64(x)
		_, high := g.heights(way, way)
		if over := ground.Height(g.u+float64(way*g.fu), -g.v-float64(way*g.fv)) - high; over > most {
			most, at = over, x
		}
	}
	return at
}

// rises reports whether the ground at a distance in m is above all lines of sight, all the way from
// side to side, and in front of the tank.
func (g *glance) rises(ground *terrain.Ground, way float64) bool {
	const piece = 2.5 // m of the line across the axis that are tested at once
	half := float64(g.span*way) + epsilon
	if !(way < g.front && half > 0) {
		return false
	}
	_, high := g.heights(way, way)
	pieces := 1 + int(2*half/piece)
	step := 2 * half / float64(pieces)
	x, z := g.u+float64(way*g.fu)+float64(half*g.fv), -g.v-float64(way*g.fv)+float64(half*g.fu) // on the right side
	dx, dz := float64(-step*g.fv), float64(-step*g.fu)
	for i := range pieces {
		from, to := float64(i), float64(i+1)
		if !(ground.Lowest(x+float64(from*dx), z+float64(from*dz), x+float64(to*dx), z+float64(to*dz)) > high+epsilon) {
			return false
		}
	}
	return true
}

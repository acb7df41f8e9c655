package terrain

import "treeline/terrain/geom"

// bed puts the foot of a plant, rock, building or bale on the ground: a plant's at its stem, a
// building's at the lowest ground under its corners, a rock's or bale's between those two.
func (g *Ground) bed(o *Obstacle) {
	o.At[1] = g.Height(o.At[0], o.At[2])
	if o.Plant() {
		return
	}
	low := o.At[1]
	for _, c := range o.Box().Corners() {
		low = min(low, g.Height(c[0], c[2]))
	}
	o.At[1] = mix(low, o.At[1], o.Kind.keep())
}

// keep returns where a thing's foot is put: 0 for the ground at its lowest corner, 1 for that at
// its middle.
func (k Kind) keep() float64 {
	const rock, bale = 0.5, 0.7
	switch k {
	case Rock:
		return rock
	case Bale:
		return bale
	case Tree, Bush, Building, Wall, Fence:
	}
	return 0
}

// sink lowers the foot of a stretch of a wall or fence into the lowest ground under it. Its top
// stays where it is.
func (g *Ground) sink(o *Obstacle) {
	low := o.At[1]
	for _, share := range [...]float64{-1, -0.5, 0, 0.5, 1} {
		p := o.At.Add(geom.Scale(o.Heading.Dir(), share*o.HalfLength))
		low = min(low, g.Height(p[0], p[2]))
	}
	o.Height += o.At[1] - low
	o.At[1] = low
}

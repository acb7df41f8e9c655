package terrain

import "treeline/terrain/geom"

// bed puts the foot of a plant, rock, building or bale on the ground: of a plant to that at its
// stem, of a building to the lowest under its corners, of a rock or bale to between those two.
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

// keep returns how far a thing stands out of the ground: 0 on its lowest corner, 1 on its middle.
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

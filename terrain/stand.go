package terrain

import "slices"

// Stand is a kind of place where plants grow.
type Stand uint8

// The stands. Bushes grow only in fringes and floors, trees in all others. What grows on the
// horizon, beyond the edge of the map, is only drawn and is not an obstacle.
const (
	LoneTree Stand = iota // outside of woods
	ConiferEdge
	ConiferWood
	WetWood // leaf trees on low ground
	LeafEdge
	LeafWood
	ConiferFringe
	LeafFringe
	ConiferFloor // at the feet of trees
	LeafFloor
	ConiferHorizon
	LeafHorizon
	NumStands
)

// String returns the stand's name in words.
func (s Stand) String() string {
	return [NumStands + 1]string{
		"lone trees", "edges of conifers", "conifers", "wet woods", "edges of leaf trees", "leaf trees",
		"bushes by conifers", "bushes by leaf trees", "undergrowth of conifers", "undergrowth of leaf trees", "conifers on the horizon", "leaf trees on the horizon",
		"no stand",
	}[min(s, NumStands)]
}

// Share is a share of the plants of a stand, from From to To per cent. Every plant draws a number
// from 0 to 100; of the species with a share that contains it, the last one in the table grows. So
// a new share replaces those before it in the table exactly where it overlaps them, and no other
// plant changes.
type Share struct {
	Stand    Stand
	From, To int  // per cent, To not included
	Damp     bool // shrinks from To to From with height, full on the lowest ground
}

// Mix maps a draw to the species that grows in a stand.
type Mix struct{ stands [NumStands][]part }

// part is a Share of a species as parts of 1.
type part struct {
	species        SpeciesIndex
	from, to, wide float64
	damp           bool
}

// NewMix returns the mix of a table of species.
func NewMix(table []Species) *Mix {
	const hundred = 100.0
	m := &Mix{}
	for i, t := range slices.Backward(table) { // a later one takes precedence over an earlier one
		for _, s := range t.Grows {
			m.stands[s.Stand] = append(m.stands[s.Stand], part{
				species: SpeciesIndex(i), damp: s.Damp,
				from: float64(s.From) / hundred, to: float64(s.To) / hundred, wide: float64(s.To-s.From) / hundred,
			})
		}
	}
	return m
}

// Of returns the species that grows in a stand for a draw from 0 to 1, without 1.
// damp is 1 on the lowest ground of the map to 0 on the highest. If no share holds
// the draw it returns NoSpecies.
func (m *Mix) Of(stand Stand, draw, damp float64) SpeciesIndex {
	for i := range m.stands[stand] {
		p := &m.stands[stand][i]
		to := p.to
		if p.damp {
			to = p.from + float64(p.wide*damp)
		}
		if draw >= p.from && draw < to {
			return p.species
		}
	}
	return NoSpecies
}

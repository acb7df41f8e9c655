//go:build !purego

package sight

// unite is unitePlain, in the vectors of the processor if it has them.
func (u *union) unite(from, to, span float64, rows uint8) grown {
	if hasVectors {
		g := uniteVectors(u, from, to, span, rows)
		return grown{in: rows, apart: uint8(g), wide: uint8(g >> 8)}
	}
	return u.unitePlain(from, to, span, rows)
}

// uniteDiscs is uniteDiscsPlain, in the vectors of the processor if it has them.
func (u *union) uniteDiscs(t *sides, p *plant, x, y, level, step, span float64) grown {
	if hasVectors {
		g := uniteDiscsVectors(u, t, p, &discLanes, x, y, level, step, span)
		return grown{in: uint8(g >> 16), apart: uint8(g), wide: uint8(g >> 8)}
	}
	return u.uniteDiscsPlain(t, p, x, y, level, step, span)
}

// uniteVectors is unitePlain, all rows at once. It returns apart + wide<<8.
//
//go:noescape
func uniteVectors(u *union, from, to, span float64, rows uint8) uint32

// uniteDiscsVectors is uniteDiscsPlain, all rows at once. It returns apart +
// wide<<8 + in<<16.
//
//go:noescape
func uniteDiscsVectors(u *union, t *sides, p *plant, k *discNumbers, x, y, level, step, span float64) uint32

// discNumbers are the constants that uniteDiscsVectors reads.
type discNumbers struct {
	leaves              [lanes]float64
	steps, deepest, one float64
}

//nolint:gochecknoglobals // a constant table; Go has no constant arrays.
var discLanes = discNumbers{
	leaves: [lanes]float64{leafRows[0], leafRows[1], leafRows[2], leafRows[2]},
	steps:  steps, deepest: -sunk, one: 1,
}

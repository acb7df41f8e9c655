package lab

import "treeline/tanks"

// What the tests look at inside the package.
//
//nolint:gochecknoglobals // names for tests only
var (
	Wilson    = wilson
	Quartiles = quartiles
)

// Pairing returns the seed of the map, that of all else, and the team of the first
// contender, of a match.
func (o *BotsOptions) Pairing(i int) (land, seed uint64, red tanks.Team) {
	p := o.pairing(i)
	return p.land, p.seed, p.red
}

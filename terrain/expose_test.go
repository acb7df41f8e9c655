package terrain

import "testing"

// GenerateOf is Generate with another table of plants.
func GenerateOf(spec Spec, table []Species) (*Map, error) { return generate(spec, table) }

// Thickest is the radius in m of the trunks for which passages have room.
const Thickest = thickest

// standards are the maps that Standard has made.
var standards = map[uint64]*Map{}

// Standard returns the standard map of a seed, made once for all tests: they only read it.
func Standard(t testing.TB, seed uint64) *Map {
	t.Helper()
	if standards[seed] == nil {
		m, err := Generate(DefaultSpec(seed))
		if err != nil {
			t.Fatal(err)
		}
		standards[seed] = m
	}
	return standards[seed]
}

// Bushes reports whether bushes grow in the stand, not trees.
func (s Stand) Bushes() bool { return s >= ConiferFringe && s <= LeafFloor }

package sight

// sidesOf are the sides of the two triangles of a cell, as pairs of corners.
//
//nolint:gochecknoglobals // a constant table; Go has no constant arrays.
var sidesOf = [5][2]uint8{{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}}

// crossedSides has a bit for each side between two corners of which one is above a plane, by
// the bits of those that are.
//
//nolint:gochecknoglobals // a constant table; Go has no constant arrays.
var crossedSides = func() (all [16]uint8) {
	for above := range all {
		for i, side := range sidesOf {
			all[above] |= uint8(above>>side[0]^above>>side[1]) & 1 << i
		}
	}
	return all
}()

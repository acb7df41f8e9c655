package terrain

// GenerateOf is Generate with the plants of another table.
func GenerateOf(spec Spec, table []Species) (*Map, error) { return generate(spec, table) }

// Thickest is the radius in metres of the trunks that passages have room for.
const Thickest = thickest

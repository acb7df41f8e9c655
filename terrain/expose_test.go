package terrain

// GenerateOf is Generate with another table of plants.
func GenerateOf(spec Spec, table []Species) (*Map, error) { return generate(spec, table) }

// Thickest is the radius in m of the trunks for which passages have room.
const Thickest = thickest

package terrain

// Generate makes the map of a spec, or says which field of the spec is out of
// range.
func Generate(spec Spec) (*Map, error) {
	const cell = 2.5
	g := &Ground{Cell: cell, NX: int(spec.Width/cell) + 1, NZ: int(spec.Depth/cell) + 1}
	g.Heights = make([]float32, g.NX*g.NZ)
	m := &Map{Spec: spec, Ground: g}
	m.Grid = NewGrid(spec.Width, spec.Depth, spec.Tuning.SquareSize, nil)
	m.Spawns[0].At[0], m.Spawns[0].At[2] = 40, spec.Depth/2
	m.Spawns[1].At[0], m.Spawns[1].At[2] = spec.Width-40, spec.Depth/2
	m.Spawns[0].Radius, m.Spawns[1].Radius = 30, 30
	m.Spawns[1].Heading = 3.14159
	return m, nil
}

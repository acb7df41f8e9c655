package lab

// What the tests look at inside the package.
//
//nolint:gochecknoglobals // names for tests only
var (
	Wilson    = wilson
	Quartiles = quartiles
)

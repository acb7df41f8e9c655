package overlay

// What the tests look at inside the package.
//
//nolint:gochecknoglobals // names for tests only
var (
	Parts = parts
	Focus = focus
)

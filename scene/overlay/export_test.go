package overlay

import "treeline/ai"

// What the tests look at inside the package.
//
//nolint:gochecknoglobals // names for tests only
var (
	Parts = parts
	Focus = focus
)

// Ghosts returns the names at each mark of beliefs handed in one after another.
func Ghosts(names []string, memories []ai.Memory) []string {
	var all []ghost
	for i := range memories {
		all = gather(all, names[i], &memories[i], i == 0)
	}
	var out []string
	for i := range all {
		out = append(out, all[i].who())
	}
	return out
}

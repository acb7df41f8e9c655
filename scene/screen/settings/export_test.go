package settings

// Listed returns the paths of all knobs on the pages.
func Listed() (all []string) {
	for _, c := range catalogue() {
		for _, it := range c.items {
			if it.path != "" {
				all = append(all, it.path)
			}
		}
	}
	return all
}

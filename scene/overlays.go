package scene

// layerNames are what F3 goes through.
func layerNames() []string { return []string{"off", "sight", "thoughts", "all"} }

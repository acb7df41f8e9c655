package hud

// How long the place where an enemy was last known is remembered, in seconds: fully until
// memoryFull, then fading until it is forgotten at memoryEnds.
const (
	memoryFull = 10.0
	memoryEnds = 25.0
)

// remembered returns how much is left of a place that was learnt age seconds ago: 1 while it is
// fresh, 0 once it is forgotten.
func remembered(age float64) float64 {
	return min(max((memoryEnds-age)/(memoryEnds-memoryFull), 0), 1)
}

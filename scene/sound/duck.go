package sound

// ducking lowers categories for a moment so that something important can be heard. The zero value
// lowers nothing.
type ducking [numCategories]struct {
	depth float64 // dB below the mix, 0 when idle
	rate  float64 // dB/s at which it recovers
}

// push lowers a category by depth dB, to recover within seconds. It has no effect if the category
// is already lower.
func (d *ducking) push(c category, depth, seconds float64) {
	if depth > d[c].depth {
		d[c].depth, d[c].rate = depth, depth/seconds
	}
}

// fade lets all categories recover for dt seconds.
func (d *ducking) fade(dt float64) {
	for c := range d {
		d[c].depth = max(0, d[c].depth-d[c].rate*dt)
	}
}

// gain returns the amplitude factor of a category.
func (d *ducking) gain(c category) float64 {
	if d[c].depth == 0 {
		return 1
	}
	return decibels(-d[c].depth)
}

// ownShot ducks what would drown out the listener's own gun.
func (d *ducking) ownShot() {
	const depth, seconds = 6, 0.35
	d.push(vehicle, depth, seconds)
	d.push(ambience, depth, seconds)
}

// blast ducks vehicles and ambience for an explosion nearby.
func (d *ducking) blast() {
	const depth, seconds = 8, 0.6
	d.push(vehicle, depth, seconds)
	d.push(ambience, depth, seconds)
}

// warning ducks everything except cues and the interface.
func (d *ducking) warning() {
	const depth, seconds = 6, 0.4
	for _, c := range [...]category{vehicle, weapon, impact, ambience} {
		d.push(c, depth, seconds)
	}
}

// fanfare ducks the battle for the end of a round.
func (d *ducking) fanfare() {
	const deep, shallow, seconds = 12, 6, 2.5
	for _, c := range [...]category{vehicle, weapon, impact} {
		d.push(c, deep, seconds)
	}
	d.push(ambience, shallow, seconds)
}

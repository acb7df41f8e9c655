package sound

// ducking turns categories down for a moment so that something important is
// heard. The zero value ducks nothing.
type ducking [numCategories]struct {
	depth float64 // dB below the mix, 0 when idle
	rate  float64 // dB/s back up
}

// push turns a category down by depth dB, to come back within seconds. A deeper
// duck that is already there stays.
func (d *ducking) push(c category, depth, seconds float64) {
	if depth > d[c].depth {
		d[c].depth, d[c].rate = depth, depth/seconds
	}
}

// fade lets dt seconds pass, in which everything comes back.
func (d *ducking) fade(dt float64) {
	for c := range d {
		d[c].depth = max(0, d[c].depth-d[c].rate*dt)
	}
}

// gain returns the factor for a category.
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

// blast ducks for an explosion close by.
func (d *ducking) blast() {
	const depth, seconds = 8, 0.6
	d.push(vehicle, depth, seconds)
	d.push(ambience, depth, seconds)
}

// warning ducks everything but cues and the interface.
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

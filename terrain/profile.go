package terrain

// Profile is the width within which a plant hides at Levels heights, evenly spaced from
// its foot to its top, as shares of Cover; between two of them the width is
// interpolated linearly.
type Profile [Levels]float64

// Levels is the number of heights at which the width of a plant is known.
const Levels = 49

// At returns the share of Cover at a height, as a share of the plant's: that of
// the foot below it, and 0 above the top.
func (p *Profile) At(height float64) float64 {
	const slices = Levels - 1
	h := float64(height * slices)
	switch {
	case !(h > 0):
		return p[0]
	case h >= slices:
		return 0
	}
	i := int(h)
	return p[i] + float64((p[i+1]-p[i])*(h-float64(i)))
}

// Column is the profile of a plant of constant width.
func Column() Profile {
	var p Profile
	for i := range p {
		p[i] = 1
	}
	return p
}

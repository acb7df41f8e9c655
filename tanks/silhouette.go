package tanks

import "math"

// Band is a level band of a tank's silhouette, averaged over all directions, for estimates about
// tanks that nobody looks at. What an eye really sees is computed by package ai/sight.
type Band struct {
	Height    float64 // m, of its middle above the ground
	HalfWidth float64 // m
	Part      float64 // share of the silhouette's area
}

// The bands, from the lowest up: lower hull, upper hull and turret.
const (
	LowHull = iota
	HighHull
	TurretBand
	NumBands
)

// Bands returns the bands of the class. They follow from its boxes: seen from all sides, the
// mean width of a rectangle is that of a circle of the same girth.
func (c *Class) Bands() [NumBands]Band {
	hull, turret := (c.HullLength+c.HullWidth)/math.Pi, (c.TurretLength+c.TurretWidth)/math.Pi
	low, high := float64(c.HullHeight*hull), float64((c.TurretTop-c.HullHeight)*turret)
	whole := low + high
	return [NumBands]Band{
		LowHull:    {Height: c.HullHeight * 0.25, HalfWidth: hull, Part: low / whole / 2},
		HighHull:   {Height: c.HullHeight * 0.75, HalfWidth: hull, Part: low / whole / 2},
		TurretBand: {Height: (c.HullHeight + c.TurretTop) / 2, HalfWidth: turret, Part: high / whole},
	}
}

// EyeHeight is the height in metres above the ground assumed for a gunner's eye where
// class and pose do not matter: about that of the lowest class. For an actual tank use
// EyePoint.
const EyeHeight = 2.3

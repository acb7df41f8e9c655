package tanks

// SightRows is the number of heights at which a tank is checked.
const SightRows = 3

// RowHeights returns the heights in metres above a tank's ground at which it is
// checked, from low to high: low hull, high hull and turret.
func RowHeights() [SightRows]float64 { return [SightRows]float64{0.6, 1.4, 2.2} }

// EyeHeight is the height in metres above the ground assumed for a gunner's eye where
// class and pose do not matter: about that of the lowest class. For an actual tank use
// EyePoint.
const EyeHeight = 2.3

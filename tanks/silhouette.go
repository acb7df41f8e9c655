package tanks

// SightRows is the number of heights at which a tank is looked at.
const SightRows = 3

// RowHeights returns the heights in metres above a tank's ground at which it is
// looked at, from low to high: low hull, high hull and turret.
func RowHeights() [SightRows]float64 { return [SightRows]float64{0.6, 1.4, 2.2} }

// EyeHeight is how high in metres above its ground the gunner's eye of a tank is
// taken to be whose class and pose do not matter: about that of the lowest class.
// Where a tank stands is a matter of EyePoint.
const EyeHeight = 2.3

package tanks

// Tuning holds the numbers of driving, gunnery and rounds that a designer may
// turn. They describe the medium tank; a Class scales them.
type Tuning struct {
	MaxSpeed float64 `unit:"m/s" min:"1" max:"30" help:"Top forward speed of the hull."`
}

// DefaultTuning returns the standard values.
func DefaultTuning() Tuning { return Tuning{MaxSpeed: 14} }

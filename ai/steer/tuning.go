package steer

// Tuning holds the numbers of local driving.
type Tuning struct {
	Range float64 `unit:"m" min:"5" max:"120" help:"Distance within which another tank can be a threat."`
}

// DefaultTuning returns the standard values.
func DefaultTuning() Tuning { return Tuning{Range: 45} }

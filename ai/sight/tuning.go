package sight

// Tuning holds the numbers of sight.
type Tuning struct {
	Still float64 `unit:"share" min:"0" max:"1" help:"Share of a still tank that must be visible to be seen straight ahead."`
}

// DefaultTuning returns the standard values.
func DefaultTuning() Tuning { return Tuning{Still: 0.2} }

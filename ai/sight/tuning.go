package sight

import (
	"fmt"
	"math"
)

// Tuning holds the numbers of sight. They are the same for bots and people.
type Tuning struct {
	Still        float64 `unit:"share" min:"0" max:"1" help:"Share of a standing tank that must be visible for a crew to notice it straight ahead."`
	Moving       float64 `unit:"factor" min:"0" max:"1" help:"Factor on the share of a tank that must be visible while it drives faster than 0.5 m/s: less makes driving more conspicuous."`
	Edge         float64 `unit:"share" min:"0" max:"1" help:"Share of a standing tank that must be visible at the edge of the field of view; never less than straight ahead."`
	FieldOfView  float64 `unit:"deg" min:"10" max:"340" help:"Full opening angle of the field of view, which turns with the turret."`
	Range        float64 `unit:"m" min:"20" max:"1500" help:"Distance up to which a tank can be noticed."`
	LoseRange    float64 `unit:"m" min:"20" max:"2000" help:"Distance up to which a tank in sight stays in sight; never less than the distance up to which one can be noticed."`
	LoseFactor   float64 `unit:"factor" min:"0" max:"1" help:"A tank in sight is lost once it shows less than this part of the share at which it would be noticed."`
	Hold         float64 `unit:"s" min:"0" max:"5" help:"How long a tank stays in sight after too little of it is visible."`
	Proximity    float64 `unit:"m" min:"0" max:"60" help:"Distance within which tanks are noticed in every direction, whichever way the turret points."`
	MeterRate    float64 `unit:"1/s" min:"0.1" max:"20" help:"How fast the spot meter fills for a tank in full view; once the meter is full, the tank is seen."`
	MeterTime    float64 `unit:"s" min:"0" max:"5" help:"Shortest time in which the spot meter can fill. It has an effect only if longer than 1 / meter rate, the time for a tank in full view."`
	MeterDrain   float64 `unit:"1/s" min:"0" max:"10" help:"How fast the spot meter empties while too little of a tank is visible."`
	LookRate     float64 `unit:"1/s" min:"1" max:"60" help:"How many times a second a tank looks at each enemy."`
	NearLookRate float64 `unit:"1/s" min:"1" max:"60" help:"How many times a second a tank looks at a nearby enemy; never less than at others."`
	NearRange    float64 `unit:"m" min:"0" max:"400" help:"Distance below which an enemy counts as nearby and is looked at more often."`
	Exposure     float64 `unit:"s" min:"0" max:"20" help:"How long a shot gives its shooter away."`
	FiredFactor  float64 `unit:"factor" min:"0" max:"1" help:"Factor on the share of a tank that must be visible while its shot gives it away: less makes shooting more conspicuous."`
	TurretMotion float64 `unit:"factor" min:"0" max:"1" help:"How much of the effect of driving a tank has when only its hull or turret turns: 1 is all of it."`
	Mode         Mode    `help:"How the visible share is computed: exact, or seed for the original's method with 20 parts, perpendicular tangents and the centre line only."`
}

// DefaultTuning returns the standard values.
func DefaultTuning() Tuning {
	return Tuning{
		Still: 0.2, Moving: 0.5, Edge: 0.4, FieldOfView: 45, Range: 350, LoseRange: 400, LoseFactor: 0.6, Hold: 0.5,
		Proximity: 12, MeterRate: 2.5, MeterTime: 0.25, MeterDrain: 0.6, LookRate: 10, NearLookRate: 20, NearRange: 60,
		Exposure: 2, FiredFactor: 0.5, TurretMotion: 0.5, Mode: Exact,
	}
}

// HalfFOV returns half the field of view in radians.
func (t *Tuning) HalfFOV() float64 { return t.FieldOfView * math.Pi / 360 }

// Mode is a method of computing the visible share.
type Mode uint8

// The modes.
const (
	Exact Mode = iota // true tangents, union of shadows, heights
	Seed              // the original's method
)

// String returns the mode's name on the command line.
func (m Mode) String() string {
	if m == Seed {
		return "seed"
	}
	return "exact"
}

// Choices returns the names of all modes.
func (Mode) Choices() []string { return []string{Exact.String(), Seed.String()} }

// MarshalText writes the mode's name.
func (m Mode) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads a mode's name.
func (m *Mode) UnmarshalText(text []byte) error {
	for _, known := range []Mode{Exact, Seed} {
		if string(text) == known.String() {
			*m = known
			return nil
		}
	}
	return fmt.Errorf("sight has no mode %q", text)
}

package profile

// Tuning holds the numbers that all bots have in common. Those with the unit x
// multiply the number of the bot's level.
type Tuning struct {
	Cruise   float64 `unit:"m/s"   min:"2" max:"14" help:"Speed at which bots travel."`
	React    float64 `unit:"x"     min:"0" max:"5"  help:"Reaction time, from seeing an enemy to knowing of it, as a multiple of the level's."`
	AimError float64 `unit:"x"     min:"0" max:"5"  help:"Errors in aim and timing, as a multiple of the level's."`
	Memory   float64 `unit:"x"     min:"0.1" max:"5" help:"How long a lost enemy is remembered, as a multiple of the level's."`
	Watch    float64 `unit:"s"     min:"0" max:"12" help:"How long an advancing bot halts to look around after each bound."`
	Bound    float64 `unit:"s"     min:"1" max:"60" help:"How long an advancing bot drives between two halts."`
	GoodShot float64 `unit:"share" min:"0" max:"1"  help:"Chance of a hit below which a bot closes in instead of shooting."`
	Hurt     float64 `unit:"share" min:"0" max:"1"  help:"Share of its health below which a bot looks for cover."`
	AtHand   float64 `unit:"m"     min:"20" max:"600" help:"Distance within which tanks count as part of a fight."`
	Effort   float64 `unit:"x"     min:"0.01" max:"100" help:"Work that a decision may take, as a multiple of the usual; a bot that exceeds it misses decisions."`
}

// DefaultTuning returns the standard values.
func DefaultTuning() Tuning {
	return Tuning{Cruise: 9, React: 1, AimError: 1, Memory: 1, Watch: 9, Bound: 6, GoodShot: 0.14, Hurt: 0.35, AtHand: 180, Effort: 1}
}

package terrain

// Tuning holds the numbers of the map generator that a designer may change.
type Tuning struct {
	Relief      float64 `unit:"m" min:"0" max:"60" help:"Height of the hills from valley to top."`
	Clumping    float64 `unit:"" min:"0" max:"1" zero:"even" help:"How strongly trees gather in clumps."`
	Bushes      float64 `unit:"per tree" min:"0" max:"3" help:"Bushes for each tree, besides undergrowth."`
	Undergrowth float64 `unit:"share" min:"0" max:"1" help:"Trees on edges of woods with undergrowth at their feet; of lone trees half as many, deep in a wood none."`
	Rocks       float64 `unit:"per ha" min:"0" max:"20" help:"Rocks for each hectare."`
	Buildings   float64 `unit:"per ha" min:"0" max:"5" help:"Buildings for each hectare."`
	Walls       float64 `unit:"m per ha" min:"0" max:"200" help:"Length of dry-stone walls for each hectare: round fields, along ways and in the open."`
	Fences      float64 `unit:"m per ha" min:"0" max:"200" help:"Length of wooden fences for each hectare, round paddocks."`
	Bales       float64 `unit:"per ha" min:"0" max:"40" help:"Bales of hay for each hectare, in the fields."`
	SquareSize  float64 `unit:"m" min:"5" max:"40" help:"Side of a grid square."`
}

// DefaultTuning returns the standard values.
func DefaultTuning() Tuning {
	return Tuning{Relief: 30, Clumping: 0.7, Bushes: 0.25, Undergrowth: 0.85, Rocks: 1.6, Buildings: 0.35, Walls: 26, Fences: 12, Bales: 1.6, SquareSize: 10}
}

package terrain

// Tuning holds the numbers of the map generator that a designer may change.
type Tuning struct {
	Relief      float64 `unit:"m" min:"0" max:"60" help:"Height of the hills, from valley floor to hilltop."`
	Clumping    float64 `unit:"" min:"0" max:"1" zero:"even" help:"How strongly trees gather into woods: at 1 hardly any stand in the open."`
	Bushes      float64 `unit:"per tree" min:"0" max:"3" help:"Bushes per tree, not counting undergrowth."`
	Undergrowth float64 `unit:"share" min:"0" max:"1" help:"Share of the trees on the edge of a wood that have undergrowth at their feet. For lone trees it is half as large, and deep in a wood nothing grows."`
	Rocks       float64 `unit:"per ha" min:"0" max:"20" help:"Rocks per hectare."`
	Buildings   float64 `unit:"per ha" min:"0" max:"5" help:"Buildings per hectare."`
	Walls       float64 `unit:"m per ha" min:"0" max:"200" help:"Length of dry-stone walls per hectare: around fields, along tracks and in the open."`
	Fences      float64 `unit:"m per ha" min:"0" max:"200" help:"Length of wooden fences per hectare, around paddocks."`
	Bales       float64 `unit:"per ha" min:"0" max:"40" help:"Hay bales per hectare, in the fields."`
	SquareSize  float64 `unit:"m" min:"5" max:"40" help:"Side of a square of the grid that is used to find the obstacles near a place."`
}

// DefaultTuning returns the standard values.
func DefaultTuning() Tuning {
	return Tuning{Relief: 30, Clumping: 0.7, Bushes: 0.25, Undergrowth: 0.85, Rocks: 1.6, Buildings: 0.35, Walls: 26, Fences: 12, Bales: 1.6, SquareSize: 10}
}

package behavior

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// HuntTuning holds how a bot chooses among the places where enemies may be.
type HuntTuning struct {
	Renew   float64 `unit:"s" min:"0.5" max:"60" help:"How long a bot keeps going to the place that it has chosen to search, whatever it learns."`
	Longest float64 `unit:"s" min:"1" max:"120" help:"Time after which a bot chooses another place to search in any case."`
	Half    float64 `unit:"m" min:"10" max:"1000" help:"Distance from the tank at which the score of a place to search is halved."`
	Beside  float64 `unit:"m" min:"0" max:"300" help:"Distance from a teammate's destination within which a place to search scores less."`
	Crowd   float64 `unit:"x" min:"0" max:"1" help:"Share of its score that a place to search keeps near a teammate's destination."`
	Keep    float64 `unit:"m" min:"5" max:"500" help:"Distance from where an enemy was lost at which a place to search for it scores about a third as much."`
}

// DefaultHuntTuning returns the standard values.
func DefaultHuntTuning() HuntTuning {
	return HuntTuning{Renew: 4, Longest: 25, Half: 80, Beside: 60, Crowd: 0.25, Keep: 60}
}

// Hunt is a search for enemies where the team believes them to be.
type Hunt struct {
	Leg
	Spot  Spot    // the middle of the cell that it goes to
	worth float32 // what the cell was worth when it was chosen
}

// Go drives to a cell where enemies are likely, that is near and to which no teammate goes, at a
// speed in m/s. near, if not nil, is a place to keep to.
func (h *Hunt) Go(s *Situation, speed float64, near *mgl64.Vec3) {
	const arrived, arrive, part = 18.0, 10.0, 3 // m, m, divisor by which the worth may shrink
	t, grid := s.Hunting, s.Board.Grid
	cells := grid.Cells()
	age := s.Age(h.Spot.Tick)
	if h.Spot.Set && s.Distance(h.Spot.At) > arrived {
		worthwhile := cells[grid.Index(h.Spot.At)] > h.worth/part
		if age < t.Renew || (worthwhile && age < t.Longest) {
			return
		}
	}
	best, most := -1, 0.0
	for i, chance := range cells {
		if value := float64(chance) * appeal(s, grid.Centre(i), near); value > most {
			best, most = i, value
		}
	}
	h.Spot.Tick = s.Tick()
	if best < 0 {
		h.To(s.OnMap(s.TheirSpawn()), speed, arrive)
		return
	}
	h.Spot.Take(s, grid.Centre(best))
	h.worth = cells[best]
	h.To(s.OnMap(h.Spot.At), speed, arrive)
}

// appeal is how much a cell is worth going to for its place alone: nothing beyond the leash of a
// person's orders, at whose rim the tank would end up.
func appeal(s *Situation, at mgl64.Vec3, near *mgl64.Vec3) float64 {
	const outside, sectors = 0.01, 2 // of its worth is left to a cell that the zone takes; times the usual distance from teammates of a tank that searches for the last enemies
	t, beside := s.Hunting, s.Hunting.Beside
	if s.Closing {
		beside *= sectors
	}
	if !s.May(at) {
		return 0
	}
	appeal := t.Half / (t.Half + s.Distance(at))
	for i := range s.View.Friends {
		e := s.Board.Hear(s.View, &s.View.Friends[i])
		if geom.PlaneDist(e.Place, at) < beside {
			appeal *= t.Crowd
		}
	}
	if near != nil {
		appeal *= ieee.Exp(-geom.PlaneDist(at, *near) / t.Keep)
	}
	if s.Outside(at) {
		appeal *= outside
	}
	return appeal
}

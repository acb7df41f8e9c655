package squad

import (
	"treeline/ai/cover"
	"treeline/tanks"
	"treeline/terrain"
)

// DrawOpening deals and draws the opening of a team of five fast tanks that may flank or
// not: its kind, the side to which it leans, and how far in m the lane there is from the
// middle.
func DrawOpening(m *terrain.Map, hides *cover.Map, team tanks.Team, stream uint64, flank bool) (kind Kind, side, wide float64) {
	const five = 5
	var o Opening
	o.deal(stream, nil)
	o.draw(m, hides, team, &able{flank: flank, fast: true, count: five})
	return o.plan.Kind, o.plan.Side, o.width
}

package squad

import (
	"treeline/ai/cover"
	"treeline/tanks"
	"treeline/terrain"
)

// DrawOpening deals and draws a team's opening: the side of its wing, and how far in
// m that goes from the middle.
func DrawOpening(m *terrain.Map, hides *cover.Map, team tanks.Team, stream uint64) (side, wide float64) {
	var o Opening
	o.deal(stream)
	o.draw(m, hides, team)
	return o.side, o.width
}

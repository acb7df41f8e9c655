package stage

import "treeline/tanks"

// Paint is what a single tank wears instead of its team's paint.
type Paint uint8

// The paints. All are cool or dark, like that of the green team, so that no enemy wears one like
// it.
const (
	TeamPaint Paint = iota
	Spruce
	Lake
	Slate
	Moor
	Night
	Frost
	numPaints
)

// PaintOf returns the paint with a name, that of the team for an unknown one.
func PaintOf(name string) Paint {
	for i, known := range [numPaints]string{Spruce: "spruce", Lake: "lake", Slate: "slate", Moor: "moor", Night: "night", Frost: "frost"} {
		if known == name {
			return Paint(i)
		}
	}
	return TeamPaint
}

// colors returns the colours of a tank of a team that wears a paint.
func (l Livery) colors(t tanks.Team, p Paint) paint {
	if p == TeamPaint || p >= numPaints {
		return l.teamPaint(t)
	}
	return [numPaints]paint{
		Spruce: {{0.07, 0.16, 0.09}, {0.03, 0.06, 0.04}},
		Lake:   {{0.15, 0.26, 0.32}, {0.06, 0.12, 0.16}},
		Slate:  {{0.20, 0.22, 0.25}, {0.09, 0.10, 0.12}},
		Moor:   {{0.19, 0.15, 0.25}, {0.08, 0.07, 0.12}},
		Night:  {{0.035, 0.045, 0.065}, {0.012, 0.016, 0.024}},
		Frost:  {{0.52, 0.62, 0.70}, {0.17, 0.24, 0.30}},
	}[p]
}

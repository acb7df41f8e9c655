package stage

import "treeline/tanks"

// Livery says which paint the teams wear.
type Livery uint8

// The liveries. One team is cool and dark in each, the other warm and light.
const (
	GreenAndSand  Livery = iota
	BlueAndOrange        // for eyes that tell red and green badly apart
	TealAndRed           // for eyes that tell blue and yellow badly apart
)

// paint is the two colours of a camouflage, linear. The first is the more frequent one.
type paint [2][3]float32

// teamPaint returns the paint of a team.
func (l Livery) teamPaint(t tanks.Team) paint {
	all := [...][2]paint{
		GreenAndSand: {
			{{0.26, 0.345, 0.21}, {0.135, 0.185, 0.11}},
			{{0.64, 0.42, 0.20}, {0.36, 0.19, 0.10}},
		},
		BlueAndOrange: {
			{{0.15, 0.27, 0.52}, {0.07, 0.13, 0.27}},
			{{0.70, 0.40, 0.07}, {0.36, 0.15, 0.03}},
		},
		TealAndRed: {
			{{0.12, 0.36, 0.32}, {0.06, 0.18, 0.16}},
			{{0.66, 0.30, 0.24}, {0.34, 0.10, 0.09}},
		},
	}
	return all[l][min(int(t), numTeams-1)]
}

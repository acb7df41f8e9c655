package stage

// Cells of the picture of marks: the digits, then the signs of the teams.
const cellSign = 10

// plate returns what a tank's marks show: cells of the sign and of two digits,
// and how strong the paint is. The first digit of a number is that of the team.
func plate(t *TankLook) []float32 {
	const digits = 10
	strength := float32(0.92)
	if !t.Alive {
		strength = 0.12 // burnt off
	}
	team := min(int(t.Team), numTeams-1)
	first := (1 + team + t.Number/digits*numTeams) % digits
	return []float32{float32(cellSign + team), float32(first), float32(t.Number % digits), strength}
}

// Package plural writes a number with its noun: "1 shot", "2 shots".
package plural

import "strconv"

// Of returns a number with the singular for 1, or else the plural: "1 match", "0 matches". It
// serves the texts of reports and of the command line; those of the game have their forms in
// scene/lang.
func Of(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

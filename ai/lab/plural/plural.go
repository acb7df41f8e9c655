// Package plural writes a number with its noun: "1 shot", "2 shots".
package plural

import "strconv"

// Of returns a number with the word for one thing, or for any other number of them:
// "1 match", "0 matches". The texts of reports and of the command line count by it; those
// of the game have their forms in scene/lang.
func Of(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

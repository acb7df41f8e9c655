// Package career is a player's record over all rounds: each round, sums by day and tank, the best
// moments, medals, and the paints that these unlock. It uses only what the player was shown, a
// view.View, and stores everything in one file. Replays, spectators, training, changed rules,
// lessons, the range and rounds in which the autopilot drove, however briefly, do not count.
package career

// Package career is what a player has come to over all rounds: what each round was, what
// it adds up to by round, day and tank, the best moments, medals, and the paints that
// these unlock. It goes by what the player was shown, a view.View, and keeps everything in
// one file. Replays, spectators, training, changed rules, lessons, the range and rounds in which
// the autopilot drove, however briefly, are no part of it.
package career

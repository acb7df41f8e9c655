// Package deepcopy copies values with everything that can be reached from them, such
// as a battle with its bots, so that copy and original go on independently.
//
// Pointers into the middle of something that is copied as well, to a field or to an
// element of a slice, point into the copy of that: what was one place in memory is one
// place again. The libraries for deep copies make two of it, and a bot whose parts
// share its memory would fall to pieces.
package deepcopy

// Package deepcopy copies values with everything that can be reached from them, such
// as a battle with its bots, so that copy and original go on independently.
//
// A pointer into the middle of something that is copied too, to a field or to an element of a
// slice, points into the copy: what was one place in memory is one place again. Libraries for deep
// copies make two places of it, which would break a bot whose parts share memory.
package deepcopy

// Package cover knows, for every square of a map, how well a tank that stands there is hidden from
// every direction and distance: behind plants, rocks and buildings, and behind hills. It is a table
// for whoever looks for a place and asks many quick questions: a cheap approximation of the rule of
// sight, and a test compares the two. It knows nothing about where anybody is.
package cover

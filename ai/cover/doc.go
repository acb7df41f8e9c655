// Package cover knows, for every square of a map, how well a tank that stands
// there is hidden from every direction and distance: behind plants, rocks and
// buildings, and behind hills. It is a table for the many quick questions of
// those who look for a place, a cheap likeness of the rule of sight, and is held
// against it by a test. It says nothing of where anybody is.
package cover

// Package terrain is the ground and what stands on it: seeded maps with heights, trees,
// bushes, rocks and buildings, and the square grid that finds which of them overlap a
// place, a line or a corridor.
package terrain

// Package terrain is the ground and what stands on it: seeded maps with heights, trees, bushes,
// rocks and buildings, and the square grid that finds which of them stand near a place or along a
// line.
package terrain

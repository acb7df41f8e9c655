// Package sight decides who sees whom, how much, and why: field of view, grid-culled
// angular occlusion, hills, thresholds and the spot meter. One rule holds for bots and
// people.
package sight

// Package sight is who sees whom, how much, and why: field of view, grid-culled
// angular occlusion, hills, thresholds and the spot meter. It is one rule for
// bots and people.
package sight

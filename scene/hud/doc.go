// Package hud draws everything flat over the battle: instruments, gunner's
// sight, marks of hits, map, messages and pages. It reads the battle and never
// changes it.
package hud

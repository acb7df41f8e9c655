// Package camera places the game's cameras: the gunner's eye, the chase camera
// behind a tank, the overhead camera of the spectator, and the slow orbit of the
// title screen. It is pure mathematics and knows no engine: what it returns is
// where to look from, never how to draw it.
//
// Nothing here feeds back into the simulation. Shake and smoothing move the
// picture only; the direction in which the player aims is the Look that they
// turn, and it is exact.
package camera

// Package camera places the game's cameras: the gunner's eye, the chase camera behind a tank, the
// overhead camera of the spectator, and the slow orbit of the title screen. It is pure mathematics
// without the engine: it returns where to look from, never how to draw.
//
// Nothing here feeds back into the simulation. Shake and smoothing only affect the picture; the
// player aims along the Look, which is exact.
package camera

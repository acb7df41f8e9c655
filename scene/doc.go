// Package scene is the game as a person meets it: the window and its loop, the
// cameras, the person's tank, the title, pauses and rounds. It owns the order of
// things within a frame; what each thing looks like is the business of the
// packages below it.
//
// The simulation runs in ticks of its own length. A frame runs the ticks that
// are due, hands out their events, and draws the world between the last two of
// them. Nothing that is drawn feeds back: what the person does reaches the world
// as the orders of one driver among others.
package scene

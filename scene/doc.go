// Package scene opens the window and runs the loop: it wires the screens to what
// draws, sounds and measures them. What a person does and sees from one moment to
// the next is the business of the screens below it.
//
// The simulation runs in ticks of its own length. A frame runs the ticks that
// are due, hands out their events, and draws the world between the last two of
// them. Nothing that is drawn feeds back: what the person does reaches the world
// as the orders of one driver among others.
package scene

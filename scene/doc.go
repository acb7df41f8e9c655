// Package scene opens the window and runs the loop: it connects the screens with drawing, sound and
// measurements. What a person does and sees from one moment to the next is up to the screens below
// it.
//
// The simulation runs in ticks of its own length. A frame runs the ticks that are due, hands out
// their events, and draws the world interpolated between the last two of them. Drawing never feeds
// back: what the person does reaches the world as the orders of one driver among others.
package scene

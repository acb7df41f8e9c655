// Package overlay shows what the followed tank sees and thinks: its field of
// view, what stands in the way of its looks and how much of each enemy is left,
// and the strokes of its bot. It reads explanations and sketches, owns only their
// looks, and costs nothing while it is off.
package overlay

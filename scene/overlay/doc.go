// Package overlay shows what the followed tank sees and thinks: its field of view, what blocks its
// looks, how much of each enemy stays visible, and the sketch of its bot. It reads explanations and
// sketches, decides only how they are drawn, and costs nothing while it is off.
package overlay

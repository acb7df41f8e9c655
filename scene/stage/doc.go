// Package stage draws the 3D world: ground, woods, houses, tanks, sky and
// effects, and over them the strokes of the overlay.
//
// Each kind of thing is one file and as few draw calls as possible: the low tier is made for
// software renderers, where drawing a pixel twice is what costs time.
package stage

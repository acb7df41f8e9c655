// Package stage draws the 3D world: ground, woods, houses, tanks, sky and
// effects, and over them the strokes of the overlay.
//
// One kind of thing is one file and as few draw calls as can be: the low tier is
// made for software renderers, where a pixel drawn twice is what costs.
package stage

// Package canvas draws flat shapes and text over the finished picture. Calls between Begin and
// Flush only fill a list of triangles; Flush sends the list to the graphics card in one draw call,
// plus one for each stretch that an Image interrupts.
//
// Lengths are units: pixels of a window 720 pixels high. Begin sets how many pixels a
// unit has, so that a layout written once has the same size on every screen, while text
// is rasterised for the true pixel size and stays sharp. x grows to the right and y
// down from the top left corner.
package canvas

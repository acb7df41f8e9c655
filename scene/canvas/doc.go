// Package canvas draws flat shapes and text over the finished picture. Calls between Begin and
// Flush only fill a list of triangles; Flush sends the list to the graphics card in one draw call,
// or more if Image calls split it.
//
// Lengths are in units: pixels of a window 720 pixels high. Begin sets how many pixels a unit has,
// so that one layout has the same size on every screen, while text is rasterised for the true pixel
// size and stays sharp. x grows to the right and y downward from the top left corner.
package canvas

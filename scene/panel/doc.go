// Package panel is the tuning panel: every number of the game as a slider, over the running battle.
// It is drawn on the canvas in the style of the other instruments and does its own hit testing, so
// it costs no extra draw call and is sharp at any size.
//
// The caller passes on mouse and keys, in frame pixels, while the panel is visible. A method
// that returns true has consumed the event: the game must not see it.
package panel

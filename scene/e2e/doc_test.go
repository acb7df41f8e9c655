// Package e2e_test plays the real program: it starts it on a display of its own, presses keys and
// moves the mouse, looks at the screen, and follows the battle through the trace that the program
// writes. It never waits for a fixed time, only for something to happen.
package e2e_test

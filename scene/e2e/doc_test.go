// Package e2e_test plays the real program: it starts it in a display of its own,
// presses keys and moves the mouse, looks at the screen, and follows the battle
// through the trace that the program writes. It never waits for a time, only for
// something to happen.
package e2e_test

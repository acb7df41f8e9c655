// Package stack holds the open screens one over another, and passes on to them what a person does.
// Keys go from the top down to the first screen that has an action for them, the mouse to the first
// that it points at; a modal screen ends the search. The package knows the state of keyboard, mouse
// and gamepad, and only the names of the screens.
package stack

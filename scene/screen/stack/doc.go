// Package stack holds the open screens, one over another, and passes a person's input on to them.
// Keys go from the top down to the first screen that has an action for them, mouse events to the
// first that they are meant for; a modal screen ends the search. The package knows the state of
// keyboard, mouse and gamepad, and only the names of the screens.
package stack

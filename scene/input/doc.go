// Package input is what a person does at the window, in the words of the game: the
// events of keyboard and mouse, the actions that they stand for in each context,
// and the mouse that turns the look. It knows neither window nor engine.
package input

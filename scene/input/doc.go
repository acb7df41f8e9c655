// Package input turns what a person does at the window into actions of the game: the
// events of keyboard and mouse, the actions that they stand for in each context, and
// the mouse that turns the look. It imports neither window nor engine.
package input

// Package input turns what a person does at the window into actions of the game: the events of
// keyboard and mouse, the actions that they stand for in each context, and looking round with the
// mouse. It imports neither window nor engine.
package input

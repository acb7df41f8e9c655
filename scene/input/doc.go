// Package input turns what a person does at the window into actions of the game: the events of
// keyboard, mouse and gamepad, the actions that they mean in each context, and looking round with
// mouse and stick. It imports neither window nor engine.
package input

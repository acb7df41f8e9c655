// Package radio turns the messages that reach a team by radio into words for a
// person: who says what, where from the listener, and no more often than one can
// read. A line is the message itself, with its delay and its error; it knows no
// engine.
package radio

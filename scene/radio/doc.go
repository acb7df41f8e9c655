// Package radio turns the messages that reach a team by radio into words for a person: who reports
// what, where it is relative to the listener, and no faster than one can read. A line is the
// message itself, with its delay and its error. The package does not import the engine.
package radio

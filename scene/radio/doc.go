// Package radio turns the messages that reach a team by radio into words for a person: who reports
// what, and where it is relative to the listener, no faster than one can read. A line has the delay
// and the error of its message. The package does not import the engine.
package radio

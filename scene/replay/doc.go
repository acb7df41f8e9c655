// Package replay records battles and plays them again: everybody's orders in every tick, the
// changes and calls in between, and now and then a hash of the state. docs/replays.md describes the
// file. The package knows no engine.
package replay

// Package replay writes battles down and plays them again: what everybody ordered
// in every tick, what was changed and called meanwhile, and now and then a hash of
// how it stood. docs/replays.md describes the file. The package knows no engine.
package replay

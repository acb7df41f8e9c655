// Package hud draws all that is flat over the battle: instruments, gunner's sight, marks of hits,
// map and messages. An instrument is a type that knows where it sits, when it shows and what it
// draws from what the viewer may know. A new one is a file and a line in the list of instruments.
package hud

// Package hud draws everything flat over the battle: instruments, gunner's sight, hit marks, map
// and messages. An instrument is a type that knows its place, when it shows, and what it draws from
// what the viewer may know. A new one is a file and a line in the list of instruments.
package hud

// Package hud draws everything flat over the battle: instruments, gunner's sight,
// marks of hits, map and messages. An instrument is a type with a draw method that
// takes a frame: what the viewer may know, the places of all instruments, and the
// canvas. A new one is a file with its type, a rectangle in the layout, and a line in
// HUD.battle.
package hud

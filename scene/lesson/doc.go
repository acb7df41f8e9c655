// Package lesson is what a new player is taught: a course of steps, each of which is done
// and not read, and hints that come in battles when they help. Both go by what the player
// is shown, a view.View and its news, and by nothing else.
package lesson

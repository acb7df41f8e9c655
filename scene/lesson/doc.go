// Package lesson is what a new player is taught: a course of steps to do rather than to read, and
// hints that appear in battles when they help. Both use what the player is shown, a view.View and
// its news, and nothing else.
package lesson

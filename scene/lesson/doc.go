// Package lesson teaches new players: it has a course of steps to do rather than to read, and hints
// that appear in battles when they help. Both use only what the player is shown, a view.View and
// its news.
package lesson

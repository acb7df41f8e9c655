// Package controls is the page on which players choose the keys and buttons of every action, and
// the list of these to look up in a battle.
package controls

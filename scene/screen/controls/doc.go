// Package controls is the page on which players choose the keys and buttons of every action, and
// the list of keys to look up during a battle.
package controls

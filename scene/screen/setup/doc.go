// Package setup is where a player chooses the next battle: the page with its map, teams and rules,
// and the menu lines for the most common of these choices.
package setup

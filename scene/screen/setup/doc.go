// Package setup is where a player chooses the next battle: the page with its map, teams and
// rules, and the lines of the menus that have the most common of these choices.
package setup

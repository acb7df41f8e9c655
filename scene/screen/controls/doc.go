// Package controls is the page on which a player chooses what stands for every action, and the
// list of what does, to be looked up in a battle.
package controls

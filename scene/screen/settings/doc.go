// Package settings is the page on which a player sets up the game: what stands on which tab, what
// is kept of it, and the player's profiles. Ranges, units and help are those of the knobs of
// package config.
package settings

// Package settings is the page on which a player sets up the game: its tabs, what is saved, and the
// player's profiles. Ranges, units and help are those of the knobs of package config.
package settings

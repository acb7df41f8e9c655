// Package turntable shows the player's tank from all sides, on a page over a picture of the world.
package turntable

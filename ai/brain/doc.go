// Package brain holds the bots: what a bot believes, what its team tells it, how it chooses, drives
// and lays its gun. A bot gets its view of the world every tick, and never the world itself.
package brain

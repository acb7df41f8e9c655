// Package ai is everything a bot is, and the battle that puts bots, people and
// the world together.
package ai

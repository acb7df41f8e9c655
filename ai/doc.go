// Package ai is the battle that puts bots, people and the world together.
package ai

// Package soak fights battles by random settings, in which settings, strategies, seats
// and calls change at random too, and holds every tick to the rules that no setting
// may break. What it draws depends only on the seed of a battle. It knows no engine.
package soak

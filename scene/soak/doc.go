// Package soak fights battles with random settings, in which settings, strategies, seats and calls
// also change at random, and checks every tick against the invariants that no setting may break.
// What it draws depends only on the seed of a battle. It knows no engine.
package soak

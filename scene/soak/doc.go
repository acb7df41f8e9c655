// Package soak fights battles with random settings, during which settings, strategies, seats and
// calls also change at random, and checks in every tick the invariants that no setting may break.
// What it draws depends only on the seed of a battle. It does not import the engine.
package soak

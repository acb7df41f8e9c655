// Package lab runs experiments with bots without a window: batches of matches and their results.
package lab

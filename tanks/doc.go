// Package tanks is the match and its rules: tanks, shells, rounds, and the fixed step
// that moves them. It imports neither bots nor the window. The same seed, orders and
// tuning give the same state, whatever the frame rate or the number of workers.
package tanks

// Package lab is headless experiments with bots: batches of matches and what
// came of them. Nothing here opens a window.
package lab

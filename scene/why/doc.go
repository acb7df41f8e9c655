// Package why draws the why-report: for each enemy how much of a tank it saw over the last seconds
// compared with the threshold, what was in the way, when it fired, and the same in a sentence.
package why

// Package why draws the report on why a tank was seen: for each enemy how much of the tank it saw
// over the last seconds compared with the threshold, what was in the way, when it fired, and the
// same in a sentence.
package why

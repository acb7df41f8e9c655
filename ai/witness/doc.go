// Package witness remembers who looked at whom, and what came of it: for every
// pair of enemies the share that was visible and the share that was needed over
// the last seconds, what stood between them, when and why one came to see the
// other, and who fired. From that it explains who saw a tank and why, as a
// report for pictures and as text. It only watches: a battle with a witness is
// the same as one without.
package witness

// Package witness remembers who looked at whom, and the result: for every pair of enemies the
// visible share and the threshold over the last seconds, what stood between them, when and why one
// came to see the other, and who fired. From that it explains who saw a tank and why, as a report
// to be drawn and as text. It only watches: a battle with a witness is the same as one without.
package witness

// Package battlecode turns a battle into a code that people read to each other, and
// back. A code looks like 1532-D7TA. What it is made of and what is promised about
// it stands in docs/codes.md.
package battlecode

// Package battlecode turns a battle into a code that people can read to each other, and back. A
// code looks like 1532-D7TA. docs/codes.md says what it is made of and what is promised about it.
package battlecode

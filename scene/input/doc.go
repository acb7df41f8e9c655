// Package input is what a person does: the table of keys and mouse buttons, the
// mouse that turns the look, and the driver that makes orders of them. The
// simulation cannot tell it from a bot: it hands in the same orders and meets
// the same limits.
package input

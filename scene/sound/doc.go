// Package sound turns the events of a battle and the state of its tanks into sounds: which one, how
// loud, and from where. Only one file knows the audio library; if there is no device, a silent
// player takes its place.
package sound

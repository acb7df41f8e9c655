// Package sound turns the events of a battle and the state of its tanks into sounds: which one, how
// loud, from where. Only one file knows the audio library; without a device a silent twin replaces
// it.
package sound

// Package sound holds the sound set: mono 16-bit WAV files, and a manifest that says how each is
// used. The program in assets/src/sound makes all of them. The program for browsers loads them from
// its site.
package sound

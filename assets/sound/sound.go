// Package sound embeds the sound set: mono 16-bit WAV files, and a manifest that
// says how each is used. The program in assets/src/sound makes all of them.
package sound

import "embed"

// FS holds the WAV files and manifest.json.
//
//go:embed *.wav manifest.json
var FS embed.FS

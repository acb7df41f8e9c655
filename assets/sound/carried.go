//go:build !js

package sound

import "embed"

// FS holds the WAV files and manifest.json.
//
//go:embed *.wav manifest.json
var FS embed.FS

//go:build !js

package sound

import (
	"io/fs"

	wavs "treeline/assets/sound"
)

// files returns the sound set.
func files() fs.FS { return wavs.FS }

// begin returns the player that open opens, without delay.
func begin(open func() Player) Player { return open() }

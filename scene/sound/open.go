package sound

import (
	"log/slog"

	wavs "treeline/assets/sound"
)

// Open returns a player. It never fails: with mute, and where there is no
// device, which is logged once, the player is silent.
func Open(mute bool, log *slog.Logger) Player {
	if mute {
		return silent{}
	}
	b, err := newBank(wavs.FS)
	if err != nil {
		log.Warn("the sound files are damaged: the game is silent", "cause", err)
		return silent{}
	}
	d, err := openDevice(b)
	if err != nil {
		log.Warn("no sound device: the game is silent", "cause", err)
		return silent{}
	}
	return newMixer(b, d)
}

package sound

import "log/slog"

// Open returns a player. It never fails: the player is silent if mute is set, and if there is no
// device or the sound files are damaged, which is logged once.
func Open(mute bool, log *slog.Logger) Player {
	if mute {
		return silent{}
	}
	return begin(func() Player {
		b, err := newBank(files())
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
	})
}

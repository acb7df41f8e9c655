package sound

import "log/slog"

// Open returns a player. It never fails: with mute, and where there is no
// device, which is logged once, the player is silent.
func Open(mute bool, log *slog.Logger) Player {
	if mute {
		return silent{}
	}
	log.Warn("no sound device: the game is silent")
	return silent{}
}

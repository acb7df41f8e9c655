package sound

import "treeline/scene/view"

// silent is the player on a machine without sound, and with --mute.
type silent struct{}

var _ Player = silent{}

// Apply implements Player.
func (silent) Apply(*view.Event) {}

// Frame implements Player.
func (silent) Frame(Frame) {}

// Play implements Player.
func (silent) Play(string) {}

// Close implements Player.
func (silent) Close() {}

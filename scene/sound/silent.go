package sound

import "treeline/tanks"

// silent is the player of a machine without sound, and of --mute.
type silent struct{}

var _ Player = silent{}

// Apply implements Player.
func (silent) Apply(tanks.Event) {}

// Frame implements Player.
func (silent) Frame(Frame) {}

// Play implements Player.
func (silent) Play(string) {}

// Close implements Player.
func (silent) Close() {}

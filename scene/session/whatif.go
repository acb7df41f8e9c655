package session

import (
	"treeline/scene/replay"
	"treeline/scene/whatif"
	"treeline/tanks"
)

// Window returns what sightings depended on in the last seconds.
func (l *Local) Window() whatif.Window { return l.tape.Window() }

// Fork returns a player of the replay at this instant, to be fought in another way. Its bots are
// awake if Thinking returns 1.
func (r *Replay) Fork() *replay.Player {
	eyes := r.Battle().Eyes
	eyes.SetWitness(nil) // nobody asks for reasons in the other battle
	defer eyes.SetWitness(r.witness)
	return r.shown.Fork()
}

// Back returns the key state from which looks can be repeated up to this instant, as far back as
// whatif.Span or the start of the round.
func (r *Replay) Back() *replay.Key {
	at := r.At()
	return r.index.Before(max(at-whatif.Span*tanks.Hertz, r.index.Round(at).Ticks()))
}

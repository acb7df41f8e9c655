package session

import (
	"treeline/ai/brain"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
)

// Record writes the battle into a file from now on, which must be its start. h
// holds what the session does not know: the program and the time.
func (l *Local) Record(path string, h replay.Header) (err error) {
	h.Battle, h.Seat = l.setup.BattleSpec, l.seat
	l.record, err = replay.Create(path, h, l.settings(l.setup.Tanks, l.setup.AI))
	return err
}

// Close ends the recording, if there is one, and returns what went wrong with it.
func (l *Local) Close() error {
	r := l.record
	l.record = nil
	return r.Close(l.battle.World)
}

// Bookmark keeps the instant in the recording.
func (l *Local) Bookmark() { l.record.Bookmark() }

// settings returns the settings of the battle with some numbers. The ground is
// that of the map, which may be older than the settings.
func (l *Local) settings(t tanks.Tuning, a brain.Tuning) config.Config {
	c := config.Default()
	c.Terrain, c.Tanks, c.AI = l.World().Map.Spec.Tuning, t, a
	return c
}

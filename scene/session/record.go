package session

import (
	"errors"

	"treeline/ai/brain"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
)

// past is what came before a battle that goes on from a replay.
type past struct {
	file  *replay.File
	ticks int      // how many of its ticks count
	seat  tanks.ID // whom a person drove then, tanks.NoTank for nobody
}

// Record writes the battle into a file from now on. It must be at its start, or where it left a
// replay: then the file holds what came before as well. h holds what the session does not know: the
// program and the time.
func (l *Local) Record(path string, h replay.Header) (err error) {
	l.path = path
	c := l.settings(l.setup.Tanks, l.setup.AI)
	if l.past == nil {
		h.Battle, h.Lessons, h.Seat = l.setup.BattleSpec, l.setup.Lessons, l.seat
		l.record, err = replay.Create(path, h, c)
		return err
	}
	if l.record, err = l.past.file.Resume(path, h, c, l.past.ticks); err != nil {
		return err
	}
	if l.past.seat != tanks.NoTank {
		l.record.Seated(l.past.seat, false)
	}
	if l.seat != tanks.NoTank {
		l.record.Seated(l.seat, true)
	}
	return nil
}

// ErrNotRecorded is why nothing of a battle can be played again.
var ErrNotRecorded = errors.New("this battle is not being recorded")

// Recorded returns the battle so far as a replay, and how many of its ticks are over.
func (l *Local) Recorded() (f *replay.File, ticks int, err error) {
	if l.record == nil {
		return nil, 0, ErrNotRecorded
	}
	l.settle()
	if err := l.record.Settle(); err != nil {
		return nil, 0, err
	}
	f, err = replay.LoadOn(l.path, l.setup.OwnMap)
	if err != nil {
		return nil, 0, err
	}
	return f, f.Ticks, nil
}

// Recorded returns the replay, and how many of its ticks are over.
func (r *Replay) Recorded() (f *replay.File, ticks int, err error) { return r.file, r.At(), nil }

// Close ends the recording, if there is one, and returns what went wrong with it. After a fault in
// a tick the recording holds all ticks before that one.
func (l *Local) Close() error {
	w := l.battle.World
	if l.midway {
		w = nil
	} else {
		l.settle()
	}
	r := l.record
	l.record = nil
	return r.Close(w)
}

// Recording returns the path of the recording, "" if there is none.
func (l *Local) Recording() string {
	if l.record == nil {
		return ""
	}
	return l.path
}

// Bookmark keeps the instant in the recording.
func (l *Local) Bookmark() { l.record.Bookmark() }

// settings returns the settings of the battle with a given tuning. The ground is that of the map,
// which may be older than the settings.
func (l *Local) settings(t tanks.Tuning, a brain.Tuning) config.Config {
	c := config.Default()
	c.Terrain, c.Tanks, c.AI = l.World().Map.Spec.Tuning, t, a
	return c
}

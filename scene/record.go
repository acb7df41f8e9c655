package scene

import (
	"os"
	"time"

	"treeline/scene/replay"
	"treeline/scene/session"
)

// Recordings is where battles that are played or watched are recorded.
type Recordings struct {
	Folder  string // gets each battle, and keeps the last ones; "": none
	First   string // file of the first battle, in place of the folder; "": none
	Program string // version of the program, which replays name
}

// record begins to record a battle.
func (a *app) record(s session.Session) {
	l, ok := s.(*session.Local)
	if !ok {
		return
	}
	r := &a.o.Recordings
	path, now := r.First, time.Now()
	reserved := path == "" && r.Folder != ""
	r.First = ""
	var err error
	if reserved {
		path, err = replay.Reserve(r.Folder, now)
	}
	if path == "" && err == nil {
		return
	}
	if err == nil {
		err = l.Record(path, replay.Header{Program: r.Program, Started: now})
		if err != nil && reserved {
			_ = os.Remove(path) // with nothing in it
		}
	}
	if err != nil {
		a.o.Log.Warn("battle not recorded", "error", err)
		if !a.unrecorded { // a folder that takes no file today takes none in the next round
			a.unrecorded = true
			a.kit.Shared.Say("battle not recorded: " + err.Error())
		}
		return
	}
	a.recorded = l
}

// readReplay reads a replay, as readInBackground does.
func (a *app) readReplay(path string) (*replay.File, error) {
	return readInBackground(a, "The replay begins", path, replay.Load)
}

// openReplay returns the session of a replay. The error is screen.ErrCancelled if the
// player goes back before it is there.
func (a *app) openReplay(f *replay.File) (*session.Replay, error) {
	a.opening = a.display.load("The replay begins", mapPart, numParts, false)
	a.opening.canGoBack(&a.kit)
	var r *session.Replay
	err := a.opening.inBackground(mapPart, func() (err error) {
		r, err = session.NewReplay(f)
		return err
	}, nil)
	if err != nil {
		return nil, err
	}
	return r, nil
}

// releaseBots lets the bots of the battle that was fought here go.
func (a *app) releaseBots() {
	a.fought.Dismiss()
	a.fought = nil
}

// endRecording writes what is left of the battle that is being recorded, and returns the path
// of the recording, "" if there is none, also because no tick was written.
func (a *app) endRecording() (path string) {
	if a.recorded == nil {
		return ""
	}
	path = a.recorded.Recording()
	if err := a.recorded.Close(); err != nil {
		a.o.Log.Warn("battle not recorded to its end", "error", err)
	}
	a.recorded = nil
	if _, err := os.Lstat(path); err != nil {
		return ""
	}
	return path
}

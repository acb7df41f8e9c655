package screen

import (
	"treeline/scene/camera"
	"treeline/scene/replay"
	"treeline/scene/session"
	"treeline/tanks"
)

// recorded reports whether there is a recording of the battle: of a replay always.
func (b *Battle) recorded() bool {
	l, fought := b.session.(*session.Local)
	return !fought || l.Recording() != ""
}

// bookmark keeps the instant.
func (b *Battle) bookmark() {
	switch s := b.session.(type) {
	case *session.Local:
		if !b.recorded() {
			b.kit.Shared.Say(session.ErrNotRecorded.Error())
			return
		}
		s.Bookmark()
		b.kit.Shared.Say("bookmark set")
	case *session.Replay:
		set, err := s.Bookmark()
		switch {
		case err != nil:
			b.kit.Shared.Say(err.Error())
		case set:
			b.kit.Shared.Say("bookmark set")
		default:
			b.kit.Shared.Say("bookmark removed")
		}
	}
}

// nextBookmark returns the instant of the next bookmark after another, wrapping round to the first,
// and the instant itself if there is none.
func (t *timeline) nextBookmark(after int) int {
	const none = 1 << 30
	next, first := none, none
	for _, m := range t.replay.Marks() {
		if m.Kind == replay.BookmarkMark {
			first = min(first, m.Ticks)
			if m.Ticks > after {
				next = min(next, m.Ticks)
			}
		}
	}
	switch {
	case next < none:
		return next
	case first < none:
		return first
	}
	t.battle.kit.Shared.Say("this replay has no bookmarks")
	return after
}

// takeOver asks for a tank: the battle goes on with the person in it.
func (t *timeline) takeOver(id tanks.ID) {
	b := t.battle
	if id == tanks.NoTank || !b.session.World().Tanks[id].Alive() {
		b.kit.Shared.Say(session.ErrNoSuchTank.Error())
		return
	}
	t.taken = id
}

// handOver turns the replay into a battle that is fought here, once the bots think again.
func (t *timeline) handOver() {
	b := t.battle
	if t.taken == tanks.NoTank {
		return
	}
	b.session.Hold(true)
	if share := t.replay.Thinking(); share < 1 {
		if err := t.replay.Err(); err != nil { // its bots never get here
			t.taken = tanks.NoTank
			t.sayEnd(err)
			return
		}
		b.kit.Shared.Say(b.kit.Canvas.T("preparing the bots: %.0f%%", 100*share))
		t.replay.Think(hurried)
		return
	}
	id := t.taken
	t.taken = tanks.NoTank
	l, err := t.replay.Continue(id)
	if err != nil {
		b.kit.Shared.Say(err.Error())
		return
	}
	b.kit.Battles.session, b.session, b.line = l, l, nil
	b.kit.Battles.tune(b.kit.Tuner.rules) // which the panel shows; a branch may have changed them
	if b.kit.Battles.Started != nil {
		b.kit.Battles.Started(l)
	}
	b.viewpoint.moveTo(id)
	if b.rig.Shown(l.World()) == camera.ModeOverhead { // where nobody can drive
		b.choose(camera.ModeFirst)
	}
	b.kit.Shared.Say("you are driving " + b.session.World().Tanks[id].Name + ": from here on, the battle is yours")
}

package session_test

import (
	"context"
	"path/filepath"
	"testing"

	"treeline/ai"
	"treeline/scene/replay"
	"treeline/scene/session"
	"treeline/tanks"
	"treeline/terrain"
)

// TestABattleRestsAMinuteAfterItsRound: a result that is left on the screen lets no replay grow, the
// next round is fought, and the replay is the battle bit for bit, also with numbers that
// were turned meanwhile.
func TestABattleRestsAMinuteAfterItsRound(t *testing.T) {
	s := ai.DefaultSetup(4)
	s.TeamSize, s.Trees, s.Preset, s.Minutes = 1, 0, terrain.Flat, 0.05
	l, err := session.NewLocal(s, nil, false)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "a.replay")
	if err := l.Record(path, replay.Header{Program: "test"}); err != nil {
		t.Fatal(err)
	}
	pass := func(seconds int) (ticks int) {
		for range seconds * tanks.Hertz {
			l.Advance(tick, func() { ticks++ })
		}
		return ticks
	}
	const round, rest = 3, 60 // s
	first := pass(round + rest/2)
	if l.World().Phase != tanks.Over || first < (round+rest/2)*tanks.Hertz-1 {
		t.Fatalf("%d ticks in half a minute, the phase is %v", first, l.World().Phase)
	}
	first += pass(10 * rest)
	if most := (round + rest + 1) * tanks.Hertz; first > most || first < most-2*tanks.Hertz {
		t.Errorf("%d ticks in ten minutes, want at most %d", first, most)
	}
	if l.Alpha() != 1 {
		t.Errorf("the picture stands at %v, want the last tick", l.Alpha())
	}
	turned := s.Tanks
	turned.Drive.MaxSpeed, turned.Damage.Health = 8, 2*turned.Damage.Health
	l.Tune(turned, s.AI)
	if err := l.NextRound(); err != nil {
		t.Fatal(err)
	}
	if first := &l.World().Tanks[0]; first.Health != turned.Health(first.Body()) {
		t.Errorf("the next round begins with %g points, by the settings of the last one", first.Health)
	}
	const more = 20
	second := pass(more)
	if second < more*tanks.Hertz-1 && second < (round+more/2)*tanks.Hertz {
		t.Errorf("the next round had %d ticks", second)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	if f.Ticks != first+second {
		t.Errorf("the replay has %d ticks, want %d and %d", f.Ticks, first, second)
	}
	v, err := replay.Verify(context.Background(), f)
	if err != nil || v.FirstDifference != nil {
		t.Errorf("verified: %+v, %v", v, err)
	}
}

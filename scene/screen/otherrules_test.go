package screen_test

import (
	"path/filepath"
	"testing"

	"treeline/ai"
	"treeline/scene/replay"
	"treeline/scene/session"
	"treeline/tanks"
	"treeline/terrain"
)

// otherStill is a threshold of sight that is not the usual one.
const otherStill = 0.33

// ofOtherRules returns a replay of a battle of bots by that threshold.
func ofOtherRules(t *testing.T) *replay.File {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.replay")
	s := ai.DefaultSetup(5)
	s.TeamSize, s.Trees, s.Preset = 1, 20, terrain.Flat
	s.AI.Sight.Still = otherStill
	l, err := session.NewLocal(s, nil, false)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Record(path, replay.Header{Program: "test"}); err != nil {
		t.Fatal(err)
	}
	l.Run(5*tanks.Hertz, nil)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

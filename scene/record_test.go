package scene_test

import (
	"path/filepath"
	"testing"

	"treeline/ai"
	"treeline/scene"
	"treeline/scene/replay"
	"treeline/scene/session"
	"treeline/terrain"
)

// TestARecordingWithoutATickHasNoPath: no file of it is left that a report on a fault could name.
func TestARecordingWithoutATickHasNoPath(t *testing.T) {
	for _, ticks := range []int{0, 1} {
		s := ai.DefaultSetup(5)
		s.TeamSize, s.Trees, s.Preset = 1, 0, terrain.Flat
		l, err := session.NewLocal(s, nil, false)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "a.replay")
		if err := l.Record(path, replay.Header{Program: "test"}); err != nil {
			t.Fatal(err)
		}
		l.Run(ticks, nil)
		want := ""
		if ticks > 0 {
			want = path
		}
		if got := scene.EndRecording(l); got != want {
			t.Errorf("after %d ticks it is %q, want %q", ticks, got, want)
		}
	}
}

package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
)

// altered records a battle under other settings than it is fought by, and cuts the end off.
func altered(t *testing.T, path string) {
	t.Helper()
	c := config.Default()
	s := ai.Setup{BattleSpec: ai.DefaultBattle(), Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI}
	s.TeamSize, s.Trees = 1, 0
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	c.Tanks.Drive.MaxSpeed /= 2
	r, err := replay.Create(path, replay.Header{Program: "test", Battle: s.BattleSpec, Seat: tanks.NoTank}, c)
	if err != nil {
		t.Fatal(err)
	}
	r.Patient()
	for range 2 * replay.BlockTicks {
		b.Step()
		r.Ticked(b.World)
	}
	if err := r.Close(b.World); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err == nil {
		err = os.Truncate(path, info.Size()-5)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestOnlyTheSameReplaysCountAsCutOff: the summary of a folder puts those that are cut off in
// brackets after those that are the same.
func TestOnlyTheSameReplaysCountAsCutOff(t *testing.T) {
	home := t.TempDir()
	r := start(t, programs.headless, home, nil, strings.Fields("sim --seed 5 --team-size 1 --trees 0 --minutes 0.05 --record kept")...)
	if r.code != 0 {
		t.Fatal(r.stderr)
	}
	path := filepath.Join(home, "kept", "altered.replay")
	altered(t, path)
	if f, err := replay.Load(path); err != nil || !f.Cut {
		t.Fatalf("the replay is not cut off: %v", err)
	}
	r = start(t, programs.headless, home, nil, "replay", "kept", "--verify")
	if want := ": 1 the same (0 of them cut off), 1 different, 0 that cannot be fought\n"; !strings.HasSuffix(r.stdout, want) {
		t.Errorf("it ends in %q, want %q", r.stdout, want)
	}
}

package outside_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/outside"
)

// TestRandomNumbersDoNotTellTheSeed: battles with different seeds on one map give a program the same
// number, in its environment as in its first message.
func TestRandomNumbersDoNotTellTheSeed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "told")
	bot := script(t, "bot", `#!/bin/sh
read r
case $r in *'"random":'$TREELINE_RANDOM,*) echo $TREELINE_RANDOM ;; *) echo differs ;; esac >> `+file+"\n")
	for _, seed := range []uint64{1, 2, 1, 3} {
		fight(t, bot, func(_ *outside.Host, s *ai.Setup) { s.Seed, s.MapSeed, s.Minutes = seed, 1+seed/3, 0.05 })
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	told := strings.Fields(string(b))
	if len(told) != 4 || slices.Contains(told, "differs") || told[0] != told[1] || told[0] != told[2] || told[0] == told[3] {
		t.Errorf("told %q: want the same number on one map, and another on another map", told)
	}
}

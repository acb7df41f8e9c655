//go:build gl

package e2e_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestRoundsGoFromMapToMap: R after a round leads to a new map without a long wait, and after many
// maps the program does not use more memory than after a few.
func TestRoundsGoFromMapToMap(t *testing.T) {
	const few, slow = 3, 5000 // ms
	rounds := 4
	if *long {
		rounds = 20
	}
	p := play(t, append(quiet(), "--minutes", "0.05")...)
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 })
	p.press("the battle", func(s state) bool { return !s.Title && s.Human }, func() { p.key("Return") })
	seen := map[uint64]bool{}
	held := 0
	var waits []float64
	for round := range rounds {
		over := p.until("the end of a round", func(s state) bool { return s.Over })
		if seen[over.Map] {
			t.Fatalf("round %d is on map %d again", round, over.Map)
		}
		seen[over.Map] = true
		begun := p.press("another map", func(s state) bool { return s.Map != over.Map && s.Human && s.Begun != over.Begun }, func() { p.key("r") })
		waits = append(waits, begun.Begun)
		if round == few-1 {
			held = resident(t, p.cmd.Process.Pid)
		}
	}
	const most = 1.25 // times; retained maps would take more
	if now := resident(t, p.cmd.Process.Pid); float64(now) > most*float64(held) {
		t.Errorf("%d kB after %d maps, and %d kB after %d", now, rounds, held, few)
	}
	slices.Sort(waits)
	if median := waits[rounds/2]; median > slow {
		t.Errorf("the next round takes %.0f ms to begin", median)
	}
	t.Logf("%d rounds, each begun within %.0f to %.0f ms, at first %d kB held, then %d", rounds, waits[0], waits[rounds-1], held, resident(t, p.cmd.Process.Pid))
	over := p.until("the end of a round", func(s state) bool { return s.Over })
	p.press("the same map", func(s state) bool { return s.Round == 1 && s.Map == over.Map }, func() { p.key("shift+r") })
}

// TestRoundsOnAFileBeginOnItsMapAgain: the stage exists already and is reused for the next round.
func TestRoundsOnAFileBeginOnItsMapAgain(t *testing.T) {
	land := filepath.Join(t.TempDir(), "own.json")
	text := `{"format": "treeline-map", "version": 4, "seed": 77, "width": 200, "depth": 150, "obstacles": [{"name": "oak", "x": 100, "z": 75}, {"name": "barn", "x": 100, "z": 40}]}`
	if err := os.WriteFile(land, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p := play(t, "play", "--map", land, "--seed", "5", "--team-size", "2", "--size", "640x360", "--quality", "low", "--set", "view.fps=30", "--minutes", "0.05")
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 })
	p.press("the battle", func(s state) bool { return !s.Title && s.Human }, func() { p.key("Return") })
	for range 2 {
		over := p.until("the end of a round", func(s state) bool { return s.Over })
		begun := p.press("the next round", func(s state) bool { return s.Human && !s.Over && s.Begun != over.Begun }, func() { p.key("r") })
		if over.Map != 77 || begun.Map != 77 {
			t.Errorf("from map %d to map %d, want that of the file, 77", over.Map, begun.Map)
		}
	}
}

// resident returns the resident memory of a process in kB.
func resident(t *testing.T, pid int) (kilobytes int) {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(text), "VmRSS:")
	if _, err := fmt.Sscan(after, &kilobytes); err != nil {
		t.Fatal(err)
	}
	return kilobytes
}

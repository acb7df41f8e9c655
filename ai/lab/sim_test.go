package lab_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"

	"treeline/ai/lab"
)

// sim plays a batch and returns the output.
func sim(t testing.TB, o lab.SimOptions) string {
	t.Helper()
	var out bytes.Buffer
	if err := lab.Sim(t.Context(), o, &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// batch returns a small batch of short matches.
func batch() lab.SimOptions {
	o := lab.DefaultSimOptions()
	o.Matches, o.TeamSize, o.Format = 3, 3, lab.JSON
	return o
}

// results decodes JSON objects, one per line.
func results(t testing.TB, text string) []lab.Result {
	t.Helper()
	var all []lab.Result
	lines := bufio.NewScanner(strings.NewReader(text))
	for lines.Scan() {
		var r lab.Result
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatalf("%v in %q", err, lines.Text())
		}
		all = append(all, r)
	}
	return all
}

func TestEveryMatchObjectHasExactlyTheFields(t *testing.T) {
	o := batch()
	o.Matches, o.TeamSize, o.Minutes = 1, 1, 0.1
	var got map[string]any
	if err := json.Unmarshal([]byte(sim(t, o)), &got); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"endedBy", "endedPrograms", "hash", "hits", "kills", "longestStall", "lostTurns", "mode", "outOfBounds", "realTime", "score", "seconds", "seed", "shots", "ticks",
		"touches", "unseenShots", "winner",
	}
	if fields := slices.Sorted(maps.Keys(got)); !slices.Equal(fields, want) {
		t.Errorf("fields %v, want %v", fields, want)
	}
}

// TestMatchesEndWell: no tank is off the map, fires at what it cannot know or stalls for long, and
// every match is a real fight.
func TestMatchesEndWell(t *testing.T) {
	o := batch()
	o.Matches, o.TeamSize, o.Workers = 4, 5, 2
	all := results(t, sim(t, o))
	if len(all) != o.Matches {
		t.Errorf("%d results of %d matches", len(all), o.Matches)
	}
	for i, r := range all {
		if r.Seed != o.Seed+uint64(i) {
			t.Errorf("match %d has seed %d", i, r.Seed)
		}
		if r.Winner == "draw" && r.Seconds < 60*o.Minutes {
			t.Errorf("seed %d: no winner after %.1f s, before the limit", r.Seed, r.Seconds)
		}
		if r.OutOfBounds != 0 || r.UnseenShots != 0 {
			t.Errorf("seed %d: %d positions outside, %d unseen shots, want 0", r.Seed, r.OutOfBounds, r.UnseenShots)
		}
		if r.LongestStall >= 6 {
			t.Errorf("seed %d: longest stall %.1f s, want less than 6", r.Seed, r.LongestStall)
		}
		if r.Shots < 10 || r.Hits < 5 || r.Kills < 5 || r.Hits > r.Shots {
			t.Errorf("seed %d: %d shots, %d hits, %d kills: that was no fight", r.Seed, r.Shots, r.Hits, r.Kills)
		}
		if r.Seconds < 40 || r.Seconds > 360.1 || r.Ticks < int(r.Seconds*59) {
			t.Errorf("seed %d: %.1f s in %d ticks", r.Seed, r.Seconds, r.Ticks)
		}
	}
}

// TestHashesDoNotDependOnWorkersOrCores: this holds for a batch with 1 to 8 workers.
func TestHashesDoNotDependOnWorkersOrCores(t *testing.T) {
	o := batch()
	o.TeamSize, o.Matches, o.Minutes, o.Trees = 2, 8, 0.15, 50
	hashes := func() (all []string) {
		for _, r := range results(t, sim(t, o)) {
			all = append(all, r.Hash)
		}
		return all
	}
	if raced {
		o.Workers = 8
		hashes()
		return
	}
	want := hashes()
	for _, o.Workers = range []int{2, 3, 8} {
		if got := hashes(); !slices.Equal(got, want) {
			t.Errorf("hashes %v with %d workers, want %v", got, o.Workers, want)
		}
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if got := hashes(); !slices.Equal(got, want) {
		t.Errorf("hashes %v on one core, want %v", got, want)
	}
	if want[0] == want[1] {
		t.Error("two seeds have one hash")
	}
}

func TestTextIsATableWithASummary(t *testing.T) {
	o := batch()
	o.Format, o.Matches, o.TeamSize, o.Minutes = lab.Text, 2, 1, 0.2
	text := sim(t, o)
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) < 4 || !strings.Contains(lines[0], "winner") {
		t.Errorf("not a table with two matches and a summary:\n%s", text)
	}
	if !strings.Contains(text, "2 matches") {
		t.Errorf("the summary does not count the matches:\n%s", text)
	}
}

func TestBadOptionsAreNamed(t *testing.T) {
	for _, c := range []struct {
		change func(*lab.SimOptions)
		want   string
	}{
		{func(o *lab.SimOptions) { o.Matches = 0 }, "matches 0"},
		{func(o *lab.SimOptions) { o.Minutes = 0 }, "minutes 0"},
		{func(o *lab.SimOptions) { o.Format = "xml" }, `format "xml"`},
		{func(o *lab.SimOptions) { o.TeamSize = 99 }, "team size 99"},
		{func(o *lab.SimOptions) { o.Level = "god" }, `level "god"`},
		{func(o *lab.SimOptions) { o.Trees = -1 }, "rees"},
	} {
		o := batch()
		c.change(&o)
		var out bytes.Buffer
		if err := lab.Sim(t.Context(), o, &out); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want one with %q", err, c.want)
		}
	}
}

// BenchmarkMatch plays complete 5 v 5 matches.
func BenchmarkMatch(b *testing.B) {
	o := lab.DefaultSimOptions()
	o.Format = lab.JSON
	faster := 0.0
	for b.Loop() {
		faster += results(b, sim(b, o))[0].RealTime
	}
	b.ReportMetric(faster/float64(b.N), "x-real-time")
}

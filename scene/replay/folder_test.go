package replay_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"treeline/scene/files"
	"treeline/scene/replay"
)

// names returns the names of the files in a folder.
func names(t *testing.T, folder string) map[string]bool {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	for _, e := range entries {
		all[e.Name()] = true
	}
	return all
}

func TestTheLastTwentyRecordingsAreKept(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "not", "there")
	begin := time.Date(2026, 2, 3, 23, 50, 0, 0, time.Local)
	name := func(i int) string { return replay.NameOf(begin.Add(time.Duration(i) * time.Minute)) }
	for i := range 25 {
		if err := replay.MakeRoom(folder, begin.Add(time.Duration(i)*time.Minute)); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name(i)), []byte("a battle"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	left := names(t, folder)
	for i := range 25 {
		if left[name(i)] != (i >= 5) {
			t.Errorf("%s is there: %t", name(i), left[name(i)])
		}
	}
	newest, err := replay.Recordings(folder)
	if err != nil || len(newest) != 20 || filepath.Base(newest[0]) != name(24) {
		t.Errorf("%d recordings, the newest %v, %v", len(newest), newest, err)
	}
	if at := replay.TimeOf(newest[0]); !at.Equal(begin.Add(24 * time.Minute)) {
		t.Errorf("the newest is of %v", at)
	}
}

// TestGamesOfOneSecondHaveFilesOfTheirOwn: none takes the place of another, also of games that
// run side by side, and the later one is the newer one.
func TestGamesOfOneSecondHaveFilesOfTheirOwn(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "not", "there")
	begin := time.Date(2026, 2, 3, 23, 50, 0, 999, time.Local)
	const games = 12
	for i := range games {
		path, err := replay.Reserve(folder, begin)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 && filepath.Base(path) != replay.NameOf(begin) {
			t.Errorf("the first is %s", path)
		}
		if newest, err := replay.Recordings(folder); err != nil || len(newest) != i+1 || newest[0] != path {
			t.Errorf("%d recordings, the newest %v, want %s, %v", len(newest), newest, path, err)
		}
	}
	var all sync.WaitGroup
	var paths [8]string
	for i := range paths {
		all.Go(func() { paths[i], _ = replay.Reserve(folder, begin) })
	}
	all.Wait()
	if got := len(names(t, folder)); got != games+len(paths) {
		t.Errorf("%d files after %d and %d games side by side: %q", got, games, len(paths), paths)
	}
	for _, name := range []string{"-1", "-", "-x", " 2", "-99999999"} {
		if at := replay.TimeOf("2026-02-03 23-50-00" + name + replay.Ending); !at.IsZero() {
			t.Errorf("%q is of %v", name, at)
		}
	}
}

// TestAReplayIsOneInLettersOfAnyCase, as some systems and people write names.
func TestAReplayIsOneInLettersOfAnyCase(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"A.REPLAY", "b.Replay", "c.replay", "d.replays", "replay"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("a battle"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	all, err := replay.Files(folder)
	if slices.Sort(all); err != nil || len(all) != 3 || filepath.Base(all[0]) != "A.REPLAY" {
		t.Errorf("the folder holds %q, %v", all, err)
	}
}

// TestConcurrentGamesMakeRoom: what another one has removed a moment before is gone, and no
// fault.
func TestConcurrentGamesMakeRoom(t *testing.T) {
	for range 20 {
		folder := t.TempDir()
		for i := range 60 {
			name := replay.NameOf(time.Date(2026, 2, 3, 0, i, 0, 0, time.Local))
			if err := os.WriteFile(filepath.Join(folder, name), []byte("a battle"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		const games = 4
		faults := make([]error, games)
		var all sync.WaitGroup
		for i := range games {
			all.Go(func() { faults[i] = replay.MakeRoom(folder, time.Now()) })
		}
		all.Wait()
		if err := errors.Join(faults...); err != nil {
			t.Fatal(err)
		}
		if own, err := replay.Recordings(folder); err != nil || len(own) != 19 {
			t.Fatalf("%d recordings, %v; want 19", len(own), err)
		}
	}
}

// TestABattleThatIsStillFoughtKeepsItsRecording: another game makes room, and leaves it alone.
func TestABattleThatIsStillFoughtKeepsItsRecording(t *testing.T) {
	folder, now := t.TempDir(), time.Now()
	path := filepath.Join(folder, replay.NameOf(now.Add(-2*time.Hour)))
	stream, err := files.Stream(path, files.Shared, func(w io.Writer) error { _, err := io.WriteString(w, "a battle"); return err })
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = stream.Close() }()
	if !files.Growing(path) {
		t.Skip("this system does not tell")
	}
	put(t, folder, 20, now.Add(-time.Hour))
	if err := replay.MakeRoom(folder, now); err != nil {
		t.Fatal(err)
	}
	if left := names(t, folder); !left[filepath.Base(path)] || len(left) != 20 {
		t.Errorf("%d files, and the one that grows is there: %t", len(left), left[filepath.Base(path)])
	}
}

// TestTheLastBattleIsKeptAfterTheClockWentBack: names from when it was ahead are not the newest.
func TestTheLastBattleIsKeptAfterTheClockWentBack(t *testing.T) {
	folder, now := t.TempDir(), time.Now()
	put(t, folder, 20, now.Add(2*time.Hour))
	for i := range 5 {
		begin := now.Add(time.Duration(i) * time.Minute)
		if err := replay.MakeRoom(folder, begin); err != nil {
			t.Fatal(err)
		}
		put(t, folder, 1, begin)
		left := names(t, folder)
		for k := range i + 1 {
			if name := replay.NameOf(now.Add(time.Duration(k) * time.Minute)); !left[name] || len(left) != 20 {
				t.Errorf("after %d battles there are %d, and number %d is there: %t", i+1, len(left), k, left[name])
			}
		}
	}
}

// put writes so many recordings into a folder, the first of a battle that began then, the others
// of battles a minute later each.
func put(t *testing.T, folder string, n int, begin time.Time) {
	t.Helper()
	for i := range n {
		name := replay.NameOf(begin.Add(time.Duration(i) * time.Minute))
		if err := os.WriteFile(filepath.Join(folder, name), []byte("a battle"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func TestFilesWithOtherNamesAreNotRecordings(t *testing.T) {
	folder := t.TempDir()
	others := []string{"mine.replay", "2026-02-03 23-50-00.txt", "2026-02-03 23-50.replay", "2026-13-03 23-50-00.replay", "seed-1.replay", "notes"}
	for _, name := range others {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("a battle"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "2020-02-03 23-50-00.replay"), 0o755); err != nil {
		t.Fatal(err)
	}
	for i := range 30 {
		name := replay.NameOf(time.Date(2026, 2, 3, 0, i, 0, 0, time.Local))
		if err := os.WriteFile(filepath.Join(folder, name), []byte("a battle"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := replay.MakeRoom(folder, time.Now()); err != nil {
		t.Fatal(err)
	}
	left := names(t, folder)
	for _, name := range append(others, "2020-02-03 23-50-00.replay") {
		if !left[name] {
			t.Errorf("%s was removed", name)
		}
	}
	if own, err := replay.Recordings(folder); err != nil || len(own) != 19 {
		t.Errorf("%d recordings, want 19: %v", len(own), err)
	}
	if all, err := replay.Files(folder); err != nil || len(all) != 19+4 {
		t.Errorf("%d replays, want 23: %v", len(all), err)
	}
	if own, err := replay.Recordings(filepath.Join(folder, "nowhere")); own != nil || err != nil {
		t.Errorf("of a folder that is not there: %v, %v", own, err)
	}
}

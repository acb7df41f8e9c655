package replay_test

import (
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"treeline/scene/files"
	"treeline/scene/replay"
)

// TestAFileIsEmptyWhereParseSaysSo, wherever a kill has cut it off.
func TestAFileIsEmptyWhereParseSaysSo(t *testing.T) {
	usual, _ := recorded(t)
	ownMap, _ := onAMap(t, walled)
	for name, path := range map[string]string{"usual": usual, "own map": ownMap} {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		head, blocks := replay.Raw(t, data)
		if len(blocks) < 2 || len(head) == 0 {
			t.Fatalf("%s: %d blocks", name, len(blocks))
		}
		cut := filepath.Join(t.TempDir(), "cut.replay")
		last := 0 // the longest that is empty
		for n := 0; n < len(data); n += 1 + n/50 {
			if err := os.WriteFile(cut, data[:n], 0o600); err != nil {
				t.Fatal(err)
			}
			_, fault := replay.Parse(data[:n])
			says := fault != nil && fault.Error() == "the replay is empty"
			switch empty := replay.Empty(cut); {
			case says && !empty, fault == nil && empty:
				t.Fatalf("%s: %d bytes are empty: %t, %v", name, n, empty, fault)
			case empty:
				last = n
			}
		}
		if last == 0 || last > len(data)*3/4 {
			t.Errorf("%s: up to %d of %d bytes are empty", name, last, len(data))
		}
	}
	foreign := filepath.Join(t.TempDir(), "foreign.replay")
	if err := os.WriteFile(foreign, []byte("TREE"+"house"), 0o600); err != nil {
		t.Fatal(err)
	}
	if replay.Empty(foreign) || replay.Empty(filepath.Dir(foreign)) || replay.Empty(foreign+"s") {
		t.Error("what is no recording is an empty one")
	}
}

// TestBattlesLeftAtOnceTakeNoRoom: they do not count among those that are kept, and go once nobody
// writes into them.
func TestBattlesLeftAtOnceTakeNoRoom(t *testing.T) {
	path, _ := recorded(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, _ := replay.Raw(t, data)
	folder, begin := t.TempDir(), time.Now().Add(-time.Hour)
	at := func(i int) string {
		return filepath.Join(folder, replay.NameOf(begin.Add(time.Duration(i)*time.Second)))
	}
	put := func(path string, data []byte, age time.Duration) {
		t.Helper()
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		then := time.Now().Add(-age)
		if err := os.Chtimes(path, then, then); err != nil {
			t.Fatal(err)
		}
	}
	const battles, left = 19, 30
	for i := range battles {
		put(at(i), data, time.Hour)
	}
	for i := range left {
		put(at(battles+i), replay.Framed(head), 2*time.Minute)
	}
	just, friends := at(battles+left), filepath.Join(folder, "a friend's.replay")
	put(just, nil, time.Second)
	put(friends, replay.Framed(head), time.Hour)
	grows := at(battles + left + 1)
	stream, err := files.Stream(grows, files.Shared, func(w io.Writer) error { _, err := w.Write(replay.Framed(head)); return err })
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = stream.Close() }()
	tells := files.Growing(grows) // no system but these tells
	if then := begin; tells {
		if err := os.Chtimes(grows, then, then); err != nil {
			t.Fatal(err)
		}
	}
	if err := replay.MakeRoom(folder, time.Now()); err != nil {
		t.Fatal(err)
	}
	there := names(t, folder)
	for i := range battles + left {
		if got, want := there[filepath.Base(at(i))], i < battles; got != want {
			t.Errorf("file %d is there: %t", i, got)
		}
	}
	for _, path := range []string{just, friends, grows} {
		if !there[filepath.Base(path)] {
			t.Errorf("%s was removed", filepath.Base(path))
		}
	}
}

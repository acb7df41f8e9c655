package session_test

import (
	"path/filepath"
	"testing"

	"treeline/scene/replay"
	"treeline/tanks"
)

// TestABookmarkSetInAPauseLeavesAReplay: between two kill cams it is written by itself, and then
// belongs to the ticks after it. Whatever is written of the replay afterwards can be opened again.
func TestABookmarkSetInAPauseLeavesAReplay(t *testing.T) {
	l := fight(t, false)
	path := filepath.Join(t.TempDir(), "a.replay")
	if err := l.Record(path, replay.Header{}); err != nil {
		t.Fatal(err)
	}
	settle := func() {
		t.Helper()
		if _, _, err := l.Recorded(); err != nil {
			t.Fatal(err)
		}
	}
	l.Run(100, nil)
	settle()
	l.Bookmark()
	settle()
	l.Run(300, nil)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	loaded := func(path string, ticks, bookmarks int) *replay.File {
		t.Helper()
		f, err := replay.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		if v, err := replay.Verify(t.Context(), f); err != nil || v.FirstDifference != nil {
			t.Errorf("another battle: %+v, %v", v, err)
		}
		if f.Ticks != ticks || len(f.Bookmarks) != bookmarks {
			t.Errorf("%d ticks, bookmarks %v, want %d and %d", f.Ticks, f.Bookmarks, ticks, bookmarks)
		}
		return f
	}
	r := open(t, played{file: loaded(path, 400, 1)})
	r.Hold(true)
	r.Seek(250, nil, nil)
	for r.Thinking() < 1 {
		r.Think(1000)
	}
	again, err := r.Continue(tanks.ID(0))
	if err != nil {
		t.Fatal(err)
	}
	onward := filepath.Join(t.TempDir(), "b.replay")
	if err := again.Record(onward, replay.Header{}); err != nil {
		t.Fatal(err)
	}
	again.Run(400, nil)
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	loaded(onward, 650, 1)

	r = open(t, played{file: loaded(path, 400, 1)})
	r.Hold(true)
	for i, at := range []int{250, 100} { // sets one, and removes the other
		r.Seek(at, nil, nil)
		if set, err := r.Bookmark(); err != nil || set != (i == 0) {
			t.Fatalf("at %d: set %t, %v", at, set, err)
		}
		loaded(path, 400, 2-i)
	}
}

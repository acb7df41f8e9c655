package replay_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
	"treeline/terrain"
)

// walled is a small map with a wall across it that has a gap, and a tree.
const walled = `{"format": "treeline-map", "version": 4, "seed": 9, "width": 160, "depth": 120, "obstacles": [
	{"name": "wall", "x": 80, "z": 30, "heading": 1.57, "halfLength": 3}, {"name": "wall", "x": 80, "z": 36, "heading": 1.57, "halfLength": 3},
	{"name": "fence", "x": 80, "z": 70, "heading": 1.57, "halfLength": 2}, {"name": "barn", "x": 85, "z": 90}, {"name": "oak", "x": 70, "z": 100}]}`

// battleOn returns a battle on the map of a text.
func battleOn(t *testing.T, text string) (*ai.Battle, ai.BattleSpec) {
	t.Helper()
	m, err := terrain.ReadJSON([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	s := ai.DefaultSetup(4)
	s.TeamSize, s.Minutes = 2, 2
	s.TakeMap(m)
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	return b, s.BattleSpec
}

// onAMap fights a battle on the map of a text, records it, and returns the file and the battle.
func onAMap(t *testing.T, text string) (path string, b *ai.Battle) {
	t.Helper()
	b, s := battleOn(t, text)
	path = filepath.Join(t.TempDir(), "own.replay")
	r, err := replay.Create(path, replay.Header{Program: "test", Battle: s, Seat: tanks.NoTank}, config.Default())
	if err != nil {
		t.Fatal(err)
	}
	for range 20 * tanks.Hertz {
		b.Step()
		r.Ticked(b.World)
	}
	if err := r.Close(b.World); err != nil {
		t.Fatal(err)
	}
	return path, b
}

// TestAReplayHoldsTheMapThatABattleHasOfItsOwn: the file of the map is not needed again.
func TestAReplayHoldsTheMapThatABattleHasOfItsOwn(t *testing.T) {
	path, b := onAMap(t, walled)
	f := load(t, path)
	if on := f.Header.Battle.OwnMap; on == nil || len(on.Obstacles) != 5 {
		t.Fatalf("the map of the replay is %+v", on)
	}
	v, err := replay.Verify(t.Context(), f)
	if err != nil || v.FirstDifference != nil || v.Ticks != 20*tanks.Hertz {
		t.Fatalf("%+v, %v", v, err)
	}
	f.Bookmarks = append(f.Bookmarks, 77)
	if err := f.Keep(); err != nil {
		t.Fatal(err)
	}
	kept := load(t, path)
	if before, after := mapIn(t, f), mapIn(t, kept); !bytes.Equal(before, after) {
		t.Errorf("with a bookmark the map is\n%s, and it was\n%s", after, before)
	}
	if v, err := replay.Verify(t.Context(), kept); err != nil || v.FirstDifference != nil || len(kept.Bookmarks) != 1 {
		t.Errorf("with a bookmark: %+v, %v", v, err)
	}
	p, err := replay.NewPlayer(kept, nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 300 {
		if err := p.Step(); err != nil {
			t.Fatal(err)
		}
	}
	branch, err := p.Fork().Branch(replay.Change{})
	if err != nil {
		t.Fatal(err)
	}
	for range 20*tanks.Hertz - 300 {
		if err := branch.Step(); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := branch.Battle().World.Hash(), b.World.Hash(); got != want {
		t.Errorf("fought on from its middle it ends as %016x, want %016x", got, want)
	}
}

// gated is a file that takes so many writes at once, and more once its gate is open.
type gated struct {
	bytes.Buffer

	soon int
	gate chan struct{}
}

func (g *gated) Write(p []byte) (int, error) {
	if g.soon--; g.soon < 0 {
		<-g.gate
	}
	return g.Buffer.Write(p)
}

func (g *gated) Close() error { return nil }

// TestABattleDoesNotWaitForItsMap: the largest takes seconds to pack and to write. The file is as if
// the battle had waited, and what is settled is in it.
func TestABattleDoesNotWaitForItsMap(t *testing.T) {
	path, _ := onAMap(t, walled)
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	b, s := battleOn(t, walled)
	file := &gated{soon: 2, gate: make(chan struct{})} // magic and head
	done := make(chan struct{})
	var r *replay.Recorder
	go func() {
		defer close(done)
		if r, err = replay.Begin(file, replay.Header{Program: "test", Battle: s, Seat: tanks.NoTank}, config.Default()); err != nil {
			return
		}
		for range 20 * tanks.Hertz { // fewer blocks than may wait
			b.Step()
			r.Ticked(b.World)
		}
	}()
	select {
	case <-done:
	case <-time.After(time.Minute):
		t.Error("a battle waits until its map is written")
	}
	close(file.gate)
	<-done
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Settle(); err != nil {
		t.Fatal(err)
	}
	if f, err := replay.Parse(file.Bytes()); err != nil || f.Ticks != 20*tanks.Hertz {
		t.Errorf("once it is settled it is %+v, %v", f, err)
	}
	if err := r.Close(b.World); err != nil || !bytes.Equal(file.Bytes(), want) {
		t.Errorf("%v, and the file has %d bytes that are not the %d of the other", err, file.Len(), len(want))
	}
}

// TestABattleIsSettledWithItsMap, also before anything was fought.
func TestABattleIsSettledWithItsMap(t *testing.T) {
	_, s := battleOn(t, walled)
	file := &gated{soon: 100}
	r, err := replay.Begin(file, replay.Header{Program: "test", Battle: s, Seat: tanks.NoTank}, config.Default())
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Settle(); err != nil {
		t.Fatal(err)
	}
	settled := file.Len()
	if err := r.Close(nil); err != nil || file.Len() != settled {
		t.Errorf("%v, and %d bytes, of which %d were settled", err, file.Len(), settled)
	}
}

// TestARecorderFreesAMapThatIsWritten: packed, the largest has many megabytes, and a
// battle is long.
func TestARecorderFreesAMapThatIsWritten(t *testing.T) {
	const side, cells, most = 1000, 400, 400_000 // m; along a side; bytes
	var text strings.Builder
	fmt.Fprintf(&text, `{"format": "treeline-map", "version": 4, "width": %d, "depth": %[1]d, "heights": [`, side)
	rng := rand.New(rand.NewPCG(1, 2))
	for row := range cells + 1 {
		fmt.Fprintf(&text, "%s[%v", strings.Repeat(",", min(row, 1)), rng.Float64())
		for range cells {
			fmt.Fprintf(&text, ",%v", rng.Float64())
		}
		text.WriteByte(']')
	}
	m, err := terrain.ReadJSON([]byte(text.String() + "]}"))
	if err != nil {
		t.Fatal(err)
	}
	holds := func(land *terrain.Map) int {
		before := held()
		r := replay.NewRecorderAt("", &disk{room: 1 << 30}, 2, land)
		if err := r.Settle(); err != nil {
			t.Fatal(err)
		}
		after := held()
		if err := r.Close(nil); err != nil {
			t.Fatal(err)
		}
		return after - before
	}
	holds(m) // what is made once is there from here on
	if with, without := holds(m), holds(nil); with > without+most {
		t.Errorf("%d bytes after the map was written, and %d without one", with, without)
	}
	runtime.KeepAlive(m)
}

// held returns how many bytes of memory are held on to.
func held() int {
	var s runtime.MemStats
	for range 2 { // what has a finalizer goes with the second
		runtime.GC()
	}
	runtime.ReadMemStats(&s)
	return int(s.HeapAlloc) //nolint:gosec // far fewer
}

// TestARecordingThatHasNoMapYetIsEmpty, not damaged: so the file stands while the map is packed, and
// where the program was killed then.
func TestARecordingThatHasNoMapYetIsEmpty(t *testing.T) {
	path, _ := onAMap(t, walled)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, _ := replay.Raw(t, data)
	without := replay.FramedWithMap(head, nil)
	for _, n := range []int{len(without), len(without) + 1, len(without) + 100} {
		if _, err := replay.Parse(data[:n]); err == nil || err.Error() != "the replay is empty" {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
}

// mapIn returns the map of a replay as a text.
func mapIn(t *testing.T, f *replay.File) []byte {
	t.Helper()
	var text bytes.Buffer
	if err := f.Header.Battle.OwnMap.WriteJSON(&text); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}

// TestABattleGoesOnFromAReplayOnItsMap: the file of one that was taken over holds the map as well.
func TestABattleGoesOnFromAReplayOnItsMap(t *testing.T) {
	path, _ := onAMap(t, walled)
	f := load(t, path)
	on := filepath.Join(t.TempDir(), "on.replay")
	r, err := f.Resume(on, replay.Header{Program: "test"}, config.Default(), 600)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Close(nil); err != nil {
		t.Fatal(err)
	}
	if v, err := replay.Verify(t.Context(), load(t, on)); err != nil || v.FirstDifference != nil || v.Ticks != 600 {
		t.Errorf("%+v, %v", v, err)
	}
}

func TestAReplayWithABrokenMapIsRefused(t *testing.T) {
	path, _ := onAMap(t, walled)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, frames := replay.Raw(t, data)
	blocks := frames[1:]
	old := bytes.Clone(data)
	old[len("TREELINE REPLAY\n")] = replay.Format
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"none", replay.FramedWithMap(head, nil, blocks...), "damaged: it has no map"},
		{"no JSON", replay.FramedWithMap(head, []byte("{"), blocks...), "damaged: its map: line 1 is not JSON"},
		{"a tree outside", replay.FramedWithMap(head, []byte(strings.Replace(walled, `"x": 70`, `"x": 700`, 1)), blocks...), "its map: obstacles[4].x 700 is out of range"},
		{"one without an end", replay.FramedWithMap(head, make([]byte, terrain.MaxMapFile+1), blocks...), "a piece of it is too large"},
		{"one where there is none", old, "a frame of an unknown kind 'M'"},
		{"cut off", data[:len("TREELINE REPLAY\n")+1+len(head)/2], "damaged"},
	} {
		if _, err := replay.Parse(c.data); err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

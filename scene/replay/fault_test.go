package replay_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
	"treeline/terrain"
)

// disk is a file on a disk that has room for so many bytes, or takes nothing until it
// is told to.
type disk struct {
	room    int
	blocked chan struct{} // nil: it takes what there is room for
	closed  bool
}

var errFull = errors.New("no space left")

func (d *disk) Write(p []byte) (int, error) {
	if d.blocked != nil {
		<-d.blocked
	}
	n := min(len(p), d.room)
	if d.room -= n; n < len(p) {
		return n, errFull
	}
	return n, nil
}

func (d *disk) Close() error {
	d.closed = true
	return nil
}

// small returns a battle of one against one.
func small(t *testing.T) *ai.Battle {
	t.Helper()
	s := ai.DefaultSetup(4)
	s.TeamSize, s.Trees, s.Preset = 1, 0, terrain.Flat
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestABattleGoesOnWhenTheDiskIsFull(t *testing.T) {
	for _, room := range []int{0, 1, 500, 3000} {
		b, d := small(t), &disk{room: room}
		r := replay.NewRecorder(d, len(b.World.Tanks))
		for range 40 * tanks.Hertz {
			b.Step()
			r.Ticked(b.World)
		}
		if err := r.Close(b.World); !errors.Is(err, errFull) || !d.closed {
			t.Errorf("room for %d bytes: %v, closed %t", room, err, d.closed)
		}
	}
}

// TestAFullDiskLeavesNoFileThatHoldsNothingOfTheBattle, such as one with a piece of the map: nobody
// could play it, and it would take the room that is missing.
func TestAFullDiskLeavesNoFileThatHoldsNothingOfTheBattle(t *testing.T) {
	small := func() (*ai.Battle, *terrain.Map) { return small(t), nil }
	ownMap := func() (*ai.Battle, *terrain.Map) {
		b, s := battleOn(t, walled)
		return b, s.OwnMap
	}
	for _, c := range []struct {
		name   string
		battle func() (*ai.Battle, *terrain.Map)
		room   int
		stays  bool
	}{
		{"no room for a block", small, 100, false},
		{"room for a block", small, 10_000, true},
		{"no room for the map", ownMap, 100, false},
		{"room for everything", ownMap, 1 << 20, true},
	} {
		b, land := c.battle()
		path := filepath.Join(t.TempDir(), "a.replay")
		if err := os.WriteFile(path, []byte("as begun"), 0o600); err != nil {
			t.Fatal(err)
		}
		r := replay.NewRecorderAt(path, &disk{room: c.room}, len(b.World.Tanks), land)
		for range 20 * tanks.Hertz {
			b.Step()
			r.Ticked(b.World)
		}
		err := r.Close(b.World)
		_, gone := os.Lstat(path)
		if stays := gone == nil; stays != c.stays || !c.stays && !errors.Is(err, errFull) {
			t.Errorf("%s: %v, and the file is there: %t", c.name, err, stays)
		}
	}
}

// TestABattleWithoutATickLeavesNoFile: a game that is closed as a battle begins, or asks for the next
// one in the same moment, puts nothing into the list of replays.
func TestABattleWithoutATickLeavesNoFile(t *testing.T) {
	b, s := battleOn(t, walled)
	path := filepath.Join(t.TempDir(), "a.replay")
	r, err := replay.Create(path, replay.Header{Program: "test", Battle: s, Seat: tanks.NoTank}, config.Default())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Lstat(path); err != nil {
		t.Error(err)
	}
	if err := r.Close(b.World); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the file is there: %v", err)
	}
}

func TestABattleDoesNotWaitForADiskThatTakesNothing(t *testing.T) {
	b, d := small(t), &disk{room: 1 << 30, blocked: make(chan struct{})}
	r := replay.NewRecorder(d, len(b.World.Tanks))
	for range 60 * tanks.Hertz { // would stand still here
		b.Step()
		r.Ticked(b.World)
	}
	close(d.blocked)
	if err := r.Close(b.World); !errors.Is(err, replay.ErrSlow) || !d.closed {
		t.Errorf("%v, closed %t", err, d.closed)
	}
}

// TestARoundIsWonByATeamOrNobody: a file that names another winner is refused.
func TestARoundIsWonByATeamOrNobody(t *testing.T) {
	for winner, plays := range map[tanks.Team]bool{0: true, 1: true, tanks.NoTeam: true, 2: false, 7: false} {
		s := ai.DefaultSetup(4)
		s.TeamSize, s.Trees, s.Preset = 1, 0, terrain.Flat
		b, err := ai.NewBattle(s)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "won.replay")
		r, err := replay.Create(path, replay.Header{Battle: s.BattleSpec, Seat: tanks.NoTank}, config.Default())
		if err != nil {
			t.Fatal(err)
		}
		b.Step()
		b.World.Phase, b.World.Winner = tanks.Over, winner
		b.World.Events = append(b.World.Events[:0], tanks.Event{Kind: tanks.RoundOver})
		r.Ticked(b.World)
		if err := r.Close(b.World); err != nil {
			t.Fatal(err)
		}
		if _, err := replay.Load(path); (err == nil) != plays {
			t.Errorf("won by team %d: %v", winner, err)
		}
	}
}

// notes returns a block without ticks of so many notes without contents, before the first tick
// of a battle of four tanks.
func notes(kind replay.Kind, n int) []byte {
	block := binary.AppendUvarint([]byte{0, 0}, uint64(n))
	for range n {
		block = append(block, 0, byte(kind))
	}
	return append(block, make([]byte, 4)...)
}

// TestASmallFileTakesLittleTime: what is packed into a kilobyte may be thousands of rounds
// before the first tick, or blocks that hold nothing.
func TestASmallFileTakesLittleTime(t *testing.T) {
	path, _ := recorded(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, blocks := replay.Raw(t, data)
	many := func(n int, block []byte) (all [][]byte) {
		for range n {
			all = append(all, block)
		}
		return all
	}
	for name, c := range map[string]struct {
		before [][]byte
		want   string // "": it can be read
	}{
		"as many rounds as a person can begin":   {many(1, notes(replay.RoundBegan, 8)), ""},
		"rounds in a block":                      {many(1, notes(replay.RoundBegan, 18)), "too much happens at once"},
		"rounds in as many blocks":               {many(18, notes(replay.RoundBegan, 1)), "too much happens at once"},
		"settings that change nothing":           {many(1, settings(18)), "too much happens at once"},
		"seats":                                  {many(11, seats(100)), "too much happens at once"},
		"bookmarks, which nothing is done about": {many(2, notes(replay.Bookmarked, 5000)), ""},
		"a block that holds nothing":             {many(1, notes(replay.Bookmarked, 0)), ""},
	} {
		_, err := replay.Parse(replay.Framed(head, append(c.before, blocks...)...))
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

// TestManyBlocksThatHoldNothingAreRefused: a recording has few of them, and each takes time.
func TestManyBlocksThatHoldNothingAreRefused(t *testing.T) {
	path, _ := recorded(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	raw, _ := replay.Raw(t, data)
	head := replay.Framed(raw)
	empty := replay.Framed(raw, notes(replay.Bookmarked, 0))[len(head):]
	for n, refused := range map[int]bool{1000: false, 200_000: true} {
		_, err := replay.Parse(slices.Concat(head, bytes.Repeat(empty, n), data[len(head):]))
		if got := err != nil && strings.Contains(err.Error(), "too many blocks that hold nothing"); got != refused || !refused && err != nil {
			t.Errorf("%d of them: %v", n, err)
		}
	}
}

// TestADamagedLengthDropsNothingSilently: whatever of it is wrong, only the last block may be lost.
func TestADamagedLengthDropsNothingSilently(t *testing.T) {
	path, _ := recorded(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	whole, lengths := load(t, path), replay.Lengths(t, data)
	for _, at := range lengths[1:] { // the first is that of the header
		for bit := range 16 {
			damaged := slices.Clone(data)
			damaged[at+bit/8] ^= 1 << (bit % 8)
			f, err := replay.Parse(damaged)
			if err == nil && f.Ticks < whole.Ticks-replay.BlockTicks {
				t.Errorf("byte %d, bit %d: %d ticks of %d are left", at, bit, f.Ticks, whole.Ticks)
			}
			if err != nil && !strings.Contains(err.Error(), "damaged after") {
				t.Errorf("byte %d, bit %d: %v", at, bit, err)
			}
		}
	}
}

// TestASearchForBlocksEndsSoon: of what is cut off, and of what looks like many blocks.
func TestASearchForBlocksEndsSoon(t *testing.T) {
	path, _ := recorded(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	begin := time.Now()
	hostile := append(slices.Clone(data), 'B', 0xff, 0xff, 0xff, 0x7f)
	if _, err := replay.Parse(append(hostile, bytes.Repeat([]byte{'B', 0x80, 0x80, 0x40}, 4<<20)...)); err == nil || !strings.Contains(err.Error(), "damaged after") {
		t.Errorf("%v", err)
	}
	if took := time.Since(begin); took > 10*time.Second {
		t.Errorf("it took %v", took)
	}
}

// seats returns a block in which a person takes the first tank so often.
func seats(n int) []byte {
	block := binary.AppendUvarint([]byte{0, 0}, uint64(n))
	for range n {
		block = append(block, 0, byte(replay.SeatTaken), 0)
	}
	return append(block, make([]byte, 4)...)
}

// settings returns a block of so many changes of no setting.
func settings(n int) []byte {
	block := binary.AppendUvarint([]byte{0, 0}, uint64(n))
	for range n {
		block = append(block, 0, byte(replay.SettingsChanged), 0)
	}
	return append(block, make([]byte, 4)...)
}

// TestOrdersAreReadWhenTheyArePlayed: a list of battles reads none. Those that cannot be read
// end the replay with an error.
func TestOrdersAreReadWhenTheyArePlayed(t *testing.T) {
	path, _ := recorded(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, blocks := replay.Raw(t, data)
	took := func(blocks [][]byte) int {
		const times = 50
		file := replay.Framed(head, blocks...)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range times {
			if _, err := replay.Parse(file); err != nil {
				t.Fatal(err)
			}
		}
		runtime.ReadMemStats(&after)
		return int(after.TotalAlloc-before.TotalAlloc) / times
	}
	const most = 4096 // bytes: a list of orders takes ten times that
	if more := (took(blocks) - took(blocks[:1])) / (len(blocks) - 1); more > most {
		t.Errorf("a block takes %d bytes, want at most %d", more, most)
	}
	blocks[0] = blocks[0][:len(blocks[0])-1]
	f, err := replay.Parse(replay.Framed(head, blocks...))
	if err != nil {
		t.Fatal(err)
	}
	if v, err := replay.Verify(t.Context(), f); err == nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("a block that is cut short is played: %+v, %v", v, err)
	}
}

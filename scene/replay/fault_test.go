package replay_test

import (
	"errors"
	"path/filepath"
	"testing"

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

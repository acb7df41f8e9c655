package replay

import (
	"slices"
	"sort"

	"treeline/tanks"
	"treeline/terrain"
)

// MarkKind is what a mark on the time line stands for.
type MarkKind uint8

// The kinds of mark.
const (
	ShotMark     MarkKind = iota // a tank of Team fired
	SightingMark                 // a tank of Team began to see an enemy
	KillMark                     // a tank of Team was destroyed
	RoundMark                    // a round began
	BookmarkMark                 // somebody wants to come back here
)

// Mark is an instant of a replay that deserves a mark.
type Mark struct {
	Ticks int // that were over, from the start of the replay
	Kind  MarkKind
	Team  tanks.Team
}

// Index is what a replay is navigated by: key states to go to, and marks. It grows while a player
// of its own, without bots, goes through the battle.
type Index struct {
	file   *File
	player *Player
	keys   []*Key
	marks  []Mark
}

// NewIndex returns the index of a replay, with its start only. m is its map.
func NewIndex(f *File, m *terrain.Map) (*Index, error) {
	p, err := NewPlayer(f, m)
	if err != nil {
		return nil, err
	}
	x := &Index{file: f, player: p, keys: []*Key{p.Key()}}
	p.Sleep()
	for _, ticks := range f.Bookmarks {
		x.marks = append(x.marks, Mark{Ticks: ticks, Kind: BookmarkMark, Team: tanks.NoTeam})
	}
	return x, nil
}

// Grow goes through so many further ticks.
func (x *Index) Grow(ticks int) error {
	p := x.player
	w := p.Battle().World
	for ; ticks > 0 && !p.Ended(); ticks-- {
		round := p.roundBegins()
		if round {
			x.keep()
		}
		if err := p.Step(); err != nil {
			return err
		}
		if round {
			x.mark(RoundMark, tanks.NoTeam)
		}
		for i := range w.Events {
			x.take(&w.Events[i])
		}
		if p.Ticks()%BlockTicks == 0 {
			x.keep()
		}
	}
	return nil
}

// keep stores a key state of this instant.
func (x *Index) keep() {
	if x.keys[len(x.keys)-1].ticks < x.player.ticks {
		x.keys = append(x.keys, x.player.Key())
	}
}

func (x *Index) take(e *tanks.Event) {
	all := x.player.Battle().World.Tanks
	switch e.Kind {
	case tanks.Fired:
		x.mark(ShotMark, all[e.Tank].Team)
	case tanks.Spotted:
		x.mark(SightingMark, all[e.Tank].Team)
	case tanks.Killed:
		x.mark(KillMark, all[e.Other].Team)
	default:
	}
}

func (x *Index) mark(k MarkKind, t tanks.Team) {
	x.marks = append(x.marks, Mark{Ticks: x.player.Ticks(), Kind: k, Team: t})
}

// Ticks returns how far the index goes.
func (x *Index) Ticks() int { return x.player.Ticks() }

// Whole reports whether it goes to the end.
func (x *Index) Whole() bool { return x.player.Ended() }

// FirstDifference is that of the index's own player.
func (x *Index) FirstDifference() int { return x.player.FirstDifference() }

// Round returns the key state at the start of the round that is fought after a
// number of ticks.
func (x *Index) Round(ticks int) *Key {
	start := 0
	for _, m := range x.marks {
		if m.Kind == RoundMark && m.Ticks-1 < ticks {
			start = max(start, m.Ticks-1)
		}
	}
	return x.Before(start)
}

// Bookmark sets a bookmark after so many ticks, or removes those less than near ticks away. It
// reports whether one was set.
func (x *Index) Bookmark(ticks, near int) (set bool) {
	off := func(at int) bool { return max(at-ticks, ticks-at) < near }
	before := len(x.marks)
	x.marks = slices.DeleteFunc(x.marks, func(m Mark) bool { return m.Kind == BookmarkMark && off(m.Ticks) })
	x.file.Bookmarks = slices.DeleteFunc(x.file.Bookmarks, off)
	if len(x.marks) < before {
		return false
	}
	x.marks = append(x.marks, Mark{Ticks: ticks, Kind: BookmarkMark, Team: tanks.NoTeam})
	x.file.Bookmarks = append(x.file.Bookmarks, ticks)
	return true
}

// Marks returns the marks so far, in no order. The slice belongs to the index.
func (x *Index) Marks() []Mark { return x.marks }

// Before returns the last key state that is not after a number of ticks.
func (x *Index) Before(ticks int) *Key {
	i := sort.Search(len(x.keys), func(i int) bool { return x.keys[i].ticks > ticks })
	return x.keys[max(i-1, 0)]
}

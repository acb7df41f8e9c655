package whatif_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
	"treeline/terrain"
)

// spec returns a battle that is over soon.
func spec(seed uint64, size int) ai.BattleSpec {
	s := ai.DefaultBattle()
	s.Seed, s.TeamSize, s.Trees, s.Preset, s.Minutes = seed, size, 120, terrain.Hills, 2
	return s
}

// fought fights a battle of bots for so many ticks and records it.
func fought(t testing.TB, s ai.BattleSpec, ticks int) (*replay.File, *ai.Battle) {
	t.Helper()
	c := config.Default()
	b, err := ai.NewBattle(ai.Setup{BattleSpec: s, Guests: s.StandIns(), Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), fmt.Sprintf("%d.replay", s.Seed))
	r, err := replay.Create(path, replay.Header{Program: "test", Battle: s, Seat: tanks.NoTank}, c)
	if err != nil {
		t.Fatal(err)
	}
	r.Patient()
	for b.World.Phase == tanks.Playing && b.World.Tick < ticks {
		b.Step()
		r.Ticked(b.World)
	}
	if err := r.Close(b.World); err != nil {
		t.Fatal(err)
	}
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	return f, b
}

// player returns a player of a replay at an instant.
func player(t testing.TB, f *replay.File, m *terrain.Map, ticks int, sleeps bool) *replay.Player {
	t.Helper()
	p, err := replay.NewPlayer(f, m)
	if err != nil {
		t.Fatal(err)
	}
	if sleeps {
		p.Sleep()
	}
	for p.Ticks() < ticks && !p.Ended() {
		if err := p.Step(); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// lasting records so many ticks of the first battle of five against five that lasts longer.
func lasting(t testing.TB, ticks int) (*replay.File, *ai.Battle) {
	t.Helper()
	for seed := range uint64(20) {
		if f, b := fought(t, spec(seed, 5), ticks); b.World.Phase == tanks.Playing {
			return f, b
		}
	}
	t.Fatal("every battle is over too soon")
	return nil, nil
}

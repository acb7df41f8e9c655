package ai_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"

	"treeline/ai"
	"treeline/tanks"
	"treeline/terrain"
)

// exported returns the map of a battle as it is exported, after a change to the file.
func exported(t *testing.T, s *ai.Setup, change func(m map[string]any)) *terrain.Map {
	t.Helper()
	m, err := terrain.Generate(s.Land(s.Terrain))
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := m.WriteJSON(&text); err != nil {
		t.Fatal(err)
	}
	if change != nil {
		var all map[string]any
		if err := json.Unmarshal(text.Bytes(), &all); err != nil {
			t.Fatal(err)
		}
		change(all)
		text.Reset()
		if err := json.NewEncoder(&text).Encode(all); err != nil {
			t.Fatal(err)
		}
	}
	if m, err = terrain.ReadJSON(text.Bytes()); err != nil {
		t.Fatal(err)
	}
	return m
}

// fought returns the hash of the world after some seconds of a battle.
func fought(t *testing.T, s *ai.Setup, seconds int) uint64 {
	t.Helper()
	b, err := ai.NewBattle(*s)
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	for range seconds * tanks.Hertz {
		b.Step()
	}
	if err := b.World.Check(); err != nil {
		t.Fatal(err)
	}
	return b.World.Hash()
}

// TestABattleOnAnExportedMapIsThatOfItsSeed: a file contains everything that a battle uses of a
// map.
func TestABattleOnAnExportedMapIsThatOfItsSeed(t *testing.T) {
	const seconds = 20
	for seed := range uint64(len(tanks.Modes())) {
		for _, preset := range terrain.Presets() {
			t.Run(fmt.Sprintf("%s %d", preset, seed+1), func(t *testing.T) {
				s := ai.DefaultSetup(seed + 1)
				s.Preset, s.TeamSize, s.Size, s.Mode = preset, 4, terrain.Sizes()[seed%2], tanks.Modes()[seed]
				want := fought(t, &s, seconds)
				own := s
				own.TakeMap(exported(t, &s, nil))
				if got := fought(t, &own, seconds); got != want {
					t.Errorf("the hash is %016x, want %016x", got, want)
				}
			})
		}
	}
}

// TestOneTreeMoreIsAnotherBattle: the battle is fought on the map in the file, not on that of its
// seed.
func TestOneTreeMoreIsAnotherBattle(t *testing.T) {
	s := ai.DefaultSetup(4)
	s.TeamSize = 4
	want := fought(t, &s, 40)
	own := s
	own.TakeMap(exported(t, &s, func(m map[string]any) {
		spawn := m["spawns"].([]any)[0].(map[string]any)
		tree := map[string]any{"name": terrain.Flora()[0].Name, "x": spawn["x"].(float64) + spawn["radius"].(float64) + 8, "z": spawn["z"]}
		m["obstacles"] = append(m["obstacles"].([]any), tree)
	}))
	if got := fought(t, &own, 40); got == want {
		t.Errorf("the hash is %016x as without the tree", got)
	}
}

// TestTheNextRoundKeepsAMapFromAFile: the next round has other random numbers.
func TestTheNextRoundKeepsAMapFromAFile(t *testing.T) {
	s := ai.DefaultSetup(4)
	s.TakeMap(exported(t, &s, nil))
	next := s.Next()
	if next.OwnMap != s.OwnMap || next.Seed == s.Seed || next.Land(s.Terrain) != s.Land(s.Terrain) {
		t.Errorf("the next battle is %+v", next)
	}
}

// TestWildGroundEndsNoBattle: cliffs, crowds and a wall across the map are odd, but no fault of the
// tanks that fight there.
func TestWildGroundEndsNoBattle(t *testing.T) {
	s := ai.DefaultSetup(4)
	s.Size, s.TeamSize, s.Trees = terrain.Small, 5, 0
	for name, change := range map[string]func(m map[string]any){
		"cliffs": func(m map[string]any) {
			for j, row := range m["heights"].([]any) {
				for i := range row.([]any) {
					row.([]any)[i] = float64((i*7919+j*104729)%17) * 17
				}
			}
		},
		"a wall": func(m map[string]any) {
			things := []any{}
			for z := 2.0; z < 290; z += 4 {
				things = append(things, map[string]any{"name": "wall", "x": 160.0, "z": z, "heading": 1.5707963, "halfLength": 2.1, "height": 4.0})
			}
			m["obstacles"] = things
		},
		"barns everywhere": func(m map[string]any) {
			things := []any{}
			for x := 115.0; x < 210; x += 5 {
				for z := 2.0; z < 290; z += 5 {
					things = append(things, map[string]any{"name": "barn", "x": x, "z": z, "scale": 2.5})
				}
			}
			m["obstacles"] = things
		},
	} {
		for _, mode := range tanks.Modes() {
			t.Run(name+", "+mode.String(), func(t *testing.T) {
				own := s
				own.Mode = mode
				own.TakeMap(exported(t, &s, change))
				fought(t, &own, 10)
			})
		}
	}
}

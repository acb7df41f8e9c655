package battlecode_test

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain"
)

// code returns the code of a battle that has one.
func code(t testing.TB, s ai.BattleSpec) string {
	t.Helper()
	c, err := battlecode.Encode(s)
	if err != nil {
		t.Fatalf("%+v: %v", s, err)
	}
	return c
}

// anyPicks draws the picks of a team; nil stands for commanders.
func anyPicks(t *rapid.T, name string) ai.Picks {
	one := rapid.Custom(func(t *rapid.T) ai.Pick {
		return ai.Pick{
			Brain: rapid.SampledFrom(ai.Brains()).Draw(t, "brain"),
			Level: rapid.SampledFrom(append(profile.Levels(), "")).Draw(t, "level"),
		}
	})
	picks := ai.Picks(rapid.SliceOfN(one, 0, ai.MaxTeam).Draw(t, name))
	if picks.String() == ai.Commander {
		return nil
	}
	return picks
}

// anyBattle draws a battle that has a code.
func anyBattle(t *rapid.T) ai.BattleSpec {
	return ai.BattleSpec{
		Seed:     rapid.Uint64().Draw(t, "seed"),
		MapSeed:  rapid.Uint64().Draw(t, "map seed"),
		TeamSize: rapid.IntRange(1, ai.MaxTeam).Draw(t, "team size"),
		Trees:    rapid.IntRange(0, terrain.MaxTrees).Draw(t, "trees"),
		Preset:   rapid.SampledFrom(terrain.Presets()).Draw(t, "map"),
		Level:    rapid.SampledFrom(profile.Levels()).Draw(t, "level"),
		Red:      anyPicks(t, "red"),
		Green:    anyPicks(t, "green"),
		Size:     rapid.SampledFrom(terrain.Sizes()).Draw(t, "size"),
		Tank:     rapid.SampledFrom(tanks.Owns()).Draw(t, "tank"),
		Mode:     rapid.SampledFrom(tanks.Modes()).Draw(t, "mode"),
		Minutes:  float64(rapid.IntRange(3, 36000).Draw(t, "seconds")) / 60,
	}
}

func TestEveryBattleComesBackFromItsCode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := anyBattle(t)
		c, err := battlecode.Encode(want)
		if err != nil {
			t.Fatal(err)
		}
		got, err := battlecode.Decode(c)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%s is read as %+v, %v; want %+v", c, got, err, want)
		}
	})
}

func TestTheLastBattleComesBackOnAnotherMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want, seed := anyBattle(t), rapid.Uint64().Draw(t, "next seed")
		c, err := battlecode.Encode(want)
		if err != nil {
			t.Fatal(err)
		}
		got, err := battlecode.Last(c, seed)
		if want.Seed, want.MapSeed = seed, 0; err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("after %s comes %+v, %v; want %+v", c, got, err, want)
		}
	})
	if got, err := battlecode.Last("no code", 3); err == nil || !reflect.DeepEqual(got, ai.BattleSpec{}) {
		t.Errorf("what is no code is %+v, %v", got, err)
	}
}

func TestEveryFieldOfABattleIsInItsCode(t *testing.T) {
	change := map[string]func(*ai.BattleSpec){
		"Seed":     func(s *ai.BattleSpec) { s.Seed++ },
		"MapSeed":  func(s *ai.BattleSpec) { s.MapSeed++ },
		"TeamSize": func(s *ai.BattleSpec) { s.TeamSize++ },
		"Trees":    func(s *ai.BattleSpec) { s.Trees++ },
		"Preset":   func(s *ai.BattleSpec) { s.Preset = terrain.Flat },
		"Size":     func(s *ai.BattleSpec) { s.Size = terrain.Small },
		"Level":    func(s *ai.BattleSpec) { s.Level = profile.Ace },
		"Red":      func(s *ai.BattleSpec) { s.Red = ai.Picks{{Brain: "scout"}} },
		"Green":    func(s *ai.BattleSpec) { s.Green = ai.Picks{{Brain: "scout"}} },
		"Mode":     func(s *ai.BattleSpec) { s.Mode = tanks.NumModes - 1 },
		"Tank":     func(s *ai.BattleSpec) { s.Tank = tanks.OwnOf(tanks.Lynx) },
		"Minutes":  func(s *ai.BattleSpec) { s.Minutes++ },
	}
	standard := code(t, ai.DefaultBattle())
	seen := map[string]string{}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[ai.BattleSpec]()) {
		s := ai.DefaultBattle()
		if f.Name == "OwnMap" {
			continue // see TestABattleOnAMapOfItsOwnHasNoCode
		}
		if change[f.Name] == nil {
			t.Errorf("field %s has no change in this test", f.Name)
			continue
		}
		change[f.Name](&s)
		if reflect.DeepEqual(s, ai.DefaultBattle()) {
			continue // a field with a single choice
		}
		c := code(t, s)
		if c == standard || seen[c] != "" {
			t.Errorf("a change of %s gives the code %s, as %q does", f.Name, c, seen[c])
		}
		seen[c] = f.Name
	}
}

// TestABattleOnAMapOfItsOwnHasNoCode: a code would give a friend another battle.
func TestABattleOnAMapOfItsOwnHasNoCode(t *testing.T) {
	m, err := terrain.ReadJSON([]byte(`{"format": "treeline-map", "version": 4, "width": 200, "depth": 150}`))
	if err != nil {
		t.Fatal(err)
	}
	s := ai.DefaultBattle()
	s.TakeMap(m)
	if c, err := battlecode.Encode(s); err == nil || !strings.Contains(err.Error(), "has no code: share the file") {
		t.Errorf("the code is %q, %v", c, err)
	}
}

func TestCodesAreShort(t *testing.T) {
	s := ai.DefaultBattle()
	s.Seed = 999_999
	if c := code(t, s); len(c) != 9 {
		t.Errorf("the code of a standard battle is %s, want two groups of four", c)
	}
	s.Seed = math.MaxUint64
	s.Tank = tanks.OwnOf(tanks.Lynx)
	s.TeamSize, s.Trees, s.Preset, s.Level, s.Minutes = ai.MaxTeam, terrain.MaxTrees, terrain.Flat, profile.Ace, 600
	for range ai.MaxTeam {
		s.Red = append(s.Red, ai.Pick{Brain: "random", Level: profile.Ace})
	}
	s.Green = s.Red
	if n := len(strings.ReplaceAll(code(t, s), "-", "")); n > battlecode.Longest {
		t.Errorf("the longest code has %d symbols, and %d are read", n, battlecode.Longest)
	} else {
		t.Logf("the longest code has %d symbols", n)
	}
}

func TestCaseSpacesDashesAndLookAlikesDoNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, err := battlecode.Encode(anyBattle(t))
		if err != nil {
			t.Fatal(err)
		}
		want, err := battlecode.Decode(c)
		if err != nil {
			t.Fatal(err)
		}
		for _, typed := range []string{
			strings.ToLower(c), strings.ReplaceAll(c, "-", ""), strings.ReplaceAll(c, "-", " "), strings.ReplaceAll(c, "-", "–"),
			" " + c + "\n", strings.NewReplacer("0", "o", "1", "l", "2", "z", "5", "s", "8", "B", "V", "u").Replace(c),
		} {
			if got, err := battlecode.Decode(typed); err != nil || !reflect.DeepEqual(got, want) {
				t.Fatalf("%q is read as %+v, %v; %s as %+v", typed, got, err, c, want)
			}
		}
	})
}

func TestEveryWrongSymbolAndEverySwapIsFound(t *testing.T) {
	s := ai.DefaultBattle()
	s.Seed, s.TeamSize, s.Red = 123_456, 7, ai.Picks{{Brain: "scout", Level: profile.Ace}, {Brain: "hunter"}}
	c := strings.ReplaceAll(code(t, s), "-", "")
	try := func(typed string) {
		if _, err := battlecode.Decode(typed); err == nil || !strings.Contains(err.Error(), "wrong check digit") {
			t.Errorf("%s instead of %s: %v", typed, c, err)
		}
	}
	for i := range c {
		for _, r := range battlecode.Alphabet {
			if byte(r) != c[i] {
				try(c[:i] + string(r) + c[i+1:])
			}
		}
		for j := i + 1; j < len(c); j++ {
			if c[i] != c[j] {
				try(c[:i] + c[j:j+1] + c[i+1:j] + c[i:i+1] + c[j+1:])
			}
		}
	}
}

func TestNoPickIsTheCommander(t *testing.T) {
	s := ai.DefaultBattle()
	plain := code(t, s)
	for _, picks := range []ai.Picks{{}, {{}}, {{Brain: ai.Commander}}} {
		s.Red, s.Green = picks, picks
		if c := code(t, s); c != plain {
			t.Errorf("%#v gives %s, none gives %s", picks, c, plain)
		}
	}
}

func TestBattlesWithoutACodeSayWhy(t *testing.T) {
	for _, c := range []struct {
		change func(*ai.BattleSpec)
		want   string
	}{
		{func(s *ai.BattleSpec) { s.Trees = -1 }, "trees -1 is out of range"},
		{func(s *ai.BattleSpec) { s.Minutes = 7.123 }, "whole seconds"},
		{func(s *ai.BattleSpec) { s.Red = ai.Picks{{Brain: "guest"}} }, `"guest" is none`},
		{func(s *ai.BattleSpec) { s.Red = ai.Picks{{Level: "god"}} }, `unknown level "god"`},
	} {
		s := ai.DefaultBattle()
		c.change(&s)
		if got, err := battlecode.Encode(s); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("code %s, %v; want an error with %q", got, err, c.want)
		}
	}
}

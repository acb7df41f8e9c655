package battlecode_test

import (
	"fmt"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain"
)

func TestWrongCodesSayWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ name, code, want string }{
		{"nothing", "", "empty"},
		{"only dashes", " - -", "empty"},
		{"too short", "10", "at least 3"},
		{"endless", strings.Repeat("7", 1_000_000), "at most 120"},
		{"a strange letter", "1532-D7Ä", `'Ä' cannot be in a code`},
		{"a control character", "153\x00", `'\x00' cannot be in a code`},
		{"broken UTF-8", "15\xff", "cannot be in a code"},
		{"a newer version", battlecode.Signed("2532D7"), "version 2, and this Treeline reads version 1: you need a newer Treeline"},
		{"version 0", battlecode.Signed("0532D7"), "no version 0"},
		{"a seed that is cut off", battlecode.Signed("1532"), "cut short"},
		{"a seed above 64 bits", battlecode.Signed("1FYYYYYYYYYYYYYY"), "out of range"},
		{"a seed of 28 digits", battlecode.Signed("1Y" + strings.Repeat("Y", 28)), "out of range"},
		{"a field of a newer program", battlecode.Signed("117D1"), "unknown (field 12): you need a newer Treeline"},
		{"a map of a newer program", battlecode.Signed("11717"), fmt.Sprintf("map 8, and this Treeline knows %d", len(terrain.Presets()))},
		{"a tank of a newer program", battlecode.Signed("11798"), fmt.Sprintf("tank class 9, and this Treeline knows %d", len(tanks.Owns()))},
		{"a brain of a newer program", battlecode.Signed("11751Y0"), fmt.Sprintf("brain 29, and this Treeline knows %d", len(ai.Brains()))},
		{"a level of a newer program", battlecode.Signed("117511A"), fmt.Sprintf("level 10, and this Treeline knows %d", len(profile.Levels()))},
		{"too many trees", battlecode.Signed("11724YYYY"), "trees 707280 is out of range"},
		{"trees beyond every int", battlecode.Signed("1172DYYYYYYYYYYYYY"), "out of range"},
		{"no tanks", battlecode.Signed("11730"), "team size 0 is out of range"},
		{"no time", battlecode.Signed("11780"), "minutes 0 is out of range"},
		{"28 brains", battlecode.Signed("1175Y" + strings.Repeat("10", 28)), "28 brains for a team"},
		{"a standard value", battlecode.Signed("11735"), "not written as Treeline writes"},
		{"fields out of order", battlecode.Signed("1174037"), "not written as Treeline writes"},
		{"a field twice", battlecode.Signed("1173637"), "not written as Treeline writes"},
		{"a leading zero", battlecode.Signed("1207"), "not written as Treeline writes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := battlecode.Decode(c.code)
			if err == nil || !strings.Contains(err.Error(), c.want) || strings.ContainsAny(err.Error(), "\r\n") {
				t.Errorf("%+v, %v; want one line with %q", s, err, c.want)
			}
		})
	}
}

func TestLongTextsCostNothing(t *testing.T) {
	for _, text := range []string{strings.Repeat("7", 1<<20), strings.Repeat(" ", 1<<20), battlecode.Signed("1Y" + strings.Repeat("Y", 28))} {
		if got := testing.AllocsPerRun(5, func() { _, _ = battlecode.Decode(text) }); got > 20 {
			t.Errorf("%.0f allocations for %d bytes", got, len(text))
		}
	}
}

// FuzzDecode looks for texts that panic, battles out of range, and second codes of a battle.
func FuzzDecode(f *testing.F) {
	s := ai.DefaultBattle()
	f.Add(code(f, s))
	s.Seed, s.TeamSize, s.Trees, s.Level, s.Minutes = 1<<63, 15, 0, profile.Ace, 0.05
	s.Red = ai.Picks{{Brain: "scout", Level: profile.Ace}, {Brain: "hunter"}}
	f.Add(code(f, s))
	f.Add("1y yyyy")
	f.Fuzz(func(t *testing.T, text string) {
		// With the right check digit the same symbols pass the first check.
		for _, typed := range []string{text, battlecode.Signed(keep(text))} {
			s, err := battlecode.Decode(typed)
			if err != nil {
				continue
			}
			if err := s.Check(); err != nil {
				t.Errorf("%q is a battle out of range: %v", typed, err)
			}
			again := code(t, s)
			if back, err := battlecode.Decode(again); err != nil || code(t, back) != again {
				t.Errorf("%q gives %s, which gives %+v, %v", typed, again, back, err)
			}
		}
	})
}

// keep returns the symbols of a text, as many as are read without the check digit.
func keep(text string) string {
	var b strings.Builder
	for _, r := range strings.ToUpper(text) {
		if strings.ContainsRune(battlecode.Alphabet, r) && b.Len() < battlecode.Longest-1 {
			b.WriteRune(r)
		}
	}
	return b.String()
}

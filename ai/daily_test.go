package ai_test

import (
	"reflect"
	"testing"
	"time"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/tanks"
)

func TestTheDailyBattleIsThatOfTheDateInUTC(t *testing.T) {
	noon := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	want := ai.DailyBattle(noon)
	west := time.FixedZone("west", -11*60*60)
	for _, at := range []time.Time{
		time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC), time.Date(2026, 11, 22, 23, 59, 59, 999, time.UTC), noon.In(west),
		time.Date(2026, 11, 22, 12, 59, 0, 0, west), // late on that day
	} {
		if got := ai.DailyBattle(at); !reflect.DeepEqual(got, want) {
			t.Errorf("%v: %+v, want %+v", at, got, want)
		}
	}
	for _, at := range []time.Time{noon.Add(-24 * time.Hour), noon.Add(12 * time.Hour), time.Date(2026, 11, 22, 13, 0, 0, 0, west)} {
		if ai.DailyBattle(at).Seed == want.Seed {
			t.Errorf("%v has the battle of 2026-11-22", at)
		}
	}
	if got := ai.DailyBattle(time.Time{}); got.Check() != nil {
		t.Errorf("long ago: %+v, %v", got, got.Check())
	}
}

// TestDailyBattlesKeepTheirCodes: people talk about these battles, so two programs of one version
// must agree on them.
func TestDailyBattlesKeepTheirCodes(t *testing.T) {
	for day, want := range map[string]string{
		"2026-11-22": "14EP-2G22-6633-7493-A1C",
		"2026-11-23": "14TV-8X22-8K36-7293-C",
		"2026-11-24": "1517-0GA1-1224-4349-2A11",
		"2026-11-25": "1464-N011-228K-3742-739",
		"2026-11-26": "14J8-WD22-T436-4274-92G",
		"2026-11-28": "151A-JA72-2443-371A-10",
		"2030-02-28": "1517-TFR2-2443-3429-2A1T",
		"2036-02-29": "1511-M4N2-28K4-272G",
	} {
		at, err := time.Parse(time.DateOnly, day)
		if err != nil {
			t.Fatal(err)
		}
		if code, err := battlecode.Encode(ai.DailyBattle(at)); err != nil || code != want {
			t.Errorf("%s: %s, %v; want %s", day, code, err, want)
		}
	}
}

// TestDailyBattlesVary: this holds over ten years.
func TestDailyBattlesVary(t *testing.T) {
	const days, hour = 3650, 8
	modes, sides, sizes, levels, own := map[tanks.ModeID]int{}, map[int]int{}, map[string]int{}, map[string]int{}, map[tanks.Own]int{}
	seeds, roles := map[uint64]bool{}, map[tanks.Team]int{}
	grounds := map[string]int{}
	at := time.Date(2026, 1, 1, hour, 0, 0, 0, time.UTC)
	since := map[tanks.ModeID]int{}
	for day := range days {
		s := ai.DailyBattle(at.AddDate(0, 0, day))
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		if seeds[s.Seed] || s.Seed >= 1_000_000 {
			t.Errorf("day %d has seed %d, which is long or comes again", day, s.Seed)
		}
		seeds[s.Seed] = true
		modes[s.Mode]++
		sides[s.TeamSize]++
		sizes[s.Size.String()]++
		levels[string(s.Level)]++
		own[s.Tank]++
		grounds[string(s.Preset)]++
		if tanks.ModeOf(s.Mode).Roles[0].Name != "" && !tanks.ModeOf(s.Mode).Fixed {
			roles[s.First()]++
		}
		for _, m := range tanks.Modes() {
			if since[m]++; s.Mode == m {
				since[m] = 0
			}
			if most := 2 * (len(tanks.Modes()) + 1); since[m] > most {
				t.Fatalf("day %d: no %v for %d days", day, m, since[m])
			}
		}
	}
	share := func(what string, n int, least, most float64) {
		if got := float64(n) / days; got < least || got > most {
			t.Errorf("%s: %.3f of the days, want %.2f to %.2f", what, got, least, most)
		}
	}
	turns := float64(len(tanks.Modes()) + 1)
	for _, m := range tanks.Modes() {
		want := 1 / turns
		if m == ai.DefaultBattle().Mode {
			want = 2 / turns
		}
		share(m.String(), modes[m], want-0.01, want+0.01)
	}
	for side := 3; side <= 7; side++ {
		share("tanks on a side", sides[side], 0.17, 0.23)
	}
	for _, o := range tanks.Owns() {
		share(o.String(), own[o], 0.22, 0.28)
	}
	share("small maps", sizes["small"], 0.37, 0.43)
	share("flat ground", grounds["flat"], 0.22, 0.28)
	share("veterans", levels["veteran"], 0.47, 0.53)
	if n := roles[0] + roles[1]; roles[0] < n*45/100 || roles[0] > n*55/100 {
		t.Errorf("the player has the first role in %d of %d battles", roles[0], n)
	}
}

package lab_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"runtime"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/lab"
)

// fought runs the experiment and returns its report.
func fought(t testing.TB, o lab.BotsOptions) string {
	t.Helper()
	var out bytes.Buffer
	if err := lab.Bots(t.Context(), o, &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// object decodes a single JSON object.
func object(t testing.TB, text string) map[string]any {
	t.Helper()
	var m map[string]any
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		t.Fatalf("%v in %q", err, text)
	}
	return m
}

// picks parses the picks of a side.
func picks(t testing.TB, s string) ai.Picks {
	t.Helper()
	p, err := ai.ParsePicks(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// skirmish returns a small batch.
func skirmish() lab.BotsOptions {
	o := lab.DefaultBotsOptions()
	o.Matches, o.TeamSize, o.Format, o.Minutes = 4, 2, lab.JSON, 3
	return o
}

func TestBotsReportOneObjectWithTheFieldsInOrder(t *testing.T) {
	o := skirmish()
	o.Matches, o.Minutes = 2, 0.3
	text := fought(t, o)
	if n := strings.Count(text, "\n"); n != 1 {
		t.Errorf("%d lines, want one object on one", n)
	}
	last := -1
	for _, field := range []string{
		"red", "green", "matches", "redWins", "greenWins", "draws", "firstContactMedian", "lengthMedian", "sideRearShare",
		"brokenByCoverShare", "longestStall", "unseenShots", "usPerThink", "realTime",
	} {
		at := strings.Index(text, `"`+field+`":`)
		if at < 0 || at < last {
			t.Errorf("field %s is missing or out of order in %s", field, text)
		}
		last = at
	}
	m := object(t, text)
	if m["matches"] != 2.0 || m["redWins"].(float64)+m["greenWins"].(float64)+m["draws"].(float64) != 2 {
		t.Errorf("the outcomes do not add up: %s", text)
	}
}

// TestBotsResultsDoNotDependOnWorkersOrCores: all figures except times are the same.
func TestBotsResultsDoNotDependOnWorkersOrCores(t *testing.T) {
	o := skirmish()
	o.Red, o.Green, o.Workers = picks(t, "commander:veteran"), picks(t, "hunter,random"), 1
	figures := func() string {
		m := object(t, fought(t, o))
		for _, clock := range []string{"usPerThink", "realTime", "usPerTick", "worstThink", "slowThinkShare"} {
			if v, ok := m[clock].(float64); !ok || v < 0 || clock != "slowThinkShare" && v == 0 {
				t.Errorf("%s is %v, want a time", clock, m[clock])
			}
			delete(m, clock)
		}
		for _, side := range m["sides"].([]any) {
			delete(side.(map[string]any), "usPerThink")
		}
		text, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if raced {
		o.Workers = 3
		figures()
		return
	}
	one := figures()
	o.Workers = 3
	if three := figures(); three != one {
		t.Errorf("one worker:    %s\nthree workers: %s", one, three)
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if core := figures(); core != one {
		t.Errorf("two cores: %s\none core:  %s", one, core)
	}
}

// TestMatchesTakeTurnsOnEveryMap: each map is fought over twice, with the sides changed, and no two
// matches share a seed.
func TestMatchesTakeTurnsOnEveryMap(t *testing.T) {
	o := lab.DefaultBotsOptions()
	o.Seed = 7
	west, seeds := map[uint64]int{}, map[uint64]bool{}
	for i := range 20 {
		land, seed, red := o.Pairing(i)
		if red == 0 && land != seed {
			t.Errorf("match %d of map %d has seed %d: it cannot be watched in the game", i, land, seed)
		}
		if seeds[seed] {
			t.Errorf("match %d has the seed %d of another", i, seed)
		}
		seeds[seed] = true
		if red == 0 {
			west[land]++
		} else {
			west[land]--
		}
	}
	for land, n := range west {
		if n != 0 {
			t.Errorf("map %d: red was in the west %d times more often", land, n)
		}
	}
	if len(west) != 10 {
		t.Errorf("%d maps for 20 matches, want 10", len(west))
	}
}

func TestAcesBeatRecruits(t *testing.T) {
	o := skirmish()
	o.Red, o.Green = picks(t, "commander:ace"), picks(t, "commander:recruit")
	o.Matches, o.TeamSize, o.Minutes = 8, 3, 6
	m := object(t, fought(t, o))
	number := func(key string) float64 { v, _ := m[key].(float64); return v }
	if number("redWins") < 7 {
		t.Errorf("the aces won %v of 8 matches, want 7 at least", m["redWins"])
	}
	if number("unseenShots") != 0 {
		t.Errorf("%v unseen shots, want 0", m["unseenShots"])
	}
	if number("longestStall") >= 6 {
		t.Errorf("longest stall %v s, want less than 6", m["longestStall"])
	}
	if c := number("firstContactMedian"); c < 5 || c > 90 {
		t.Errorf("median of the first contact %v s", c)
	}
	total := 0.0
	for _, n := range m["detectionEnds"].(map[string]any) {
		total += n.(float64)
	}
	if total != number("detections") || total < 50 {
		t.Errorf("%v detections ended of %v", total, m["detections"])
	}
	for i, s := range m["sides"].([]any) {
		side := s.(map[string]any)
		plates := 0.0
		for _, n := range side["plates"].(map[string]any) {
			plates += n.(float64)
		}
		if plates != side["hits"] || plates == 0 {
			t.Errorf("side %d: %v hits on plates of %v", i, plates, side["hits"])
		}
		if e := side["exposedShare"].(float64); e <= 0.01 || e >= 0.9 {
			t.Errorf("side %d: in sight for %v of the time", i, e)
		}
	}
}

func TestBotsTextAndPlot(t *testing.T) {
	var picture bytes.Buffer
	o := skirmish()
	o.Matches, o.Format, o.Plot = 2, lab.Text, into(&picture)
	text := fought(t, o)
	for _, want := range []string{"commander:regular (red) against commander:regular (green): 2 matches of 2 against 2", "first contact", "moved into cover", "unseen shots", "real time", "odd behaviour", "in circles"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
	if img, err := png.Decode(&picture); err != nil || img.Bounds().Dx() < 1000 {
		t.Errorf("the plot does not decode as a wide picture: %v", err)
	}
}

// TestChartsNameEveryEnding: charts use short names, one for every way in which a detection can end.
func TestChartsNameEveryEnding(t *testing.T) {
	short := map[string]bool{"": true}
	for long, name := range lab.Endings() {
		if short[name] {
			t.Errorf("%q is %q in the chart, which is empty or the name of another", long, name)
		}
		short[name] = true
	}
	if got := lab.Endings()["smoke hid it"]; got != "smoke" {
		t.Errorf("the chart says %q of smoke", got)
	}
}

// TestWhatNeverHappenedHasNoTime: a match of a few seconds has no contact and no shot.
func TestWhatNeverHappenedHasNoTime(t *testing.T) {
	o := skirmish()
	o.Matches, o.Minutes, o.Format = 2, 0.05, lab.Text
	text := fought(t, o)
	for _, want := range []string{", less than a minute of fighting\n", "first contact   median - s, quartiles - and -; none in 2 matches\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
	if strings.Contains(text, "-1.0") {
		t.Errorf("a time before the beginning in:\n%s", text)
	}
}

func TestBotsRefuseWhatTheyCannotDo(t *testing.T) {
	for want, change := range map[string]func(o *lab.BotsOptions){
		`unknown level "god"`: func(o *lab.BotsOptions) { o.Level = "god" },
		`unknown brain "ox"`:  func(o *lab.BotsOptions) { o.Green = ai.Picks{{Brain: "ox"}} },
		"matches 0":           func(o *lab.BotsOptions) { o.Matches = 0 },
		"team size 16":        func(o *lab.BotsOptions) { o.TeamSize = 16 },
		"minutes 0":           func(o *lab.BotsOptions) { o.Minutes = 0 },
		`format "xml"`:        func(o *lab.BotsOptions) { o.Format = "xml" },
		"plot":                func(o *lab.BotsOptions) { o.Plot = full },
	} {
		o := skirmish()
		o.Matches, o.Minutes = 1, 0.05
		change(&o)
		var out bytes.Buffer
		if err := lab.Bots(t.Context(), o, &out); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Bots = %v, want an error about %s", err, want)
		}
		if out.Len() > 0 && o.Plot == nil {
			t.Errorf("%s: wrote %q before it refused", want, out.String())
		}
	}
}

func TestQuartiles(t *testing.T) {
	for _, c := range []struct {
		of   []float64
		want [3]float64
	}{
		{nil, [3]float64{-1, -1, -1}},
		{[]float64{4}, [3]float64{4, 4, 4}},
		{[]float64{3, 1, 2, 5, 4}, [3]float64{2, 3, 4}},
		{[]float64{2, 1}, [3]float64{1.25, 1.5, 1.75}},
	} {
		if got := lab.Quartiles(c.of); got != c.want {
			t.Errorf("of %v: %v, want %v", c.of, got, c.want)
		}
	}
}

// TestOnlyWhoLooksForTheEnemyHasAnOpening: in hold everybody drives to the circle, in hunt one of
// the two hides, and it is the other one that sets out.
func TestOnlyWhoLooksForTheEnemyHasAnOpening(t *testing.T) {
	for mode, want := range map[string]int{"elimination": 4, "hold": 0, "hunt": 2} {
		o := skirmish()
		o.Matches, o.Minutes, o.Format = 2, 0.1, lab.JSON
		if err := o.Mode.UnmarshalText([]byte(mode)); err != nil {
			t.Fatal(err)
		}
		var r lab.BotsResult
		if err := json.Unmarshal([]byte(fought(t, o)), &r); err != nil {
			t.Fatal(err)
		}
		got := 0
		for i := range r.Sides {
			for _, n := range r.Sides[i].Openings {
				got += n
			}
		}
		if got != want {
			t.Errorf("%s: %d openings in two matches, want %d", mode, got, want)
		}
	}
}

// TestPointsAreToldByRoleWhereTheSidesDiffer: in waves green, the first of the two teams, always
// defends, and the contenders take turns as green.
func TestPointsAreToldByRoleWhereTheSidesDiffer(t *testing.T) {
	o := skirmish()
	if err := o.Mode.UnmarshalText([]byte("waves")); err != nil {
		t.Fatal(err)
	}
	bouts := make([]lab.Bout, 2)
	bouts[0].Red, bouts[0].Score = 0, [2]float64{3, 0}
	bouts[1].Red, bouts[1].Score = 1, [2]float64{0, 4}
	var out bytes.Buffer
	if err := o.Report(bouts, &out); err != nil {
		t.Fatal(err)
	}
	var r lab.BotsResult
	if err := json.Unmarshal(out.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	if r.RolePoints["defenders"] != 3.5 || r.RolePoints["attackers"] != 0 {
		t.Errorf("points by role: %v, want 3.5 of the defenders", r.RolePoints)
	}
}

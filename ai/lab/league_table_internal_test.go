package lab

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/terrain"
)

// TestAStoppedLeagueCreditsNoMatchToAnotherPairing: the first of two pairings lacks a match.
func TestAStoppedLeagueCreditsNoMatchToAnotherPairing(t *testing.T) {
	o := DefaultLeagueOptions()
	o.Matches, o.Against, o.Format = 2, []string{"hunter", "random"}, JSON
	pairings, err := o.Pairings()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	table := leagueTable{o: &o, pairings: pairings, out: &out}
	for _, row := range []int{0, 1, 1} {
		if err := table.add(leagueBout{row: row}); err != nil {
			t.Fatal(err)
		}
	}
	if err := table.finish(); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{`"opponent":"hunter","matches":1,`, `"opponent":"random","matches":2,`} {
		if lines := strings.Split(out.String(), "\n"); len(lines) != 3 || !strings.Contains(lines[i], want) {
			t.Errorf("written: %s, want a line with %s", out.String(), want)
		}
	}
}

// TestTheMedianOfNothingIsADash: in no match did anybody see anybody, or there was no match.
func TestTheMedianOfNothingIsADash(t *testing.T) {
	unseen := []Bout{{Contact: -1, Seconds: 6}}
	for name, write := range map[string]func(out *bytes.Buffer) error{
		"row of a league": func(out *bytes.Buffer) error {
			return (&leagueTable{o: &LeagueOptions{}, out: out}).write(&LeagueRow{LengthMedian: 6, FirstContactMedian: -1})
		},
		"sweep": func(out *bytes.Buffer) error {
			o := DefaultBotsOptions()
			return o.ReportSweep("ai.sight.still", []SweepPoint{{Value: "0.1", Bouts: unseen}, {Value: "0.2"}}, out)
		},
		"bots": func(out *bytes.Buffer) error {
			o := DefaultBotsOptions()
			return o.Report(nil, out)
		},
	} {
		var out bytes.Buffer
		if err := write(&out); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if text := out.String(); strings.Contains(text, " -1") || !strings.Contains(text, " - ") {
			t.Errorf("%s: no dash, or a time before the beginning, in\n%s", name, text)
		}
	}
}

// TestATableOnAMapFromAFileNamesNoOthers: all its matches are on that map.
func TestATableOnAMapFromAFileNamesNoOthers(t *testing.T) {
	for _, own := range []*terrain.Map{nil, {}} {
		var out bytes.Buffer
		o := DefaultLeagueOptions()
		p := DefaultBotsOptions()
		p.Red, p.OwnMap = ai.Picks{{Brain: "commander"}}, own
		if err := (&leagueTable{o: &o, out: &out}).head(&p); err != nil {
			t.Fatal(err)
		}
		if several := strings.Contains(out.String(), "maps from"); several != (own == nil) {
			t.Errorf("with a map %v: %s", own != nil, out.String())
		}
	}
}

// TestAStoppedTableTellsOfTheRowInProgress: three of four matches of its only row have ended, or
// none.
func TestAStoppedTableTellsOfTheRowInProgress(t *testing.T) {
	for _, ended := range []int{0, 3} {
		o := DefaultLeagueOptions()
		o.Matches, o.Against = 4, []string{"random"}
		pairings, err := o.Pairings()
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		table := leagueTable{o: &o, pairings: pairings, out: &out}
		for range ended {
			if err := table.add(leagueBout{}); err != nil {
				t.Fatal(err)
			}
		}
		if err := table.finish(); err != nil {
			t.Fatal(err)
		}
		text := out.String()
		if !strings.HasSuffix(text, fmt.Sprintf("%d of 4 matches\n", ended)) || strings.Contains(text, "random ") != (ended > 0) {
			t.Errorf("after %d matches:\n%s", ended, text)
		}
	}
}

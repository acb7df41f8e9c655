package lab

import (
	"bytes"
	"strings"
	"testing"
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
	if text := out.String(); strings.Contains(text, "hunter") || !strings.Contains(text, `"opponent":"random"`) {
		t.Errorf("written: %s", text)
	}
}

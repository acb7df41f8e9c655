package lab

import (
	"bytes"
	"strings"
	"testing"
)

// TestATableOfMatchesShowsPointsWhereTheyCount: in waves they are all that there is to tell.
func TestATableOfMatchesShowsPointsWhereTheyCount(t *testing.T) {
	for _, tc := range []struct {
		mode string
		want []string
		lack []string
	}{
		{"elimination", []string{"1 match: green won 0, red 0, drawn 1;"}, []string{"2-0", "score"}},
		{"hold", []string{"score", "2-0", "drawn 1;"}, nil},
		{"waves", []string{"score", "2-0", "1 match: 2.0 waves survived on average;"}, []string{"drawn"}},
	} {
		o := DefaultSimOptions()
		if err := o.Mode.UnmarshalText([]byte(tc.mode)); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		table := newTable(&o, &out)
		if err := table.add(Result{Seed: 1, Mode: tc.mode, Winner: drawn, Score: [2]int{2, 0}, Hash: "0123456789abcdef"}); err != nil {
			t.Fatal(err)
		}
		if err := table.finish(); err != nil {
			t.Fatal(err)
		}
		for _, want := range tc.want {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: %q is not in\n%s", tc.mode, want, out.String())
			}
		}
		for _, lack := range tc.lack {
			if strings.Contains(out.String(), lack) {
				t.Errorf("%s: %q is in\n%s", tc.mode, lack, out.String())
			}
		}
	}
}

package experiment_test

import (
	"path/filepath"
	"reflect"
	"testing"

	"treeline/scene/experiment"
)

// TestResultsAreTheRowsWithoutWhatWasMeasured: they are all there, and otherwise the same.
func TestResultsAreTheRowsWithoutWhatWasMeasured(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "a.sqlite"))
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "random")}, Matches: 4, Build: "test", Workers: 1}
	if err := within(t, e, s); err != nil {
		t.Fatal(err)
	}
	var want, got []experiment.Row
	if err := s.Rows(func(r *experiment.Row) error {
		if r.Measured == "" {
			t.Errorf("match %d was not measured", r.ID)
		}
		row := *r
		row.Measured = ""
		want = append(want, row)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if err := s.Results(func(r *experiment.Row) error { got = append(got, *r); return nil }); err != nil {
		t.Fatal(err)
	}
	if len(want) != e.Matches || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nwant %+v", got, want)
	}
}

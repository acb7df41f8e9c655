package experiment

import (
	"testing"
	"time"
)

// TestResultsOfAnEarlierRunAreNoProgress: no line tells how long the rest of none will take.
func TestResultsOfAnEarlierRunAreNoProgress(t *testing.T) {
	link := queued(t)
	var told []string
	e := &Experiment{Note: func(line string) { told = append(told, line) }}
	d := &scheduler{opened: &opened{Experiment: e}, link: link, key: "a", by: map[string]int{}}
	if err := d.old(t.Context()); err != nil {
		t.Fatal(err)
	}
	d.progress.lastNote = time.Now().Add(-time.Minute) // as when they were many
	d.progress.add(4, nil)
	if len(told) > 0 {
		t.Errorf("told %q", told)
	}
}

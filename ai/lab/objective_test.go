package lab_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"treeline/ai/lab"
)

// TestBotsFightForTheCircle: they reach it and take it, and the report has their points and how
// matches ended.
func TestBotsFightForTheCircle(t *testing.T) {
	o := lab.DefaultBotsOptions()
	o.Seed, o.Matches, o.TeamSize, o.Format = 5, 8, 3, lab.JSON // with fewer, lucky raids may end most of them
	if err := o.Mode.UnmarshalText([]byte("hold")); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := lab.Bots(t.Context(), o, &out); err != nil {
		t.Fatal(err)
	}
	var r lab.BotsResult
	if err := json.Unmarshal(out.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	ended := 0
	for _, n := range r.EndedBy {
		ended += n
	}
	if r.Mode != "hold" || r.Score[0]+r.Score[1] < 5 || ended != o.Matches || r.Captures == 0 {
		t.Errorf("mode %q, points %v, ended %v, taken %.1f times", r.Mode, r.Score, r.EndedBy, r.Captures)
	}
	if r.Busy < 0.15 {
		t.Errorf("%.2f of the time near the circle", r.Busy)
	}
}

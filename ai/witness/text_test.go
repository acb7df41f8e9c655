package witness_test

import (
	"encoding/json"
	"strings"
	"testing"

	"treeline/ai/witness"
	"treeline/tanks"
)

// ambushed returns a duel in which Bob leaves his cover after a second, is shot at and destroyed.
func ambushed() *duel {
	d := newDuel(200, 100, hazel(190, 100, 5))
	d.run(1, nil)
	d.run(3, func() { d.Tanks[1].At[2], d.Tanks[1].Speed = d.Tanks[1].At[2]+0.1, 6 })
	d.Tanks[0].FiredTick = d.Tick
	d.log.Apply(tanks.Event{Kind: tanks.Fired, Tick: d.Tick, Tank: 0, Other: 1})
	d.run(0.5, nil)
	d.log.Apply(tanks.Event{Kind: tanks.Struck, Tick: d.Tick, Tank: 0, Other: 1, Damage: 100})
	d.Tanks[1].Health = 0
	d.log.Apply(tanks.Event{Kind: tanks.Killed, Tick: d.Tick, Tank: 0, Other: 1})
	return d
}

func TestTextShowsTheLastSecondsAsLetters(t *testing.T) {
	var b strings.Builder
	if err := ambushed().log.Report(1).WriteText(&b); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	t.Log("\n" + text)
	lines := map[string]string{}
	for line := range strings.Lines(text) {
		if name, strip, ok := strings.Cut(line, "|"); ok {
			lines[strings.TrimSpace(name)] = strings.TrimSuffix(strip, "|\n")
		}
	}
	sight, share, fire := lines["sight"], lines["share"], lines["fire"]
	if len(sight) != 60 || len(share) != 60 || len(fire) != 60 {
		t.Fatalf("strips of %d, %d and %d letters", len(sight), len(share), len(fire))
	}
	if !strings.Contains(sight, "-") || !strings.HasSuffix(sight, "#") || strings.Contains(strings.TrimLeft(sight, " "), "#-") {
		t.Errorf("sight %q, want hidden and then seen", sight)
	}
	if share[59] != '9' || !strings.Contains(share, "0") {
		t.Errorf("share %q, want from 0 to all", share)
	}
	if fire[59] != 'X' || fire[57] != '!' {
		t.Errorf("fire %q, want a shot half a second before the end", fire)
	}
	if !strings.HasPrefix(text, "4.5 s: Ada destroyed Bob\n") {
		t.Errorf("begins with %q", strings.SplitN(text, "\n", 2)[0])
	}
}

// TestTextShowsNoLooksOfTheDead: after an enemy's last look its letters end once the time for which
// that look counts is over.
func TestTextShowsNoLooksOfTheDead(t *testing.T) {
	d := newDuel(140, 100)
	d.run(3, nil)
	d.Tanks[0].Health = 0
	d.run(4, nil)
	var b strings.Builder
	if err := d.log.Report(1).WriteText(&b); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"sight |", "share |"} {
		_, strip, _ := strings.Cut(b.String(), name)
		strip, _, _ = strings.Cut(strip, "|")
		looks := strings.TrimRight(strip, " ")
		if blank := len(strip) - len(looks); blank < 13 || blank > 16 || strings.TrimSpace(looks) == "" {
			t.Errorf("%s%s|: %d columns of a quarter of a second are blank at the end, want about 14", name, strip, blank)
		}
	}
}

func TestAccountIsWholeAndReadsBack(t *testing.T) {
	text, err := json.Marshal(ambushed().log.Report(1).Account())
	if err != nil {
		t.Fatal(err)
	}
	var a witness.Account
	if err := json.Unmarshal(text, &a); err != nil {
		t.Fatal(err)
	}
	if a.Victim != "Bob" || a.Killer != "Ada" || len(a.Enemies) != 1 {
		t.Fatalf("%s", text)
	}
	e := &a.Enemies[0]
	if e.Spot == nil || e.Spot.Reason != "cover failed" || e.Spot.Cover != "hazel 0" || e.FirstShot == nil || *e.FirstShot != 4 {
		t.Errorf("%+v, %+v", e, e.Spot)
	}
	if len(e.Looks) < 3 || e.Looks[0].Needed == nil || e.Looks[0].Cause != "hazel 0" || !e.Looks[len(e.Looks)-1].Seen {
		t.Errorf("looks %+v", e.Looks)
	}
	for i := 1; i < len(e.Looks); i++ {
		if e.Looks[i].Seconds <= e.Looks[i-1].Seconds {
			t.Errorf("look %d out of order", i)
		}
	}
}

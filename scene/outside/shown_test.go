package outside_test

import (
	"fmt"
	"os/exec"
	"testing"

	"treeline/ai/mind"
	"treeline/scene/outside"
)

// TestWhatAProgramShowsIsSeenAndChangesNothing: its note and marks are in the thought and the
// sketch of its tank until the next order; the match is the same without them.
func TestWhatAProgramShowsIsSeenAndChangesNothing(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("needs python3")
	}
	const text = `
import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "round":
        print('{"type":"ready","protocol":1}')
        continue
    order = {"type": "order", "tick": m["tick"], "throttle": 1, "fire": True}
    if %s and m["tick"] < 40:
        order["note"] = "tick " + str(m["tick"]) + ": %%s"
        order["marks"] = [{"kind": "point", "x": 10, "z": 20}, {"kind": "line", "x": 1, "z": 2, "x2": 3, "z2": 4}, {"kind": "circle", "x": 5, "z": 6, "r": 7}]
    print(json.dumps(order))
`
	shown := func(shows string) (hash uint64, notes []string, strokes [][]mind.Stroke) {
		h := outside.NewHost(func(line string) { t.Error(line) })
		defer h.Close()
		h.SetPatience(900, 90000, 3000)
		b := duel(t, h, script(t, "bot.py", fmt.Sprintf(text, shows)))
		defer b.Close()
		for b.World.Tick < 60 {
			sketch := b.SketchOf(1)
			b.Step()
			thought, _ := b.Bot(1)
			notes, strokes = append(notes, thought.Note), append(strokes, append([]mind.Stroke(nil), sketch.Strokes()...))
		}
		return b.World.Hash(), notes, strokes
	}
	hash, notes, strokes := shown("True")
	if notes[30] != "tick 30: %s" || notes[50] != "" {
		t.Errorf("notes %q and %q", notes[30], notes[50])
	}
	kinds := []mind.StrokeKind{mind.PointStroke, mind.LineStroke, mind.CircleStroke}
	if len(strokes[30]) != len(kinds) || len(strokes[50]) != 0 {
		t.Fatalf("strokes %+v and %+v", strokes[30], strokes[50])
	}
	for i, kind := range kinds {
		if strokes[30][i].Kind != kind {
			t.Errorf("stroke %d: %+v", i, strokes[30][i])
		}
	}
	if k := strokes[30][2]; k.From[0] != 5 || k.From[2] != 6 || k.Value != 7 {
		t.Errorf("circle %+v", k)
	}
	if silent, notes, _ := shown("False"); silent != hash || notes[30] != "" {
		t.Errorf("the match is %x without, and %x with notes; note %q", silent, hash, notes[30])
	}
}

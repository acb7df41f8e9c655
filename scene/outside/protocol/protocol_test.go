package protocol_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"treeline/ai/profile"
	"treeline/ai/sight"
	"treeline/scene/outside/protocol"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

var update = flag.Bool("update", false, "write the page anew")

// sample returns a view with one of everything.
func sample() tanks.View {
	m := terrain.NewMap(terrain.Spec{Width: 200, Depth: 200, Tuning: terrain.DefaultTuning()}, nil,
		[]terrain.Obstacle{matchtest.Plant("birch", [3]float64{50, 0, 50}), matchtest.Plant("birch", [3]float64{90, 0, 50})}, [2]terrain.Spawn{})
	return tanks.View{
		Map: m, Grid: m.Grid.Clone(), Self: tanks.Tank{Health: 100, Bloom: 1}, Zone: tanks.Zone{Active: true, Radius: 50},
		Objective: tanks.Objective{Radius: 35}, Friends: make([]tanks.Friend, 1), Wrecks: make([]tanks.Wreck, 1),
		Clouds: make([]tanks.Cloud, 1), Seen: make([]tanks.Contact, 1), Reports: []tanks.Report{{Word: tanks.InSight}},
		Calls: []tanks.Call{{Kind: tanks.Hold}}, Sounds: make([]tanks.Sound, 1), HitsOn: make([]tanks.HitOn, 1), HitsMade: make([]tanks.HitMade, 1), Shells: make([]tanks.Tracer, 1),
	}
}

// view encodes a view and decodes the message.
func view(t *testing.T, v *tanks.View) protocol.View {
	t.Helper()
	e := protocol.NewEncoder(protocol.Post{})
	if _, err := e.Round(v, []byte("{}"), 0); err != nil {
		t.Fatal(err)
	}
	line, err := e.View(v, true)
	if err != nil {
		t.Fatal(err)
	}
	var m protocol.View
	if err := json.Unmarshal(line, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestPageOfTheProtocolIsFresh(t *testing.T) {
	const path = "../../../docs/bot-protocol.md"
	var b bytes.Buffer
	if err := protocol.Page(&b); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(page, b.Bytes()) {
		t.Errorf("%s is stale: run `make manual`", path)
	}
}

// TestTheSchemaNamesWhatMessagesHold checks real messages against the schema, recursively and field
// by field.
func TestTheSchemaNamesWhatMessagesHold(t *testing.T) {
	var b bytes.Buffer
	if err := protocol.Schema(&b); err != nil {
		t.Fatal(err)
	}
	var schema struct {
		Defs map[string]map[string]any `json:"$defs"`
	}
	if err := json.Unmarshal(b.Bytes(), &schema); err != nil {
		t.Fatal(err)
	}
	v, rules := sample(), tanks.DefaultTuning()
	v.Rules = &rules
	e := protocol.NewEncoder(protocol.Post{Tanks: 2, Level: profile.Ace})
	round, err := e.Round(&v, []byte("{}"), 0)
	if err != nil {
		t.Fatal(err)
	}
	line, err := e.View(&v, true)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"Round": round, "View": line, "Ready": []byte(`{"type":"ready","protocol":1}`)} {
		var m any
		if err := json.Unmarshal(text, &m); err != nil {
			t.Fatal(err)
		}
		if fault := against(schema.Defs, schema.Defs[name], m, name); fault != "" {
			t.Error(fault)
		}
	}
	for name, lines := range map[string][]string{
		"Ready": {`{"type":"ready"}`, `{"type":"order","protocol":1}`},
		"Order": {
			`{"type":"order","tick":1,"throttle":1.5}`, `{"type":"order","tick":1,"steer":-2}`, `{"type":"order","tick":1,"pitch":1.58}`,
			`{"type":"order","tick":1,"say":"attack"}`, `{"type":"order","tick":1,"marks":[{"kind":"square","x":1,"z":1}]}`,
			`{"type":"order","tick":1,"marks":[{"kind":"circle","x":1,"z":1,"r":-1}]}`,
		},
	} {
		for _, line := range lines {
			var m any
			if err := json.Unmarshal([]byte(line), &m); err != nil {
				t.Fatal(err)
			}
			if against(schema.Defs, schema.Defs[name], m, "") == "" {
				t.Errorf("%s goes through", line)
			}
		}
	}
	good := map[string]any{"type": "order", "tick": 1.0, "throttle": -1.0, "pitch": 0.5, "say": "covering", "note": "x", "marks": []any{map[string]any{"kind": "point", "x": 1.0, "z": 2.0}}}
	if fault := against(schema.Defs, schema.Defs["Order"], good, ""); fault != "" {
		t.Error(fault)
	}
	if strings.Contains(b.String(), "...") || strings.Contains(b.String(), "..\"") {
		t.Error("a text ends with two full stops")
	}
}

// TestExamplesOnThePageAreMessages, unless they are shortened.
func TestExamplesOnThePageAreMessages(t *testing.T) {
	var page, b bytes.Buffer
	if err := errors.Join(protocol.Page(&page), protocol.Schema(&b)); err != nil {
		t.Fatal(err)
	}
	var schema struct {
		Defs map[string]map[string]any `json:"$defs"`
	}
	if err := json.Unmarshal(b.Bytes(), &schema); err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, part := range strings.Split(page.String(), "An example, which is one line:\n\n")[1:] {
		text, _, _ := strings.Cut(part, "\n\n")
		text = strings.ReplaceAll(strings.TrimPrefix(text, "    "), "\n    ", "")
		var m map[string]any
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		kind, _ := m["type"].(string)
		if fault := against(schema.Defs, schema.Defs[strings.ToUpper(kind[:1])+kind[1:]], any(m), kind); fault != "" {
			t.Error(fault)
		}
		checked++
	}
	if checked != 3 {
		t.Errorf("%d examples", checked)
	}
}

// against returns the path where a value does not match its schema, "" if it does.
func against(defs map[string]map[string]any, schema map[string]any, v any, path string) string {
	if ref, ok := schema["$ref"].(string); ok {
		return against(defs, defs[strings.TrimPrefix(ref, "#/$defs/")], v, path)
	}
	if either, ok := schema["anyOf"].([]any); ok {
		if v == nil {
			return ""
		}
		return against(defs, either[0].(map[string]any), v, path)
	}
	switch v := v.(type) {
	case map[string]any:
		properties, ok := schema["properties"].(map[string]any)
		if !ok {
			return ""
		}
		for _, name := range schema["required"].([]any) {
			if _, ok := v[name.(string)]; !ok {
				return path + " lacks " + name.(string)
			}
		}
		for name, value := range v {
			p, ok := properties[name].(map[string]any)
			if !ok {
				return path + "." + name + " is not in the schema"
			}
			if fault := against(defs, p, value, path+"."+name); fault != "" {
				return fault
			}
		}
	case []any:
		for _, item := range v {
			if fault := against(defs, schema["items"].(map[string]any), item, path+"[]"); fault != "" {
				return fault
			}
		}
	case float64:
		if low, ok := schema["minimum"].(float64); ok && v < low {
			return path + " is too low"
		}
		if high, ok := schema["maximum"].(float64); ok && v > high {
			return path + " is too high"
		}
		if schema["type"] != "number" && schema["type"] != "integer" {
			return path + " is a number"
		}
	case string:
		if schema["type"] != "string" && schema["const"] == nil {
			return path + " is a text"
		}
		if of, ok := schema["enum"].([]any); ok && !slices.Contains(of, any(v)) || schema["const"] != nil && schema["const"] != v {
			return path + " is " + v
		}
	}
	return ""
}

func TestFallenObstaclesAreSentOnce(t *testing.T) {
	v, rules := sample(), tanks.DefaultTuning()
	v.Rules = &rules
	e := protocol.NewEncoder(protocol.Post{})
	if _, err := e.Round(&v, []byte("{}"), 0); err != nil {
		t.Fatal(err)
	}
	for n, want := range []string{`"fallen":[]`, `"fallen":[1]`, `"fallen":[]`} {
		if n == 1 {
			v.Grid.Remove(1, v.Map.Obstacles)
		}
		line, err := e.View(&v, true)
		if err != nil || !bytes.Contains(line, []byte(want)) {
			t.Errorf("view %d: want %s in %s (%v)", n, want, line, err)
		}
	}
}

func TestChangedSettingsAreSentOnce(t *testing.T) {
	v, rules := sample(), tanks.DefaultTuning()
	v.Rules = &rules
	e := protocol.NewEncoder(protocol.Post{})
	if _, err := e.Round(&v, []byte("{}"), 0); err != nil {
		t.Fatal(err)
	}
	for n, want := range []bool{false, true, false} {
		if n == 1 {
			rules.Gun.Reload = 9.5
		}
		line, err := e.View(&v, true)
		if got := bytes.Contains(line, []byte(`"reload":9.5`)); err != nil || got != want {
			t.Errorf("view %d: the settings are there: %v, want %v (%v)", n, got, want, err)
		}
	}
}

// TestChangedSightSettingsAreSentOnce: the first message has all of them, and a view those that
// have changed since.
func TestChangedSightSettingsAreSentOnce(t *testing.T) {
	v, rules, eyes := sample(), tanks.DefaultTuning(), sight.DefaultTuning()
	v.Rules = &rules
	e := protocol.NewEncoder(protocol.Post{Sight: &eyes})
	round, err := e.Round(&v, []byte("{}"), 0)
	if err != nil {
		t.Fatal(err)
	}
	var told struct {
		Sight struct {
			FieldOfView float64
			Mode        string
		}
	}
	if err := json.Unmarshal(round, &told); err != nil || told.Sight.FieldOfView != eyes.FieldOfView || told.Sight.Mode != "exact" {
		t.Errorf("told %+v (%v)", told, err)
	}
	for n, want := range []bool{false, true, false} {
		if n == 1 {
			eyes.FieldOfView, eyes.Mode = 77, sight.Seed
		}
		line, err := e.View(&v, true)
		if got := bytes.Contains(line, []byte(`"fieldOfView":77,`)) && bytes.Contains(line, []byte(`"mode":"seed"`)); err != nil || got != want {
			t.Errorf("view %d: the numbers are there: %v, want %v (%v)", n, got, want, err)
		}
		if bytes.Contains(line, []byte(`"settings"`)) {
			t.Errorf("view %d has settings", n)
		}
	}
}

func TestOrders(t *testing.T) {
	aim := tanks.Aim{Yaw: 1, Pitch: 0.1}
	for line, want := range map[string]string{
		`{"type":"order","tick":7,"throttle":0.5}`:             "",
		`{"type":"order","tick":7,"trottle":0.5}`:              "trottle",
		`{"type":"order","tick":7}{}`:                          "more than one",
		`hello`:                                                "hello",
		``:                                                     "no whole JSON object",
		`{"type":"ready","protocol":1}`:                        "protocol",
		`{"type":"view","tick":7}`:                             `want "order"`,
		`{"type":"order","tick":7,"say":"attack"}`:             "falling-back",
		`{"type":"order","tick":7,"throttle":NaN}`:             "NaN",
		`{"type":"order","tick":"7"}`:                          `message "order": tick is a text, want a whole number`,
		`{"type":"order","tick":7.0,"throttle":0.5}`:           "",
		`{"type":"order","tick":70e-1,"throttle":0.5}`:         "",
		`{"type":"order","tick":7.5}`:                          "tick is 7.5, want a whole number of up to 18 digits",
		`{"type":"order","tick":1e18}`:                         "tick is 1e18, want a whole number of up to 18 digits",
		`{"type":"order","tick":7,"throttle":"1"}`:             "throttle is a text, want a number",
		`{"type":"order","tick":7,"yaw":true}`:                 "yaw is true or false, want a number",
		`{"type":"order","tick":7,"fire":1}`:                   "fire is a number, want true or false",
		`{"type":"order","tick":7,"say":[]}`:                   "say is a list, want a text",
		`{"type":"order","tick":7,"target":{}}`:                "target is an object, want a whole number",
		`["order"]`:                                            "the line is a list, want an object",
		`7`:                                                    "the line is a number, want an object",
		`{"type":"order","tick":7,"marks":[{"kind":"cirle"}]}`: `marks[0] has the kind "cirle": want point, line or circle`,
		`{"type":"order","tick":7,"throttle":1e999}`:           "throttle is 1e999, want a number of up to 1.8e+308",

		`{"type":"order","tick":7,"steer":[` + strings.Repeat("[", 20000): "steer",
	} {
		o, err := protocol.ReadOrder([]byte(line), aim)
		switch {
		case want == "" && (err != nil || o.Tick != 7 || o.Throttle != 0.5 || o.Aim != aim || o.Target != tanks.NoTank):
			t.Errorf("%s: %+v, %v", line, o, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%.60s: %v, want %q in it", line, err, want)
		case err != nil && (strings.Contains(err.Error(), "\n") || len(err.Error()) > 300):
			t.Errorf("%.60s: %v is no short line", line, err)
		}
	}
}

// TestNotesAndMarksArePlainAndFew: a note is at most a line of printable characters, and the number
// of marks is limited.
func TestNotesAndMarksArePlainAndFew(t *testing.T) {
	for note, want := range map[string]string{
		"":                                  "",
		"to the farm, 100% sure: %s %d":     "to the farm, 100% sure: %s %d",
		"a\x1b[31m\u202eb\x00\r\n\tc\u2028": "a[31mb  c",
		strings.Repeat("ä", 70):             strings.Repeat("ä", 60),
		"x" + strings.Repeat("ä", 70):       "x" + strings.Repeat("ä", 59),
	} {
		line, err := json.Marshal(map[string]any{"type": "order", "tick": 7, "note": note})
		if err != nil {
			t.Fatal(err)
		}
		if a, err := protocol.ReadOrder(line, tanks.Aim{}); err != nil || a.Note != want {
			t.Errorf("%q: %q, %v, want %q", note, a.Note, err, want)
		}
	}
	line := `{"type":"order","tick":7,"marks":[{"kind":"point","x":1,"z":2},{"kind":"circle","x":1,"z":2},{"kind":"line","x":1e9,"z":2},{"kind":"circle","x":1,"z":2,"r":3}` +
		strings.Repeat(`,{"kind":"line","x":1,"z":2,"x2":5,"z2":6}`, 30) + "]}"
	a, err := protocol.ReadOrder([]byte(line), tanks.Aim{})
	if err != nil || len(a.Marks) != protocol.MaxMarks-2 || a.Marks[1] != (protocol.Mark{Kind: "circle", X: 1, Z: 2, R: 3}) || a.Marks[2].Z2 != 6 {
		t.Errorf("%d marks: %+v, %v", len(a.Marks), a.Marks, err)
	}
}

// FuzzOrders: whatever a program writes is either a valid order or an error of one line.
func FuzzOrders(f *testing.F) {
	f.Add([]byte(`{"type":"order","tick":7,"throttle":0.5,"yaw":1e308,"pitch":-3,"target":-5,"say":"covering"}`))
	f.Add([]byte(`{"type":"order","tick":-1,"target":99999999999}`))
	f.Add([]byte(`{"type":"order","tick":-1,"note":"\u0007ä\ud800","marks":[{"kind":"circle","x":1e308,"z":1,"r":-1}]}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		o, err := protocol.ReadOrder(line, tanks.Aim{})
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("%q is no line", err.Error())
			}
			return
		}
		if len(o.Note) > protocol.MaxNote || len(o.Marks) > protocol.MaxMarks || strings.ContainsFunc(o.Note, unicode.IsControl) {
			t.Errorf("note %q, %d marks", o.Note, len(o.Marks))
		}
		s := o.Steps()
		if math.Abs(float64(s.Throttle)) > tanks.DriveSteps || math.Abs(float64(s.Yaw)) > tanks.AimSteps/2 || math.Abs(float64(s.Pitch)) > tanks.AimSteps/4 {
			t.Errorf("%+v", s)
		}
	})
}

func TestRandomNumbersDiffer(t *testing.T) {
	random := func(land string, tank tanks.ID, round, wave int) uint32 {
		return protocol.Random(&tanks.View{Self: tanks.Tank{ID: tank}, Wave: tanks.Wave{Number: wave}}, []byte(land), round)
	}
	seen := map[uint32]bool{}
	for _, land := range []string{"one map", "another"} {
		for tank := range tanks.ID(10) {
			for round := range 3 {
				for wave := range 5 {
					seen[random(land, tank, round, wave)] = true
				}
			}
		}
	}
	if len(seen) != 300 || !seen[random("another", 2, 0, 4)] {
		t.Errorf("%d different numbers of 300", len(seen))
	}
}

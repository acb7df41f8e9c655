package screen_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/lang"
	"treeline/scene/screen"
	"treeline/terrain"
)

// TestFaultsOfMapFilesAreToldInGerman: names of fields and values stand as in the file.
func TestFaultsOfMapFilesAreToldInGerman(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	with := func(more string) string { return strings.TrimSuffix(oak, "}") + ", " + more + "}" }
	thing := func(more string) string { return strings.Replace(oak, `"x": 100`, more, 1) }
	for text, want := range map[string]string{
		`{"width": 3,}`:                        "Zeile 1 ist kein JSON: '}' steht, wo der Name eines Feldes in Anführungszeichen beginnen muss",
		"{\n":                                  "Zeile 2 ist kein JSON: der Text endet zu früh",
		"[]":                                   "keine Karte: Erwartet wird ein JSON-Objekt",
		"{}":                                   `format ist "": das einer Karte ist "treeline-map"`,
		with(`"width": 300`):                   "width kommt zweimal vor: lass eines weg",
		with(`"hights": []`):                   "hights ist kein Feld einer Karte: prüf die Schreibweise, oder lass es weg",
		with(`"preset": "flut"`):               `Gelände "flut" ist unbekannt ("hills" oder "flat")`,
		with(`"preset": 3`):                    "preset: erwartet wird ein Text, nicht eine Zahl",
		with(`"seed": -1`):                     "seed: erwartet wird eine ganze Zahl von 0 bis 2^64-1, nicht -1",
		with(`"seed": 1, "seed": 2`):           "seed kommt zweimal vor: lass eines weg",
		with(`"ground": 3`):                    "ground: erwartet wird ein Objekt, nicht eine Zahl",
		with(`"ground": {}, "ground": {}`):     "ground kommt zweimal vor: lass eines weg",
		with(`"heights": 3`):                   "heights: erwartet wird eine Liste",
		with(`"heights": [[0]]`):               "heights hat 1 Listen: erwartet werden 61, eine alle 2,5 m entlang der Tiefe von 150 m",
		with(`"tuning": {"relief": 900}`):      "terrain.relief 900 ist außerhalb von 0..60 m",
		with(`"tuning": {"bushes": 4}`):        "terrain.bushes 4 ist außerhalb von 0..3 ",
		with(`"spawns": [{"x": 45, "z": 75}]`): "spawns hat eine Fläche: erwartet werden zwei, zuerst die von Grün, oder lass spawns weg",
		with(`"spawns": [{"x": 45, "z": 20}, {"x": 155, "z": 75}]`): "spawns[0].z 20 ist außerhalb von 30..120 m, wo es ganz auf der Karte liegt",
		with(`"spawns": [{"x": 45, "z": 75}, {"x": 80, "z": 75}]`):  "spawns[0] und spawns[1] überlappen sich: ihre Mitten liegen 35,0 m auseinander",
		thing(`"x": 300`):                           "obstacles[0].x 300 ist außerhalb von 0..200 m, der Breite der Karte",
		thing(`"x": 45`):                            "obstacles[0] (Baum) steht in spawns[0], 0,0 m von dessen Mitte",
		thing(`"x": 9, "x": 8`):                     "obstacles[0].x kommt zweimal vor: lass eines weg",
		thing(`"y": 9`):                             "obstacles[0]: x oder z fehlt",
		thing(`"x": 9, "heading": 90`):              "obstacles[0].heading 90 ist außerhalb von -6,3..6,3: schreib Radiant, 0 für Osten",
		thing(`"x": 9, "scale": "groß"`):            "obstacles[0].scale: erwartet wird eine Zahl, nicht ein Text",
		thing(`"x": 9, "scale": 30`):                "obstacles[0].scale 30 ist außerhalb von 0,3..3",
		thing(`"x": 9, "cover": 99`):                "obstacles[0].cover ist 99, aber aus dem Rest folgt 1,1: lass es weg",
		thing(`"x": 9, "kind": "rock"`):             `obstacles[0].kind ist "rock", aber das von "oak" ist "tree": lass es weg`,
		thing(`"x": 9, "halfWidth": 1`):             "obstacles[0].halfWidth haben nur andere Arten von Dingen: lass es weg",
		strings.Replace(oak, `"oak"`, `"Eiche"`, 1): `obstacles[0].name "Eiche" ist unbekannt: es gibt "alder", `,
		strings.Replace(oak, `"oak"`, `"wall"`, 1):  "obstacles[0].halfLength fehlt: die halbe Länge dieses Stücks, 0,3 bis 3,1 m",
	} {
		_, err := terrain.ReadJSON([]byte(text))
		if err == nil {
			t.Errorf("%s: no fault", text)
			continue
		}
		if said := german.Told(err.Error()); !strings.HasPrefix(said, want) {
			t.Errorf("%v: %q, want %q", err, said, want)
		}
	}
}

// TestFaultsOfFilesThatAreDroppedAreToldInGerman, also where a line is too short for all of one.
func TestFaultsOfFilesThatAreDroppedAreToldInGerman(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	c := canvas.Blank()
	c.SetLanguage(german)
	w, err := screen.NewOn(c, ai.DefaultBattle(), true, true)
	if err != nil {
		t.Fatal(err)
	}
	draw(t, w)
	for text, want := range map[string]string{
		"the battle was fought under rules 50, and this version of Treeline has rules 49: Treeline 1.2.0 (commit 217ca216abcd) can play it": "das Gefecht wurde nach Regeln 50 ausgetragen, und diese Version von Treeline hat Regeln 49: Treeline 1.2.0 (commit 217ca216abcd) kann es abspielen",
		"the battle was fought under rules 50, and this version of Treeline has rules 49":                                                   "das Gefecht wurde nach Regeln 50 ausgetragen, und diese Version von Treeline hat Regeln 49",
	} {
		if old := german.Told(text); old != want {
			t.Errorf("of other rules it is said: %q", old)
		}
	}
	folder := t.TempDir()
	for name, f := range map[string]struct{ text, want string }{
		"a.json":   {faulty, "a.json: obstacles[0].x 300 ist außerhalb von 0..200 m, der Breite der Karte"},
		"b.replay": {"nothing", "b.replay: keine Wiederholung von Treeline"},
		"c.replay": {"TREELINE REPLAY\n\x09", "c.replay: die Wiederholung hat Format 9, und diese Version von Treeline liest die Formate 1 und 2"},
		"d.replay": {"TREELINE REPLAY\n\x01", "d.replay: die Wiederholung ist beschädigt: das Ende fehlt"},
	} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(f.text), 0o600); err != nil {
			t.Fatal(err)
		}
		w.Take(input.Event{Kind: input.FileDropped, Path: path})
		if !strings.HasPrefix(w.Heard(), f.want) {
			t.Errorf("%q, want %q", w.Heard(), f.want)
		}
	}
}

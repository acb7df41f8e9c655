package lang_test

import "testing"

// TestSentencesAreRecognised: English sentences of packages that know no languages are recognised
// by the keys.
func TestSentencesAreRecognised(t *testing.T) {
	own := folder(t, "fr.toml", `
"%s not written" = "%s non écrit"
"no space left" = "plus de place"
"%s hides %s" = "%s cache %s"
"oak" = "chêne"
"%d v %d" = "%d contre %d"
"%s to %s, default %s" = "de %s à %s, sinon %s"
"needed: %s straight ahead" = "il faut %s tout droit"
"%d shots" = { one = "%d tir", other = "%d tirs" }
"you are driving %s: the battle is yours" = "à vous, %s"
"why" = "pourquoi"
`)
	l := load(t, "fr", own)
	for _, tc := range []struct{ told, want string }{
		{"a.toml not written: no space left", "a.toml non écrit: plus de place"},
		{"a.toml not written: device is busy", "a.toml non écrit: device is busy"},
		{"oak hides 12.5 %", "chêne cache 12,5 %"},
		{"needed: 20.0 % straight ahead", "il faut 20,0 % tout droit"},
		{"5 v 5", "5 v 5"}, // too short to be recognised
		{"1 shots", "1 tir"},
		{"1.50 to 2 m, default 1.75 m", "de 1,50 à 2 m, sinon 1,75 m"},
		{"you are driving Alder: the battle is yours", "à vous, Alder"},
		{"H  why", "H  pourquoi"},
		{"1.5", "1,5"},
		{"2.5x", "2.5x"},
		{"version 1.2.3 of it", "version 1.2.3 of it"},
		{"", ""},
	} {
		if got := l.Told(tc.told); got != tc.want {
			t.Errorf("%q is told as %q, want %q", tc.told, got, tc.want)
		}
		if got := l.Told(l.Told(tc.told)); got != tc.want {
			t.Errorf("%q is told twice as %q, want %q", tc.told, got, tc.want)
		}
	}
}

// TestSentencesOfTheReportAreGermanToTheEnd: clauses end at semicolons, whatever values come
// before.
func TestSentencesOfTheReportAreGermanToTheEnd(t *testing.T) {
	german := load(t, "de", "")
	for told, want := range map[string]string{
		"Harrier saw 86 % of you at 41 m, needed 13 %; its turret had turned towards you 1.9 s before its first shot; it fired 3 times, hit 3 times for 80 and destroyed you.":             "Harrier sah 86 % von dir auf 41 m, nötig waren 13 %; 1,9 s vor seinem ersten Schuss hatte sich sein Turm auf dich gerichtet; er schoss 3-mal, traf 3-mal (80 Schaden) und zerstörte dich.",
		"Cedar saw 55 % of Raven at 39 m, needed 31 %; its turret had turned towards Raven 1.9 s before its first shot; it fired twice and missed twice.":                                  "Cedar sah 55 % von Raven auf 39 m, nötig waren 31 %; 1,9 s vor seinem ersten Schuss hatte sich sein Turm auf Raven gerichtet; er schoss zweimal und verfehlte zweimal.",
		"Osprey saw 46 % of Alder at 71 m, needed 18 %; it began to look straight at Alder 4.0 s before its first shot; it fired 3 times, hit once for 34, bounced off once, missed once.": "Osprey sah 46 % von Alder auf 71 m, nötig waren 18 %; 4,0 s vor seinem ersten Schuss begann er, Alder direkt anzusehen; er schoss 3-mal, traf einmal (34 Schaden), prallte einmal ab, verfehlte einmal.",
		"Rowan saw 42 % of you at 120 m, needed 10 % because you were moving and had just fired, either of which was enough; your shot gave you away 2.1 s before your death.":             "Rowan sah 42 % von dir auf 120 m, nötig waren 10 %, weil du gefahren bist und eben geschossen hattest (eines davon hätte genügt); dein Schuss verriet dich 2,1 s vor deinem Abschuss.",
		"Rowan saw 42 % of you at 120 m, needed 10 %; enough of you showed from 3.2 s ago on.":                                                                                             "Rowan sah 42 % von dir auf 120 m, nötig waren 10 %; genug von dir war erstmals vor 3,2 s zu sehen.",
		"Rowan saw 42 % of Alder at 120 m, needed 10 %; enough of Alder showed from 3.2 s before its first shot on.":                                                                       "Rowan sah 42 % von Alder auf 120 m, nötig waren 10 %; genug von Alder war erstmals 3,2 s vor seinem ersten Schuss zu sehen.",
	} {
		if got := german.Told(told); got != want {
			t.Errorf("%q\nis told as %q,\nwant       %q", told, got, want)
		}
	}
}

// TestFaultsAreGermanToTheEnd: names of files and settings, and words that stand in a file, stay.
func TestFaultsAreGermanToTheEnd(t *testing.T) {
	german := load(t, "de", "")
	for told, want := range map[string]string{
		"/a/b.profile.toml:3: ai.sight.still = 1.5 is out of range: it goes from 0 to 1; correct or remove the line (default 0.2)":          "/a/b.profile.toml:3: ai.sight.still = 1,5 ist außerhalb des Bereichs: er geht von 0 bis 1; berichtige oder lösche die Zeile (Standard: 0,2)",
		`a.toml:3: ai.sight.range wants a number from 20 to 1500 m, without quotes; correct or remove the line (default 350)`:               "a.toml:3: ai.sight.range verlangt eine Zahl von 20 bis 1500 m, ohne Anführungszeichen; berichtige oder lösche die Zeile (Standard: 350)",
		"a.toml:3: ai.sight.range wants a number from 20 to 1500 m, not a list; correct or remove the line (default 350)":                   "a.toml:3: ai.sight.range verlangt eine Zahl von 20 bis 1500 m, nicht eine Liste; berichtige oder lösche die Zeile (Standard: 350)",
		"a.toml:2: not TOML: a number has a decimal point, not a comma":                                                                     "a.toml:2: kein TOML: eine Zahl hat einen Dezimalpunkt, kein Komma",
		"/a/last-profile.toml: a profile name needs 1 to 30 letters, with no space before or after it; the default profile is used":         "/a/last-profile.toml: ein Profil braucht einen Namen aus 1 bis 30 Zeichen, ohne Leerzeichen davor oder danach; es gilt das Standardprofil",
		"a.toml:2: not TOML: a switch is true or false, in lower case; the defaults are used, and the file is kept as a.toml.bad":           "a.toml:2: kein TOML: ein Schalter ist true oder false, klein geschrieben; es gelten die Standardwerte, und die Datei bleibt als a.toml.bad erhalten",
		`a.toml:2: not TOML: write "high", in quotes`:                                                                                       `a.toml:2: kein TOML: schreib "high", in Anführungszeichen`,
		"there is no profile “Day”: choose one of “Default, Left, Quit”, or make it in the settings":                                        "ein Profil „Day“ gibt es nicht: nimm eines von „Default, Left, Quit“, oder lege es in den Einstellungen an",
		`correct or remove the line (default "never")`:                                                                                      `berichtige oder lösche die Zeile (Standard: "never")`,
		"it contains tank class 9, and this Treeline knows 8: you need a newer Treeline":                                                    "er enthält Panzerklasse 9, und dieses Treeline kennt 8: du brauchst ein neueres Treeline",
		"/a/b.toml not written: it is a folder":                                                                                             "/a/b.toml nicht geschrieben: das ist ein Ordner",
		"battle not recorded: the disk is too slow for the recording":                                                                       "Gefecht nicht aufgezeichnet: der Datenträger ist zu langsam für die Aufzeichnung",
		`/a/career.json is damaged: round "d" has a wrong result: "x"; it is kept as career.json.damaged, and the other rounds still count`: `/a/career.json ist beschädigt: Runde "d" hat einen falschen Ausgang: "x"; sie bleibt als career.json.damaged erhalten, und die übrigen Runden zählen weiter`,
		`/a/career.json is damaged: there is no version 0 of careers; it is kept as career.json.damaged, and a new career begins`:           `/a/career.json ist beschädigt: eine Version 0 von Laufbahnen gibt es nicht; sie bleibt als career.json.damaged erhalten, und eine neue Laufbahn beginnt`,
		`/a/career.json is damaged: there is no version 0 of careers; it cannot be set aside: permission denied`:                            `/a/career.json ist beschädigt: eine Version 0 von Laufbahnen gibt es nicht; sie kann nicht beiseitegelegt werden: keine Berechtigung`,
		"profile not saved: there is already a profile “Night”: choose another name":                                                        "Profil nicht gespeichert: ein Profil „Night“ gibt es schon: nimm einen anderen Namen",
		"/a/profiles/Night.toml:1: not TOML: incomplete number":                                                                             "/a/profiles/Night.toml:1: kein TOML: incomplete number",
		`the address asks for the battle "12": a code has at least 4 letters and digits`:                                                    `die Adresse verlangt das Gefecht "12": ein Code hat mindestens 4 Zeichen`,
	} {
		if got := german.Told(told); got != want {
			t.Errorf("%q\nis told as %q,\nwant       %q", told, got, want)
		}
	}
}

// TestOneRerunIsSingular, like everything that is counted.
func TestOneRerunIsSingular(t *testing.T) {
	for name, want := range map[string]string{
		"en": "green wins 100% as it was, 0% changed (1 rerun)",
		"de": "Grün gewinnt ursprünglich 100%, geändert 0% (1 Durchlauf)",
	} {
		if got := load(t, name, "").Told("green wins 100% as it was, 0% changed (1 reruns)"); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

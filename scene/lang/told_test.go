package lang_test

import "testing"

// What packages without a language have said in English is recognised by the keys.
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
		{"5 v 5", "5 v 5"}, // says too little to be recognised
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

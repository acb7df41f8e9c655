//go:build !windows && !js

package lang_test

import (
	"testing"
)

func TestTheSystemsLanguageIsFound(t *testing.T) {
	own := folder(t, "pt-BR.toml", `"Quit" = "Sair"`)
	for _, tc := range []struct{ language, all, messages, lang, want string }{
		{"", "", "", "de_DE.UTF-8", "de"},
		{"", "", "", "de_AT.UTF-8@euro", "de"},
		{"", "", "", "", "en"},
		{"", "", "", "C.UTF-8", "en"},
		{"de", "", "", "C", "en"},
		{"", "", "", "ja_JP.UTF-8", "en"},
		{"", "C", "", "de_DE.UTF-8", "en"},
		{"", "", "de_CH", "fr_FR", "de"},
		{"sv:de:en", "", "", "sv_SE", "de"},
		{"", "", "", "pt_BR.UTF-8", "pt-BR"},
		{"", "", "", "nonsense", "en"},
	} {
		t.Setenv("LANGUAGE", tc.language)
		t.Setenv("LC_ALL", tc.all)
		t.Setenv("LC_MESSAGES", tc.messages)
		t.Setenv("LANG", tc.lang)
		if got := load(t, "auto", own).Name(); got != tc.want {
			t.Errorf("%+v: the language is %s", tc, got)
		}
	}
}

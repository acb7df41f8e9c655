package lang

import (
	"strings"
	"testing"

	"golang.org/x/text/language"
)

// FuzzDecode: whatever a language file contains, it either works for every text, or gives an error
// of one line.
func FuzzDecode(f *testing.F) {
	f.Add([]byte("\"%d tanks of %s\" = { one = \"%d Panzer von %s\", other = \"%[2]s: %[1]d\" }\n\"a\" = \"b\""), "3 tanks of red")
	f.Add([]byte(`"%.1f s, 50 %% of %-8s" = "%-8[2]s %% %.1[1]f"`), "2.5 s, 50 % of x")
	f.Fuzz(func(t *testing.T, text []byte, told string) {
		phrases, err := Decode(text)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("%q is no line", err.Error())
			}
			return
		}
		l := &Language{name: "de", tag: language.German, phrases: phrases, decimal: ','}
		l.patterns = patterns(phrases)
		for key := range phrases {
			_ = l.T(key, 1, "two", 3.5, 4)
			_ = l.T(key)
			_ = l.Text(key)
			_ = l.Told(key)
		}
		_ = l.Told(told)
	})
}

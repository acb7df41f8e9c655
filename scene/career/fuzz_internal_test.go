package career

import (
	"strings"
	"testing"
)

// FuzzParse: whatever a file contains either is a career that can be written and read again, or
// gives an error of one line.
func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"version":3,"paint":"","known":["aim"],"rounds":[{"id":"a","result":"victory","seconds":120}]}`))
	f.Add([]byte(`{"version":1}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		k, err := parse("career.json", text)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("%q is no line", err.Error())
			}
			return
		}
		path := t.TempDir() + "/career.json"
		if err := write(path, &k); err != nil {
			t.Fatal(err)
		}
		if again, err := read(path); err != nil || len(again.Rounds) != len(k.Rounds) {
			t.Errorf("%d rounds came back of %d: %v", len(again.Rounds), len(k.Rounds), err)
		}
	})
}

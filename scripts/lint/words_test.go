package main

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const page = `# Glossary
## Words not to use
| word | instead | lint |
|---|---|---|
| ` + "`says whether`, `say whether`" + ` | reports whether | yes |
| ` + "`veil`, `veiled`" + ` | what hides, hidden | yes |
| ` + "`fate`" + ` | what became of it | no |

## After the table
| ` + "`quest`" + ` | search | yes |
`

func TestPlantedWordsAreFound(t *testing.T) {
	for _, tc := range []struct{ name, path, text, want string }{
		{"comment", "tanks/a.go", "package tanks\n\n// hit says whether it hit.\nfunc hit() {}", "tanks/a.go:3: not says whether, but reports whether"},
		{"comment over two lines", "tanks/a.go", "package tanks\n\n// Bots. They Say\n// whether it hit.\nfunc hit() {}", "tanks/a.go:3: not Say whether, but"},
		{"comment in a function", "tanks/a.go", "package tanks\nfunc hit() {\n\t// under a veil\n}", "tanks/a.go:3: not veil, but what hides, hidden"},
		{"variable", "tanks/a.go", "package tanks\nfunc hit() { veil := 1; _ = 0 }", "tanks/a.go:2: veil: not veil"},
		{"part of a name", "tanks/a_test.go", "package tanks\nconst MaxVeilShare = 1", "tanks/a_test.go:2: MaxVeilShare: not veil"},
		{"method", "tanks/a.go", "package tanks\ntype t int\nfunc (t) veiledNow() {}", "veiledNow: not veiled"},
		{"text", "tanks/a.go", "package tanks\n\nconst help = \"It says whether it hit.\"", "tanks/a.go:3: not says whether"},
		{"page", "docs/a.md", "# A\n\nIt says\nwhether it hit.", "docs/a.md:3: not says whether"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			root := fstest.MapFS{glossary: {Data: []byte(page)}, tc.path: {Data: []byte(tc.text)}}
			faults, err := check(root)
			if err != nil {
				t.Fatal(err)
			}
			more, err := checkPages(root)
			if faults = append(faults, more...); err != nil || len(faults) != 1 || !strings.Contains(faults[0], tc.want) {
				t.Errorf("faults %q, %v, want one with %q", faults, err, tc.want)
			}
		})
	}
}

func TestOtherWordsPass(t *testing.T) {
	root := fstest.MapFS{
		glossary:     {Data: []byte(page)},
		"tanks/a.go": {Data: []byte("package tanks\n\n// It reports whether the unveiling of fate is a quest.\nfunc unveil() { quest := \"veil\"; _ = quest }")},
		"docs/a.md":  {Data: []byte("It says what.\n```\nveil\n```\nWhether it is surveilled.")},
	}
	faults, err := check(root)
	more, _ := checkPages(root)
	if faults = append(faults, more...); err != nil || len(faults) > 0 {
		t.Errorf("faults %q, %v", faults, err)
	}
}

func TestNamesAreReadWordByWord(t *testing.T) {
	for name, want := range map[string]string{
		"EyePoint2": "eye point 2", "HUDFrame": "hud frame", "drawHUD": "draw hud", "out_of_bounds": "out of bounds", "request": "request", "x": "x",
	} {
		if got := strings.Join(partsOf(name), " "); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

func TestTheGlossaryRefusesWords(t *testing.T) {
	words := readWords(os.DirFS("../.."))
	if !slices.ContainsFunc(words, func(w word) bool { return slices.Contains(w.forms, "whereabouts") }) {
		t.Errorf("%s refuses %d words, and not whereabouts", glossary, len(words))
	}
}

package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestThePageBringsItsLicences: the licence of the game and those of others are copied unchanged
// into the folder, the page links to them, and the browser caches them.
func TestThePageBringsItsLicences(t *testing.T) {
	t.Chdir("../..")
	s, err := read()
	if err != nil {
		t.Fatal(err)
	}
	for name, from := range documents() {
		want, err := os.ReadFile(from)
		if err != nil || string(s[name]) != string(want) || len(want) == 0 {
			t.Errorf("%s is not %s: %v", name, from, err)
		}
		for _, by := range []string{entry, "files.js"} {
			if !strings.Contains(string(s[by]), `"`+name+`"`) {
				t.Errorf("%s does not lead to %s", by, name)
			}
		}
	}
	s.rename()
	if err := s.list(); err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(s[worker]), "\n")
	for name := range documents() {
		if !strings.Contains(head, `"`+name+`"`) {
			t.Errorf("the browser does not keep %s: %s", name, head)
		}
	}
}

// TestThePageAsksForWhatIsThere: each script and style that the page loads exists under that name.
func TestThePageAsksForWhatIsThere(t *testing.T) {
	t.Chdir("../..")
	s, err := read()
	if err != nil {
		t.Fatal(err)
	}
	s.rename()
	asked := regexp.MustCompile(`(?:src|href)="([^"]+)"`).FindAllStringSubmatch(string(s[entry]), -1)
	for _, link := range asked {
		if s[link[1]] == nil {
			t.Errorf("there is no %s", link[1])
		}
	}
	for name := range s {
		if strings.HasSuffix(name, ".js") && name != worker && !strings.Contains(string(s[entry]), `"`+name+`"`) {
			t.Errorf("nothing asks for %s", name)
		}
	}
}

package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEveryLinkLeadsToSomething checks all pages: each link and picture leads to a file of the
// site, and to a heading that exists.
func TestEveryLinkLeadsToSomething(t *testing.T) {
	t.Chdir("../..")
	s, err := pages(true)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"figure.wasm", "wasm_exec.js", "play/"} { // added by the build
		s[name] = nil
	}
	links, seen := regexp.MustCompile(`(?:href|src)="([^"]+)"`), 0
	for name, text := range s {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		if !strings.Contains(string(text), "<title>") || !strings.Contains(string(text), "Content-Security-Policy") {
			t.Errorf("%s has no title or no policy", name)
		}
		for _, link := range links.FindAllStringSubmatch(string(text), -1) {
			if strings.Contains(link[1], "://") {
				continue
			}
			seen++
			to, anchor, _ := strings.Cut(link[1], "#")
			at := name
			if to != "" {
				at = path.Join(path.Dir(name), to)
				if strings.HasSuffix(to, "/") {
					at += "/"
				}
			}
			target, ok := s[at]
			if !ok {
				t.Errorf("%s leads to %s, which is not there", name, link[1])
			}
			if anchor != "" && ok && !strings.Contains(string(target), `id="`+anchor+`"`) {
				t.Errorf("%s leads to %s: there is no such heading", name, link[1])
			}
		}
	}
	if seen < 500 {
		t.Errorf("only %d links were looked at", seen)
	}
}

func TestWithoutTheGameTheOldSiteStays(t *testing.T) {
	t.Chdir("../..")
	folder := t.TempDir()
	old := filepath.Join(folder, "index.html")
	if err := os.WriteFile(old, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := build(folder, t.TempDir()); err == nil || !strings.Contains(err.Error(), "run make web first") {
		t.Errorf("without the game: %v", err)
	}
	if _, err := os.Stat(old); err != nil {
		t.Error(err)
	}
}

// TestEveryPageCanBeReached starts at the front page and follows links: to all of the manual, and
// to the decision records.
func TestEveryPageCanBeReached(t *testing.T) {
	t.Chdir("../..")
	s, err := pages(true)
	if err != nil {
		t.Fatal(err)
	}
	links := regexp.MustCompile(`href="([^"#]+)`)
	reached, next := map[string]bool{"index.html": true}, []string{"index.html"}
	for len(next) > 0 {
		name := next[0]
		next = next[1:]
		for _, link := range links.FindAllStringSubmatch(string(s[name]), -1) {
			if to := path.Join(path.Dir(name), link[1]); !reached[to] && strings.HasSuffix(to, ".html") {
				reached[to] = true
				next = append(next, to)
			}
		}
	}
	for name := range s {
		if strings.HasSuffix(name, ".html") && !reached[name] {
			t.Errorf("no page leads to %s", name)
		}
	}
}

// TestEveryPageOfTheManualIsListed: all pages directly in docs are in the list that each page
// shows.
func TestEveryPageOfTheManualIsListed(t *testing.T) {
	t.Chdir("../..")
	listed := map[string]bool{}
	for _, c := range manual() {
		for _, p := range c.Pages {
			listed[p.From] = true
		}
	}
	all, err := filepath.Glob("docs/*.md")
	if err != nil || len(all) == 0 {
		t.Fatal("no pages: ", err)
	}
	for _, from := range all {
		if !listed[filepath.ToSlash(from)] {
			t.Errorf("%s is not in the list of pages", from)
		}
	}
}

func TestLinksOutOfTheManualAreText(t *testing.T) {
	p := &page{From: "docs/a.md", To: "a.html"}
	known := map[string]bool{"docs/a.md": true, "docs/b.md": true, "docs/decisions/0001-x.md": true}
	err := p.render([]byte("# A\n\n[b](b.md#top), [x](decisions/0001-x.md), [code](../ai/doc.go), [readme](../README.md), [out](https://example.org/)\n"), known)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`<a href="b.html#top">b</a>`, `<a href="decisions/0001-x.html">x</a>`, ", code, ", `<a href="index.html">readme</a>`, `<a href="https://example.org/">`} {
		if !strings.Contains(p.Body, want) {
			t.Errorf("%q is not in %s", want, p.Body)
		}
	}
	if err := (&page{From: "docs/a.md"}).render([]byte("no heading"), known); err == nil {
		t.Error("a page without a heading is taken")
	}
}

package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// page is a page of the site, made from a page of the project.
type page struct {
	From  string // path in the project
	To    string // path in the site
	Title string
	Short string // title in the list of pages, "" for Title
	Body  string // HTML
}

// chapter is a section of the list of pages.
type chapter struct {
	Name  string
	Pages []*page
}

// manual returns the list of pages in its order: every page of the manual, and the decision
// records.
func manual() []chapter {
	of := func(names ...string) (all []*page) {
		for i := 0; i < len(names); i += 2 {
			all = append(all, &page{From: "docs/" + names[i] + ".md", Short: names[i+1]})
		}
		return all
	}
	all := []chapter{
		{"Play", of("controls", "Controls", "modes", "Modes", "squad", "Your squad", "codes", "Codes", "replays", "Replays", "watching", "Watching bots", "files", "Where files go")},
		{"Sight", of("sight", "How sight works", "fairness", "What bots may know")},
		{"Tinker", of("tuning", "Settings", "write-a-bot", "Write a bot", "outside-bots", "Bots in any language", "bot-protocol", "Protocol of bots", "physics", "The rules as formulas", "learning", "Bots that learn",
			"measuring-bots", "Measure bots", "experiments", "Keep experiments", "measuring-steering", "Measure driving", "measuring-scale", "Measure scale",
			"map-format", "Maps as JSON")},
		{"Build", of("architecture", "Architecture", "content", "Plants and tanks", "art", "Models and pictures", "translating", "Translate", "glossary", "Words", "releases", "Releases")},
	}
	last := &all[len(all)-1]
	last.Pages = append(last.Pages, &page{From: decisions, Short: "Decisions"})
	return all
}

// decisions is the folder of decision records, which has a page of its own.
const decisions = "docs/decisions"

// source returns the Markdown of a page: for the folder of decisions a list of its pages.
func (p *page) source(known map[string]bool) ([]byte, error) {
	if p.From != decisions {
		return os.ReadFile(filepath.FromSlash(p.From))
	}
	b := bytes.NewBufferString("# Decisions\n\nWhy Treeline is made as it is, in the order in which it was decided.\n\n")
	for _, from := range slices.Sorted(maps.Keys(known)) {
		if path.Dir(from) != decisions {
			continue
		}
		text, err := os.ReadFile(filepath.FromSlash(from))
		if err != nil {
			return nil, err
		}
		heading, _, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), "\n")
		fmt.Fprintf(b, "- [%s](decisions/%s)\n", heading, path.Base(from))
	}
	return b.Bytes(), nil
}

// address returns the path in the site of a page of the project, "" if the site does not have it.
func address(from string, known map[string]bool) string {
	switch {
	case from == "README.md":
		return "index.html"
	case from == decisions:
		return "decisions.html"
	case !known[from]:
		return ""
	case strings.HasPrefix(from, "docs/pictures/"):
		return strings.TrimPrefix(from, "docs/")
	case strings.HasPrefix(from, "docs/") && strings.HasSuffix(from, ".md"):
		return strings.TrimSuffix(strings.TrimPrefix(from, "docs/"), ".md") + ".html"
	}
	return ""
}

// render sets the page's HTML from its Markdown. Links to pages of the project are turned into
// links within the site, or into plain text if the site does not have the page. known are the paths
// that the project has.
func (p *page) render(source []byte, known map[string]bool) error {
	md := goldmark.New(goldmark.WithExtensions(extension.GFM), goldmark.WithParserOptions(parser.WithAutoHeadingID()))
	doc := md.Parser().Parse(text.NewReader(source))
	var dead []ast.Node
	err := ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			if n.Level == 1 && p.Title == "" {
				p.Title = plain(n, source)
			}
		case *ast.Link:
			to, ok := p.leads(string(n.Destination), known)
			if n.Destination = []byte(to); !ok {
				dead = append(dead, n)
			}
		case *ast.Image:
			to, ok := p.leads(string(n.Destination), known)
			if n.Destination = []byte(to); !ok {
				return ast.WalkStop, fmt.Errorf("%s shows a picture that is not there", p.From)
			}
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		return err
	}
	for _, n := range dead {
		for child := n.FirstChild(); child != nil; child = n.FirstChild() {
			n.Parent().InsertBefore(n.Parent(), n, child)
		}
		n.Parent().RemoveChild(n.Parent(), n)
	}
	if p.Title == "" {
		return fmt.Errorf("%s has no heading", p.From)
	}
	var b bytes.Buffer
	if err := md.Renderer().Render(&b, source, doc); err != nil {
		return err
	}
	p.Body = b.String()
	return nil
}

// leads returns where a link on the page leads in the site; ok is false if nowhere.
func (p *page) leads(to string, known map[string]bool) (string, bool) {
	if strings.Contains(to, "://") || strings.HasPrefix(to, "#") {
		return to, true
	}
	to, anchor, _ := strings.Cut(to, "#")
	found := address(path.Join(path.Dir(p.From), to), known)
	if found == "" {
		return "", false
	}
	if anchor != "" {
		found += "#" + anchor
	}
	return p.home() + found, true
}

// home returns the relative path from the page to the root of the site.
func (p *page) home() string { return strings.Repeat("../", strings.Count(p.To, "/")) }

// plain returns the text of a node.
func plain(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // it returns no error
		if t, ok := n.(*ast.Text); ok && entering {
			b.Write(t.Segment.Value(source))
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

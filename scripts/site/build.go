package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed layout.html
var layout string

//go:embed front.html
var front string

//go:embed site.css
var style []byte

//go:embed figure.js
var figure []byte

// site is the files of the site by their paths.
type site map[string][]byte

// build writes the site into a folder, in place of its old content. play is the folder of the game
// for browsers, "" for none.
func build(folder, play string) error {
	if _, err := os.Stat(filepath.Join(play, "index.html")); err != nil && play != "" {
		return fmt.Errorf("the game is not in %s: run make web first", play)
	}
	s, err := pages(play != "")
	if err == nil {
		err = s.figure()
	}
	if err != nil {
		return err
	}
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	for name, data := range s {
		if err := put(filepath.Join(folder, filepath.FromSlash(name)), data); err != nil {
			return err
		}
	}
	if play == "" {
		return nil
	}
	return os.CopyFS(filepath.Join(folder, "play"), os.DirFS(play))
}

// pages returns all pages and pictures. game is whether the site includes the game.
func pages(game bool) (site, error) {
	known, s := map[string]bool{}, site{"site.css": style, "figure.js": figure}
	var all []*page
	chapters := manual()
	for _, c := range chapters {
		all = append(all, c.Pages...)
	}
	var err error
	if s["icon.svg"], err = os.ReadFile("scene/page/site/icon.svg"); err != nil {
		return nil, err
	}
	err = filepath.WalkDir("docs", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		path = filepath.ToSlash(path)
		known[path] = true
		listed := slices.ContainsFunc(all, func(p *page) bool { return p.From == path })
		if strings.HasSuffix(path, ".md") && !listed {
			all = append(all, &page{From: path})
		}
		if strings.HasPrefix(path, "docs/pictures/") {
			s[strings.TrimPrefix(path, "docs/")], err = os.ReadFile(filepath.FromSlash(path))
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, p := range all {
		source, err := p.source(known)
		if err != nil {
			return nil, err
		}
		p.To = address(p.From, known)
		if err := p.render(source, known); err != nil {
			return nil, err
		}
	}
	home := &page{To: "index.html", Title: "Treeline"}
	if home.Body, err = filled(front, map[string]any{"Game": game, "Gallery": gallery()}); err != nil {
		return nil, err
	}
	for _, p := range append(all, home) {
		html, err := filled(layout, map[string]any{
			"Page": p, "Home": p.home(), "Chapters": chapters, "Body": template.HTML(p.Body), "Game": game, "Figure": p.From == "docs/sight.md",
		})
		if err != nil {
			return nil, err
		}
		s[p.To] = []byte(html)
	}
	return s, nil
}

// picture is a picture of the gallery.
type picture struct{ File, Text string }

// gallery returns the pictures on the front page.
func gallery() []picture {
	return []picture{
		{"first.jpg", "From the gunner's seat"},
		{"chase.jpg", "The camera behind the tank"},
		{"fight.jpg", "A fight at the edge of a wood"},
		{"forest.jpg", "In the woods"},
		{"overhead.jpg", "Bots from above"},
		{"sight.jpg", "Why one tank sees another"},
		{"mind.jpg", "What a bot weighs"},
		{"cover.jpg", "The map of cover"},
		{"thresholds.jpg", "Thresholds, turned while they count"},
		{"orders.jpg", "Orders for a squad"},
		{"whatif.jpg", "What if it had driven on?"},
		{"crowd.jpg", "A hundred tanks"},
	}
}

// filled returns a template with values inserted.
func filled(text string, values any) (string, error) {
	t, err := template.New("").Parse(text)
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	err = t.Execute(&b, values)
	return b.String(), err
}

// figure adds the program of the figure, and what Go needs to run it.
func (s site) figure() error {
	folder, err := os.MkdirTemp("", "treeline-site-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	path := filepath.Join(folder, "figure.wasm")
	c := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", path, "./scripts/figure")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if said, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, said)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	if s["wasm_exec.js"], err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")); err != nil {
		return err
	}
	s["figure.wasm"], err = os.ReadFile(path)
	return err
}

// put writes a file, and creates its folders.
func put(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, bytes.NewReader(data))
	if done := f.Close(); err == nil {
		err = done
	}
	return err
}

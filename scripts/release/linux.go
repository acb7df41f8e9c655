package main

import (
	"bytes"
	"compress/gzip"
	"debug/elf"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/template"
	"time"

	"github.com/goreleaser/nfpm/v2"
	_ "github.com/goreleaser/nfpm/v2/deb" // registers the package format
	"github.com/goreleaser/nfpm/v2/files"
)

// The texts of the packages, as templates.
var (
	//go:embed files/treeline.desktop
	desktopText string
	//go:embed files/treeline.metainfo.xml
	metainfoText string
	//go:embed files/copyright
	copyrightText string
	//go:embed files/changelog
	changelogText string
)

const (
	id      = "game.treeline.treeline" // of the program among all desktop programs
	summary = "3D tank game about seeing and not being seen"
	maker   = "Treeline authors <authors@treeline.game>"
)

// iconSizes returns the sizes of the icon in pixels.
func iconSizes() []int { return []int{16, 32, 48, 64, 128, 256} }

// linux makes the archive and the Debian package of the program with a window.
func (r *release) linux(out string) error {
	path, err := r.build(&linux)
	if err != nil {
		return err
	}
	if err := r.parts(out, &linux, path); err != nil {
		return err
	}
	share, err := r.share()
	if err != nil {
		return err
	}
	documents, err := r.documents()
	if err != nil {
		return err
	}
	if err := r.archive(out, &linux, slices.Concat([]entry{program(path)}, share, documents)); err != nil {
		return err
	}
	return r.deb(out, path, share, documents)
}

// share returns the files for desktop environments: desktop entry, metadata and icons, by their
// paths below a prefix.
func (r *release) share() ([]entry, error) {
	texts := []struct{ name, text string }{
		{"share/applications/" + id + ".desktop", desktopText},
		{"share/metainfo/" + id + ".metainfo.xml", metainfoText},
	}
	var all []entry
	for _, t := range texts {
		filled, err := r.fill(t.text)
		if err != nil {
			return nil, err
		}
		from, err := r.keep(t.name, filled)
		if err != nil {
			return nil, err
		}
		all = append(all, entry{name: t.name, from: from, mode: 0o644})
	}
	const icons = "share/icons/hicolor/"
	drawing := filepath.Join(r.root, "scripts", "release", "files", "treeline.svg")
	all = append(all, entry{name: icons + "scalable/apps/" + id + ".svg", from: drawing, mode: 0o644})
	for _, side := range iconSizes() {
		from, err := r.icon(side)
		if err != nil {
			return nil, err
		}
		all = append(all, entry{name: fmt.Sprintf("%s%[2]dx%[2]d/apps/%s.png", icons, side, id), from: from, mode: 0o644})
	}
	return all, nil
}

// icon draws the icon at a size in pixels and returns the path of the file.
func (r *release) icon(side int) (string, error) {
	to := filepath.Join(r.work, fmt.Sprintf("icon-%d.png", side))
	_, err := r.output("rsvg-convert", "--width", strconv.Itoa(side), "--output", to, filepath.Join("scripts", "release", "files", "treeline.svg"))
	return to, err
}

// fill inserts the data of this release into a template.
func (r *release) fill(text string) ([]byte, error) {
	t, err := template.New("text").Parse(text)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, map[string]string{"ID": id, "Summary": summary, "Version": r.version, "Date": r.made.Format(time.DateOnly), "Mail": r.made.Format(time.RFC1123Z), "Debian": debianVersion(r.version), "Maker": maker})
	return b.Bytes(), err
}

// keep writes a file into the working folder and returns its path.
func (r *release) keep(name string, content []byte) (string, error) {
	to := filepath.Join(r.work, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return "", err
	}
	return to, os.WriteFile(to, content, 0o644)
}

// deb makes the Debian package.
func (r *release) deb(out, path string, share, documents []entry) error {
	depends, err := depends(path)
	if err != nil {
		return err
	}
	contents := files.Contents{r.at("/usr/games/treeline", path, 0o755)}
	for _, e := range share {
		contents = append(contents, r.at("/usr/"+e.name, e.from, 0o644))
	}
	const docs = "/usr/share/doc/treeline/"
	for _, e := range documents {
		if strings.HasPrefix(e.name, "docs/") || strings.HasSuffix(e.name, ".md") && e.name != upstream {
			contents = append(contents, r.at(docs+e.name, e.from, 0o644))
		}
	}
	made, err := r.debDocuments(path)
	if err != nil {
		return err
	}
	contents = append(contents, made...)
	info := nfpm.WithDefaults(&nfpm.Info{
		Name: "treeline", Arch: linux.arch, Platform: linux.os, Version: debianVersion(r.version), VersionSchema: "none", Release: "1",
		Section: "games", Priority: "optional", Maintainer: maker, License: "MIT", MTime: r.made,
		Description:  summary + "\n" + describe(),
		Overridables: nfpm.Overridables{Depends: depends, Contents: contents},
	})
	packager, err := nfpm.Get("deb")
	if err != nil {
		return err
	}
	if err := nfpm.PrepareForPackager(info, "deb"); err != nil {
		return err
	}
	f, err := os.Create(filepath.Join(out, r.name("treeline", linux.arch+".deb")))
	if err != nil {
		return err
	}
	if err := packager.Package(info, f); err != nil {
		_ = f.Close()
		return err
	}
	return f.Close()
}

// debianVersion returns a version in a form that Debian sorts correctly: one between two tags is
// older than the next tag.
func debianVersion(version string) string {
	return strings.ReplaceAll(strings.Replace(version, "-", "~", 1), "-", ".")
}

// upstream is the changelog, which Debian wants under another name.
const upstream = "CHANGELOG.md"

// describe returns the long description of the package.
func describe() string {
	return "Two teams of tanks hunt each other among hills, trees and farms, each tank\n" +
		"driven by a person or a bot. How much of a tank the trees leave visible is\n" +
		"computed exactly, by the same rule for people and bots, and the game shows\n" +
		"why somebody was seen. Bots can be watched from above, tuned while they\n" +
		"play, and measured."
}

// at returns a file of the package, with its path.
func (r *release) at(to, from string, mode os.FileMode) *files.Content {
	return &files.Content{Source: from, Destination: to, FileInfo: &files.ContentFileInfo{Mode: mode, MTime: r.made}}
}

// debDocuments returns the documents that Debian requires: copyright, changelog and manual page.
func (r *release) debDocuments(path string) ([]*files.Content, error) {
	copyright, err := r.fill(copyrightText)
	if err != nil {
		return nil, err
	}
	changes, err := r.fill(changelogText)
	if err != nil {
		return nil, err
	}
	news, err := os.ReadFile(filepath.Join(r.root, upstream))
	if err != nil {
		return nil, err
	}
	page, err := r.output("help2man", "--no-info", "--section=6", "--name="+summary, "--version-string="+r.version, "--no-discard-stderr", path)
	if err != nil {
		return nil, err
	}
	var all []*files.Content
	for _, p := range []struct {
		to      string
		content []byte
	}{
		{"/usr/share/doc/treeline/copyright", copyright},
		{"/usr/share/doc/treeline/changelog.Debian.gz", squeezed(changes)},
		{"/usr/share/doc/treeline/changelog.gz", squeezed(news)},
		{"/usr/share/lintian/overrides/treeline", []byte("# There is no bug that asks for a package.\ntreeline: initial-upload-closes-no-bugs\n")},
		{"/usr/share/man/man6/treeline.6.gz", squeezed([]byte(page + "\n"))},
	} {
		from, err := r.keep("debian"+p.to, p.content)
		if err != nil {
			return nil, err
		}
		all = append(all, r.at(p.to, from, 0o644))
	}
	return all, nil
}

// squeezed returns bytes compressed as Debian requires, without a name or a time.
func squeezed(content []byte) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is valid
	_, _ = z.Write(content)                               // a buffer never fails
	_ = z.Close()
	return b.Bytes()
}

// depends returns the packages with the libraries that a program imports.
func depends(path string) ([]string, error) {
	f, err := elf.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	libraries, err := f.ImportedLibraries()
	if err != nil {
		return nil, err
	}
	symbols, err := f.ImportedSymbols()
	if err != nil {
		return nil, err
	}
	return packagesOf(libraries, symbols)
}

// packagesOf returns the packages of Debian and Ubuntu with some libraries; for the C library with
// the version that the symbols require.
func packagesOf(libraries []string, symbols []elf.ImportedSymbol) ([]string, error) {
	const c = "libc6"
	packages := map[string]string{
		"libc.so.6": c, "libm.so.6": c, "libpthread.so.0": c, "libdl.so.2": c, "ld-linux-x86-64.so.2": c,
		"libGL.so.1": "libgl1", "libopenal.so.1": "libopenal1", "libX11.so.6": "libx11-6",
	}
	// The window library loads these at startup if they exist.
	all := []string{"libxcursor1", "libxi6", "libxinerama1", "libxrandr2"}
	for _, l := range libraries {
		p, ok := packages[l]
		switch {
		case !ok:
			return nil, fmt.Errorf("the program asks for %s: say in linux.go which package holds it", l)
		case p != c && !slices.Contains(all, p):
			all = append(all, p)
		}
	}
	oldest := [2]int{2, 17}
	for _, s := range symbols {
		var v [2]int
		if n, _ := fmt.Sscanf(s.Version, "GLIBC_%d.%d", &v[0], &v[1]); n == 2 && slices.Compare(v[:], oldest[:]) > 0 {
			oldest = v
		}
	}
	all = append(all, fmt.Sprintf("%s (>= %d.%d)", c, oldest[0], oldest[1]))
	slices.Sort(all)
	return all, nil
}

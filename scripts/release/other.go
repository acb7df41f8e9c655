package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// headless makes the archives of the program without a window.
func (r *release) headless(out string) error {
	documents, err := r.documents()
	if err != nil {
		return err
	}
	for i := range headless {
		t := &headless[i]
		path, err := r.build(t)
		if err != nil {
			return fmt.Errorf("%s/%s: %w", t.os, t.arch, err)
		}
		if err := r.parts(out, t, path); err != nil {
			return err
		}
		if err := r.archive(out, t, append([]entry{program(path)}, documents...)); err != nil {
			return err
		}
	}
	return nil
}

// browser makes the archive of the folder for any static file server.
func (r *release) browser(out string) error {
	site := filepath.Join(r.work, "web")
	if _, err := r.output("go", "run", "./scripts/web", "-out", site); err != nil {
		return err
	}
	all, err := below(site)
	if err != nil {
		return err
	}
	t := targetOf("js", browser)
	if err := r.parts(out, &t, ""); err != nil {
		return err
	}
	return r.pack(out, t.folder(), r.name(t.folder(), "static.zip"), r.zip, all)
}

// parts writes a bill of materials in the CycloneDX format: the modules in the program for a
// target, read from the program itself or, for browsers, from its source, as such a program has no
// list.
func (r *release) parts(out string, t *target, path string) error {
	args := []string{"bin", "-version", r.version}
	if t.kind == browser {
		args, path = []string{"app"}, r.root
	}
	tool, err := r.output("go", "tool", "-modfile=scripts/release/go.mod", "-n", "cyclonedx-gomod")
	if err != nil {
		return err
	}
	c := r.command(tool, append(args, "-json", "-noserial", "-licenses", path)...)
	c.Env = append(c.Env, t.environment()...)
	said, err := c.Output()
	if err != nil {
		return described("cyclonedx-gomod", err)
	}
	content, err := r.tidyParts(said, t)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, r.name(t.folder(), t.os+"_"+t.arch+"_parts.cdx.json")), content, 0o644)
}

// tidyParts removes what depends on the time from a bill of materials, and adds what is not a
// module.
func (r *release) tidyParts(said []byte, t *target) ([]byte, error) {
	var list map[string]any
	if err := json.Unmarshal(said, &list); err != nil {
		return nil, err
	}
	about, ok := list["metadata"].(map[string]any)
	if !ok {
		return nil, errors.New("the list of parts has no metadata")
	}
	about["timestamp"] = r.made.Format(time.RFC3339)
	delete(about, "tools") // with checksums of the tool, which differ from build to build
	if t.os == windows.os && t.kind == window {
		all, _ := list["components"].([]any)
		list["components"] = append(all, map[string]any{
			"type": "library", "name": "openal-soft", "version": openALVersion,
			"purl":     "pkg:github/kcat/openal-soft@openal-soft-" + openALVersion,
			"licenses": []any{map[string]any{"license": map[string]any{"id": "LGPL-2.0-or-later"}}},
		})
	}
	content, err := json.MarshalIndent(list, "", "  ")
	return append(content, '\n'), err
}

// named determines the version before hours of builds, from a small program of the same commit.
func (r *release) named(string) error {
	path := filepath.Join(r.work, "named")
	c := r.command("go", "build", "-buildvcs=true", "-o", path, "./scripts/thirdparty")
	c.Stderr = os.Stderr
	if err := c.Run(); err != nil {
		return described("go build", err)
	}
	return r.readVersion(path)
}

// notes writes the release notes: the section of the changelog for the version, or the unreleased
// one.
func (r *release) notes(out string) error {
	changes, err := os.ReadFile(filepath.Join(r.root, "CHANGELOG.md"))
	if err != nil {
		return err
	}
	news, err := section(string(changes), r.version)
	if err != nil {
		return err
	}
	text := fmt.Sprintf("# Treeline %s, %s\n\n%s", r.version, r.made.Format(time.DateOnly), news)
	return os.WriteFile(filepath.Join(out, r.name("treeline", "notes.md")), []byte(text), 0o644)
}

// section returns the section of a changelog for a version, without its heading. A version between
// two tags, and a pre-release without a section of its own, get the unreleased one.
func section(changes, version string) (string, error) {
	version, _, _ = strings.Cut(version, "+") // uncommitted changes have no section
	names := []string{version}
	if strings.Contains(version, "-") {
		names = append(names, "Unreleased")
	}
	for _, name := range names {
		if _, rest, ok := strings.Cut(changes, "\n## ["+name+"]"); ok {
			_, rest, _ = strings.Cut(rest, "\n")
			news, _, _ := strings.Cut(rest, "\n## [")
			return strings.TrimSpace(news) + "\n", nil
		}
	}
	return "", errors.New("CHANGELOG.md has no section [" + strings.Join(names, "] and none [") + "]")
}

// Command thirdparty writes THIRD_PARTY.md: every module whose code is in the program, its version
// and the text of its licences, read from the modules themselves.
//
//	go run ./scripts/thirdparty > THIRD_PARTY.md
package main

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

func main() {
	if err := write(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "thirdparty:", err)
		os.Exit(1)
	}
}

// module is a module whose code is in a program.
type module struct {
	path, version, dir string
	licences           []licence
}

// licence is a file of a module with a licence.
type licence struct{ name, kind, text string }

// write writes the page.
func write(out io.Writer) error {
	modules, err := list()
	if err != nil {
		return err
	}
	var b bytes.Buffer
	fmt.Fprint(&b, about)
	fmt.Fprintf(&b, "| module | version | licence |\n|---|---|---|\n")
	for _, m := range modules {
		var kinds []string
		for _, l := range m.licences {
			if !slices.Contains(kinds, l.kind) {
				kinds = append(kinds, l.kind)
			}
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", m.path, m.version, strings.Join(kinds, ", "))
	}
	for _, m := range modules {
		for _, l := range m.licences {
			fmt.Fprintf(&b, "\n## %s, %s\n\n~~~text\n%s\n~~~\n", m.path, l.name, l.text)
		}
	}
	_, err = out.Write(b.Bytes())
	return err
}

// about is what the page begins with.
const about = `# Licences of others

Code of these modules is in a program of Treeline, each under its own licence: all modules of the programs with and without a
window and of that for browsers, on every system for which they are made, though none holds all of them. ` + "`make third-party`" + ` writes
this page; a test notices when it is stale.

OpenGL, X11 and the C library are those of the system. So is OpenAL, except on Windows, where the library OpenAL Soft 1.18.2 lies beside
the game, ` + "`OpenAL32.dll`" + `, under the LGPL, version 2 or later, whose text is below and in ` + "`OpenAL32.txt`" + `. Another build of it may take its
place. Its source is in the folder ` + "`audio/windows/openal-soft-1.18.2`" + ` of the module github.com/g3n/engine at the version below
(https://proxy.golang.org/github.com/g3n/engine/@v/v0.2.1-0.20220618150654-b5c63e94be77.zip), and at
https://github.com/kcat/openal-soft/tree/openal-soft-1.18.2. No other part of a program is under the LGPL: ogg and vorbis of that
module, which are named below with it, are not used.

Portions of this software are based on the work of the FreeType Team (https://freetype.org).

`

// target is a system and a kind of program that releases, or players, build for it.
type target struct{ system, processor, kind string }

// targets reads the list of targets of scripts/release; folder is that of the module treeline.
func targets(folder string) (all []target, err error) {
	text, err := os.ReadFile(filepath.Join(folder, "scripts", "release", "targets.txt"))
	for line := range strings.Lines(string(text)) {
		if f := strings.Fields(line); len(f) > 2 && !strings.HasPrefix(line, "#") {
			all = append(all, target{f[0], f[1], f[2]})
		}
	}
	return all, err
}

// packages returns what the program for a target consists of, with a line for each package: module,
// version and folder.
func (t *target) packages() ([]byte, error) {
	tags, cgo := "", "0"
	switch t.kind {
	case "headless":
		tags = "headless"
	case "window":
		cgo = "1"
	}
	cmd := exec.Command("go", "list", "-deps", "-tags", tags, "-f", "{{with .Module}}{{.Path}} {{.Version}} {{.Dir}}{{end}}", "treeline")
	cmd.Env = append(os.Environ(), "GOOS="+t.system, "GOARCH="+t.processor, "CGO_ENABLED="+cgo)
	cmd.Stderr = os.Stderr
	return cmd.Output()
}

// list returns the modules of all programs, and Go itself, with their licences.
func list() ([]module, error) {
	folder, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "treeline").Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	all, err := targets(strings.TrimSpace(string(folder)))
	if err != nil {
		return nil, err
	}
	var text []byte
	for _, t := range all {
		more, err := t.packages()
		if err != nil {
			return nil, fmt.Errorf("go list for %s/%s, %s: %w", t.system, t.processor, t.kind, err)
		}
		text = append(text, more...)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	modules := []module{{path: "the Go runtime and standard library", version: "of the build", dir: strings.TrimSpace(string(root))}}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	slices.Sort(lines)
	for _, line := range slices.Compact(lines) {
		if f := strings.SplitN(line, " ", 3); len(f) == 3 && f[0] != "treeline" {
			modules = append(modules, module{path: f[0], version: f[1], dir: f[2]})
		}
	}
	for i := range modules {
		if err := modules[i].read(i == 0); err != nil {
			return nil, err
		}
	}
	return modules, nil
}

// unused are files with licences that do not count.
var unused = []string{
	"modernc.org/sqlite/LICENSE-SQLITE_VEC",       // an extension that nothing imports
	"modernc.org/sqlite/LICENSE-3RD-PARTY.md",     // a list of modules, of which those in a program are on the page themselves
	"github.com/golang/freetype/licenses/gpl.txt", // it comes under the FTL as well
}

// read finds the licences of a module, in all its folders or, with first, only in the top one.
func (m *module) read(first bool) error {
	legal := regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|unlicense|copyright)([-._].*)?$`)
	err := filepath.WalkDir(m.dir, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && path != m.dir && (first || e.Name() == "testdata"):
			return fs.SkipDir
		case e.IsDir() || strings.HasSuffix(e.Name(), ".go"):
			return nil
		case !legal.MatchString(e.Name()) && filepath.Base(filepath.Dir(path)) != "licenses":
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(m.dir, path)
		if err != nil {
			return err
		}
		l := licence{name: filepath.ToSlash(name), text: tidy(string(text))}
		if slices.Contains(unused, m.path+"/"+l.name) {
			return nil
		}
		if l.kind = kindOf(l.text); l.kind == "" {
			return fmt.Errorf("%s: nobody knows the licence in %s: read it, and name it in kindOf", m.path, path)
		}
		if !slices.ContainsFunc(m.licences, func(o licence) bool { return o.text == l.text }) {
			m.licences = append(m.licences, l)
		}
		return nil
	})
	if err == nil && len(m.licences) == 0 {
		err = fmt.Errorf("%s has no file with a licence: do not use it", m.path)
	}
	return err
}

// tidy removes invisible characters from a text: carriage returns and spaces at the ends of lines. A
// text that is no UTF-8 is taken for Latin-1, in which old ones are written.
func tidy(text string) string {
	if !utf8.ValidString(text) {
		var letters []rune
		for _, b := range []byte(text) {
			letters = append(letters, rune(b))
		}
		text = string(letters)
	}
	lines := strings.Split(strings.ReplaceAll(text, "\r", ""), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\f")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// kindOf returns the usual name of a licence, "" for an unknown one.
func kindOf(text string) string {
	words := strings.Join(strings.Fields(text), " ")
	has := func(parts ...string) bool {
		return !slices.ContainsFunc(parts, func(p string) bool { return !strings.Contains(words, p) })
	}
	switch {
	case has("Third-Party"): // comes first, as it has the texts of several
		return "several for its parts"
	case has("SIL OPEN FONT LICENSE"):
		return "OFL-1.1"
	case has("GNU LIBRARY GENERAL PUBLIC LICENSE"), has("GNU LESSER GENERAL PUBLIC LICENSE"):
		return "LGPL"
	case has("Apache License", "Version 2.0"), has("Licensed under the Apache License"):
		return "Apache-2.0"
	case has("Permission is hereby granted, free of charge"):
		return "MIT"
	case has("Redistribution and use in source and binary forms", "Neither the name"), has("Redistribution and use in source and binary forms", "names of its contributors"):
		return "BSD-3-Clause"
	case has("Redistribution and use in source and binary forms"):
		return "BSD-2-Clause"
	case has("This software is provided 'as-is'"):
		return "Zlib"
	case has("This is free and unencumbered software released into the public domain"):
		return "Unlicense"
	case has("SQLite Is Public Domain"):
		return "public domain"
	case has("Creative Commons Attribution 4.0"), has("creativecommons.org/licenses/by/4.0"):
		return "CC-BY-4.0"
	case has("Creative Commons Attribution 3.0"), has("creativecommons.org/licenses/by/3.0"):
		return "CC-BY-3.0"
	case words == "wazero Copyright 2020-2023 wazero authors":
		return "notice to Apache-2.0"
	case words == "https://commons.wikimedia.org/wiki/File:Memory_infra_logo.png":
		return "source of a picture that is not in the program"
	case has("FreeType"):
		return "FTL or GPL-2.0, the first taken"
	}
	return ""
}

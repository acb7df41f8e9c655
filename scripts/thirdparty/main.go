// Command thirdparty writes THIRD_PARTY.md: every module of which code is in the
// program, its version and the text of its licences, read from the modules
// themselves.
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
)

func main() {
	if err := write(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "thirdparty:", err)
		os.Exit(1)
	}
}

// module is one whose code is in the program.
type module struct {
	path, version, dir string
	licences           []licence
}

// licence is a file of a module that says what may be done with it.
type licence struct{ name, kind, text string }

// write writes the page.
func write(out io.Writer) error {
	modules, err := list()
	if err != nil {
		return err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "# Licences of others\n\n")
	fmt.Fprintf(&b, "Code of these modules is in the program, each under its own licence. `make third-party` writes this page; a test\nnotices when it is stale. OpenGL, OpenAL, X11 and the C library are those of the system.\n\n")
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

// list returns the modules of the programs for Linux with and without a window and of that
// for browsers, which have all that other builds have, and Go itself, with their licences.
func list() ([]module, error) {
	var text []byte
	for _, build := range []struct{ tags, target string }{
		{"", "GOOS=linux GOARCH=amd64 CGO_ENABLED=1"}, {"headless", "GOOS=linux GOARCH=amd64 CGO_ENABLED=1"}, {"", "GOOS=js GOARCH=wasm CGO_ENABLED=0"},
	} {
		cmd := exec.Command("go", "list", "-deps", "-tags", build.tags, "-f", "{{with .Module}}{{.Path}} {{.Version}} {{.Dir}}{{end}}", "treeline")
		cmd.Env = append(os.Environ(), strings.Fields(build.target)...)
		cmd.Stderr = os.Stderr
		more, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
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

// read finds the licences of a module, in all its folders or only in the first.
func (m *module) read(first bool) error {
	legal := regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|unlicense)([-.](md|txt|[a-z0-9]+))?$`)
	err := filepath.WalkDir(m.dir, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && path != m.dir && (first || e.Name() == "testdata"):
			return fs.SkipDir
		case e.IsDir() || !legal.MatchString(e.Name()) || strings.HasSuffix(e.Name(), ".go"):
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

// tidy takes what no reader sees out of a text: carriage returns and blanks at the
// ends of lines.
func tidy(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r", ""), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\f")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// kindOf returns the usual name of a licence, "" for one that it does not know.
func kindOf(text string) string {
	words := strings.Join(strings.Fields(text), " ")
	has := func(parts ...string) bool {
		return !slices.ContainsFunc(parts, func(p string) bool { return !strings.Contains(words, p) })
	}
	switch {
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

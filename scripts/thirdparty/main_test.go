package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestThePageOfLicencesIsFresh(t *testing.T) {
	for _, file := range []string{"go.mod", "go.sum"} { // read, so that go test notices when they change
		if _, err := os.ReadFile("../../" + file); err != nil {
			t.Fatal(err)
		}
	}
	var want bytes.Buffer
	if err := write(&want); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../THIRD_PARTY.md")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) {
		t.Error("THIRD_PARTY.md is stale: run make third-party")
	}
}

// TestThePageHasTheModulesOfEveryProgram compares with what Go itself lists for the programs.
func TestThePageHasTheModulesOfEveryProgram(t *testing.T) {
	page, err := os.ReadFile("../../THIRD_PARTY.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ target, tags string }{
		{"GOOS=linux GOARCH=amd64 CGO_ENABLED=1", ""},
		{"GOOS=windows GOARCH=amd64 CGO_ENABLED=1", ""},
		{"GOOS=darwin GOARCH=arm64 CGO_ENABLED=1", ""},
		{"GOOS=linux GOARCH=amd64 CGO_ENABLED=0", "headless"},
		{"GOOS=linux GOARCH=arm64 CGO_ENABLED=0", "headless"},
		{"GOOS=windows GOARCH=amd64 CGO_ENABLED=0", "headless"},
		{"GOOS=darwin GOARCH=amd64 CGO_ENABLED=0", "headless"},
		{"GOOS=darwin GOARCH=arm64 CGO_ENABLED=0", "headless"},
		{"GOOS=js GOARCH=wasm CGO_ENABLED=0", ""},
	} {
		cmd := exec.Command("go", "list", "-deps", "-tags", c.tags, "-f", "{{with .Module}}{{.Path}} | {{.Version}}{{end}}", "treeline")
		cmd.Env = append(os.Environ(), strings.Fields(c.target)...)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s %s: %v", c.target, c.tags, err)
		}
		missed := map[string]bool{}
		for line := range strings.Lines(string(out)) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "treeline |") && !bytes.Contains(page, []byte("| "+line+" |")) {
				missed[line] = true
			}
		}
		for m := range missed {
			t.Errorf("%s %s: the page lacks %s", c.target, c.tags, m)
		}
	}
}

// TestThePageNamesTheEngineThatIsUsed, as its source includes that of the library shipped for
// Windows.
func TestThePageNamesTheEngineThatIsUsed(t *testing.T) {
	version, err := exec.Command("go", "list", "-m", "-f", "{{.Version}}", "github.com/g3n/engine").Output()
	if err != nil {
		t.Fatal(err)
	}
	if want := "/github.com/g3n/engine/@v/" + strings.TrimSpace(string(version)) + ".zip"; !strings.Contains(about, want) {
		t.Errorf("the page does not point at %s", want)
	}
}

// TestThePageHasTheTextsOfParts: of what modules took over from others.
func TestThePageHasTheTextsOfParts(t *testing.T) {
	page, err := os.ReadFile("../../THIRD_PARTY.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, author := range []string{"Evan Shaw", "Rich Felker", "David Turner, Robert Wilhelm"} {
		if !bytes.Contains(page, []byte(author)) {
			t.Errorf("the page lacks the licence of %s", author)
		}
	}
	if !utf8.Valid(page) {
		t.Error("the page is no UTF-8")
	}
}

func TestLicencesAreRecognisedByTheirText(t *testing.T) {
	for text, want := range map[string]string{
		"Permission is hereby granted, free of charge,\nto any person":                             "MIT",
		"Apache License\nVersion 2.0, January 2004":                                                "Apache-2.0",
		"Redistribution and use in source and binary forms,\nwith or without; Neither the name of": "BSD-3-Clause",
		"All rights reserved. Ask me.":                                                             "",
	} {
		if got := kindOf(text); got != want {
			t.Errorf("kindOf(%q) = %q, want %q", text, got, want)
		}
	}
}

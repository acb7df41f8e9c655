package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// records is the folder of decision records, files named NNNN-what-was-decided.md.
const records = "docs/decisions"

//nolint:gochecknoglobals // constants.
var (
	link     = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	quoted   = regexp.MustCompile("`([^`]+)`")
	pathLike = regexp.MustCompile(`^(\./)?[a-z.][\w./-]*$`)
	ofPath   = regexp.MustCompile(`\.[A-Z]\w*(\.[A-Z]\w*)?$`) // the name in scene/camera.Rig
	inWords  = regexp.MustCompile(`[A-Z]{3}`)                 // NAME in props/NAME.glb is a placeholder
	record   = regexp.MustCompile(`^(\d{4})-[a-z0-9-]+\.md$`)
	unlinked = regexp.MustCompile(`[^\p{L}\p{N}\s_-]`) // what an anchor leaves out of its heading
	called   = regexp.MustCompile(`^make ([a-z][a-z-]*)`)
	targets  = regexp.MustCompile(`(?m)^([a-z][a-z-]*):[^=]?`)
)

// checkPages checks every page of the module: internal links lead somewhere, paths and make targets
// in code style exist, decision records have unique numbers, and no refused words are used.
func checkPages(root fs.FS) ([]string, error) {
	var faults []string
	numbers, words := map[string]string{}, readWords(root)
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			return enterPages(entry.Name(), name)
		}
		if path.Ext(name) != ".md" {
			return nil
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		faults = append(faults, checkPage(root, name, text)...)
		faults = append(faults, checkProse(name, text, words)...)
		if path.Dir(name) == records {
			faults = append(faults, checkRecord(name, text, numbers)...)
		}
		return nil
	})
	return faults, err
}

// enterPages skips hidden folders except .github, test data and build output.
func enterPages(folder, name string) error {
	hidden := name != "." && strings.HasPrefix(folder, ".") && folder != ".github"
	if hidden || folder == "testdata" || slices.Contains(built(), name) {
		return fs.SkipDir
	}
	return nil
}

// built returns the folders of build output.
func built() []string { return []string{"out", "bin", "dist"} }

// checkPage reports links, paths and make targets that lead nowhere.
func checkPage(root fs.FS, name string, text []byte) []string {
	var faults []string
	eachLine(text, func(line int, prose string) {
		fault := func(format string, args ...any) {
			faults = append(faults, fmt.Sprintf("%s:%d: ", name, line)+fmt.Sprintf(format, args...))
		}
		for _, m := range link.FindAllStringSubmatch(prose, -1) {
			if why := checkLink(root, name, m[1]); why != "" {
				fault("link to %s: %s", m[1], why)
			}
		}
		for _, m := range quoted.FindAllStringSubmatch(prose, -1) {
			if !pathExists(root, m[1]) {
				fault("%s does not exist", m[1])
			}
			if t := called.FindStringSubmatch(m[1]); t != nil && !madeBy(root, t[1]) {
				fault("make has no target %s", t[1])
			}
		}
	})
	return faults
}

// eachLine calls visit with each line of a page that is not in a code block, and its number counted
// from 1.
func eachLine(text []byte, visit func(line int, prose string)) {
	lines := bufio.NewScanner(bytes.NewReader(text))
	fence := "" // of the block that is open
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		switch {
		case fence != "":
			if strings.HasPrefix(line, fence) {
				fence = ""
			}
		case strings.HasPrefix(line, "```"), strings.HasPrefix(line, "~~~"):
			fence = line[:len("```")]
		case !strings.HasPrefix(lines.Text(), "    "):
			visit(n, lines.Text())
		}
	}
}

// checkLink returns what is wrong with a link on a page, "" for nothing. Links that leave the
// module are not followed.
func checkLink(root fs.FS, page, to string) string {
	if strings.Contains(to, "://") || strings.HasPrefix(to, "mailto:") {
		return ""
	}
	file, anchor, _ := strings.Cut(to, "#")
	there := page
	if file != "" {
		there = path.Join(path.Dir(page), file)
	}
	if _, err := fs.Stat(root, there); err != nil {
		return there + " does not exist"
	}
	if anchor == "" || path.Ext(there) != ".md" {
		return ""
	}
	text, err := fs.ReadFile(root, there)
	if err != nil {
		return err.Error()
	}
	found := false
	eachLine(text, func(_ int, prose string) {
		if title := strings.TrimLeft(prose, "#"); title != prose && anchorOf(title) == anchor {
			found = true
		}
	})
	if !found {
		return "no heading of " + there + " is called so"
	}
	return ""
}

// anchorOf returns the anchor of a heading: lower case, dashes for spaces, no punctuation.
func anchorOf(title string) string {
	plain := unlinked.ReplaceAllString(strings.ToLower(strings.TrimSpace(title)), "")
	return strings.ReplaceAll(plain, " ", "-")
}

// pathExists reports whether a text in code style exists, if it is a path in the module at all: it
// has a slash and begins with an existing top-level folder; otherwise it returns true. A package
// may be followed by a name, a folder by dots.
func pathExists(root fs.FS, text string) bool {
	text = strings.TrimSuffix(strings.TrimPrefix(text, "./"), "/...")
	first, _, below := strings.Cut(text, "/")
	if !below || !pathLike.MatchString(text) || inWords.MatchString(text) {
		return true
	}
	if _, err := fs.Stat(root, first); err != nil {
		return true
	}
	if slices.Contains(built(), first) {
		return true
	}
	for _, name := range []string{text, ofPath.ReplaceAllString(text, "")} {
		if _, err := fs.Stat(root, path.Clean(name)); err == nil {
			return true
		}
	}
	return false
}

// madeBy reports whether the Makefile has a target.
func madeBy(root fs.FS, name string) bool {
	text, err := fs.ReadFile(root, "Makefile")
	if err != nil {
		return false
	}
	for _, m := range targets.FindAllSubmatch(text, -1) {
		if string(m[1]) == name {
			return true
		}
	}
	return false
}

// checkRecord reports a decision record with the number of another one, with a different number in
// its heading, or without its cost.
func checkRecord(name string, text []byte, numbers map[string]string) []string {
	m := record.FindStringSubmatch(path.Base(name))
	if m == nil {
		return []string{name + ":1: decisions are called NNNN-what-was-decided.md"}
	}
	var faults []string
	if other := numbers[m[1]]; other != "" {
		faults = append(faults, fmt.Sprintf("%s:1: %s has this number too", name, other))
	}
	numbers[m[1]] = name
	if !bytes.HasPrefix(text, []byte("# "+m[1]+" ")) {
		faults = append(faults, fmt.Sprintf("%s:1: the heading begins with %s", name, m[1]))
	}
	if !bytes.Contains(text, []byte("**Cost.**")) {
		faults = append(faults, name+":1: says nothing under **Cost.**")
	}
	return faults
}

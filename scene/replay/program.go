package replay

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"treeline/tanks"
	"treeline/terrain/legible"
)

// called begins the description of every build.
const called = "treeline "

// Program describes this build, as headers name it: its version, commit and date, the version of
// the rules, the system, and a word on how it is shown.
func Program(shown string) string {
	version, from := "unknown", ""
	if build, ok := debug.ReadBuildInfo(); ok {
		version, from = build.Main.Version, commitOf(build)
	}
	if version == "" || version == "(devel)" || strings.HasPrefix(version, untagged) {
		version = "devel"
	}
	return fmt.Sprintf(called+"%s (%srules %d) %s/%s %s %s",
		strings.TrimPrefix(version, "v"), from, tanks.RulesVersion, runtime.GOOS, runtime.GOARCH, runtime.Version(), shown)
}

// untagged is the prefix of the version that Go makes up for a commit before the first tag.
const untagged = "v0.0.0-"

// WithChanges follows the commit of a build that has uncommitted changes.
const WithChanges = " with changes"

// commitOf returns the commit of a build and its date, as "commit ..., ..., ", "" if it is not
// known.
func commitOf(build *debug.BuildInfo) string {
	const shown, day = 12, len("2006-01-02")
	about := map[string]string{}
	for _, s := range build.Settings {
		about[s.Key] = s.Value
	}
	commit, on := about["vcs.revision"], about["vcs.time"]
	if len(commit) < shown || len(on) < day {
		return ""
	}
	changes := ""
	if about["vcs.modified"] == "true" {
		changes = WithChanges
	}
	return fmt.Sprintf("commit %s, %s%s, ", commit[:shown], on[:day], changes)
}

// Build returns what the description of a program says before its system: the version, commit and
// rules. ok is false, and build all of it, if it is no such description.
func Build(program string) (build string, ok bool) {
	about, _, ok := strings.Cut(program, ")")
	if !ok {
		return program, false
	}
	return about + ")", true
}

// versionOf returns the version and commit of a program that a header names, fit to be read; "" if
// it does not name them. Without date and rules they are short enough for a line.
func versionOf(program string) string {
	build, known := Build(program)
	if !known {
		return ""
	}
	version, about, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(build, called), ")"), " (")
	version, _, _ = strings.Cut(version, "+") // Go's word for uncommitted changes
	if commit, _, _ := strings.Cut(about, ", "); strings.HasPrefix(commit, "commit ") {
		version += " (" + commit + ")"
	}
	return legible.Line(version)
}
